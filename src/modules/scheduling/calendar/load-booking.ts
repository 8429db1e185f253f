import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import type { BookingKind } from '../bookings.ts';
import { getBooking } from './office-client.gen.ts';

/** The booking of a page; an id of nothing is a page that is not there. */
export async function loadBooking(kind: BookingKind, id: string, href: string, signal: AbortSignal) {
  try {
    return await loadForStaff(callApi(getBooking, { params: { kind, booking_id: id }, signal }), href);
  } catch (error) {
    if (isNameUnknown(error)) throw notFound();
    throw error;
  }
}
