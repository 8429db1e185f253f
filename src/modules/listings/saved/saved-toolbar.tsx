import { countListings, listingOf, referenceOf } from '../listing-labels.ts';
import { collectionHref, collectionItem } from './collection-link.ts';
import { RemoveAllButton } from './remove-saved.tsx';
import type { SavedListing } from './saved-listings.ts';
import { ShareButton } from './share-button.island.tsx';
import type { ReferredListings } from './use-referred-listings.ts';

interface SavedToolbarProps {
  saved: readonly SavedListing[];
  find: ReferredListings['find'];
  site: { publicUrl: string; siteName: string };
}

/** The number of saved listings, with the buttons that share and remove them. */
export function SavedToolbar({ saved, find, site }: SavedToolbarProps) {
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
        {items.length > 0 && (
          <ShareButton
            title={`${countListings(items.length)} from ${site.siteName}`}
            url={site.publicUrl + collectionHref(items)}
          />
        )}
        <RemoveAllButton count={saved.length} />
      </div>
    </div>
  );
}
