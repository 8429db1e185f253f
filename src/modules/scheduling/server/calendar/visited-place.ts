import { sql } from 'kysely';
import { findByReference } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { addDays, hourSpan, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { FreeHours } from '../../calendar/hours-contract.ts';
import { type Booking, localStart, selectBookings, visitorName } from './booking-rows.ts';
import { isOfListing, listReadable } from './record-visits.ts';

interface VisitedPlace extends Pick<FreeHours, 'listing' | 'others'> {}

/** A guard, not a page size. */
const OTHERS_AT_MOST = 50;

/**
 * Finds the listing of a booking, or else of a reference, and the other visits to it on that day. Staff see them, so that
 * they do not book two visitors for the same hour by mistake. The name of a visitor is included if the reader may read the
 * enquiry or is the host of that visit.
 */
export async function findVisitedPlace(
  db: DatabaseOrTransaction,
  { booking, reference, day }: { booking: Booking | null; reference: string | undefined; day: string },
  reader: SignedInStaff,
): Promise<VisitedPlace> {
  const place = booking ? placeOf(booking) : reference ? await findByReference(db, reference) : null;
  if (!place) return { listing: null, others: [] };
  const [start, end] = [nairobiInstant(day, '00:00'), nairobiInstant(addDays(day, 1), '00:00')];
  const bookings = await selectBookings(db, {
    where: sql`${isOfListing(place)} and b.kind = 'visit' and b.status in ('Requested', 'Confirmed') and b.starts_at >= ${start}
      and b.starts_at < ${end} and b.enquiry_id is distinct from ${booking?.enquiryId ?? null}::bigint`,
    limit: OTHERS_AT_MOST,
  });
  const readable = await listReadable(
    db,
    reader,
    bookings.map(({ enquiryId }) => enquiryId),
  );
  const mayName = ({ staffId, enquiryId }: Booking): boolean =>
    staffId === reader.id || readable.some((one) => one.enquiryId === enquiryId && one.isEnquiryReadable);
  return {
    listing: { title: place.title, state: place.state, is_public: place.isPublic },
    others: bookings.flatMap((other) => {
      const startsAt = localStart(other);
      if (startsAt === null) return [];
      const label = hourSpan(startsAt.slice(11), other.minutes);
      const who = mayName(other) ? visitorName(other) : null;
      return [{ starts_at: startsAt, label, minutes: other.minutes, who, is_confirmed: other.status === 'Confirmed' }];
    }),
  };
}

const placeOf = ({ listing, title, listingState, isPagePublic }: Booking) =>
  listing && listingState && { ...listing, title, state: listingState, isPublic: isPagePublic };
