import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { errorCatalogue } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type AssessedSubmission, wasSentBefore } from '#platform/spam-guard/server/assess-submission.ts';
import { type BookingPerson, lockPerson } from './open-bookings.ts';

/** An existing booking of the same person, subject and time. */
export interface SameBooking {
  id: number;
  reference: string;
  status: string;
  /** The visitor's message. */
  text: string;
  /** Whether the hour matches exactly; false when only one of the two names an hour. */
  isSameTime: boolean;
  /** The service of a consultation; null for a visit. */
  serviceId: number | null;
  firstName: string;
  lastName: string;
}

/**
 * Whether a request repeats the stored one, so that it gets the reply of the first. It must have the same name and come from
 * the network of the first within a quarter of an hour. This reply is sent before any limit is checked; without these
 * conditions somebody who knows a visitor's address and number could find their booking by trying all listings and hours.
 */
export const isSentAgain = async (
  trx: Transaction<DB>,
  same: SameBooking,
  { firstName, lastName, message }: { firstName: string; lastName: string; message: string },
  submission: AssessedSubmission,
): Promise<boolean> =>
  same.isSameTime &&
  (message === '' || message === same.text) &&
  `${same.firstName} ${same.lastName}`.toLowerCase() === `${firstName} ${lastName}`.toLowerCase() &&
  (await wasSentBefore(trx, submission, same.reference));

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
 * Concurrent requests of one person are serialised, so that the second finds the first.
 */
export async function findSameVisit(
  trx: Transaction<DB>,
  person: BookingPerson,
  { propertyId, landId, day, startsAt }: SameVisit,
): Promise<SameBooking | null> {
  const address = await lockPerson(trx, 'visit', person);
  const same = sql`e.property_id is not distinct from ${propertyId}::bigint
    and e.land_id is not distinct from ${landId}::bigint
    and (b.starts_at = ${startsAt}::timestamptz or (
      (b.starts_at is null or ${startsAt}::timestamptz is null)
      and coalesce((b.starts_at at time zone 'Africa/Nairobi')::date, b.preferred_on) = ${day}::date
    ))`;
  const sameTime = sql`b.starts_at is not distinct from ${startsAt}::timestamptz`;
  return findSame(trx, { kind: 'visit', same, sameTime, address, person });
}

/** Finds this person's consultation at the same time for the same service, by the rules of visits. */
export async function findSameConsultation(
  trx: Transaction<DB>,
  person: BookingPerson,
  startsAt: Date,
): Promise<SameBooking | null> {
  const address = await lockPerson(trx, 'consultation', person);
  const same = sql`b.starts_at = ${startsAt}`;
  return findSame(trx, { kind: 'consultation', same, sameTime: same, address, person });
}

interface Wanted {
  kind: 'visit' | 'consultation';
  same: RawBuilder<unknown>;
  sameTime: RawBuilder<unknown>;
  address: string;
  person: BookingPerson;
}

async function findSame(trx: Transaction<DB>, wanted: Wanted): Promise<SameBooking | null> {
  const { kind, same, sameTime, address, person } = wanted;
  const { rows } = await sql<SameBooking>`
    select b.id, e.reference, b.status, e.message as text, (e.details->>'service_id')::bigint as "serviceId",
      e.first_name as "firstName", e.last_name as "lastName",
      ${sameTime} as "isSameTime"
    from bookings b join enquiries e on e.id = b.enquiry_id
    where b.kind = ${kind} and ${isOpen} and ${same}
      and canonical_email(e.email) = ${address} and e.phone_e164 is not distinct from ${person.phoneE164}
    order by "isSameTime" desc, b.id
    limit 1`.execute(trx);
  return rows[0] ?? null;
}
