import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Heading } from '#ui/heading.tsx';
import { useRetry } from '#ui/use-retry.ts';
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

/** The plot could not be loaded just now. */
export function LandUnavailable({ reset }: ErrorComponentProps) {
  return (
    <WithoutLand>
      <ErrorPanel title="Error" {...useRetry(reset)}>
        Unable to fetch land details. Please try again later.
      </ErrorPanel>
    </WithoutLand>
  );
}
