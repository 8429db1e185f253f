import { type ActiveFilter, activeFilters } from '../../filters/active-filters.ts';
import { changeSearch } from '../../filters/list-search.ts';
import { type ListSearch, readPrice } from '../../filters/search-values.ts';
import { typesFound } from '../../kinds/property-public.ts';
import type { ListingList } from '../../lists/listing-lists.ts';

/** The searches close to one that finds too little; which of them find something is counted elsewhere. */
export interface NearMiss {
  /** What is changed: 'Up to KSh 33,000', '2 bedrooms'; or what is left out: 'Borehole and Generator'. */
  labels: readonly string[];
  search: ListSearch;
}

/** How much more than the budget is still worth a look. */
const OVER_BUDGET = 1.1;

/** The same search for slightly more money, for one bedroom less, and for any house in place of one kind. */
export function slightlyOther(list: ListingList, search: ListSearch): NearMiss[] {
  const { maxPriceKes, type, values } = search;
  const [bedrooms] = values.bedrooms ?? [];
  const changes: Partial<ListSearch>[] = [
    ...(maxPriceKes === null ? [] : [{ maxPriceKes: readPrice(String(Math.round(maxPriceKes * OVER_BUDGET))) }]),
    ...(type !== null && type !== 'house' && typesFound('house').includes(type) ? [{ type: 'house' } as const] : []),
    ...(Number(bedrooms) > 0 ? [{ values: { ...values, bedrooms: [String(Number(bedrooms) - 1)] } }] : []),
  ];
  const labelsOf = (some: ListSearch) => activeFilters(list, some).map(({ label }) => label);
  const before = labelsOf(search);
  return changes.map((change) => {
    const other = changeSearch(search, change);
    return { labels: labelsOf(other).filter((label) => !before.includes(label)), search: other };
  });
}

/** A filter as 'Without …' names it. */
const leftOut = ({ section, label }: ActiveFilter): string => (section === 'price' ? 'a price limit' : label);

/** The search without one of its filters. */
export const withoutOne = (list: ListingList, search: ListSearch): NearMiss[] =>
  activeFilters(list, search).map((filter) => ({ labels: [leftOut(filter)], search: filter.without }));

/**
 * The search without several filters at once, for one that finds nothing without any single one: first the wishes that
 * matter least, then more of them, and at last all but what is bought or rented.
 */
export function withoutSeveral(list: ListingList, search: ListSearch): NearMiss[] {
  const { bedrooms, not_in } = search.values;
  const kept = { ...(bedrooms && { bedrooms }), ...(not_in && { not_in }) };
  const wishes = { words: '', values: kept, minSize: null, maxSize: null, isFeaturedOnly: false };
  const steps: Partial<ListSearch>[] = [
    wishes,
    { ...wishes, minPriceKes: null, maxPriceKes: null },
    { ...wishes, minPriceKes: null, maxPriceKes: null, values: {} },
    { ...wishes, minPriceKes: null, maxPriceKes: null, values: {}, type: null },
    { ...wishes, minPriceKes: null, maxPriceKes: null, values: {}, type: null, place: '', area: null, camera: null },
  ];
  const left = (some: ListSearch) => new Set(activeFilters(list, some).map(({ label }) => label));
  return steps.flatMap((step) => {
    const other = changeSearch(search, step);
    const stays = left(other);
    const labels = activeFilters(list, search).flatMap((filter) => (stays.has(filter.label) ? [] : [leftOut(filter)]));
    return labels.length > 1 ? [{ labels, search: other }] : [];
  });
}
