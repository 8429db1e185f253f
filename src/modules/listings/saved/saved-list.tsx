import { type ReactNode, useEffect } from 'react';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { CardSkeleton, LoadingNote } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { ReferredListing } from '../contract.ts';
import { toSavedListing } from '../listing-labels.ts';
import { NothingSaved } from './nothing-saved.tsx';
import { RemoveSavedButton } from './remove-saved.tsx';
import { listingHref, referenceOf, type SavedListing } from './saved-listings.ts';
import { SavedName } from './saved-name.tsx';
import { renameSaved, useIsStorageRead, useSavedListings } from './saved-store.ts';
import { SavedToolbar } from './saved-toolbar.tsx';
import { type ReferredListings, useReferredListings } from './use-referred-listings.ts';

export interface SavedListProps {
  site: { publicUrl: string; siteName: string };
  /** The card of a listing, with the button over its photograph. */
  card: (listing: ReferredListing, button: ReactNode) => ReactNode;
}

export const savedGrid = 'grid items-start gap-x-7 gap-y-11 sm:grid-cols-2 lg:grid-cols-3';

/** What this browser remembers. The server knows nothing of it, so its HTML only keeps the place. */
export function SavedList(props: SavedListProps) {
  const isRead = useIsStorageRead();
  return <div className="min-h-[50vh]">{isRead ? <ReadList {...props} /> : <NotRead />}</div>;
}

const NotRead = () => (
  <p className="hidden text-soft noscript:block">
    Saving listings needs JavaScript, since they are kept in your browser and not with us.
  </p>
);

function ReadList({ site, card }: SavedListProps) {
  const saved = useSavedListings();
  const { find, failure, retry } = useReferredListings(saved.map(referenceOf));
  useMovedListings(saved, find);
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
          <ul className={savedGrid}>
            {saved.map((listing) => (
              <li key={listingHref(listing)}>
                <SavedCell
                  saved={listing}
                  listing={find(referenceOf(listing))}
                  isFailed={failure !== null}
                  card={card}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Remembers listings whose page has moved under their new address. */
function useMovedListings(saved: readonly SavedListing[], find: ReferredListings['find']): void {
  useEffect(() => {
    for (const listing of saved) {
      const found = find(referenceOf(listing));
      const now = found && toSavedListing(found);
      if (now && now.slug !== listing.slug) renameSaved(listing, now);
    }
  });
}

interface SavedCellProps extends Pick<SavedListProps, 'card'> {
  saved: SavedListing;
  listing: ReferredListing | null | undefined;
  isFailed: boolean;
}

function SavedCell({ saved, listing, isFailed, card }: SavedCellProps) {
  const button = <RemoveSavedButton listing={saved} />;
  if (listing) return card(listing, button);
  if (listing === null) return <SavedName listing={saved} isGone button={button} />;
  if (isFailed) return <SavedName listing={saved} button={button} />;
  return (
    <>
      <LoadingNote>{`Loading ${saved.title}`}</LoadingNote>
      <CardSkeleton />
    </>
  );
}
