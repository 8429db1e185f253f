import type { ReactNode } from 'react';
import { LoadingNote, Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Cards in up to three columns. */
export const ArticleGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
);

/** Placeholders for cards that are loading. @param label announced by screen readers */
export const ArticleSkeletons = ({ count, label }: { count: number; label: string }) => (
  <ArticleGrid>
    <LoadingNote>{label}</LoadingNote>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
      <ArticleCardSkeleton key={index} />
    ))}
  </ArticleGrid>
);

function ArticleCardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-3.5">
      <Skeleton className="aspect-3/2" />
      <Skeleton className="h-3.5 w-[45%]" />
      <Skeleton className="h-5 w-[82%]" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-3/5" />
    </div>
  );
}
