import { stringifySearch } from '#platform/http/search-params.ts';
import { landPath } from '../kinds/land-labels.ts';
import { longestTyped } from '../search/search-path.ts';
import { type FilterValues, filterParameters, readFilters } from './filter.ts';
import { landFilters } from './land-declarations.ts';
import {
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

export const landSortChoices = [
  { value: 'featured', label: 'Featured' },
  { value: 'price_desc', label: 'Price High to Low' },
  { value: 'price_asc', label: 'Price Low to High' },
  { value: 'size_desc', label: 'Size Large to Small' },
  { value: 'size_asc', label: 'Size Small to Large' },
  { value: 'created_at_desc', label: 'Newest' },
  { value: NEAREST, label: 'Nearest First' },
] as const;
type LandSort = (typeof landSortChoices)[number]['value'];

/** What a visitor looks for among the plots; the address of the page contains all of it. */
export interface LandSearch extends ListSearch {
  /** Words of the title, description, place, zoning or reference, in any order. */
  text: string;
  minAcres: number | null;
  maxAcres: number | null;
  /** The declared filters in force. */
  values: FilterValues;
  sort: LandSort;
}

/** The API's limits; a higher value is lowered to them instead of being refused. */
const mostAcres = 1_000_000;
const longestText = 100;

/** Every query parameter that `readLandSearch` reads. */
export const landParameterNames = [
  ...['search', 'title', 'location', 'min_price', 'max_price', 'min_size', 'max_size'],
  ...['q', 'featured', 'sort', 'view', 'page'],
  ...['bounds', 'outline', 'at'],
  ...Object.keys(landFilters),
];

/** Reads the search from an address. Invalid values are ignored, so that any link opens the page. */
export function readLandSearch(raw: RawSearch): LandSearch {
  const text = textsOf(raw);
  const [minPriceKes, maxPriceKes] = inOrder(readPrice(text('min_price')), readPrice(text('max_price')));
  const [minAcres, maxAcres] = inOrder(readAcres(text('min_size')), readAcres(text('max_size')));
  return {
    text: readText(text('search') || text('title'), longestText),
    place: readText(text('location'), longestText),
    ...readMap(text),
    minPriceKes,
    maxPriceKes,
    minAcres,
    maxAcres,
    values: readFilters(landFilters, text),
    isFeaturedOnly: text('featured').toLowerCase() === 'true',
    sort: landSortChoices.find(({ value }) => value === text('sort').toLowerCase())?.value ?? 'featured',
    view: readView(text('view')),
    page: readPage(text('page')),
    typed: readText(text('q'), longestTyped),
  };
}

/** Acres to four decimals: '0.25', '.25', '1,000 acres'. */
export function readAcres(text: string): number | null {
  const match = /^(\d{0,9}(?:\.\d{1,10})?)\s*(?:acres?|ac)?$/i.exec(text.replace(/,(?=\d{3})/g, ''));
  const acres = Math.round(Number(match?.[1] || 0) * 10_000) / 10_000;
  return acres > 0 ? Math.min(acres, mostAcres) : null;
}

/** The canonical address of a search, without parameters that have their default. */
export const landListHref = (search: LandSearch): string => landPath + stringifySearch(landParameters(search));

/** The search as query parameters, by the names of the form's fields. */
const landParameters = (search: LandSearch) => ({
  search: search.text,
  location: search.place,
  min_price: search.minPriceKes,
  max_price: search.maxPriceKes,
  min_size: search.minAcres,
  max_size: search.maxAcres,
  ...filterParameters(landFilters, search.values),
  ...usualParameters(search),
});

/** The search as the query of GET /land. */
export function landApiQuery(search: LandSearch): Record<string, string | number> {
  const { sort: _sort, view: _view, q: _typed, at: _at, page, ...filters } = landParameters(search);
  const given = Object.entries(filters).filter((entry): entry is [string, string | number] => Boolean(entry[1]));
  return { page: page ?? 1, per_page: perPage, ...Object.fromEntries(given), ...sortQuery(search.sort) };
}
