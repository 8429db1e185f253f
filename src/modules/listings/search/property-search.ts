import { stringifySearch } from '#platform/http/search-params.ts';
import { parseKes } from '#platform/text/money.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { type NumberFilter, numberFilters, propertyCategories } from '../kinds/property-public.ts';
import type { ListingPurpose, PropertyCategory, PropertyType } from './property-contract.ts';
import { isHomeType, subtypeParameter } from './property-labels.ts';
import type { PropertyList } from './property-list.ts';

const propertySortChoices = ['featured', 'price_desc', 'price_asc', 'created_at_desc'] as const;
export type PropertySort = (typeof propertySortChoices)[number];

export const propertyViews = ['grid', 'list', 'map'] as const;
type PropertyView = (typeof propertyViews)[number];

/** What a visitor is looking for in a list of properties. The address of the page says all of it. */
export interface PropertySearch {
  purpose: ListingPurpose | null;
  category: PropertyCategory | null;
  type: PropertyType | null;
  /** Part of a place: county, city, area or street. */
  place: string;
  /** Words of a title, place, reference or kind of listing, in any order; `search` in addresses and in the API. */
  title: string;
  minPriceKes: number | null;
  maxPriceKes: number | null;
  /** The number filters in force by their parameters: `{ bedrooms: 4 }`. */
  numbers: Readonly<Record<string, number>>;
  isFeaturedOnly: boolean;
  sort: PropertySort;
  view: PropertyView;
  page: number;
}

/** The API's own limits. What goes beyond is not worth a refusal, so it is brought back to them. */
const highestPriceKes = 100_000_000_000;
const highestPage = 100_000;
const longestText = { place: 100, title: 200 };

/** Query parameters as the address has them. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Every name `readPropertySearch` knows. */
export const propertyParameterNames = [
  ...['type', 'property_category', 'propertyType', 'residential_subtype', 'commercial_subtype'],
  ...['county', 'city', 'location', 'search', 'title', 'priceRange', 'min_price', 'max_price'],
  ...numberFilters.map(({ parameter }) => parameter),
  ...['featured', 'sort', 'view', 'page'],
] as const;

/**
 * The search that an address asks for. Whatever makes no sense is left out, so that any link opens the page;
 * so is a number of bedrooms where none is offered, as no control would show it. Prices the wrong way round are swapped.
 */
export function readPropertySearch(list: PropertyList, raw: RawSearch): PropertySearch {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim() : '');
  const range = priceRanges[text('priceRange').toLowerCase()] ?? { min: text('min_price'), max: text('max_price') };
  const [minPriceKes, maxPriceKes] = readPrices(range.min, range.max);
  const category = list.category ?? readCategory(text('property_category') || text('propertyType'));
  const type = readType(list, text('residential_subtype')) ?? readType(list, text('commercial_subtype'));
  return {
    purpose: readPurpose(text('type')) ?? list.defaultPurpose,
    category,
    type,
    place: readText(text('county') || text('city') || text('location'), longestText.place),
    title: readText(text('search') || text('title'), longestText.title),
    minPriceKes,
    maxPriceKes,
    numbers: Object.fromEntries(
      numberFiltersFor(list, { category, type }).flatMap(({ parameter, most }) => {
        const count = readCount(text(parameter), most);
        return count === null ? [] : [[parameter, count]];
      }),
    ),
    isFeaturedOnly: text('featured').toLowerCase() === 'true',
    sort: propertySortChoices.find((sort) => sort === text('sort').toLowerCase()) ?? 'featured',
    view: propertyViews.find((view) => view === text('view').toLowerCase()) ?? 'grid',
    page: readCount(text('page'), highestPage) ?? 1,
  };
}

/** Places of business have no bedrooms, so no number of them is offered, or looked for, where only those are shown. */
export function numberFiltersFor(
  list: PropertyList,
  { category, type }: Pick<PropertySearch, 'category' | 'type'>,
): readonly NumberFilter[] {
  const shown = category ?? list.category;
  const hasHomes = (shown === null || shown === 'Residential') && (type === null || isHomeType(type));
  return numberFilters.filter(({ isOfHomes }) => hasHomes || !isOfHomes);
}

