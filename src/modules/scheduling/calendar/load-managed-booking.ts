import { callApi } from '#platform/http/client.ts';
import { replyGone } from '#platform/http/page-context.ts';
import { type ClosedSpan, closedSpans } from '../availability/closed-days.tsx';
import { getManagedBooking, listManagedBookingHours } from './client.gen.ts';
import type { ManagedBooking } from './contract.ts';

export interface ManagedBookingData {
  token: string;
  booking: ManagedBooking;
  /** The hours it can be rescheduled to ('2026-11-28T09:00'), and the day after the last one looked at. */
  hours: { open: readonly string[]; closed: readonly ClosedSpan[]; nextFrom: string };
}

interface ManagedBookingSearch {
  token: string;
  /** The first day whose hours are offered; empty for today. */
  from: string;
}

export const readManagedBookingSearch = (search: Readonly<Record<string, unknown>>): ManagedBookingSearch => ({
  token: typeof search.token === 'string' ? search.token.slice(0, 200) : '',
  from: /^20\d{2}-\d{2}-\d{2}$/.test(String(search.from)) ? String(search.from) : '',
});

/** The booking of a visitor's link, with the hours it can be rescheduled to. A booking that is over answers 410. */
export async function loadManagedBooking(
  { token, from }: ManagedBookingSearch,
  signal: AbortSignal,
): Promise<ManagedBookingData> {
  const params = { token: token || '-' };
  const booking = await callApi(getManagedBooking, { params, signal });
  if (!booking.is_open) {
    replyGone();
    return { token, booking, hours: { open: [], closed: [], nextFrom: '' } };
  }
  const { days, next_from } = await callApi(listManagedBookingHours, { params, query: { from }, signal });
  const open = days.flatMap(({ slots }) => slots.filter(({ is_available }) => is_available));
  return {
    token,
    booking,
    hours: { open: open.map(({ starts_at }) => starts_at), closed: closedSpans(days), nextFrom: next_from },
  };
}
