import { classNames } from './class-names.ts';

/** A shimmering block in the shape of what is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton animate-shimmer rounded-badge', className)} />;
}

/** The shape of a listing's card: photograph 3:2, three lines. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="grid content-start gap-3.5">
      <Skeleton className="aspect-3/2" />
      <Skeleton className="h-3.5 w-[45%]" />
      <Skeleton className="h-5 w-[82%]" />
      <Skeleton className="mt-3.5 h-3.5 w-3/5" />
    </div>
  );
}

/** Says in words that something is loading; put it beside the skeletons. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
