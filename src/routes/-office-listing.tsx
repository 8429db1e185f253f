import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FloorPlansPanel } from '#features/floor-plans/floor-plans-panel.tsx';
import { coverOf } from '#features/listing-desk/cover.ts';
import { HistoryPage } from '#features/listing-desk/history-page.tsx';
import { ListingEditor } from '#features/listing-desk/listing-editor.tsx';
import { ListingMissing } from '#features/listing-desk/listing-missing.tsx';
import { isForReadingOnly, ListingReadingPage } from '#features/listing-desk/listing-reading-page.tsx';
import type { loadHistory, loadListing } from '#features/listing-desk/load-listing.ts';
import { DocumentsPanel } from '#features/listing-documents/documents-panel.tsx';
import { Forbidden } from '#features/office/forbidden.tsx';
import { PhotographsPanel } from '#features/photographs/photographs-panel.tsx';
import type { PhotoImage } from '#ui/photo/photo.tsx';

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

/** What a card shows of a listing beside the fields of its form. */
interface CardFacts<Status extends string> {
  id: number;
  status: Status | 'Available';
  isFeatured: boolean;
  image: PhotoImage | null;
  fields: Readonly<Record<string, string>>;
}

export interface OfficeListingProps<Status extends string> {
  kind: 'property' | 'land';
  loaded: Awaited<ReturnType<typeof loadListing>>;
  /** The states of this kind that its card names. */
  namedStates: readonly Status[];
  card: (facts: CardFacts<Status>) => ReactNode;
}

/** The editor of a property or a plot, with the rooms that stand in it. */
export function OfficeListing<Status extends string>({ kind, loaded, namedStates, card }: OfficeListingProps<Status>) {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  const { listing, agents, photographs, floorPlans, documents } = loaded;
  if (!listing) return <ListingMissing kind={kind} />;
  const { id, title, state, is_featured: isFeatured } = listing;
  const panels = { formToken: account.form_token, mayEdit: listing.may_edit, returned: formState };
  const floorPlansPanel = kind === 'property' && <FloorPlansPanel {...panels} propertyId={id} plans={floorPlans} />;
  const documentsPanel = <DocumentsPanel {...panels} listing={{ kind, id }} documents={documents} />;
  if (isForReadingOnly(listing)) {
    return <ListingReadingPage {...{ listing, photographs, floorPlansPanel, documentsPanel }} />;
  }
  const status = namedStates.find((word) => word === state) ?? 'Available';
  return (
    <ListingEditor
      key={id}
      listing={listing}
      account={account}
      agents={agents}
      photographs={photographs}
      returned={formState}
      photographsPanel={
        <PhotographsPanel
          subject={{ type: kind, id }}
          photographs={photographs}
          formToken={account.form_token}
          returned={formState}
        />
      }
      floorPlansPanel={floorPlansPanel}
      documentsPanel={documentsPanel}
      cardPreview={(fields) => card({ id, status, isFeatured, image: coverOf(photographs, title), fields })}
    />
  );
}

/** The history of a property or a plot. */
export function OfficeListingHistory({ loaded }: { loaded: Awaited<ReturnType<typeof loadHistory>> }) {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  return <HistoryPage {...loaded} account={account} returned={formState} />;
}
