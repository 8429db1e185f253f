import { Trash2, X } from 'lucide';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { countListings } from '../listing-labels.ts';
import type { SavedListing } from './saved-listings.ts';
import { removeAllSaved, removeSaved } from './saved-store.ts';

const sayRemoved = (line: string, putBack: () => void): void =>
  showToast({ title: 'Removed', line, tone: 'success', action: { label: 'Undo', run: putBack } });

/** The button over a card's photograph. The message after it can undo the removal. */
export function RemoveSavedButton({ listing }: { listing: SavedListing }) {
  return (
    <IconButton
      shape="round"
      label={`Remove ${listing.title}`}
      icon={X}
      onClick={() => sayRemoved(listing.title, removeSaved(listing))}
    />
  );
}

/** Asks for confirmation, since a long list took time to collect. */
export function RemoveAllButton({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const removeAll = () => {
    setAsking(false);
    sayRemoved(countListings(count), removeAllSaved());
  };
  return (
    <>
      <Button variant="outline" size="sm" icon={Trash2} onClick={() => setAsking(true)}>
        Remove all
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={count === 1 ? 'Remove the saved listing?' : `Remove all ${count} saved listings?`}
        actions={
          <>
            <Button variant="danger" onClick={removeAll}>
              Remove all
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <p className="text-soft">They leave this browser. A link you have shared keeps working.</p>
      </Dialog>
    </>
  );
}
