import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hourSpan, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { type BookedWithin, bookedText } from '../../availability/booked-labels.ts';
import type { BookingKind } from '../../bookings.ts';

/** Days or hours that are to be closed: of one person, or of the whole office. */
interface Closing {
  /** As PostgreSQL writes a range of time: '[2026-12-25 00:00+03,2026-12-26 00:00+03)'. */
  during: string;
  staffId: string | null;
  /** Null for both kinds. */
  kind: BookingKind | null;
  now: Date;
}

/** The form field with the bookings that were shown before closing. */
const ACCEPTED_FIELD = 'accepted_bookings';
const MOST_NAMED = 200;

/**
 * Refuses to close time over bookings still to come, unless each was shown before; one that was booked meanwhile is
 * refused again.
 * @param accepted keys of the bookings that were shown, such as 'visit-12'
 * @returns what stays booked in this time ('2 visits'); null for nothing
 * @throws ApiError closure_over_bookings (409), whose detail names each booking
 */
export async function refuseUnseenBookings(
  trx: Transaction<DB>,
  closing: Closing,
  accepted: readonly string[],
): Promise<string | null> {
  const booked = await findBookedWithin(trx, closing);
  if (booked.every(({ key }) => accepted.includes(key))) return booked.length > 0 ? bookedText(booked) : null;
  throw new ApiError('closure_over_bookings', {
    message: `Nothing is saved yet: ${bookedText(booked)} ${booked.length === 1 ? 'falls' : 'fall'} into this time.`,
    detail: booked.map(({ key, text }) => ({ field: ACCEPTED_FIELD, code: key, message: text })),
  });
}

async function findBookedWithin(trx: Transaction<DB>, closing: Closing): Promise<BookedWithin[]> {
  const { during, staffId, kind, now } = closing;
  const { rows } = await sql<{ key: string; title: string; name: string; startsAt: Date; minutes: number }>`
    select b.kind || '-' || b.id as key, coalesce(p.title, l.title, e.about) as title,
      trim(e.first_name || ' ' || e.last_name) as name, b.starts_at as "startsAt", b.duration_minutes as minutes
    from bookings b join enquiries e on e.id = b.enquiry_id
    left join properties p on p.id = e.property_id left join land l on l.id = e.land_id
    where (${kind}::text is null or b.kind = ${kind}) and b.status in ('Requested', 'Confirmed')
      and b.starts_at < upper(${during}::tstzrange)
      and upper(b.during) > greatest(lower(${during}::tstzrange), ${now})
      and (${staffId}::uuid is null or b.staff_id = ${staffId})
    order by "startsAt", key limit ${MOST_NAMED}`.execute(trx);
  return rows.map(({ key, title, name, startsAt, minutes }) => ({
    key,
    text: `${title}, ${name}, ${shortDay(nairobiDay(startsAt))}, ${hourSpan(nairobiHour(startsAt), minutes)}`,
  }));
}
