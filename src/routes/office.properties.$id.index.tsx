import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { coverOf } from '#features/listing-desk/cover.ts';
import { ListingEditor } from '#features/listing-desk/listing-editor.tsx';
import { ListingMissing } from '#features/listing-desk/listing-missing.tsx';
import { loadListing } from '#features/listing-desk/load-listing.ts';
import { Forbidden } from '#features/office/forbidden.tsx';
import { PhotographsPanel } from '#features/photographs/photographs-panel.tsx';
import { PropertyCard } from '#features/properties/property-card.tsx';
import { cardOfPropertyDraft } from '#features/properties/property-card-draft.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';

export const Route = createFileRoute('/office/properties/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params, location }) => ({ loaded: await loadListing('property', params.id, location.href) }),
  head: ({ matches, loaderData, params }) =>
    staffHead(matches, loaderData?.loaded?.listing?.title ?? 'Properties', `/office/properties/${params.id}`),
  component: Page,
});

const root = getRouteApi('__root__');
const office = getRouteApi('/office');
const gone = ['Under offer', 'Sold', 'Let'] as const;

function Page() {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  const { loaded } = Route.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  const { listing, agents, photographs } = loaded;
  if (!listing) return <ListingMissing kind="property" />;
  const status = gone.find((word) => word === listing.state) ?? 'Available';
  return (
    <ListingEditor
      key={listing.id}
      listing={listing}
      account={account}
      agents={agents}
      photographs={photographs}
      returned={formState}
      photographsPanel={
        <PhotographsPanel
          subject={{ type: 'property', id: listing.id }}
          photographs={photographs}
          formToken={account.form_token}
          returned={formState}
        />
      }
      cardPreview={(fields) => (
        <PropertyCard
          property={cardOfPropertyDraft({
            id: listing.id,
            status,
            isFeatured: listing.is_featured,
            image: coverOf(photographs, listing.title),
            fields,
          })}
        />
      )}
    />
  );
}
