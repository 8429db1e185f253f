import { stringifySearch } from '#platform/http/search-params.ts';
import { isHomeType, subtypeParameter } from '../kinds/property-labels.ts';
import { propertyCategories, type SearchedType } from '../kinds/property-public.ts';
import type { ListingPurpose, PropertyCategory } from '../lists/property-contract.ts';
import type { PropertyList } from '../lists/property-list.ts';
import { longestTyped } from '../search/search-path.ts';
import { type Filter, type Filters, type FilterValues, filterParameters, readFilters } from './filter.ts';
import { propertyCounts, propertyFilters } from './property-declarations.ts';
import {
  areaQuery,
  hasPriceBound,
  inOrder,
  type ListSearch,
  NEAREST,
  perPage,
  type RawSearch,
  readMap,
  readPage,
  readPrice,
  readText,
  readView,
  sortQuery,
  textsOf,
  usualParameters,
} from './search-values.ts';

const propertySortChoices = [
  ...(['featured', 'price_desc', 'price_asc', 'created_at_desc'] as const),
  ...(['size_desc', 'size_asc', 'price_per_sqm_asc', NEAREST] as const),
] as const;
export type PropertySort = (typeof propertySortChoices)[number];

/** What a visitor looks for in a list of properties; the address of the page contains all of it. */
export interface PropertySearch extends ListSearch {
  purpose: ListingPurpose | null;
  category: PropertyCategory | null;
  type: SearchedType | null;
  /** Words of a title, place, reference or kind of listing, in any order; `search` in addresses and in the API. */
  title: string;
  /** Floor area in square metres. */
  minSqm: number | null;
  maxSqm: number | null;
  /** The declared filters in force. */
  values: FilterValues;
  sort: PropertySort;
}

/** In characters; the API's limits. */
const longestText = { place: 100, title: 200 };

/** Every query parameter that `readPropertySearch` reads. */
export const propertyParameterNames = [
  ...['type', 'property_category', 'propertyType', 'residential_subtype', 'commercial_subtype'],
  ...['county', 'city', 'location', 'search', 'title', 'priceRange', 'min_price', 'max_price'],
  ...Object.keys(propertyFilters),
  ...['min_size', 'max_size', 'priced_for'],
  ...['q', 'featured', 'sort', 'view', 'page'],
  ...['bounds', 'outline', 'at'],
];

/**
 * Reads the search from an address. Invalid values are ignored, so that any link opens the page; so is a number of
 * bedrooms where the form has no control for it.
 */
export function readPropertySearch(list: PropertyList, raw: RawSearch): PropertySearch {
  const text = textsOf(raw);
  const range = priceRanges.get(text('priceRange').toLowerCase()) ?? { min: text('min_price'), max: text('max_price') };
  const purpose = readPurpose(text('type')) ?? list.defaultPurpose;
  const prices = inOrder(readPrice(range.min), readPrice(range.max));
  const [minPriceKes, maxPriceKes] = isOfOtherPurpose(text('priced_for'), purpose, prices) ? [null, null] : prices;
  const [minSqm, maxSqm] = inOrder(readSqm(text('min_size')), readSqm(text('max_size')));
  const category = list.category ?? readCategory(text('property_category') || text('propertyType'));
  const type = readType(list, text('residential_subtype')) ?? readType(list, text('commercial_subtype'));
  return {
    purpose,
    category,
    type,
    place: readText(text('county') || text('city') || text('location'), longestText.place),
    ...readMap(text),
    title: readText(text('search') || text('title'), longestText.title),
    minPriceKes,
    maxPriceKes,
    minSqm,
    maxSqm,
    values: readFilters(filtersFor(list, { category, type }), text),
    isFeaturedOnly: text('featured').toLowerCase() === 'true',
    sort: propertySortChoices.find((sort) => sort === text('sort').toLowerCase()) ?? 'featured',
    view: readView(text('view')),
    page: readPage(text('page')),
    typed: readText(text('q'), longestTyped),
  };
}

/** The filters of a list: bedrooms are neither offered nor looked for where only places of business are shown. */
export function filtersFor(list: PropertyList, { category, type }: Pick<PropertySearch, 'category' | 'type'>): Filters {
  const shown = category ?? list.category;
  const hasHomes = (shown === null || shown === 'Residential') && (type === null || isHomeType(type));
  const isOffered = (filter: Filter) => hasHomes || filter.type !== 'count' || !filter.isOfHomes;
  return Object.fromEntries(Object.entries(propertyFilters).filter(([, filter]) => isOffered(filter)));
}

/** Whether a link of another site asks the property list for land, which has a list of its own. */
export const asksForLand = (raw: RawSearch): boolean => String(raw.residential_subtype ?? '').toLowerCase() === 'land';

