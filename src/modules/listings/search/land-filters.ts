import { formatKsh } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { joinWords } from '#platform/text/text.ts';
import { changeLandSearch, type LandGroup, type LandSearch, landGroups } from './land-search.ts';

/** What each group of choices is called. */
export const landGroupNames: Record<LandGroup, string> = {
  state: 'County',
  city: 'City or town',
  zoning: 'Zoning',
  utilities: 'Utilities',
  features: 'Features',
  topography: 'Topography',
  status: 'Status',
};

/** A filter in force: its words, and the search without it. */
export interface ActiveLandFilter {
  label: string;
  without: LandSearch;
}

/** The two searches in force. */
export function activeLandSearches(search: LandSearch): ActiveLandFilter[] {
  return [
    ...(search.text ? [{ label: `‘${search.text}’`, without: changeLandSearch(search, { text: '' }) }] : []),
    ...(search.place ? [{ label: search.place, without: changeLandSearch(search, { place: '' }) }] : []),
  ];
}

/** The filters of the panel that are in force, one for each group; the number on the Filters button counts them. */
export function activeLandFilters(search: LandSearch): ActiveLandFilter[] {
  const without = (change: Partial<LandSearch>) => changeLandSearch(search, change);
  const [price, size] = [priceRange(search), sizeRange(search)];
  return [
    ...(price ? [{ label: price, without: without({ minPriceKes: null, maxPriceKes: null }) }] : []),
    ...(size ? [{ label: size, without: without({ minAcres: null, maxAcres: null }) }] : []),
    ...landGroups
      .filter((group) => search.chosen[group].length > 0)
      .map((group) => ({
        label: fewOf(search.chosen[group]),
        without: without({ chosen: { ...search.chosen, [group]: [] } }),
      })),
    ...(search.isFeaturedOnly ? [{ label: 'Featured', without: without({ isFeaturedOnly: false }) }] : []),
  ];
}

/** 'Nakuru, Nairobi', 'Nakuru, Nairobi and 3 more'. */
function fewOf(values: readonly string[]): string {
  if (values.length <= 2) return values.join(', ');
  return `${values.slice(0, 2).join(', ')} and ${values.length - 2} more`;
}

const nothingChosen: LandSearch['chosen'] = {
  state: [],
  city: [],
  zoning: [],
  utilities: [],
  features: [],
  topography: [],
  status: [],
};

/** The search with the panel's filters off; the two searches, order and view stay. */
export const withoutLandFilters = (search: LandSearch): LandSearch =>
  changeLandSearch(search, {
    minPriceKes: null,
    maxPriceKes: null,
    minAcres: null,
    maxAcres: null,
    chosen: nothingChosen,
    isFeaturedOnly: false,
  });

/** The search as the page shows it at first: the two searches off as well, and the usual order. The view stays. */
export const withoutAnyLandFilter = (search: LandSearch): LandSearch => ({
  ...withoutLandFilters(search),
  text: '',
  place: '',
  sort: 'featured',
});

/** 'KSh 1,000,000 to 12,000,000', 'From KSh 1,000,000', 'Up to KSh 12,000,000'; null without a bound. */
function priceRange({ minPriceKes, maxPriceKes }: LandSearch): string | null {
  const [min, max] = [minPriceKes, maxPriceKes].map((bound) => (bound === null ? null : formatKsh(bound)));
  if (min && max) return min === max ? min : `${min} to ${max.replace('KSh ', '')}`;
  if (min) return `From ${min}`;
  return max ? `Up to ${max}` : null;
}

const formatAcres = (acres: number): string => formatNumber(acres, 4);
const acreUnit = (acres: number): string => (acres > 1 ? 'acres' : 'acre');

/** '0.25 acre', '12 acres' */
export const acresWithUnit = (acres: number): string => `${formatAcres(acres)} ${acreUnit(acres)}`;

/** '0.125 to 0.5 acre', 'From 2 acres', 'Up to 1 acre'; null without a bound. */
function sizeRange({ minAcres, maxAcres }: LandSearch): string | null {
  if (minAcres !== null && maxAcres !== null) {
    const span = minAcres === maxAcres ? '' : `${formatAcres(minAcres)} to `;
    return `${span}${acresWithUnit(maxAcres)}`;
  }
  if (minAcres !== null) return `From ${acresWithUnit(minAcres)}`;
  return maxAcres === null ? null : `Up to ${acresWithUnit(maxAcres)}`;
}

/** What a search is for, as a title: 'Land for sale in Naivasha'. */
export function landSearchName({ text, place, chosen }: LandSearch): string {
  const where = place || joinWords(chosen.city.length > 0 ? chosen.city.slice(0, 3) : chosen.state.slice(0, 3));
  return `Land for sale${where ? ` in ${where}` : ''}${text ? ` matching ‘${text}’` : ''}`;
}

/** What was looked for and not found, and what may help. */
export function noLandFound(search: LandSearch): string {
  const inForce = [...activeLandSearches(search), ...activeLandFilters(search)].map(({ label }) => label);
  if (inForce.length === 0) return 'We have no land for sale just now.';
  return `No plot matches ${joinWords(inForce)} just now. Try fewer filters or a neighbouring area.`;
}
