import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { replyGone } from '#platform/http/page-failure.ts';
import { getManagedBooking, listManagedBookingHours } from './client.gen.ts';

/**
 * What a visitor's link is about, with the hours it can be moved to. What is over answers 410, so that nobody takes
 * the page for one that still does something; a link that is none of ours is a page that is not there.
 */
export async function loadManagedBooking({ token, from }: { token: string; from: string }, signal: AbortSignal) {
  try {
    const params = { token: token || '-' };
    const booking = await callApi(getManagedBooking, { params, signal });
    if (!booking.is_open) {
      replyGone();
      return { token, booking, hours: { open: [], nextFrom: '' } };
    }
    const { days, next_from } = await callApi(listManagedBookingHours, { params, query: { from }, signal });
    const open = days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available));
    return { token, booking, hours: { open: open.map(({ starts_at }) => starts_at), nextFrom: next_from } };
  } catch (error) {
    if (isNameUnknown(error)) throw notFound();
    throw error;
  }
}
