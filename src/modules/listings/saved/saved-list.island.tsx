import { Trash2, X } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { CardSkeleton, LoadingNote } from '#web/ui/feedback/skeleton.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useHydrated } from '#web/ui/navigation/use-hydrated.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { BrowseLinks } from '../browse-links.tsx';
import { toListingCardItem } from '../cards/card-items.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import { ShareWithNotes } from '../collections/share-with-notes.tsx';
import type { ReferredListing } from '../contract.ts';
import { countListings, listingHref, listingOf, referenceOf } from '../listing-labels.ts';
import { AsKept } from './as-kept.tsx';
import { ChosenListings } from './chosen-listings.tsx';
import { cardGrid, collectionHref, collectionItem } from './collection-link.ts';
import { HiddenListings } from './hidden-listings.tsx';
import { type SavedListing, useListings } from './listing-store.ts';
import { savedListings } from './listing-stores.ts';
import { ShareButton } from './share-button.island.tsx';
import { type ReferredListings, useReferredListings } from './use-referred-listings.ts';

const sayRemoved = (line: string, putBack: () => void): void =>
  showToast({ title: 'Removed', line, tone: 'success', action: { label: 'Undo', run: putBack } });

/** The button over a card's photograph. The message after it can undo the removal. */
function RemoveSavedButton({ listing }: { listing: SavedListing }) {
  return (
    <IconButton
      shape="round"
      label={`Remove ${listing.title}`}
      icon={X}
      onClick={() => sayRemoved(listing.title, savedListings.remove(listing))}
    />
  );
}

interface SavedListProps {
  site: { publicUrl: string; siteName: string };
}

/** The listings saved in this browser. The server does not know them, so its HTML has an empty space of that height. */
function List(props: SavedListProps) {
  const isRead = useHydrated();
  return <div className="min-h-[50vh]">{isRead ? <ReadList {...props} /> : <NotRead />}</div>;
}

const NotRead = () => (
  <p className="hidden text-soft noscript:block">
    Saving listings needs JavaScript, since they are kept in your browser and not with us.
  </p>
);

function ReadList({ site }: SavedListProps) {
  const saved = useListings(savedListings);
  const { find, failure, keptAt, retry } = useReferredListings(saved.map(referenceOf));
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus} className="grid gap-8 outline-none">
      {saved.length === 0 ? (
        <>
          <EmptyState title="Nothing saved yet" action={<BrowseLinks />} />
          <div className="flex flex-wrap gap-2.5">
            <ChosenListings saved={saved} />
          </div>
        </>
      ) : (
        <>
          <SavedToolbar saved={saved} find={find} site={site} />
          <ShareWithNotes saved={saved.filter((listing) => find(referenceOf(listing)) !== null)} site={site} />
          {failure && (
            <ErrorPanel title="We could not load your listings" onRetry={retry}>
              {failure} They are still saved in this browser; their names lead to their pages.
            </ErrorPanel>
          )}
          {keptAt && <AsKept keptAt={keptAt} />}
          <ul className={cardGrid}>
            {saved.map((listing) => (
              <li key={listingHref(listing)}>
                <SavedCell
                  saved={listing}
                  listing={find(referenceOf(listing))}
                  isFailed={failure !== null || keptAt !== null}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <HiddenListings />
    </div>
  );
}

interface SavedCellProps {
  saved: SavedListing;
  listing: ReferredListing | null | undefined;
  isFailed: boolean;
}

function SavedCell({ saved, listing, isFailed }: SavedCellProps) {
  const button = <RemoveSavedButton listing={saved} />;
  if (listing) return <ListingCard card={toListingCardItem(listing)} headingLevel={2} saveButton={button} />;
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

interface SavedNameProps {
  listing: SavedListing;
  /** The listing was taken off the site: its title is shown without a link. */
  isGone?: boolean;
  button: ReactNode;
}

/** A saved listing whose card could not be loaded: its title alone. */
function SavedName({ listing, isGone, button }: SavedNameProps) {
  return (
    <article className="relative grid aspect-3/2 content-end gap-1 rounded-photo border border-dashed border-line-strong bg-sunken p-5.5">
      <div className="absolute top-2.5 right-2.5">{button}</div>
      <Heading level={2} size="title" className="wrap-anywhere">
        {isGone ? (
          listing.title
        ) : (
          <SiteLink href={listingHref(listing)} className="underline decoration-1 underline-offset-[0.2em]">
            {listing.title}
          </SiteLink>
        )}
      </Heading>
      {isGone && <p className="text-sm text-soft">This listing is no longer on our site.</p>}
    </article>
  );
}

interface SavedToolbarProps {
  saved: readonly SavedListing[];
  find: ReferredListings['find'];
  site: { publicUrl: string; siteName: string };
}

/** The number of saved listings, with the buttons that share and remove them. */
function SavedToolbar({ saved, find, site }: SavedToolbarProps) {
  const items = saved.flatMap((listing) => {
    const found = find(referenceOf(listing));
    return found === null ? [] : [collectionItem(listing, found && listingOf(found).reference_number)];
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-[1.5px] border-text pt-4">
      <p role="status" className="text-soft">
        {countListings(saved.length)}, kept in this browser. The latest comes first.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ChosenListings saved={saved} />
        {items.length > 0 && (
          <ShareButton
            title={`${countListings(items.length)} from ${site.siteName}`}
            url={site.publicUrl + collectionHref(items)}
          />
        )}
        <Button
          variant="outline"
          size="sm"
          icon={Trash2}
          onClick={() => sayRemoved(countListings(saved.length), savedListings.removeAll())}
        >
          Remove all
        </Button>
      </div>
    </div>
  );
}
