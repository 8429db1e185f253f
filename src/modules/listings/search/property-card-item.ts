import { plainText } from '#platform/text/text.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { toPhoto } from '../kinds/listing-photo.ts';
import type { ListingPurpose, Property, PropertyStatus, PropertyType } from './property-contract.ts';
import { placeName } from './property-labels.ts';

/** What a card shows of a property, and no more: it travels inside every page that has cards. */
export interface PropertyCardItem {
  id: number;
  slug: string;
  title: string;
  purpose: ListingPurpose;
  status: PropertyStatus;
  isFeatured: boolean;
  type: PropertyType;
  /** 'Kilimani, Nairobi' */
  place: string;
  bedrooms: number | null;
  bathrooms: number | null;
  areaSqm: number | null;
  /** Whole Kenya shillings; for rent, a month. */
  priceKes: number;
  /** The first words of the description, for the list view. */
  summary: string;
  image: PhotoImage | null;
}

const summaryLength = 200;

/** As much of a property of the API as a card is made from. */
type CardSource = Pick<
  Property,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'featured'
  | 'listing_purpose'
  | 'status'
  | 'type'
  | 'location'
  | 'county'
  | 'bedrooms'
  | 'bathrooms'
  | 'floor_area_sqm'
  | 'price'
  | 'primary_image'
>;

/** A property of the API as its card shows it. */
export function toPropertyCardItem(property: CardSource): PropertyCardItem {
  const image = property.primary_image;
  return {
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
    priceKes: property.price,
    summary: plainText(property.description, summaryLength),
    image: image && toPhoto(image, property.title),
  };
}
