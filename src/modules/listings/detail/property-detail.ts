import { callApi } from '#platform/http/client.ts';
import { orNothing } from '#platform/http/failure.ts';
import { partsNotIn } from '#platform/text/text.ts';
import { formatSqm } from '../areas.ts';
import { type PropertyCardItem, toPropertyCardItem } from '../cards/card-items.ts';
import { perMonth, purposeLabels } from '../kinds/property-labels.ts';
import { countOf } from '../kinds/property-public.ts';
import { isOnRequest, priceText, type StatedPrice, wholePriceText } from '../kinds/stated-price.ts';
import { getProperty, resolveProperty } from '../lists/property-client.gen.ts';
import type { ListingPurpose, PropertyCategory, PropertyDetail } from '../lists/property-contract.ts';
import { type DetailView, type FoundListing, findListing, toDetailView } from './detail-view.ts';
import { type TitleFile, takeTitleFile } from './title-file.ts';

const once = (parts: readonly string[]): string[] => [...new Set(parts)].filter(Boolean);

/** 'Bogani East Road, Karen, Nairobi': street, area, town and county, each once. */
export const addressOf = (
  property: Pick<PropertyDetailView, 'addressLines' | 'location' | 'city' | 'county'>,
): string => once([...property.addressLines, property.location, property.city, property.county]).join(', ');

/**
 * 'The Jacaranda House, Karen, Nairobi, 5 Bed': title, city, county and bedrooms. Where city and county have the same
 * name, the area stands for the city, so that no name is repeated.
 */
export function pageTitleOf(property: PropertyDetailView): string {
  const { title, location, city, county, bedrooms } = property;
  const place = once([city === county ? location : city, county]);
  return [title, ...partsNotIn(title, place), ...(bedrooms ? [`${bedrooms} Bed`] : [])].join(', ');
}

/** 'KSh 128,000,000, 5 bedrooms, 620 sqm. …': the description in previews of a link, price and size first. */
export function summaryOf(property: PropertyDetailView): string {
  const { bedrooms, floor_area_sqm, descriptionHtml } = property;
  const price = wholePriceText(property, perMonth(property.purpose));
  const size = [
    ...(bedrooms ? [countOf(bedrooms, 'bedroom')] : []),
    ...(floor_area_sqm ? [formatSqm(floor_area_sqm)] : []),
  ];
  return `${[price, ...size].join(', ')}. ${descriptionHtml}`;
}

/** The price as the page and the papers write it; nothing is 'a month' of a price on request. */
export const priceOf = ({ purpose, ...price }: StatedPrice & Pick<PropertyDetailView, 'purpose'>) => ({
  amount: priceText(price),
  per: isOnRequest(price) ? '' : perMonth(purpose),
});

type Listed = Pick<PropertyDetailView, 'category' | 'purpose' | 'location'>;

export const isHome = ({ category }: Pick<PropertyDetailView, 'category'>): boolean => category === 'Residential';

/** What the agency's homes have as a rule, for the pages of those that name nothing of their own. */
export interface TypicalFeatures {
  inside: readonly string[];
  around: readonly string[];
}

/** Whether the page of a property shows what is typical. Places of business differ too much for that. */
export const showsTypical = (property: PropertyDetailView): boolean =>
  isHome(property) && (property.amenities.length === 0 || property.location_highlights.length === 0);

/** The list that contains a property: 'Residential for sale'. */
export const listOf = (property: Listed): { label: string; href: string } => ({
  label: `${isHome(property) ? 'Residential' : 'Commercial'} ${purposeLabels[property.purpose]}`,
  href: `${isHome(property) ? '/residential' : '/commercial'}?type=${property.purpose.toLowerCase()}`,
});

/** Breadcrumbs: home, the list, and the list in the property's area. */
export function crumbsOf(property: Listed): { label: string; href: string }[] {
  const list = listOf(property);
  return [
    { label: 'Home', href: '/' },
    list,
    { label: property.location, href: `${list.href}&county=${encodeURIComponent(property.location)}` },
  ];
}

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
  | (
      | 'takes_visits'
      | 'price'
      | 'price_currency'
      | 'price_usd'
      | 'address_line1'
      | 'address_line2'
      | 'confirmed_at'
      | 'images'
      | 'primary_image'
    )
  | ('more_images' | 'price_cut')
  | ('position_shown' | 'nearest_stages' | 'floor_plans' | 'similar' | 'square_feet' | 'approval_status');

export interface PropertyDetailView
  extends DetailView,
    Omit<PropertyDetail, Replaced | keyof TitleFile | keyof DetailView> {
  purpose: ListingPurpose;
  category: PropertyCategory;
  isFeatured: boolean;
  /** Street first, then building. */
  addressLines: string[];
  floorPlans: FloorPlanView[];
  similar: PropertyCardItem[];
}

/** Maps the API's property; fields that are not replaced keep the API's names, so that a new one needs no line here. */
export function toPropertyDetailView(property: PropertyDetail): PropertyDetailView {
  const { reference_number, description, listing_purpose, property_category, featured, takes_visits, ...rest } =
    takeTitleFile(property).rest;
  const {
    price: _price,
    price_currency: _currency,
    price_usd: _dollars,
    address_line1,
    address_line2,
    confirmed_at: _confirmed,
    images,
    floor_plans,
    similar,
    ...others
  } = rest;
  const { position_shown: _shown, nearest_stages: _stages, approval_status: _state, ...shown } = others;
  const {
    property_type: _type,
    primary_image: _image,
    more_images: _more,
    price_cut: _cut,
    square_feet: _area,
    ...same
  } = shown;
  return {
    ...same,
    ...toDetailView(property),
    purpose: listing_purpose,
    category: property_category,
    isFeatured: featured,
    addressLines: [address_line1, address_line2 ?? ''].filter(Boolean),
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
