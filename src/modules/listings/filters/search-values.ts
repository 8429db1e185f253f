import { formatKsh, parseKes } from '#platform/text/money.ts';
import { hasControlCharacter } from '#platform/text/text.ts';
import { firstCharacters, visibleLine } from '#platform/text/visible-text.ts';
import type { ListingPurpose, PropertyCategory, SearchedType } from '../kinds/property-public.ts';
import {
  areaParameters,
  cameraParameter,
  type MapArea,
  type MapCamera,
  readArea,
  readCamera,
} from '../map/map-area.ts';

/** Reading and naming of what addresses of both kinds of list contain. */

export type RawSearch = Readonly<Record<string, unknown>>;

/** The API's limits; a higher value is lowered to them instead of being refused. */
const highestPriceKes = 100_000_000_000;
const highestPage = 100_000;

export const perPage = 10;

/** Reads parameters as trimmed text; anything else is empty. */
export const textsOf = (raw: RawSearch) => (name: string) => {
  const value = raw[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Text on one line without control characters, of at most `longest` characters. */
export function readText(text: string, longest: number): string {
  const clean = [...text].map((character) => (hasControlCharacter(character) ? ' ' : character)).join('');
  return firstCharacters(visibleLine(clean).replace(/\s+/g, ' '), longest).trim();
}

/** A count from `lowest`; '5+' is 5, and a number above the highest is the highest. */
export function readCount(text: string, highest: number, lowest = 1): number | null {
  const match = /^(\d{1,15})\+?$/.exec(text);
  const count = Number(match?.[1] ?? -1);
  return count >= lowest ? Math.min(count, highest) : null;
}

export const readPage = (text: string): number => readCount(text, highestPage) ?? 1;

/** A price in Kenya shillings; no amount and an amount of nothing are both no bound. */
export const readPrice = (text: string): number | null => Math.min(parseKes(text) ?? 0, highestPriceKes) || null;

/** Those of `values` that a text with commas names, in whatever case, in the order of `values`. */
export function readValues<Value extends string>(text: string, values: readonly Value[]): Value[] {
  const named = new Set(text.split(',').map((value) => value.trim().toLowerCase()));
  return values.filter((value) => named.has(value.toLowerCase()));
}

/** Bounds in the wrong order are swapped. */
export const inOrder = (min: number | null, max: number | null): [number | null, number | null] =>
  min !== null && max !== null && min > max ? [max, min] : [min, max];

/** `price_asc` as the API's two parameters; none for the usual order. */
export function sortQuery(sort: string): { sort_by?: string; sort_order?: string } {
  if (sort === 'featured') return {};
  const end = sort.lastIndexOf('_');
  return { sort_by: sort.slice(0, end), sort_order: sort.slice(end + 1) };
}

/** The end of every list's address; what is usual is null and left out. */
export const usualParameters = ({ isFeaturedOnly, area, camera, sort, view, page, typed }: ListSearch) => ({
  q: typed,
  featured: isFeaturedOnly ? 'true' : null,
  ...areaParameters(area),
  ...cameraParameter(camera),
  sort: sort === 'featured' ? null : sort,
  view: view === 'grid' ? null : view,
  page: page === 1 ? null : page,
});

/** The part of the map in an address, and where the map stands. */
export const readMap = (text: (name: string) => string): Pick<ListSearch, 'area' | 'camera'> => ({
  area: readArea(text('bounds'), text('outline')),
  camera: readCamera(text('at')),
});

const listViews = ['grid', 'list', 'map'] as const;
type ListView = (typeof listViews)[number];

export const readView = (text: string): ListView => listViews.find((view) => view === text.toLowerCase()) ?? 'grid';

/** The order by distance, which needs a place to measure from. */
export const NEAREST = 'distance_asc';

/** Whether a search is to be sorted by distance, but names nothing to measure from. */
export const measuresFromNowhere = ({ sort, place, area }: Pick<ListSearch, 'sort' | 'place' | 'area'>): boolean =>
  sort === NEAREST && place === '' && area === null;

/** 'in Kilimani'; 'near Yaya Centre', as a landmark is written. */
export const whereText = (place: string): string => (/^near /i.test(place) ? place : `in ${place}`);

export const nowhereNote = 'Name a place, or show it on the map, to see the nearest first.';

/** '200 to 400 sqm', 'From 200 sqm', 'Up to 400 sqm'; null without a bound. `write` formats a number with its unit. */
export function rangeOf(min: number | null, max: number | null, write: (amount: number) => string): string | null {
  if (min !== null && max !== null)
    return min === max ? write(max) : `${write(min).replace(/ \D*$/, '')} to ${write(max)}`;
  if (min !== null) return `From ${write(min)}`;
  return max === null ? null : `Up to ${write(max)}`;
}

interface PriceBounds {
  minPriceKes: number | null;
  maxPriceKes: number | null;
}

/** The declared filters in force: by parameter their values, as the address has them. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/** What a visitor looks for in a list; the address of the page contains all of it. */
export interface ListSearch extends PriceBounds {
  /** Of properties; null on the list of land. */
  purpose: ListingPurpose | null;
  category: PropertyCategory | null;
  type: SearchedType | null;
  /** A type that was asked for and is none of this list; empty otherwise. The page says so and shows every type. */
  unknownType: string;
  /** Words of a title, place, description or reference, in any order; `search` in addresses and in the API. */
  words: string;
  /** Floor area in square metres; of plots, acres. */
  minSize: number | null;
  maxSize: number | null;
  values: FilterValues;
  /** Part of a place: county, city, area or street. */
  place: string;
  isFeaturedOnly: boolean;
  /** The part of the map that the list is limited to. */
  area: MapArea | null;
  /** Where the map stands if it shows something else; null where it shows the area, or all that is found. */
  camera: MapCamera | null;
  sort: string;
  view: ListView;
  page: number;
  /**
   * The text of the search field that was read as this search; empty once a filter was changed. The page shows it in the
   * field again, and says how it was read.
   */
  typed: string;
}

export const hasPriceBound = ({ minPriceKes, maxPriceKes }: PriceBounds): boolean =>
  minPriceKes !== null || maxPriceKes !== null;

const formatBounds = ({ minPriceKes, maxPriceKes }: PriceBounds): (string | null)[] =>
  [minPriceKes, maxPriceKes].map((bound) => (bound === null ? null : formatKsh(bound)));

/** 'KSh 10,000,000 to 100,000,000', 'From KSh 10,000,000', 'Up to KSh 100,000,000'; for a search with a bound. */
export function priceRange(search: PriceBounds): string {
  const [min, max] = formatBounds(search);
  if (min && max) return min === max ? min : `${min} to ${max.replace('KSh ', '')}`;
  return min ? `From ${min}` : `Up to ${max}`;
}

/** The same inside a sentence: 'between KSh 10,000,000 and 100,000,000'. */
export function priceInSentence(search: PriceBounds): string {
  const [min, max] = formatBounds(search);
  if (min && max) return min === max ? `at ${min}` : `between ${min} and ${max.replace('KSh ', '')}`;
  return min ? `from ${min}` : `up to ${max}`;
}

/** The chip of a part of the map. */
export const areaLabel = (area: MapArea): string => ('bounds' in area ? 'Part of the map' : 'Drawn area');

/** What takes the part of the map off a search. */
export const anywhere = { area: null, camera: null } as const;
