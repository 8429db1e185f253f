import { useEffect } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { island } from '#web/ui/island.tsx';
import { CardSkeleton, LoadingNote } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { toListingCardItem } from '../cards/card-items.ts';
import type { ReferredListing } from '../contract.ts';
import { listingHref, listingOf, referenceOf } from '../listing-labels.ts';
import { cardGrid, ListingCard } from './listing-card.tsx';
import { NothingSaved } from './nothing-saved.tsx';
import { RemoveSavedButton } from './remove-saved.tsx';
import type { SavedListing } from './saved-listings.ts';
import { SavedName } from './saved-name.tsx';
import { renameSaved, useIsStorageRead, useSavedListings } from './saved-store.ts';
import { SavedToolbar } from './saved-toolbar.tsx';
import { type ReferredListings, useReferredListings } from './use-referred-listings.ts';

interface SavedListProps {
  site: { publicUrl: string; siteName: string };
}

/** The listings saved in this browser. The server does not know them, so its HTML has an empty space of that height. */
function List(props: SavedListProps) {
  const isRead = useIsStorageRead();
  return <div className="min-h-[50vh]">{isRead ? <ReadList {...props} /> : <NotRead />}</div>;
}

const NotRead = () => (
  <p className="hidden text-soft noscript:block">
    Saving listings needs JavaScript, since they are kept in your browser and not with us.
  </p>
);

function ReadList({ site }: SavedListProps) {
  const saved = useSavedListings();
  const { find, failure, retry } = useReferredListings(saved.map(referenceOf));
  useRenamedListings(saved, find);
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus} className="grid gap-8 outline-none">
      {saved.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <SavedToolbar saved={saved} find={find} site={site} />
          {failure && (
            <ErrorPanel title="We could not load your listings" onRetry={retry}>
              {failure} They are still saved in this browser; their names lead to their pages.
            </ErrorPanel>
          )}
          <ul className={cardGrid}>
            {saved.map((listing) => (
              <li key={listingHref(listing)}>
                <SavedCell saved={listing} listing={find(referenceOf(listing))} isFailed={failure !== null} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Stores the new slug of listings whose page has moved. */
function useRenamedListings(saved: readonly SavedListing[], find: ReferredListings['find']): void {
  useEffect(() => {
    for (const listing of saved) {
      const found = find(referenceOf(listing));
      if (!found) continue;
      const { slug, title } = listingOf(found);
      if (slug !== listing.slug) renameSaved(listing, { kind: found.type, slug, title });
    }
  });
}

interface SavedCellProps {
  saved: SavedListing;
  listing: ReferredListing | null | undefined;
  isFailed: boolean;
}

function SavedCell({ saved, listing, isFailed }: SavedCellProps) {
  const button = <RemoveSavedButton listing={saved} />;
  if (listing) return <ListingCard card={toListingCardItem(listing)} button={button} />;
  if (listing === null) return <SavedName listing={saved} isGone button={button} />;
  if (isFailed) return <SavedName listing={saved} button={button} />;
  return (
    <>
      <LoadingNote>{`Loading ${saved.title}`}</LoadingNote>
      <CardSkeleton />
    </>
  );
}

export const SavedList = island('saved-list', List);
