import type { ListingImage } from '#features/photographs/contract.ts';
import { callApi } from '#shared/api/client.ts';
import { orNothing } from '#shared/api/failure.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { getProperty, resolveProperty } from './calls.ts';
import type { ListingPurpose, PropertyCategory, PropertyDetail } from './contract.ts';
import { type CardImage, type PropertyCardItem, toPropertyCardItem } from './property-card-item.ts';

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
  photos: CardImage[];
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
    photos: images.map((image, index) => toPhoto(image, `${property.title}, photo ${index + 1}`)),
    floorPlans: floor_plans.map(({ image_id: id, name, width, height }) => ({ id, name, width, height })),
    // The cards below the page have no room for words.
    similar: similar.map((other) => ({ ...toPropertyCardItem(other), summary: '' })),
  };
}

const toPhoto = (image: ListingImage, otherwise: string): CardImage => ({
  id: image.image_id,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  alt: image.alt_text || otherwise,
  ...(image.focal_point ? { focal: image.focal_point } : {}),
});

/** What an address leads to: the property, the slug it is found at now, or nothing. */
export type FoundProperty = { property: PropertyDetailView } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;
/** Titles have 160 characters at most; a longer text is nobody's title. */
const LONGEST_TITLE = 200;

/**
 * Finds a property by the last part of its address: its slug, or what links shared earlier have there, its exact
 * title or a former slug.
 * @throws ApiFailure when the API could not be asked
 */
export async function findProperty(slugOrTitle: string, signal: AbortSignal): Promise<FoundProperty> {
  if (slugPattern.test(slugOrTitle) && slugOrTitle.length <= LONGEST_SLUG) {
    const detail = await orNothing(callApi(getProperty, { params: { slug: slugOrTitle }, signal }));
    if (detail) return { property: toPropertyDetailView(detail) };
  }
  const title = slugOrTitle.trim();
  if (title === '' || title.length > LONGEST_TITLE) return null;
  const moved = await orNothing(callApi(resolveProperty, { query: { title }, signal }));
  return moved && { movedTo: moved.slug };
}

/** The slug of a property by its id as an address has it; null when there is none. */
export async function findSlugOfId(id: string, signal: AbortSignal): Promise<string | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const found = await orNothing(callApi(resolveProperty, { query: { id }, signal }));
  return found?.slug ?? null;
}
