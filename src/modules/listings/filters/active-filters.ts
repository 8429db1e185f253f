import { shortAmount, shortKsh } from '#platform/text/money.ts';
import { formatTotal } from '#platform/text/numbers.ts';
import { capitalised, joinWords } from '#platform/text/text.ts';
import { purposeLabels, typeNames } from '../kinds/property-labels.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { type Filter, filterChips } from './filter.ts';
import { changeSearch } from './list-search.ts';
import {
  anywhere,
  areaLabel,
  type FilterValues,
  hasPriceBound,
  type ListSearch,
  priceInSentence,
  priceRange,
  rangeOf,
  whereText,
} from './search-values.ts';

/** The parts of a list's form; each has a chip in the row above the list, see `filter-sections.tsx`. */
export const sectionNames = ['purpose', 'price', 'bedrooms', 'type', 'size', 'area', 'zoning', 'more'] as const;
export type SectionName = (typeof sectionNames)[number];

export interface ActiveFilter {
  section: SectionName;
  label: string;
  /** On the chip of its section: 'KSh 50K–80K', '2 beds'. */
  short: string;
  without: ListSearch;
}

/**
 * The filters in force, in the order of their fields. Order and view are no filters; sale or rent is one only where
 * the list shows both at first.
 */
export const activeFilters = (list: ListingList, search: ListSearch): ActiveFilter[] => [
  ...mainFilters(list, search),
  ...panelFilters(list, search),
];

type Chips = (
  section: SectionName,
  label: string | false | null | '',
  change: Partial<ListSearch>,
  short?: string,
) => ActiveFilter[];

const chipsOf =
  (search: ListSearch): Chips =>
  (section, label, change, short) =>
    label ? [{ section, label, short: short ?? label, without: changeSearch(search, change) }] : [];

function mainFilters(list: ListingList, search: ListSearch): ActiveFilter[] {
  const { purpose, category, type, place, area, words } = search;
  const chip = chipsOf(search);
  const where = [
    ...chip('area', /^near /.test(place) ? capitalised(place) : place, { place: '' }),
    ...chip('area', area && areaLabel(area), anywhere),
  ];
  const what = chip('more', words && `‘${words}’`, { words: '' });
  return [
    ...chip('purpose', purpose && list.defaultPurpose === null && capitalised(purposeLabels[purpose]), {
      purpose: null,
    }),
    ...chip('type', category !== list.category && category, { category: list.category }),
    ...chip('type', type && typeNames[type].one, { type: null }),
    ...(list.kind === 'land' ? [...what, ...where] : [...where, ...what]),
  ];
}

/** Those of price and size, the declared ones, and whether only featured listings are shown. */
function panelFilters(list: ListingList, search: ListSearch): ActiveFilter[] {
  const chip = chipsOf(search);
  return [
    ...chip(
      'price',
      hasPriceBound(search) && priceRange(search),
      { minPriceKes: null, maxPriceKes: null },
      shortPrices(search),
    ),
    ...chip('size', rangeOf(search.minSize, search.maxSize, list.size.write), { minSize: null, maxSize: null }),
    ...filterChips(list.filters, search.values).flatMap(({ filter, label, without: values }) =>
      chip(sectionOf(filter), label, { values }, label.replace('bedroom', 'bed')),
    ),
    ...chip('more', search.isFeaturedOnly && 'Featured', { isFeaturedOnly: false }),
  ];
}

export const sectionOf = (filter: Filter): SectionName =>
  filter.type === 'count' && filter.isFirst ? 'bedrooms' : (filter.section ?? 'more');

/** 'KSh 50K–80K', 'From KSh 50K', 'Up to KSh 80K' */
function shortPrices({ minPriceKes: min, maxPriceKes: max }: ListSearch): string {
  if (min !== null && max !== null) return min === max ? shortKsh(min) : `${shortKsh(min)}–${shortAmount(max)}`;
  return min === null ? `Up to ${shortKsh(max ?? 0)}` : `From ${shortKsh(min)}`;
}

/**
 * The search as the page shows it at first: every filter off, and the usual order. The view stays, and so does sale or
 * rent on a list that always shows one of the two.
 */
export const withoutFilters = (list: ListingList, search: ListSearch): ListSearch =>
  changeSearch(search, {
    purpose: list.defaultPurpose === null ? null : search.purpose,
    category: list.category,
    type: null,
    place: '',
    words: '',
    minPriceKes: null,
    maxPriceKes: null,
    minSize: null,
    maxSize: null,
    values: {},
    isFeaturedOnly: false,
    ...anywhere,
    sort: 'featured',
  });

