import { stringifySearch } from '#platform/http/search-params.ts';
import { isHomeType, subtypeParameter } from '../kinds/property-labels.ts';
import {
  type ListingPurpose,
  type PropertyCategory,
  propertyCategories,
  residentialSubtypes,
  type SearchedType,
} from '../kinds/property-public.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { areaParameters } from '../map/map-area.ts';
import { longestTyped } from '../search/search-path.ts';
import { type Filter, type Filters, filterParameters, readFilters } from './filter.ts';
import { landFilters } from './land-declarations.ts';
import { propertyFilters } from './property-declarations.ts';
import {
  hasPriceBound,
  inOrder,
  type ListSearch,
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

/** Of a place, in characters; the API's limit. */
const longestPlace = 100;

/** Of an unknown type that the page repeats, in characters. */
const longestType = 40;

const commonNames = [
  'search',
  'title',
  'location',
  'min_price',
  'max_price',
  'min_size',
  'max_size',
  'q',
  'featured',
  'sort',
  'view',
  'page',
  'bounds',
  'outline',
  'at',
];

/** Every query parameter that `readSearch` reads for a list of properties. */
export const propertyParameterNames = [
  ...commonNames,
  'type',
  'property_category',
  'propertyType',
  'residential_subtype',
  'commercial_subtype',
  'county',
  'city',
  'priceRange',
  'priced_for',
  ...Object.keys(propertyFilters),
];

export const landParameterNames = [...commonNames, ...Object.keys(landFilters)];

/**
 * Reads the search from an address. Invalid values are ignored, so that any link opens the page; so is a number of
 * bedrooms where the form has no control for it.
 */
export function readSearch(list: ListingList, raw: RawSearch): ListSearch {
  const isLand = list.kind === 'land';
  const text = textsOf(isLand ? raw : studiosAsBedrooms(homeTypeAsSubtype(raw)));
  const range = priceRanges.get(text('priceRange').toLowerCase()) ?? { min: text('min_price'), max: text('max_price') };
  const purpose = isLand ? null : (readPurpose(text('type')) ?? list.defaultPurpose);
  const prices = inOrder(readPrice(range.min), readPrice(range.max));
  const [minPriceKes, maxPriceKes] = isOfOtherPurpose(text('priced_for'), purpose, prices) ? [null, null] : prices;
  const [minSize, maxSize] = inOrder(list.size.read(text('min_size')), list.size.read(text('max_size')));
  const category = isLand ? null : (list.category ?? readCategory(text('property_category') || text('propertyType')));
  const askedTypes = isLand ? [] : [text('residential_subtype'), text('commercial_subtype')].filter(Boolean);
  const type = askedTypes.map((asked) => readType(list, asked)).find((found) => found !== null) ?? null;
  const place = isLand ? text('location') : text('county') || text('city') || text('location');
  return {
    purpose,
    category,
    type,
    unknownType: type === null ? readText(askedTypes[0] ?? '', longestType) : '',
    place: readText(place, longestPlace),
    ...readMap(text),
    words: readText(text('search') || text('title'), list.longestWords),
    minPriceKes,
    maxPriceKes,
    minSize,
    maxSize,
    values: readFilters(filtersFor(list, { category, type }), text),
    isFeaturedOnly: text('featured').toLowerCase() === 'true',
    sort: list.sorts.find(({ value }) => value === text('sort').toLowerCase())?.value ?? 'featured',
    view: readView(text('view')),
    page: readPage(text('page')),
    typed: readText(text('q'), longestTyped),
  };
}

/** The filters of a list: bedrooms are neither offered nor looked for where only places of business are shown. */
export function filtersFor(list: ListingList, { category, type }: Pick<ListSearch, 'category' | 'type'>): Filters {
  const shown = category ?? list.category;
  const hasHomes = (shown === null || shown === 'Residential') && (type === null || isHomeType(type));
  const isOffered = (filter: Filter) => hasHomes || !('isOfHomes' in filter) || !filter.isOfHomes;
  return Object.fromEntries(Object.entries(list.filters).filter(([, filter]) => isOffered(filter)));
}

/** Whether a link of another site asks the property list for land, which has a list of its own. */
export const asksForLand = (raw: RawSearch): boolean => String(raw.residential_subtype ?? '').toLowerCase() === 'land';

/** The price choices of the home page's search, by parameter. */
const priceRanges: ReadonlyMap<string, { min: string; max: string }> = new Map([
  ['0.5m-1m', { min: '0.5m', max: '1m' }],
  ['1m-5m', { min: '1m', max: '5m' }],
  ['5m-10m', { min: '5m', max: '10m' }],
  ['10m+', { min: '10m', max: '' }],
  ['10m-20m', { min: '10m', max: '20m' }],
  ['20m-50m', { min: '20m', max: '50m' }],
  ['50m-100m', { min: '50m', max: '100m' }],
  ['100m-200m', { min: '100m', max: '200m' }],
  ['200m+', { min: '200m', max: '' }],
]);

/**
 * The form's record of its prices: 'sale 5000000 -'. A form without script sends it along, and by it the same prices
 * are dropped when the visitor turns from sale to rent, which have nothing in common.
 */
export const pricedFor = ({ purpose, minPriceKes, maxPriceKes }: ListSearch): string | null =>
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

const readType = (list: ListingList, text: string): SearchedType | null =>
  list.types.find((type) => type === text.toLowerCase()) ?? null;

/** The search of the home page names a category or a type of homes in one field. */
function homeTypeAsSubtype(raw: RawSearch): RawSearch {
  const asked = String(raw.propertyType ?? '').toLowerCase();
  return raw.residential_subtype === undefined && residentialSubtypes.some((type) => type === asked)
    ? { ...raw, residential_subtype: asked }
    : raw;
}

/** Studios are looked for by their bedrooms, of which they have none. */
function studiosAsBedrooms(raw: RawSearch): RawSearch {
  const { residential_subtype, ...others } = raw;
  return String(residential_subtype).toLowerCase() === 'studio' ? { ...others, bedrooms: '0' } : raw;
}

/** The search with something else chosen: its first page, and no longer what was typed. */
export const changeSearch = (search: ListSearch, change: Partial<ListSearch>): ListSearch => ({
  ...search,
  page: 1,
  typed: '',
  ...change,
});

/** The canonical address of a search, without parameters that have their default. */
export const listHref = (list: ListingList, search: ListSearch): string =>
  list.path + stringifySearch(searchParameters(list, search));

/** The search as query parameters, by the names of the form's fields. */
function searchParameters(list: ListingList, search: ListSearch): Record<string, string | number | null> {
  const { purpose, type } = search;
  const place = { [list.placeParameter]: search.place };
  const words = { search: search.words };
  const counts = Object.fromEntries(Object.entries(list.filters).filter(([, filter]) => filter.type === 'count'));
  return {
    type: purpose && purpose !== list.defaultPurpose ? purpose.toLowerCase() : null,
    property_category: search.category === list.category ? null : (search.category?.toLowerCase() ?? null),
    ...(type ? { [subtypeParameter(type)]: type } : {}),
    ...(list.kind === 'land' ? { ...words, ...place } : { ...place, ...words }),
    min_price: search.minPriceKes,
    max_price: search.maxPriceKes,
    // Counts stand before the size, and other choices behind it, in the one address of a search.
    ...filterParameters(counts, search.values),
    min_size: search.minSize,
    max_size: search.maxSize,
    ...filterParameters(list.filters, search.values),
    ...usualParameters(search),
  };
}

/**
 * The search as the query of GET /properties or GET /land. A price bound is always sent: the specification leaves out a
 * `max_price` above 10,000,000, but homes are for sale above that.
 */
export function listApiQuery(list: ListingList, search: ListSearch): Record<string, string | number> {
  const { type } = search;
  const query = {
    page: search.page,
    per_page: perPage,
    approval_status: list.kind === 'property' ? 'Approved' : null,
    property_category: search.category?.toUpperCase(),
    [list.placeParameter]: search.place,
    search: search.words,
    listing_purpose: search.purpose?.toLowerCase(),
    ...(type ? { [subtypeParameter(type)]: type } : {}),
    ...filterParameters(list.filters, search.values),
    min_size: search.minSize,
    max_size: search.maxSize,
    featured: search.isFeaturedOnly ? 'true' : null,
    min_price: search.minPriceKes,
    max_price: search.maxPriceKes,
    ...areaParameters(search.area),
    ...sortQuery(search.sort),
  };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number] => Boolean(entry[1])),
  );
}
