import { classNames } from '../class-names.ts';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton animate-shimmer rounded-badge', className)} />;
}

/** Placeholder of a listing card: a 3:2 photograph and four lines. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-3.5">
      <Skeleton className="aspect-3/2" />
      <div className="grid gap-2">
        <Skeleton className="h-5 w-[45%]" />
        <Skeleton className="h-5 w-[82%]" />
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="mt-1 h-3.5 w-3/5" />
      </div>
    </div>
  );
}

/** Announces to screen readers that content is loading; use beside skeletons. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
