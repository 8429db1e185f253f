import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListingKind, loadHistory, loadListing, loadListings } from '#modules/listings';
import {
  DocumentsPanel,
  FloorPlansPanel,
  HistoryPage,
  isForReadingOnly,
  ListingEditor,
  ListingMissing,
  ListingReadingPage,
  ListingsPage,
  NewListingPage,
  PhotographsPanel,
  toPhoto,
} from '#modules/listings';
import { Forbidden } from '#web/office/forbidden.tsx';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';

const root = getRouteApi('__root__');
const office = getRouteApi('/office');

/** The values of a card, with the fields of the form. */
interface CardFacts<Status extends string> {
  id: number;
  status: Status | 'Available';
  isFeatured: boolean;
  image: PhotoImage | null;
  fields: Readonly<Record<string, string>>;
}

export interface OfficeListingProps<Status extends string> {
  kind: ListingKind;
  loaded: Awaited<ReturnType<typeof loadListing>>;
  /** The states of this kind that its card names. */
  namedStates: readonly Status[];
  card: (facts: CardFacts<Status>) => ReactNode;
}

/** The editor of a property or a plot with its panels; its reading page for a colleague's listing. */
export function OfficeListing<Status extends string>({ kind, loaded, namedStates, card }: OfficeListingProps<Status>) {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account || !loaded) return <Forbidden />;
  const { listing, agents, photographs, floorPlans, documents } = loaded;
  if (!listing) return <ListingMissing kind={kind} />;
  const { id, title, state, is_featured: isFeatured } = listing;
  const panels = { formToken: account.form_token, mayEdit: listing.may_edit, returned: formState };
  const mayApprove = account.permissions.includes('listings.approve');
  const floorPlansPanel = kind === 'property' && (
    <FloorPlansPanel {...panels} mayApprove={mayApprove} propertyId={id} plans={floorPlans} />
  );
  const documentsPanel = <DocumentsPanel {...panels} listing={{ kind, id }} documents={documents} />;
  if (isForReadingOnly(listing)) {
    return <ListingReadingPage {...{ listing, photographs, floorPlansPanel, documentsPanel }} />;
  }
  const status = namedStates.find((named) => named === state) ?? 'Available';
  // An unapproved one is never the cover that visitors see.
  const cover = photographs.find(({ is_approved }) => is_approved);
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
          mayApprove={mayApprove}
          returned={formState}
        />
      }
      floorPlansPanel={floorPlansPanel}
      documentsPanel={documentsPanel}
      cardPreview={(fields) => card({ id, status, isFeatured, image: cover ? toPhoto(cover, title) : null, fields })}
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

/** The table of properties or land. */
export function OfficeListings({ list }: { list: Awaited<ReturnType<typeof loadListings>> }) {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account || !list) return <Forbidden />;
  return <ListingsPage {...list} account={account} returned={formState} />;
}

/** The form that creates a property or a plot. */
export function OfficeNewListing({ kind }: { kind: ListingKind }) {
  const { formState } = root.useLoaderData();
  const { account } = office.useLoaderData();
  if (!account?.permissions.includes('listings.edit')) return <Forbidden />;
  return <NewListingPage kind={kind} account={account} returned={formState} />;
}
