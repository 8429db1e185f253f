import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { Heading } from '#ui/heading.tsx';
import { useRetry } from '#ui/use-retry.ts';

/** The head of a page that shows no property: none is there, or it could not be fetched. */
export const propertyProblemHead = (problem: 'not found' | 'unavailable') => ({
  meta: [
    { title: problem === 'not found' ? 'Property not found' : 'Property details unavailable' },
    { name: 'robots', content: 'noindex' },
  ],
});

/** The page of a property without the property: the frame, and a panel that says why. */
function WithoutProperty({ children }: { children: ReactNode }) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: 'Properties', href: '/properties' },
        ]}
      />
      <Heading level={1} className="mt-1.5 mb-7">
        Property
      </Heading>
      {children}
    </Container>
  );
}

/** No property is, or was, found at this address. */
export function PropertyNotFound() {
  return (
    <WithoutProperty>
      <EmptyState title="Property not found" action={<BrowseLink />}>
        There is no property at this address. It may have been taken off the site, or the link lost a letter on the way
        to you.
      </EmptyState>
    </WithoutProperty>
  );
}

/** The address names no property at all. */
export function PropertyNotNamed() {
  return (
    <WithoutProperty>
      <EmptyState title="No property ID provided" action={<BrowseLink />}>
        The address has to end in the name of a property.
      </EmptyState>
    </WithoutProperty>
  );
}

/** The property could not be loaded just now. */
export function PropertyUnavailable({ reset }: ErrorComponentProps) {
  return (
    <WithoutProperty>
      <ErrorPanel title="Unable to fetch property details. Please try again later." {...useRetry(reset)} />
    </WithoutProperty>
  );
}

const BrowseLink = () => (
  <ButtonLink href="/properties" className="mt-2">
    Browse Properties
  </ButtonLink>
);
