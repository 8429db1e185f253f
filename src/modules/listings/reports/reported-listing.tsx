import { imageUrl } from '#platform/files/image-sizes.ts';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { toListingCardItem } from '../cards/card-items.ts';
import type { ReferredListing } from '../contract.ts';
import { perMonth } from '../kinds/property-labels.ts';
import { wholePriceText } from '../kinds/stated-price.ts';
import { listingHref, listingOf } from '../listing-labels.ts';

export interface ReportedListing {
  kind: 'property' | 'land';
  id: number;
  title: string;
  href: string;
  reference: string;
  place: string;
  price: string;
  imageId: string | null;
}

export function toReportedListing(listing: ReferredListing): ReportedListing {
  const item = toListingCardItem(listing);
  return {
    kind: item.kind,
    id: item.id,
    title: item.title,
    href: listingHref(item),
    reference: listingOf(listing).reference_number,
    place: item.place,
    price: wholePriceText(item, item.kind === 'property' ? perMonth(item.purpose) : ''),
    imageId: item.image?.id ?? null,
  };
}

export function ReportedListingCard({ listing }: { listing: ReportedListing }) {
  return (
    <div className="relative grid grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-photo bg-surface ring-1 ring-line">
      <span className="relative block bg-bone-300">
        {listing.imageId && (
          <img
            src={imageUrl(listing.imageId, 'small', 'webp')}
            alt=""
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </span>
      <div className="grid gap-0.5 p-4">
        <p className="text-xs text-muted">{listing.place}</p>
        <SiteLink
          href={listing.href}
          className="leading-[1.3] font-semibold wrap-anywhere hover:underline after:absolute after:inset-0"
        >
          {listing.title}
        </SiteLink>
        <p className="text-sm tabular-nums">{listing.price}</p>
        <p className="text-xs text-muted tabular-nums">{listing.reference}</p>
      </div>
    </div>
  );
}
