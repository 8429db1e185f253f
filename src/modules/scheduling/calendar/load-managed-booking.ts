import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { replyGone } from '#platform/http/page-failure.ts';
import { getManagedBooking, listManagedBookingHours } from './client.gen.ts';

/**
 * The booking of a visitor's link, with the hours it can be rescheduled to. A booking that is over answers 410.
 * @throws notFound for a token we did not sign
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
