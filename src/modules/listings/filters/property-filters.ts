import { formatTotal } from '#platform/text/numbers.ts';
import { capitalised } from '#platform/text/text.ts';
import { formatSqm } from '../areas.ts';
import { propertyHref, purposeLabels, searchedTypeNames } from '../kinds/property-labels.ts';
import { type ActiveFilter, changeSearch, type ListingList } from '../lists/listing-list.ts';
import type { PropertyList } from '../lists/property-list.ts';
import { filterChips } from './filter.ts';
import { propertyFilters } from './property-declarations.ts';
import { type PropertySearch, propertyListHref, readPropertySearch } from './property-search.ts';
import { anywhere, areaLabel, hasPriceBound, priceInSentence, priceRange, rangeOf } from './search-values.ts';

/**
 * The filters in force, in the order of their fields. Order and view are no filters; sale or rent is one only where
 * the list shows both at first.
 */
export function activeFilters(list: PropertyList, search: PropertySearch): ActiveFilter<PropertySearch>[] {
  const without = (change: Partial<PropertySearch>) => changeSearch(search, change);
  const size = rangeOf(search.minSqm, search.maxSqm, formatSqm);
  const found: (ActiveFilter<PropertySearch> | null)[] = [
    search.purpose && list.defaultPurpose === null
      ? { label: capitalised(purposeLabels[search.purpose]), without: without({ purpose: null }) }
      : null,
    search.category && search.category !== list.category
      ? { label: search.category, without: without({ category: list.category }) }
      : null,
    search.type ? { label: searchedTypeNames[search.type].one, without: without({ type: null }) } : null,
    search.place ? { label: search.place, without: without({ place: '' }) } : null,
    search.area ? { label: areaLabel(search.area), without: without(anywhere) } : null,
    search.title ? { label: `‘${search.title}’`, without: without({ title: '' }) } : null,
    hasPriceBound(search)
      ? { label: priceRange(search), without: without({ minPriceKes: null, maxPriceKes: null }) }
      : null,
    size ? { label: size, without: without({ minSqm: null, maxSqm: null }) } : null,
    ...filterChips(propertyFilters, search.values).map((chip) => ({
      label: chip.label,
      without: without({ values: chip.without }),
    })),
    search.isFeaturedOnly ? { label: 'Featured', without: without({ isFeaturedOnly: false }) } : null,
  ];
  return found.filter((filter) => filter !== null);
}

/** How many of the filters behind the Filters button are in force. */
export const countAdvancedFilters = ({ minSqm, maxSqm, values }: PropertySearch): number =>
  filterChips(furtherFilters, values).length + Number(minSqm !== null || maxSqm !== null);

const furtherFilters = Object.fromEntries(
  Object.entries(propertyFilters).filter(([, filter]) => filter.type !== 'count' || !filter.isFirst),
);

/**
 * The search as the page shows it at first: every filter off, and the usual order. The view stays, and so does sale or
 * rent on a list that always shows one of the two.
 */
export const withoutFilters = (list: PropertyList, search: PropertySearch): PropertySearch =>
  changeSearch(search, {
    purpose: list.defaultPurpose === null ? null : search.purpose,
    category: list.category,
    type: null,
    place: '',
    title: '',
    minPriceKes: null,
    maxPriceKes: null,
    minSqm: null,
    maxSqm: null,
    values: {},
    isFeaturedOnly: false,
    ...anywhere,
    sort: 'featured',
  });

/** The count beside the list, in two parts: '27 homes' and 'for sale'. */
export function resultCount(
  list: PropertyList,
  { purpose }: Pick<PropertySearch, 'purpose'>,
  total: number,
  isCapped = false,
) {
  const noun = total === 1 ? list.noun.one : list.noun.many;
  return {
    count: `${total === 0 ? 'No' : formatTotal(total, isCapped)} ${noun}`,
    rest: purpose ? purposeLabels[purpose] : '',
  };
}

/** What a search is for, as a title: 'Furnished studios for rent in Kilimani'. */
export function searchName(list: PropertyList, search: PropertySearch): string {
  const { bedrooms, furnishing = [] } = search.values;
  const isStudio = bedrooms?.[0] === '0' && (search.type === null || search.type === 'apartment');
  const noun = search.type ? searchedTypeNames[search.type].many : list.noun.many;
  const kinds = [search.isFeaturedOnly && 'featured', ...furnishing, isStudio ? 'studios' : noun];
  const things = capitalised(kinds.filter(Boolean).join(' ').toLowerCase());
  const purpose = search.purpose ? ` ${purposeLabels[search.purpose]}` : '';
  const title = search.title ? ` matching ‘${search.title}’` : '';
  return `${things}${purpose}${search.place ? ` in ${search.place}` : ''}${title}`;
}

/** The search that found nothing, and what to try. */
export function nothingFound(list: PropertyList, search: PropertySearch): string {
  if (activeFilters(list, search).length === 0) return `We have no ${searchName(list, search).toLowerCase()} just now.`;
  const place = search.place ? ` in ${search.place}` : search.area ? ' in this part of the map' : '';
  const price = hasPriceBound(search) ? ` ${priceInSentence(search)}` : '';
  const hint = hasPriceBound(search) ? 'a wider price or a neighbouring area' : 'a neighbouring area or fewer filters';
  return `Nothing${place}${price} just now. Try ${hint}.`;
}

/** The list as the parts need it that all list pages share. */
export const listOfProperties = (list: PropertyList): ListingList<PropertySearch> => ({
  path: list.path,
  heading: list.heading,
  name: list.name,
  noun: list.noun,
  failureTitle: `We could not load these ${list.noun.many}`,
  read: (raw) => readPropertySearch(list, raw),
  href: (search) => propertyListHref(list, search),
  nameOf: (search) => searchName(list, search),
  activeFilters: (search) => activeFilters(list, search),
  withoutFilters: (search) => withoutFilters(list, search),
  countOf: (search, total, isCapped) => resultCount(list, search, total, isCapped),
  choiceOf: (total, isCapped = false) =>
    `${formatTotal(total, isCapped)} to choose from, with prices, sizes and photographs`,
  listingHref: propertyHref,
});