/** The count beside the list, in two parts: '27 homes' and 'for sale', '11 plots' and 'match'; capped, '1,000+ homes'. */
export function resultCount(list: ListingList, search: ListSearch, total: number, isCapped = false) {
  const { one, many } = list.noun;
  const matches = total === 1 ? 'matches' : 'match';
  const ofLand = activeFilters(list, search).length > 0 ? matches : '';
  const ofProperties = search.purpose ? purposeLabels[search.purpose] : '';
  return {
    count: `${total === 0 ? 'No' : formatTotal(total, isCapped)} ${total === 1 ? one : many}`,
    rest: list.kind === 'land' ? ofLand : ofProperties,
  };
}

/** What a search is for, as a title: 'Furnished studios for rent in Kilimani', 'Land for sale in Naivasha'. */
export function searchName(list: ListingList, search: ListSearch): string {
  const { city = [], state = [] } = search.values;
  const named = list.kind === 'land' ? joinWords((city.length > 0 ? city : state).slice(0, 3)) : '';
  const where = search.place || named;
  const what = list.kind === 'land' ? 'Land for sale' : capitalised(propertiesName(list, search));
  return `${what}${where ? ` ${whereText(where)}` : ''}${search.words ? ` matching ‘${search.words}’` : ''}`;
}

/** `before` is what stands before the noun beside what titles say: '3-bedroom'. */
function propertiesName(list: ListingList, search: ListSearch, before: readonly string[] = []): string {
  const { purpose, type, values, isFeaturedOnly } = search;
  const noun = type ? typeNames[type].many : list.noun.many;
  const kinds = [
    isFeaturedOnly && 'featured',
    ...(values.furnishing ?? []),
    ...before,
    isOfStudios(search) ? 'studios' : noun,
  ];
  const things = kinds.filter(Boolean).join(' ').toLowerCase();
  return purpose ? `${things} ${purposeLabels[purpose]}` : things;
}

const isOfStudios = ({ type, values }: ListSearch): boolean =>
  values.bedrooms?.[0] === '0' && (type === null || type === 'apartment');

/** What a page is for. Without a search, the page of land has the name of its heading. */
export function pageName(list: ListingList, search: ListSearch): string {
  const name = searchName(list, search);
  return name === 'Land for sale' ? list.heading : name;
}

/** What a list without results says: 'No 3-bedroom houses for sale in Nairobi up to KSh 9,000,000 just now.' */
export function nothingFound(list: ListingList, search: ListSearch): string {
  const filters = activeFilters(list, search);
  if (filters.length === 0) return `We have no ${searchName(list, search).toLowerCase()} just now.`;
  if (list.kind === 'property') return `No ${whatWasLookedFor(list, search)} just now.`;
  const inForce = filters.map(({ section, label }) =>
    section === 'price' ? `a price ${priceInSentence(search)}` : label,
  );
  return `No plot matches ${joinWords(inForce)} just now.`;
}

/** Every filter of a list of properties inside a sentence. */
function whatWasLookedFor(list: ListingList, search: ListSearch): string {
  const { category, type, values } = search;
  const { bedrooms, furnishing: _, not_in, ...others } = values;
  const named = (values: FilterValues) => filterChips(list.filters, values).map(({ label }) => label);
  const size = rangeOf(search.minSize, search.maxSize, list.size.write);
  const wishes = named(others);
  return [
    propertiesName(list, search, [
      ...(bedrooms && !isOfStudios(search) ? named({ bedrooms }).map(beforeNoun) : []),
      ...(category && category !== list.category && !type ? [category] : []),
    ]),
    search.place && whereText(search.place),
    search.area && 'in this part of the map',
    ...(not_in ? named({ not_in }).map(uncapitalised) : []),
    hasPriceBound(search) && priceInSentence(search),
    size && (/^\d/.test(size) ? `of ${size}` : uncapitalised(size)),
    search.words && `matching ‘${search.words}’`,
    wishes.length > 0 && `with ${joinWords(wishes)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** '3-bedroom' of '3 bedrooms', '5+ bedroom' of '5+ bedrooms' */
const beforeNoun = (bedrooms: string): string => bedrooms.replace(/s$/, '').replace(/^(\d+) /, '$1-');

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
