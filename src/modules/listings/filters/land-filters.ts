import { formatNumber, formatTotal } from '#platform/text/numbers.ts';
import { joinWords } from '#platform/text/text.ts';
import { landHref, landPath } from '../kinds/land-labels.ts';
import { type ActiveFilter, changeSearch, type ListingList } from '../lists/listing-list.ts';
import { filterChips } from './filter.ts';
import { landFilters } from './land-declarations.ts';
import { type LandSearch, landListHref, readLandSearch } from './land-search.ts';
import { anywhere, areaLabel, hasPriceBound, priceRange, rangeOf } from './search-values.ts';

/** The two text searches in force. */
export function activeLandSearches(search: LandSearch): ActiveFilter<LandSearch>[] {
  return [
    ...(search.text ? [{ label: `‘${search.text}’`, without: changeSearch(search, { text: '' }) }] : []),
    ...(search.place ? [{ label: search.place, without: changeSearch(search, { place: '' }) }] : []),
    ...(search.area ? [{ label: areaLabel(search.area), without: changeSearch(search, anywhere) }] : []),
  ];
}

/** The filters of the panel that are in force, one for each group; the number on the Filters button counts them. */
export function activeLandFilters(search: LandSearch): ActiveFilter<LandSearch>[] {
  const without = (change: Partial<LandSearch>) => changeSearch(search, change);
  const size = rangeOf(search.minAcres, search.maxAcres, acresWithUnit);
  return [
    ...(hasPriceBound(search)
      ? [{ label: priceRange(search), without: without({ minPriceKes: null, maxPriceKes: null }) }]
      : []),
    ...(size ? [{ label: size, without: without({ minAcres: null, maxAcres: null }) }] : []),
    ...filterChips(landFilters, search.values).map(({ label, without: values }) => ({
      label,
      without: without({ values }),
    })),
    ...(search.isFeaturedOnly ? [{ label: 'Featured', without: without({ isFeaturedOnly: false }) }] : []),
  ];
}

/** The search with the panel's filters off; the two searches, order and view stay. */
export const withoutLandFilters = (search: LandSearch): LandSearch =>
  changeSearch(search, {
    minPriceKes: null,
    maxPriceKes: null,
    minAcres: null,
    maxAcres: null,
    values: {},
    isFeaturedOnly: false,
  });

/** The search as the page shows it at first: the two searches off as well, and the usual order. The view stays. */
export const withoutAnyLandFilter = (search: LandSearch): LandSearch => ({
  ...withoutLandFilters(search),
  text: '',
  place: '',
  ...anywhere,
  sort: 'featured',
});

const formatAcres = (acres: number): string => formatNumber(acres, 4);
const acreUnit = (acres: number): string => (acres > 1 ? 'acres' : 'acre');

/** '0.25 acre', '12 acres' */
export const acresWithUnit = (acres: number): string => `${formatAcres(acres)} ${acreUnit(acres)}`;

/** What a search is for, as a title: 'Land for sale in Naivasha'. */
export function landSearchName({ text, place, values: { city = [], state = [] } }: LandSearch): string {
  const where = place || joinWords(city.length > 0 ? city.slice(0, 3) : state.slice(0, 3));
  return `Land for sale${where ? ` in ${where}` : ''}${text ? ` matching ‘${text}’` : ''}`;
}

/** The search that found nothing, and what to try. */
export function noLandFound(search: LandSearch): string {
  const inForce = allActiveFilters(search).map(({ label }) => label);
  if (inForce.length === 0) return 'We have no land for sale just now.';
  return `No plot matches ${joinWords(inForce)} just now. Try fewer filters or a neighbouring area.`;
}

const allActiveFilters = (search: LandSearch) => [...activeLandSearches(search), ...activeLandFilters(search)];

/** '11 plots' and 'match', '63 plots' where nothing narrows the list. */
function countOf(search: LandSearch, total: number, isCapped = false) {
  const matches = total === 1 ? 'matches' : 'match';
  return {
    count: `${total === 0 ? 'No' : formatTotal(total, isCapped)} ${total === 1 ? 'plot' : 'plots'}`,
    rest: allActiveFilters(search).length > 0 ? matches : '',
  };
}

/** The list as the parts need it that all list pages share. */
export const listOfLand: ListingList<LandSearch> = {
  path: landPath,
  heading: 'Land Listings',
  name: 'Land',
  noun: { one: 'plot', many: 'plots' },
  failureTitle: 'We could not load this land',
  read: readLandSearch,
  href: landListHref,
  nameOf: landSearchName,
  activeFilters: allActiveFilters,
  withoutFilters: withoutAnyLandFilter,
  countOf,
  choiceOf: (total, isCapped = false) =>
    `${formatTotal(total, isCapped)} plots with prices, sizes in acres and plots, and photographs`,
  listingHref: landHref,
};

/** What a page of land is for. Without a search, it has the name of its heading. */
export function landListName(search: LandSearch): string {
  const name = listOfLand.nameOf(search);
  return name === 'Land for sale' ? listOfLand.heading : name;
}
