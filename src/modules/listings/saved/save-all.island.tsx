import { Heart } from 'lucide';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { island } from '#web/ui/navigation/island.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { countListings } from '../listing-labels.ts';
import { includesListing, type SavedListing, useListings } from './listing-store.ts';
import { savedListings } from './listing-stores.ts';

/** Saves the listings of a shared collection, then leads to the list of saved ones. */
function Control({ listings }: { listings: readonly SavedListing[] }) {
  const saved = useListings(savedListings);
  const focus = useKeptFocus<HTMLDivElement>();
  const isAllSaved = listings.every((listing) => includesListing(saved, listing));
  const save = () => {
    savedListings.addAll(listings);
    showToast({ title: 'Saved to this browser', line: countListings(listings.length), tone: 'success' });
  };
  return (
    <div {...focus} className="needs-script">
      {isAllSaved ? (
        <ButtonLink href="/saved" variant="outline" icon={Heart}>
          All saved: see your list
        </ButtonLink>
      ) : (
        <Button icon={Heart} onClick={save}>
          Save all to this browser
        </Button>
      )}
    </div>
  );
}

export const SaveAll = island('save-all', Control);
