import { Container } from './container.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

/** Skeleton of a listing's or an article's page. */
export function DetailLoading() {
  return (
    <Container className="pt-1.5 pb-section">
      <p role="status" className="flex min-h-11 items-center gap-2.5 text-sm text-muted">
        <Spinner />
        Loading...
      </p>
      <div className="mt-1.5 grid gap-x-18 gap-y-12 lg:grid-cols-[minmax(0,1fr)_408px]">
        <div className="grid content-start gap-5">
          <Skeleton className="aspect-3/2" />
          <Skeleton className="h-10 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
        <Skeleton className="h-120" />
      </div>
    </Container>
  );
}
