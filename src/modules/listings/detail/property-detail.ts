import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { type PropertyCardItem, toPropertyCardItem } from '../cards/card-items.ts';
import { type FoundListing, findListing } from '../kinds/find-listing.ts';
import { getProperty, resolveProperty } from '../lists/property-client.gen.ts';
import type { ListingPurpose, PropertyCategory, PropertyDetail } from '../lists/property-contract.ts';
import { type DetailView, toDetailView } from './detail-view.ts';

/** The drawing of one floor; `id` is that of its picture. */
export interface FloorPlanView {
  id: string;
  name: string;
  /** Of the stored original, in pixels. */
  width: number;
  height: number;
}

/** Fields of the API that the page shows in another form, or not at all. */
type Replaced =
  | ('reference_number' | 'description' | 'listing_purpose' | 'property_category' | 'property_type' | 'featured')
  | ('takes_visits' | 'price' | 'address_line1' | 'address_line2' | 'confirmed_at' | 'images' | 'primary_image')
  | ('position_shown' | 'nearest_stages' | 'floor_plans' | 'similar' | 'square_feet' | 'approval_status');

/** What the page of a property shows. */
export interface PropertyDetailView extends DetailView, Omit<PropertyDetail, Replaced | keyof DetailView> {
  purpose: ListingPurpose;
  category: PropertyCategory;
  isFeatured: boolean;
  /** Street first, then building. */
  addressLines: string[];
  /** The day in Nairobi on which staff last confirmed the listing. */
  confirmedOn: string | null;
  floorPlans: FloorPlanView[];
  similar: PropertyCardItem[];
}

/** Maps the API's property; fields that are not replaced keep the API's names, so that a new one needs no line here. */
export function toPropertyDetailView(property: PropertyDetail): PropertyDetailView {
  const { reference_number, description, listing_purpose, property_category, featured, takes_visits, ...rest } =
    property;
  const { price, address_line1, address_line2, confirmed_at, images, floor_plans, similar, ...others } = rest;
  const { position_shown: _shown, nearest_stages: _stages, approval_status: _state, ...shown } = others;
  const { property_type: _type, primary_image: _image, square_feet: _area, ...same } = shown;
  return {
    ...same,
    ...toDetailView(property),
    purpose: listing_purpose,
    category: property_category,
    isFeatured: featured,
    addressLines: [address_line1, address_line2 ?? ''].filter(Boolean),
    confirmedOn: confirmed_at && nairobiDay(new Date(confirmed_at)),
    floorPlans: floor_plans.map(({ image_id: id, name, width, height }) => ({ id, name, width, height })),
    // These cards show no summary.
    similar: similar.map((other) => ({ ...toPropertyCardItem(other), summary: '' })),
  };
}

/**
 * Finds a property by the last part of its address.
 * @throws ApiFailure when the API cannot be reached
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
