import { Heart } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { useListings } from './listing-store.ts';
import { savedListings } from './listing-stores.ts';

/** Link to the saved listings, with their count once this browser's storage is read. */
function Link() {
  const count = useListings(savedListings).length;
  return (
    <SiteLink
      href="/saved"
      aria-label={count > 0 ? `Saved listings, ${count}` : 'Saved listings'}
      className={iconButtonClasses('plain', 'relative')}
    >
      <Icon of={Heart} size={20} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-[11px] leading-none font-semibold text-on-primary tabular-nums"
        >
          {count}
        </span>
      )}
    </SiteLink>
  );
}

export const SavedLink = island('saved-link', Link, 'idle');
