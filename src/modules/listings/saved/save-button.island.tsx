import { Heart } from 'lucide';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { includesListing, type SavedListing, useListings } from './listing-store.ts';
import { savedListings } from './listing-stores.ts';

/** The round heart on a card's photograph. Saves in this browser. */
function RoundButton(listing: SavedListing) {
  const isSaved = includesListing(useListings(savedListings), listing);
  return (
    <button
      type="button"
      aria-label={`Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={() => savedListings.toggle(listing)}
      className={iconButtonClasses('round', 'needs-script')}
    >
      <span className="heart" />
    </button>
  );
}

/** The same with a label, beside a listing's price. */
function TextButton(listing: SavedListing) {
  const isSaved = includesListing(useListings(savedListings), listing);
  return (
    <Button
      variant="outline"
      size="sm"
      // Holds what is to be read on it, by which it is called with the voice.
      aria-label={isSaved ? `Save ${listing.title}: saved` : `Save ${listing.title}`}
      aria-pressed={isSaved}
      onClick={() => savedListings.toggle(listing)}
      className="needs-script"
    >
      <Icon of={Heart} className={isSaved ? 'fill-current' : undefined} />
      {isSaved ? 'Saved' : 'Save'}
    </Button>
  );
}

export const SaveButton = island('save-button', RoundButton);
export const SaveTextButton = island('save-button#text', TextButton);
