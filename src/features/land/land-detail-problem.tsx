import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Heading } from '#ui/heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { landPath } from './land-words.ts';

/** The head of a page that shows no plot: none is there, or it could not be fetched. */
export const landProblemHead = (problem: 'not found' | 'unavailable') => ({
  meta: [
    { title: problem === 'not found' ? 'Land not found' : 'Land details unavailable' },
    { name: 'robots', content: 'noindex' },
  ],
});

/** The page of a plot without the plot: the frame, and what stands in its place. */
function WithoutLand({ children }: { children: ReactNode }) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: 'Land', href: landPath },
        ]}
      />
      <Heading level={1} className="mt-1.5 mb-7">
        Land
      </Heading>
      {children}
    </Container>
  );
}

/** No plot is, or was, found at this address. */
export function LandNotFound() {
  return (
    <WithoutLand>
      <EmptyState
        title="Land not found"
        action={
          <ButtonLink href={landPath} className="mt-2">
            Browse land
          </ButtonLink>
        }
      >
        There is no plot at this address. It may have been taken off the site, or the link lost a letter on the way to
        you.
      </EmptyState>
    </WithoutLand>
  );
}

export interface LandUnavailableProps {
  /** The page's own address, to try again without script. */
  retryHref: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The plot could not be loaded just now. */
export function LandUnavailable({ retryHref, onRetry, isRetrying }: LandUnavailableProps) {
  return (
    <WithoutLand>
      <ErrorPanel title="Error" retryHref={retryHref} onRetry={onRetry} retrying={isRetrying}>
        Unable to fetch land details. Please try again later.
      </ErrorPanel>
    </WithoutLand>
  );
}

/** While a plot is on its way. */
export function LandLoading() {
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