/** Links of other sites ask the property list for land, which has a list of its own. */
export const asksForLand = (raw: RawSearch): boolean => String(raw.residential_subtype ?? '').toLowerCase() === 'land';

/** The choices of the home page's search, by what their labels say. */
const priceRanges: Record<string, { min: string; max: string }> = {
  '0.5m-1m': { min: '0.5m', max: '1m' },
  '1m-5m': { min: '1m', max: '5m' },
  '5m-10m': { min: '5m', max: '10m' },
  '10m+': { min: '10m', max: '' },
};

const purposeSpellings: Record<string, ListingPurpose> = { sale: 'Sale', buy: 'Sale', rent: 'Rent', let: 'Rent' };

const readPurpose = (text: string): ListingPurpose | null =>
  purposeSpellings[text.toLowerCase().replace(/^(for|to)[\s_+-]*/, '')] ?? null;

const readCategory = (text: string): PropertyCategory | null =>
  propertyCategories.find((category) => category.toLowerCase() === text.toLowerCase()) ?? null;

const readType = (list: PropertyList, text: string): PropertyType | null =>
  list.types.find((type) => type === text.toLowerCase()) ?? null;

function readText(text: string, longest: number): string {
  const clean = [...text].map((character) => (hasControlCharacter(character) ? ' ' : character)).join('');
  return clean.replace(/\s+/g, ' ').slice(0, longest).trim();
}

/** A count from 1; '5+' is 5, and more than the highest is the highest. */
function readCount(text: string, highest: number): number | null {
  const match = /^(\d{1,15})\+?$/.exec(text);
  const count = Number(match?.[1] ?? 0);
  return count > 0 ? Math.min(count, highest) : null;
}

function readPrices(minText: string, maxText: string): [number | null, number | null] {
  const [min, max] = [readPrice(minText), readPrice(maxText)];
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

/** No amount and an amount of nothing are both no bound. */
const readPrice = (text: string): number | null => Math.min(parseKes(text) ?? 0, highestPriceKes) || null;

/** The search with something else chosen: its first page. */
export const changeSearch = (search: PropertySearch, change: Partial<PropertySearch>): PropertySearch => ({
  ...search,
  page: 1,
  ...change,
});

/** The address of a search, in its one canonical spelling; what is usual for the page is left out. */
export function propertyListHref(list: PropertyList, search: PropertySearch): string {
  return list.path + stringifySearch(searchParameters(list, search));
}

/** The search as query parameters of the page, by the names its form uses. */
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
    ...search.numbers,
    featured: search.isFeaturedOnly ? 'true' : null,
    sort: search.sort === 'featured' ? null : search.sort,
    view: search.view === 'grid' ? null : search.view,
    page: search.page === 1 ? null : search.page,
  };
}

export const propertiesPerPage = 10;

/** Whether prices are compared with a bound, which means one thing for a sale and another for a monthly rent. */
export const hasPriceBound = ({ minPriceKes, maxPriceKes }: PropertySearch): boolean =>
  minPriceKes !== null || maxPriceKes !== null;

/**
 * The search as the query of GET /properties. A price bound is sent when there is one, however high: homes are for sale
 * above 10,000,000, where the specification stops sending `max_price`.
 */
export function propertyApiQuery(list: PropertyList, search: PropertySearch) {
  const { purpose, type, sort } = search;
  const sortEnd = sort.lastIndexOf('_');
  return {
    page: search.page,
    per_page: propertiesPerPage,
    approval_status: 'Approved',
    ...(search.category ? { property_category: search.category.toUpperCase() } : {}),
    ...(search.place ? { [list.placeParameter]: search.place } : {}),
    ...(search.title ? { search: search.title } : {}),
    ...(purpose ? { listing_purpose: purpose.toLowerCase() } : {}),
    ...(type ? { [subtypeParameter(type)]: type } : {}),
    ...search.numbers,
    ...(search.isFeaturedOnly ? { featured: 'true' } : {}),
    ...(search.minPriceKes ? { min_price: search.minPriceKes } : {}),
    ...(search.maxPriceKes ? { max_price: search.maxPriceKes } : {}),
    ...(sort === 'featured' ? {} : { sort_by: sort.slice(0, sortEnd), sort_order: sort.slice(sortEnd + 1) }),
  };
}
