import { readCollection } from '#modules/listings';
import { stringifySearch } from '#platform/http/search-params.ts';
import { type VisitWay, visitWays } from '../bookings.ts';
import { STOPS_AT_MOST } from './policy.ts';

/** What the address of the page of a trip says. */
export interface TripSearch {
  /** References: 'MK-P-1014', 'land/kisaju-50-by-100'. */
  items: string[];
  /** '2026-11-28'; empty for the first day on which all fit. */
  day: string;
  /** '09:00': no stop begins earlier; empty for the earliest that suits. */
  from: string;
  way: VisitWay;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readTripSearch(search: Readonly<Record<string, unknown>>): TripSearch {
  const { day, from } = search;
  return {
    items: (readCollection(search) ?? []).slice(0, STOPS_AT_MOST),
    day: /^20\d{2}-\d{2}-\d{2}$/.test(textOf(day)) ? textOf(day) : '',
    from: /^([01]\d|2[0-3]):[0-5]\d$/.test(textOf(from)) ? textOf(from) : '',
    way: visitWays.find((way) => way === search.way) ?? 'In person',
  };
}

export const tripPath = '/events/trip';

export const tripHref = ({ items, day, from, way }: Pick<TripSearch, 'items'> & Partial<TripSearch>): string =>
  tripPath +
  stringifySearch({ items: items.join(','), day, from, way: way === 'In person' ? '' : way }).replaceAll('%2F', '/');
