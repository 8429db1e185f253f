import { notFound } from '@tanstack/react-router';
import { callApi } from '#platform/http/client.ts';
import { isNameUnknown } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { bookingKinds, isOpenStatus } from '../bookings.ts';
import { getTrip } from '../trips/office-client.gen.ts';
import type { HourSearch } from './diary-days.ts';
import { listFreeHours } from './hours-client.gen.ts';
import type { FreeHours } from './hours-contract.ts';
import { getBooking } from './office-client.gen.ts';
import type { BookingDetail, DiaryPerson } from './office-contract.ts';

/** The free hours a form offers, with the other time of the address, if any. */
export interface OfferedHours {
  hours: FreeHours;
  /** '07:30' where staff asked for another time. */
  otherTime: string;
}

/**
 * The booking of the page '/office/diary/visits/12' with the hours it can be given.
 * @returns null for staff without the permission
 */
export async function loadBooking(
  { kind: kinds, id }: { kind: string; id: string },
  search: HourSearch,
  href: string,
  signal: AbortSignal,
) {
  const kind = bookingKinds.find((one) => `${one}s` === kinds);
  if (!kind) throw notFound();
  try {
    const booking = await loadForStaff(callApi(getBooking, { params: { kind, booking_id: id }, signal }), href);
    if (!booking) return null;
    const { stop, enquiry } = booking;
    return {
      booking,
      offered: await loadBookingHours(search, booking, signal),
      trip: stop === null || !enquiry ? null : await callApi(getTrip, { params: { enquiry_id: enquiry.id }, signal }),
    };
  } catch (error) {
    if (isNameUnknown(error)) throw notFound();
    throw error;
  }
}

/** The hours a booking can be given; null where it cannot be changed. Its present time is asked for, so that it can stay. */
async function loadBookingHours(
  search: HourSearch,
  booking: BookingDetail,
  signal: AbortSignal,
): Promise<OfferedHours | null> {
  if (!isOpenStatus(booking.status) || !booking.may_change) return null;
  const day = search.date || booking.day;
  const present = booking.starts_at?.startsWith(day) ? booking.starts_at.slice(11) : undefined;
  const query = {
    kind: booking.kind,
    booking_id: booking.id,
    day,
    staff_id: choosePerson(search, booking.people, booking.staff?.id ?? ''),
    time: search.time || present,
  };
  return { hours: await callApi(listFreeHours, { query, signal }), otherTime: search.time };
}

export function choosePerson({ staff }: HourSearch, people: readonly DiaryPerson[], preferred: string): string {
  const mayChoose = (id: string) => people.some((person) => person.id === id);
  return mayChoose(staff) ? staff : mayChoose(preferred) ? preferred : (people[0]?.id ?? preferred);
}
