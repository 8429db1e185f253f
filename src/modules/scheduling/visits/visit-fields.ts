import type { Fields } from '#platform/http/form-fields.ts';

/** The value of `preferred_time` for a day whose hour is still to be agreed. */
export const ANY_HOUR = 'any';

/** The value of a listing's radio button: 'property-12' or 'land-3'. */
export const listingValue = ({ type, id }: { type: 'property' | 'land'; id: number }): string => `${type}-${id}`;

const dateTime = (day: string, hour: string): string =>
  day.includes('T') || hour === ANY_HOUR ? day : `${day}T${hour}`;

/** Renames the fields of `tourForm` for the API: day and hour in one. */
export const tourFields = ({ preferred_time = ANY_HOUR, ...fields }: Fields): Fields => ({
  ...fields,
  preferred_date: dateTime(fields.preferred_date ?? '', preferred_time),
});

/** Renames the fields of `visitForm` for the API: the id of the listing by its kind, day and hour in one. */
export const visitFields = ({ listing = '', date = '', time = '', ...fields }: Fields): Fields => ({
  ...fields,
  property_id: idOf('property', listing),
  land_id: idOf('land', listing),
  preferred_date: dateTime(date, time),
});

const idOf = (kind: 'property' | 'land', listing: string): string =>
  listing.startsWith(`${kind}-`) ? listing.slice(kind.length + 1) : '';
