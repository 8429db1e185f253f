import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';

/** Pages of listings that do not exist or could not be fetched. */

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

interface WithoutListingProps {
  kind: Kind;
  title: string;
  text: string;
  /** The listing could not be fetched: the page's own address tries again. */
  isUnavailable?: true;
}

/** A panel in place of the listing. */
function WithoutListing({ kind, title, text, isUnavailable }: WithoutListingProps) {
  const { name, list, browse } = labels[kind];
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, list]} />
      <Heading level={1} className="mt-1.5 mb-7">
        {name}
      </Heading>
      {isUnavailable ? (
        <Unavailable title={title} text={text} />
      ) : (
        <EmptyState
          title={title}
          action={
            <ButtonLink href={list.href} className="mt-2">
              {browse}
            </ButtonLink>
          }
        >
          {text}
        </EmptyState>
      )}
    </Container>
  );
}

const Unavailable = ({ title, text }: Pick<WithoutListingProps, 'title' | 'text'>) => (
  <ErrorPanel title={title} retryHref={useAddress().href}>
    {text || undefined}
  </ErrorPanel>
);

const NotFound = ({ kind }: { kind: Kind }) => (
  <WithoutListing
    kind={kind}
    title={`${labels[kind].name} not found`}
    text={`There is no ${labels[kind].one} at this address. It may have been taken off the site, or the link lost a letter on the way to you.`}
  />
);

export const PropertyNotFound = () => <NotFound kind="property" />;
export const LandNotFound = () => <NotFound kind="land" />;

/** For an address without a slug. */
export const PropertyNotNamed = () => (
  <WithoutListing
    kind="property"
    title="No property ID provided"
    text="The address has to end in the name of a property."
  />
);

export const PropertyUnavailable = () => (
  <WithoutListing kind="property" {...labels.property.unavailable} isUnavailable />
);

export const LandUnavailable = () => <WithoutListing kind="land" {...labels.land.unavailable} isUnavailable />;
