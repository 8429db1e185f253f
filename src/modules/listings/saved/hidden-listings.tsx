import { Button } from '#web/ui/button.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { listingHref } from '../listing-labels.ts';
import { useListings } from './listing-store.ts';
import { hiddenListings } from './listing-stores.ts';

/** 'Hidden homes (3)': what this browser leaves out of lists, to show again; nothing where it hides none. */
export function HiddenListings() {
  const hidden = useListings(hiddenListings);
  if (hidden.length === 0) return null;
  return (
    <details className="border-y border-line print:hidden">
      <summary className="flex min-h-11 cursor-pointer items-center py-2 font-semibold">
        Hidden homes ({hidden.length})
      </summary>
      <p className="mb-2 text-sm text-soft">Lists and maps on this device leave them out; each still has its page.</p>
      <ul className="mb-4 grid">
        {hidden.map((listing) => (
          <li key={listingHref(listing)} className="flex items-center justify-between gap-4 border-t border-line py-2">
            <SiteLink
              href={listingHref(listing)}
              className="min-w-0 underline decoration-1 underline-offset-[0.2em] wrap-anywhere"
            >
              {listing.title}
            </SiteLink>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Show again: ${listing.title}`}
              onClick={() => hiddenListings.remove(listing)}
              className="flex-none"
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
