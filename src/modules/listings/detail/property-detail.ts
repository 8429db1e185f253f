import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { type FoundListing, findListing } from '../kinds/find-listing.ts';
import { toPhotos } from '../kinds/listing-photo.ts';
import { type PropertyCardItem, toPropertyCardItem } from '../search/property-card-item.ts';
import { getProperty, resolveProperty } from '../search/property-client.gen.ts';
import type { ListingPurpose, PropertyCategory, PropertyDetail } from '../search/property-contract.ts';

/** The drawing of one floor; `id` is that of its picture. */
export interface FloorPlanView {
  id: string;
  name: string;
  /** Of the kept original, in pixels. */
  width: number;
  height: number;
}

/** Fields of the API that the page shows in another form, or not at all. */
type Replaced =
  | 'reference_number'
  | 'description'
  | 'listing_purpose'
  | 'property_category'
  | 'property_type'
  | 'featured'
  | 'takes_visits'
  | 'price'
  | 'address_line1'
  | 'address_line2'
  | 'confirmed_at'
  | 'images'
  | 'primary_image'
  | 'floor_plans'
  | 'similar'
  | 'square_feet'
  | 'approval_status';

/** What the page of a property shows, and no more: it travels inside the page. */
export interface PropertyDetailView extends Omit<PropertyDetail, Replaced> {
  reference: string;
  /** HTML that the API has cleaned. */
  descriptionHtml: string;
  purpose: ListingPurpose;
  category: PropertyCategory;
  isFeatured: boolean;
  /** Whether a tour can be asked for now. */
  takesVisits: boolean;
  /** Whole Kenya shillings; for rent, a month. */
  priceKes: number;
  /** Street first, then building. */
  addressLines: string[];
  /** The day in Nairobi on which staff last confirmed the listing. */
  confirmedOn: string | null;
  photos: PhotoImage[];
  floorPlans: FloorPlanView[];
  similar: PropertyCardItem[];
}

/** A property of the API as its page shows it. */
export function toPropertyDetailView(property: PropertyDetail): PropertyDetailView {
  const { reference_number, description, listing_purpose, property_category, featured, takes_visits, ...rest } =
    property;
  const { price, address_line1, address_line2, confirmed_at, images, floor_plans, similar, ...others } = rest;
  const { property_type: _type, primary_image: _image, square_feet: _area, approval_status: _state, ...same } = others;
  return {
    ...same,
    reference: reference_number,
    descriptionHtml: description,
    purpose: listing_purpose,
    category: property_category,
    isFeatured: featured,
    takesVisits: takes_visits,
    priceKes: price,
    addressLines: [address_line1, address_line2 ?? ''].filter(Boolean),
    confirmedOn: confirmed_at && nairobiDay(new Date(confirmed_at)),
    photos: toPhotos(images, property.title),
    floorPlans: floor_plans.map(({ image_id: id, name, width, height }) => ({ id, name, width, height })),
    // The cards below the page have no room for words.
    similar: similar.map((other) => ({ ...toPropertyCardItem(other), summary: '' })),
  };
}

/**
 * Finds a property by the last part of its address.
 * @throws ApiFailure when the API could not be asked
 */
export const findProperty = (slugOrTitle: string, signal: AbortSignal): Promise<FoundListing<PropertyDetailView>> =>
  findListing(slugOrTitle, {
    detail: (slug) => callApi(getProperty, { params: { slug }, signal }).then(toPropertyDetailView),
    resolve: (title) => callApi(resolveProperty, { query: { title }, signal }),
  });

/** The slug of a property by its id as an address has it; null when there is none. */
export async function findSlugOfId(id: string, signal: AbortSignal): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const found = await orNothing(callApi(resolveProperty, { query: { id }, signal }));
  return found?.slug ?? null;
}
