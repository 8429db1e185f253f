import { z } from 'zod';
import type { BookingDetails } from '#shared/page-form.ts';

const asked = z.object({ status: z.literal('Requested'), preferred_date: z.string() });

/**
 * What the page after a form without script repeats: the listing as the form names it, and the day and hour while they
 * are asked for. A visit that was confirmed before is in its mail, with what may have been changed meanwhile.
 */
export function bookingDetails(receipt: unknown, listing: string): BookingDetails {
  const { data } = asked.safeParse(receipt);
  return data ? { when: data.preferred_date.slice(0, 16), listing } : {};
}
