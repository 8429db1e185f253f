import type { BookingDetails } from '#shared/page-form.ts';

/** The part of a receipt that is read here. Not by its schema: forms are part of the browser's download. */
const isAskedFor = (receipt: unknown): receipt is { preferred_date: string } =>
  typeof receipt === 'object' &&
  receipt !== null &&
  'status' in receipt &&
  receipt.status === 'Requested' &&
  'preferred_date' in receipt &&
  typeof receipt.preferred_date === 'string';

/**
 * What the page after a form without script repeats: the listing as the form names it, and the day and hour while they
 * are asked for. A visit that was confirmed before is in its mail, with what may have been changed meanwhile.
 */
export function bookingDetails(receipt: unknown, listing: string): BookingDetails {
  return isAskedFor(receipt) ? { when: receipt.preferred_date.slice(0, 16), listing } : {};
}
