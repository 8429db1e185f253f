import { stringifySearch } from '#platform/http/search-params.ts';
import { parseKes } from '#platform/text/money.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import type { LandStatus } from './land-contract.ts';
import { landPath } from './land-labels.ts';

export const landSortChoices = [
  { value: 'featured', label: 'Featured' },
  { value: 'price_desc', label: 'Price High to Low' },
  { value: 'price_asc', label: 'Price Low to High' },
  { value: 'size_desc', label: 'Size Large to Small' },
  { value: 'size_asc', label: 'Size Small to Large' },
  { value: 'created_at_desc', label: 'Newest' },
] as const;
type LandSort = (typeof landSortChoices)[number]['value'];

/** The filters of which several values can be chosen, by their names in addresses and in the API. */
export const landGroups = ['state', 'city', 'zoning', 'utilities', 'features', 'topography', 'status'] as const;
export type LandGroup = (typeof landGroups)[number];

/** What a visitor is looking for among the plots. The address of the page says all of it. */
export interface LandSearch {
  /** Words of the title, description, place, zoning or reference, in any order. */
  text: string;
  /** Part of the address, city, county, state or zip code. */
  place: string;
  minPriceKes: number | null;
  maxPriceKes: number | null;
  minAcres: number | null;
  maxAcres: number | null;
  chosen: Readonly<Record<LandGroup, readonly string[]>>;
  isFeaturedOnly: boolean;
  sort: LandSort;
  view: 'grid' | 'list';
  page: number;
}

/** The API's own limits. What goes beyond is not worth a refusal, so it is brought back to them. */
const highestPriceKes = 100_000_000_000;
const mostAcres = 1_000_000;
const highestPage = 100_000;
const longestText = 100;
const mostChosen = 20;

/** Query parameters as the address has them. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Every name `readLandSearch` knows. */
export const landParameterNames = [
  ...[
    'search',
    'title',
    'location',
    'min_price',
    'max_price',
    'min_size',
    'max_size',
    'featured',
    'sort',
    'view',
    'page',
  ],
  ...landGroups,
] as const;

/**
 * The search that an address asks for. Whatever makes no sense is left out, so that any link opens the page.
 * Bounds the wrong way round are swapped.
 */
export function readLandSearch(raw: RawSearch): LandSearch {
  const text = (name: string) => {
    const value = raw[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const [minPriceKes, maxPriceKes] = inOrder(readPrice(text('min_price')), readPrice(text('max_price')));
  const [minAcres, maxAcres] = inOrder(readAcres(text('min_size')), readAcres(text('max_size')));
  return {
    text: readText(text('search') || text('title')),
    place: readText(text('location')),
    minPriceKes,
    maxPriceKes,
    minAcres,
    maxAcres,
    chosen: readGroups(text),
    isFeaturedOnly: text('featured').toLowerCase() === 'true',
    sort: landSortChoices.find(({ value }) => value === text('sort').toLowerCase())?.value ?? 'featured',
    view: text('view').toLowerCase() === 'list' ? 'list' : 'grid',
    page: readPage(text('page')),
  };
}

const readGroups = (text: (name: string) => string): LandSearch['chosen'] => ({
  state: readList(text('state')),
  city: readList(text('city')),
  zoning: readList(text('zoning')),
  utilities: readList(text('utilities')),
  features: readList(text('features')),
  topography: readList(text('topography')),
  status: readStatuses(readList(text('status'))),
});

/** Every word once, whatever its case. */
function readList(text: string): string[] {
  const words = text.split(',').map(readText).filter(Boolean);
  const byWord = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...byWord.values()].slice(0, mostChosen);
}

const statuses: readonly LandStatus[] = ['Available', 'Under offer', 'Sold'];

const readStatuses = (words: string[]): string[] =>
  statuses.filter((status) => words.some((word) => word.toLowerCase() === status.toLowerCase()));

function readText(text: string): string {
  const clean = [...text].map((character) => (hasControlCharacter(character) ? ' ' : character)).join('');
  return clean.replace(/\s+/g, ' ').slice(0, longestText).trim();
}

/** No amount and an amount of nothing are both no bound. */
const readPrice = (text: string): number | null => Math.min(parseKes(text) ?? 0, highestPriceKes) || null;

/** Acres to four decimals: '0.25', '.25', '1,000 acres'. */
export function readAcres(text: string): number | null {
  const match = /^(\d{0,9}(?:\.\d{1,10})?)\s*(?:acres?|ac)?$/i.exec(text.replace(/,(?=\d{3})/g, ''));
  const acres = Math.round(Number(match?.[1] || 0) * 10_000) / 10_000;
  return acres > 0 ? Math.min(acres, mostAcres) : null;
}

const readPage = (text: string): number =>
  /^\d{1,15}$/.test(text) ? Math.min(Math.max(Number(text), 1), highestPage) : 1;

const inOrder = (min: number | null, max: number | null): [number | null, number | null] =>
  min !== null && max !== null && min > max ? [max, min] : [min, max];

/** The search with something else chosen: its first page. */
export const changeLandSearch = (search: LandSearch, change: Partial<LandSearch>): LandSearch => ({
  ...search,
  page: 1,
  ...change,
});

/** The address of a search, in its one canonical spelling; what is usual is left out. */
export const landListHref = (search: LandSearch): string => landPath + stringifySearch(landParameters(search));

/** The search as query parameters of the page, by the names its form uses. */
const landParameters = (search: LandSearch): Record<string, string | number | null> => ({
  search: search.text,
  location: search.place,
  min_price: search.minPriceKes,
  max_price: search.maxPriceKes,
  min_size: search.minAcres,
  max_size: search.maxAcres,
  ...Object.fromEntries(landGroups.map((group) => [group, search.chosen[group].join(',')])),
  featured: search.isFeaturedOnly ? 'true' : null,
  sort: search.sort === 'featured' ? null : search.sort,
  view: search.view === 'grid' ? null : search.view,
  page: search.page === 1 ? null : search.page,
});

export const landPerPage = 10;

/** The search as the query of GET /land. */
export function landApiQuery(search: LandSearch): Record<string, string | number> {
  const { sort, view: _, page, ...filters } = landParameters(search);
  const sortEnd = search.sort.lastIndexOf('_');
  return {
    page: page ?? 1,
    per_page: landPerPage,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== '')),
    ...(sort === null ? {} : { sort_by: search.sort.slice(0, sortEnd), sort_order: search.sort.slice(sortEnd + 1) }),
  };
}
