import { callApi } from '#platform/http/client.ts';
import type { HourSearch } from './hour-search.ts';
import { listFreeHours } from './hours-client.gen.ts';
import type { FreeHours } from './hours-contract.ts';
import type { BookingDetail, DiaryPerson } from './office-contract.ts';

/** The free hours a form offers, with the time that stands in the address, if any. */
export interface OfferedHours {
  hours: FreeHours;
  /** '07:30' where staff asked for another time. */
  otherTime: string;
}

/** The free hours of a new visit: of the day and the person in the address, or of today and the reader. */
export async function loadVisitHours(
  search: HourSearch,
  { today, people, ownId }: { today: string; people: readonly DiaryPerson[]; ownId: string },
  signal: AbortSignal,
): Promise<OfferedHours> {
  const query = { kind: 'visit', day: search.date || today, staff_id: personOf(search, people, ownId) } as const;
  return {
    hours: await callApi(listFreeHours, { query: { ...query, time: search.time || undefined }, signal }),
    otherTime: search.time,
  };
}

/** The free hours a booking can be given. The time it has now is looked at too, so that it can stay. */
export async function loadBookingHours(
  search: HourSearch,
  booking: BookingDetail,
  signal: AbortSignal,
): Promise<OfferedHours | null> {
  const isOpen = booking.status === 'Requested' || booking.status === 'Confirmed';
  if (!isOpen || !booking.may_change) return null;
  const day = search.date || booking.day;
  const own = booking.starts_at?.startsWith(day) ? booking.starts_at.slice(11) : undefined;
  const query = {
    kind: booking.kind,
    booking_id: booking.id,
    day,
    staff_id: personOf(search, booking.people, booking.staff?.id ?? ''),
    time: search.time || own,
  };
  return { hours: await callApi(listFreeHours, { query, signal }), otherTime: search.time };
}

/** Who is looked at: the one in the address, or the likeliest of those the reader may choose. */
function personOf({ staff }: HourSearch, people: readonly DiaryPerson[], likeliest: string): string {
  const among = (id: string) => people.some((person) => person.id === id);
  return among(staff) ? staff : among(likeliest) ? likeliest : (people[0]?.id ?? likeliest);
}
