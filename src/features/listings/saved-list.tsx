import { X } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/site-link.tsx';
import { listingHref } from './saved-listings.ts';
import { removeSaved, useIsStorageRead, useSavedListings } from './saved-store.ts';

/** What this browser remembers. The server knows nothing of it, so its HTML only keeps the place. */
export function SavedList() {
  const isRead = useIsStorageRead();
  return <div className="min-h-[50vh]">{isRead ? <ReadList /> : <NotRead />}</div>;
}

function NotRead() {
  return (
    <noscript>
      <p className="text-soft">
        Saving listings needs JavaScript, since they are kept in your browser and not with us.
      </p>
    </noscript>
  );
}

function ReadList() {
  const listings = useSavedListings();
  if (listings.length === 0) {
    return (
      <EmptyState title="Nothing saved yet" action={<ButtonLink href="/residential">Browse homes</ButtonLink>}>
        Press the heart on a listing and it waits for you here, in this browser, without an account.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="text-soft">
        {listings.length === 1 ? '1 listing' : `${listings.length} listings`}, kept in this browser.
      </p>
      <ul className="border-t-[1.5px] border-text">
        {listings.map((listing) => (
          <li
            key={listingHref(listing)}
            className="flex items-center justify-between gap-4 border-b border-line py-1.5"
          >
            <TextLink href={listingHref(listing)}>{listing.title}</TextLink>
            <IconButton label={`Remove ${listing.title}`} icon={X} onClick={() => removeSaved(listing)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
