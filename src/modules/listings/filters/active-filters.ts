import { formatTotal } from '#platform/text/numbers.ts';
import { capitalised, joinWords } from '#platform/text/text.ts';
import { purposeLabels, searchedTypeNames } from '../kinds/property-labels.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { filterChips } from './filter.ts';
import { changeSearch } from './list-search.ts';
import {
  anywhere,
  areaLabel,
  hasPriceBound,
  type ListSearch,
  priceInSentence,
  priceRange,
  rangeOf,
  whereText,
} from './search-values.ts';

interface ActiveFilter {
  label: string;
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

const chip = (label: string | false | null | '', search: ListSearch, change: Partial<ListSearch>): ActiveFilter[] =>
  label ? [{ label, without: changeSearch(search, change) }] : [];

function mainFilters(list: ListingList, search: ListSearch): ActiveFilter[] {
  const { purpose, category, type, place, area, words } = search;
  const where = [
    ...chip(/^near /.test(place) ? capitalised(place) : place, search, { place: '' }),
    ...chip(area && areaLabel(area), search, anywhere),
  ];
  const what = chip(words && `‘${words}’`, search, { words: '' });
  return [
    ...chip(purpose && list.defaultPurpose === null && capitalised(purposeLabels[purpose]), search, { purpose: null }),
    ...chip(category !== list.category && category, search, { category: list.category }),
    ...chip(type && searchedTypeNames[type].one, search, { type: null }),
    ...(list.kind === 'land' ? [...what, ...where] : [...where, ...what]),
  ];
}

/** Those of price and size, the declared ones, and whether only featured listings are shown. */
export const panelFilters = (list: ListingList, search: ListSearch): ActiveFilter[] => [
  ...chip(hasPriceBound(search) && priceRange(search), search, { minPriceKes: null, maxPriceKes: null }),
  ...chip(rangeOf(search.minSize, search.maxSize, list.size.write), search, { minSize: null, maxSize: null }),
  ...filterChips(list.filters, search.values).flatMap(({ label, without: values }) => chip(label, search, { values })),
  ...chip(search.isFeaturedOnly && 'Featured', search, { isFeaturedOnly: false }),
];

/** How many of the filters behind the Filters button of a list of properties are in force. */
export function countAdvancedFilters({ filters }: ListingList, { minSize, maxSize, values }: ListSearch): number {
  const further = Object.entries(filters).filter(([, filter]) => filter.type !== 'count' || !filter.isFirst);
  return filterChips(Object.fromEntries(further), values).length + Number(minSize !== null || maxSize !== null);
}

/** The search without `panelFilters`; what else is looked for, order and view stay. */
export const withoutPanelFilters = (search: ListSearch): ListSearch =>
  changeSearch(search, {
    minPriceKes: null,
    maxPriceKes: null,
    minSize: null,
    maxSize: null,
    values: {},
    isFeaturedOnly: false,
  });

/**
 * The search as the page shows it at first: every filter off, and the usual order. The view stays, and so does sale or
 * rent on a list that always shows one of the two.
 */
export const withoutFilters = (list: ListingList, search: ListSearch): ListSearch => ({
  ...withoutPanelFilters(search),
  purpose: list.defaultPurpose === null ? null : search.purpose,
  category: list.category,
  type: null,
  place: '',
  words: '',
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
  const what = list.kind === 'land' ? 'Land for sale' : propertiesName(list, search);
  return `${what}${where ? ` ${whereText(where)}` : ''}${search.words ? ` matching ‘${search.words}’` : ''}`;
}

function propertiesName(list: ListingList, { purpose, type, values, isFeaturedOnly }: ListSearch): string {
  const { bedrooms, furnishing = [] } = values;
  const isStudio = bedrooms?.[0] === '0' && (type === null || type === 'apartment');
  const noun = type ? searchedTypeNames[type].many : list.noun.many;
  const kinds = [isFeaturedOnly && 'featured', ...furnishing, isStudio ? 'studios' : noun];
  const things = capitalised(kinds.filter(Boolean).join(' ').toLowerCase());
  return purpose ? `${things} ${purposeLabels[purpose]}` : things;
}

/** What a page is for. Without a search, the page of land has the name of its heading. */
export function pageName(list: ListingList, search: ListSearch): string {
  const name = searchName(list, search);
  return name === 'Land for sale' ? list.heading : name;
}

export function nothingFound(list: ListingList, search: ListSearch): string {
  const inForce = activeFilters(list, search).map(({ label }) => label);
  if (inForce.length === 0) return `We have no ${searchName(list, search).toLowerCase()} just now.`;
  if (list.kind === 'land')
    return `No plot matches ${joinWords(inForce)} just now. Try fewer filters or a neighbouring area.`;
  const place = search.place ? ` ${whereText(search.place)}` : search.area ? ' in this part of the map' : '';
  const price = hasPriceBound(search) ? ` ${priceInSentence(search)}` : '';
  const hint = hasPriceBound(search) ? 'a wider price or a neighbouring area' : 'a neighbouring area or fewer filters';
  return `Nothing${place}${price} just now. Try ${hint}.`;
}