/** The price choices of the home page's search, by parameter. */
const priceRanges: ReadonlyMap<string, { min: string; max: string }> = new Map([
  ['0.5m-1m', { min: '0.5m', max: '1m' }],
  ['1m-5m', { min: '1m', max: '5m' }],
  ['5m-10m', { min: '5m', max: '10m' }],
  ['10m+', { min: '10m', max: '' }],
]);

/** The API's limit. */
const mostSqm = 10_000_000;

/** Square metres to one decimal: '200', '1,250.5', '200 sqm'. */
export function readSqm(text: string): number | null {
  const match = /^(\d{0,9}(?:\.\d{1,10})?)\s*(?:sqm|sq\.? ?m|m2|m²)?$/i.exec(text.replace(/,(?=\d{3})/g, ''));
  const sqm = Math.round(Number(match?.[1] || 0) * 10) / 10;
  return sqm > 0 ? Math.min(sqm, mostSqm) : null;
}

/**
 * The form's record of its prices: 'sale 5000000 -'. A form without script sends it along, and by it the same prices
 * are dropped when the visitor turns from sale to rent, which have nothing in common.
 */
export const pricedFor = ({ purpose, minPriceKes, maxPriceKes }: PropertySearch): string | null =>
  purpose && hasPriceBound({ minPriceKes, maxPriceKes })
    ? [purpose.toLowerCase(), minPriceKes ?? '-', maxPriceKes ?? '-'].join(' ')
    : null;

function isOfOtherPurpose(record: string, purpose: ListingPurpose | null, prices: readonly (number | null)[]): boolean {
  const [priced, ...recorded] = record.split(' ');
  const isSame = prices.map((price) => String(price ?? '-')).join(' ') === recorded.join(' ');
  return purpose !== null && isSame && priced !== purpose.toLowerCase();
}

const purposeSpellings: ReadonlyMap<string, ListingPurpose> = new Map([
  ['sale', 'Sale'],
  ['buy', 'Sale'],
  ['rent', 'Rent'],
  ['let', 'Rent'],
]);

const readPurpose = (text: string): ListingPurpose | null =>
  purposeSpellings.get(text.toLowerCase().replace(/^(for|to)[\s_+-]*/, '')) ?? null;

const readCategory = (text: string): PropertyCategory | null =>
  propertyCategories.find((category) => category.toLowerCase() === text.toLowerCase()) ?? null;

const readType = (list: PropertyList, text: string): SearchedType | null =>
  list.types.find((type) => type === text.toLowerCase()) ?? null;

/** The canonical address of a search, without parameters that have their default. */
export function propertyListHref(list: PropertyList, search: PropertySearch): string {
  return list.path + stringifySearch(searchParameters(list, search));
}

/** The search as query parameters, by the names of the form's fields. */
function searchParameters(list: PropertyList, search: PropertySearch): Record<string, string | number | null> {
  const { purpose, type } = search;
  return {
    type: purpose && purpose !== list.defaultPurpose ? purpose.toLowerCase() : null,
    property_category: search.category === list.category ? null : (search.category?.toLowerCase() ?? null),
    ...(type ? { [subtypeParameter(type)]: type } : {}),
    [list.placeParameter]: search.place,
    search: search.title,
    min_price: search.minPriceKes,
    max_price: search.maxPriceKes,
    // Counts stand before the floor area, and other choices behind it, in the one address of a search.
    ...filterParameters(propertyCounts, search.values),
    min_size: search.minSqm,
    max_size: search.maxSqm,
    ...filterParameters(propertyFilters, search.values),
    ...usualParameters(search),
  };
}

/**
 * The search as the query of GET /properties. A price bound is always sent: the specification leaves out a
 * `max_price` above 10,000,000, but homes are for sale above that.
 */
export function propertyApiQuery(list: PropertyList, search: PropertySearch) {
  const { purpose, type } = search;
  return {
    page: search.page,
    per_page: perPage,
    approval_status: 'Approved',
    ...(search.category ? { property_category: search.category.toUpperCase() } : {}),
    ...(search.place ? { [list.placeParameter]: search.place } : {}),
    ...(search.title ? { search: search.title } : {}),
    ...(purpose ? { listing_purpose: purpose.toLowerCase() } : {}),
    ...(type ? { [subtypeParameter(type)]: type } : {}),
    ...filterParameters(propertyFilters, search.values),
    ...(search.minSqm ? { min_size: search.minSqm } : {}),
    ...(search.maxSqm ? { max_size: search.maxSqm } : {}),
    ...(search.isFeaturedOnly ? { featured: 'true' } : {}),
    ...(search.minPriceKes ? { min_price: search.minPriceKes } : {}),
    ...(search.maxPriceKes ? { max_price: search.maxPriceKes } : {}),
    ...areaQuery(search.area),
    ...sortQuery(search.sort),
  };
}
