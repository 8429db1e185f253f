import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';

type Kind = 'property' | 'land';

const labels = {
  property: {
    name: 'Property',
    one: 'property',
    list: { label: 'Properties', href: '/properties' },
    browse: 'Browse Properties',
    unavailable: { title: 'Unable to fetch property details. Please try again later.', text: '' },
  },
  land: {
    name: 'Land',
    one: 'plot',
    list: { label: 'Land', href: '/land' },
    browse: 'Browse land',
    unavailable: { title: 'Error', text: 'Unable to fetch land details. Please try again later.' },
  },
} as const;

const problemHead = (kind: Kind) => (problem: 'not found' | 'unavailable') => ({
  meta: [
    { title: `${labels[kind].name} ${problem === 'not found' ? 'not found' : 'details unavailable'}` },
    { name: 'robots', content: 'noindex' },
  ],
});
export const propertyProblemHead = problemHead('property');
export const landProblemHead = problemHead('land');

/** A panel in place of the listing. */
const InItsPlace = ({ kind, children }: { kind: Kind; children: ReactNode }) => (
  <Container className="pt-1.5 pb-section">
    <Breadcrumbs items={[{ label: 'Home', href: '/' }, labels[kind].list]} />
    <Heading level={1} className="mt-1.5 mb-7">
      {labels[kind].name}
    </Heading>
    {children}
  </Container>
);

const NoListing = ({ kind, title, text }: { kind: Kind; title: string; text: string }) => (
  <InItsPlace kind={kind}>
    <EmptyState
      title={title}
      action={
        <ButtonLink href={labels[kind].list.href} className="mt-2">
          {labels[kind].browse}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  </InItsPlace>
);

const NotFound = ({ kind }: { kind: Kind }) => (
  <NoListing
    kind={kind}
    title={`${labels[kind].name} not found`}
    text={`There is no ${labels[kind].one} at this address. It may have been taken off the site, or the link lost a letter on the way to you.`}
  />
);

/** The page's own address tries again. */
const Unavailable = ({ kind }: { kind: Kind }) => (
  <InItsPlace kind={kind}>
    <ErrorPanel title={labels[kind].unavailable.title} retryHref={useAddress().href}>
      {labels[kind].unavailable.text || undefined}
    </ErrorPanel>
  </InItsPlace>
);

export const PropertyNotFound = () => <NotFound kind="property" />;
export const LandNotFound = () => <NotFound kind="land" />;
export const PropertyUnavailable = () => <Unavailable kind="property" />;
export const LandUnavailable = () => <Unavailable kind="land" />;

/** For an address without a slug. */
export const PropertyNotNamed = () => (
  <NoListing kind="property" title="No property ID provided" text="The address has to end in the name of a property." />
);
