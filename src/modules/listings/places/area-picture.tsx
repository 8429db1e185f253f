import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { LandCardItem, PropertyCardItem } from '../cards/card-items.ts';
import { CardPrice } from '../cards/card-parts.tsx';
import { landHref } from '../kinds/land-labels.ts';
import { propertyHref } from '../kinds/property-labels.ts';

/** The photograph of a listing in the area. Its title and price say that it does not show the area as a whole. */
export const AreaPicture = ({ listing }: { listing: PropertyCardItem | LandCardItem }) => (
  <figure className="area-picture linked-card">
    <Photo
      image={listing.image}
      sizes="(min-width:832px) 440px, 94vw"
      use="full"
      priority
      fallback={listing.kind === 'land' ? 'land' : fallbackFor(listing.type)}
    />
    <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4">
      <SiteLink
        href={listing.kind === 'land' ? landHref(listing.slug) : propertyHref(listing.slug)}
        className="card-link font-semibold hover:underline"
      >
        {listing.title}
      </SiteLink>
      <CardPrice {...listing} />
    </figcaption>
  </figure>
);
