import { plainText } from '#platform/text/text.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import type { ReferredListing } from '../contract.ts';
import { formatSize } from '../filters/land-size.ts';
import { landPlace } from '../kinds/land-labels.ts';
import { toPhoto } from '../kinds/listing-photo.ts';
import { placeName, propertyHref, typeNames } from '../kinds/property-labels.ts';
import { STUDIO } from '../kinds/property-public.ts';
import { priceText, type StatedPrice, statedPriceOf } from '../kinds/stated-price.ts';
import type { PriceCut } from '../lists/card-contract.ts';
import type { LandInBrief, LandStatus, SizeUnit } from '../lists/land-contract.ts';
import type { ListingPurpose, PropertyInBrief, PropertyStatus, PropertyType } from '../lists/property-contract.ts';
import { writePictures } from './further-pictures.ts';

/** What a card shows of a listing. Every page with cards sends it to the browser, so it holds nothing else. */
export interface CardItem extends StatedPrice {
  id: number;
  slug: string;
  title: string;
  isFeatured: boolean;
  /** 'Kilimani, Nairobi' */
  place: string;
  /** The price before, if it was reduced lately. */
  priceCut?: PriceCut;
  /** The beginning of the description as plain text. */
  summary: string;
  image: PhotoImage | null;
  /** The photographs after it, as `writePictures` has them. */
  pictures?: string;
}

export interface PropertyCardItem extends CardItem {
  kind: 'property';
  purpose: ListingPurpose;
  status: PropertyStatus;
  type: PropertyType;
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number | null;
  /** '0.5 acre'; left out where nobody has said, as of most. */
  plot?: string;
}

export interface LandCardItem extends CardItem {
  kind: 'land';
  status: LandStatus;
  zoning: string | null;
  size: number;
  sizeUnit: SizeUnit;
  acres: number;
}

/** In characters. */
export const summaryLengths = { property: 200, land: 220 };

type Source<Brief> = Omit<Brief, 'reference_number'>;

/** Left out where there is nothing, as it is for most. */
const cardParts = ({ price_cut, more_images }: Pick<PropertyInBrief, 'price_cut' | 'more_images'>) => ({
  ...(price_cut && { priceCut: price_cut }),
  ...(more_images.length > 0 && { pictures: writePictures(more_images) }),
});

export const plotOf = (size: number | null, unit: SizeUnit | null): Pick<PropertyCardItem, 'plot'> =>
  size !== null && unit ? { plot: formatSize(size, unit) } : {};

export const toPropertyCardItem = (property: Source<PropertyInBrief>): PropertyCardItem => ({
  kind: 'property',
  id: property.id,
  slug: property.slug,
  title: property.title,
  purpose: property.listing_purpose,
  status: property.status,
  isFeatured: property.featured,
  type: property.type,
  place: placeName(property),
  bedrooms: property.bedrooms,
  bathrooms: property.bathrooms,
  areaSqm: property.floor_area_sqm,
  ...plotOf(property.plot_size, property.plot_size_unit),
  ...statedPriceOf(property),
  summary: plainText(property.description, summaryLengths.property),
  image: property.primary_image && toPhoto(property.primary_image, property.title),
  ...cardParts(property),
});

export const toLandCardItem = (land: Source<LandInBrief>): LandCardItem => ({
  kind: 'land',
  id: land.id,
  slug: land.slug,
  title: land.title,
  status: land.status,
  isFeatured: land.is_featured,
  place: landPlace(land),
  zoning: land.zoning,
  size: land.size,
  sizeUnit: land.size_unit,
  acres: land.size_acres,
  ...statedPriceOf(land),
  summary: plainText(land.description, summaryLengths.land),
  image: land.primary_image && toPhoto(land.primary_image, land.title),
  ...cardParts(land),
});

/** A listing of either kind, as its card shows it. */
export type ListingCardItem = PropertyCardItem | LandCardItem;

/** Cards of properties show no summary in a grid. */
export const toListingCardItem = (listing: ReferredListing): ListingCardItem =>
  listing.type === 'property' ? { ...toPropertyCardItem(listing.property), summary: '' } : toLandCardItem(listing.land);

/** A property for a caption: place, type and price. */
export function toPropertyTeaser(property: PropertyCardItem) {
  const { bedrooms, place, type } = property;
  const kind = typeNames[type].one;
  const size = bedrooms === 0 ? STUDIO.toLowerCase() : `${bedrooms} bed`;
  return {
    href: propertyHref(property.slug),
    title: property.title,
    line: `${place} · ${bedrooms === null || type === 'studio' ? kind : `${kind}, ${size}`}`,
    price: priceText(property),
    image: property.image,
    type: property.type,
  };
}
