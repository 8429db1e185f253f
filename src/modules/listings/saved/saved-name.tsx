import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { listingHref } from '../listing-labels.ts';
import type { SavedListing } from './saved-listings.ts';

interface SavedNameProps {
  listing: SavedListing;
  /** The listing was taken off the site: its title is shown without a link. */
  isGone?: boolean;
  button: ReactNode;
}

/** A saved listing whose card could not be loaded: its title alone. */
export function SavedName({ listing, isGone, button }: SavedNameProps) {
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
