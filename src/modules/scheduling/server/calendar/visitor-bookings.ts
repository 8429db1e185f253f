import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { errorCatalogue } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { canonicalEmail } from '#platform/spam-guard/server/visitor-submissions.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';

/** How many visits, and how many consultations, one person can have ahead of them. */
const OPEN_BOOKINGS_AT_MOST = 3;

export interface BookingPerson {
  email: string;
  phoneE164: string | null;
}

/**
 * Serialises requests of one person for one kind until the end of the transaction.
 * @returns the canonical e-mail address
 */
async function lockPerson(
  trx: Transaction<DB>,
  kind: 'visit' | 'consultation',
  { email, phoneE164 }: BookingPerson,
): Promise<string> {
  const address = await canonicalEmail(trx, email);
  await lockKeys(trx, [`open-${kind} email ${address}`, ...(phoneE164 ? [`open-${kind} phone ${phoneE164}`] : [])]);
  return address;
}

/**
 * Refuses a request of a person with three upcoming bookings of that kind, requested or confirmed. A person is an e-mail
 * address in any of its spellings together with a phone number: with one of the two alone, anybody who knows an address
 * could use up its owner's three. Concurrent requests are serialised.
 * @throws ApiError too_many_open_visits, too_many_open_consultations (409)
 */
export async function limitOpenBookings(
  trx: Transaction<DB>,
  kind: 'visit' | 'consultation',
  person: BookingPerson,
  now: Date,
): Promise<void> {
  const { phoneE164 } = person;
  const address = await lockPerson(trx, kind, person);
  const { rows } = await sql<{ open: number }>`
    select count(*) as open
    from bookings b join enquiries e on e.id = b.enquiry_id
    where b.kind = ${kind} and b.status in ('Requested', 'Confirmed')
      and (b.starts_at > ${now} or (b.starts_at is null and b.preferred_on >= ${nairobiDay(now)}::date))
      and canonical_email(e.email) = ${address} and e.phone_e164 is not distinct from ${phoneE164}`.execute(trx);
  if ((rows[0]?.open ?? 0) >= OPEN_BOOKINGS_AT_MOST) {
    throw new ApiError(kind === 'visit' ? 'too_many_open_visits' : 'too_many_open_consultations');
  }
}

/**
 * The refusal of a duplicate booking, as an error of the field with its time.
 * @param message replaces the catalogue's message
 */
export function alreadyBooked(
  kind: 'visit' | 'consultation',
  field: string,
  message: string = errorCatalogue[`${kind}_already_booked`].message,
): ApiError {
  return new ApiError(`${kind}_already_booked`, { message, detail: [{ field, code: 'already_booked', message }] });
}

interface SameVisit {
  propertyId: number | null;
  landId: number | null;
  day: string;
  /** Null for a visit without a fixed hour. */
  startsAt: Date | null;
}

const isOpen = sql`b.status in ('Requested', 'Confirmed')`;

/**
 * Finds this person's visit to the same listing at the same hour, or on the same day when one of the two names no hour,
 * since a visit at an hour of that day satisfies both. A person is an e-mail address in any of its spellings together
 * with a phone number: an answer to one of the two would tell whoever knows or guesses it what its owner has booked.
 * Concurrent requests of one person are serialised, so that the second finds the first. The result says whether the hour is
 * the same, which it is not when only one of the two names one.
 */
export async function findSameVisit(
  trx: Transaction<DB>,
  person: BookingPerson,
  { propertyId, landId, day, startsAt }: SameVisit,
): Promise<{ isSameTime: boolean } | null> {
  const address = await lockPerson(trx, 'visit', person);
  const sameTime = sql`b.starts_at is not distinct from ${startsAt}::timestamptz`;
  const { rows } = await sql<{ isSameTime: boolean }>`
    select ${sameTime} as "isSameTime"
    from bookings b join enquiries e on e.id = b.enquiry_id
    where b.kind = 'visit' and ${isOpen} and ${isOf(address, person)}
      and e.property_id is not distinct from ${propertyId}::bigint
      and e.land_id is not distinct from ${landId}::bigint
      and (b.starts_at = ${startsAt}::timestamptz or (
        (b.starts_at is null or ${startsAt}::timestamptz is null)
        and coalesce((b.starts_at at time zone 'Africa/Nairobi')::date, b.preferred_on) = ${day}::date
      ))
    order by "isSameTime" desc
    limit 1`.execute(trx);
  return rows[0] ?? null;
}

/** Whether this person has a consultation at the same time, by the rules of visits. */
export async function hasSameConsultation(
  trx: Transaction<DB>,
  person: BookingPerson,
  startsAt: Date,
): Promise<boolean> {
  const address = await lockPerson(trx, 'consultation', person);
  const { rows } = await sql`
    select from bookings b join enquiries e on e.id = b.enquiry_id
    where b.kind = 'consultation' and ${isOpen} and b.starts_at = ${startsAt} and ${isOf(address, person)}
    limit 1`.execute(trx);
  return rows.length > 0;
}

const isOf = (address: string, { phoneE164 }: BookingPerson) =>
  sql`canonical_email(e.email) = ${address} and e.phone_e164 is not distinct from ${phoneE164}`;
