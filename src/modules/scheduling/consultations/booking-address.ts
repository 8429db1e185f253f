import type { Fields } from '#platform/http/form-fields.ts';
import { stringifySearch } from '#platform/http/search-params.ts';

export const consultationFields = ({ date = '', time = '', ...fields }: Fields): Fields => ({
  ...fields,
  starts_at: `${date}T${time}`,
});

export interface BookingSearch {
  service: string;
  /** '2026-11' */
  month: string;
  /** '2026-11-26' */
  date: string;
  /** '14:00' */
  time: string;
}

export const bookingPath = '/book/appointment';

const matching = (value: unknown, form: RegExp): string => (typeof value === 'string' && form.test(value) ? value : '');

export function readBookingSearch(search: Readonly<Record<string, unknown>>): BookingSearch {
  const service = matching(search.service, /^[\w-]{1,100}$/);
  const date = service && matching(search.date, /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  const time = date && matching(search.time, /^([01]\d|2[0-3]):[0-5]\d$/);
  const month = date.slice(0, 7) || matching(search.month, /^20\d{2}-(0[1-9]|1[0-2])$/);
  return { service, month, date, time };
}

export const consultationHref = ({ service, month, date, time }: Partial<BookingSearch>): string =>
  bookingPath + stringifySearch({ service, month: date ? '' : month, date, time }).replaceAll('%3A', ':');
