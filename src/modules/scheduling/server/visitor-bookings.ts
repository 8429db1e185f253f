import { sql, type Transaction } from 'kysely';
import { getAgencySettings } from '#modules/agency/server';
import { bookingIdOf, createEnquiry, type NewEnquiry } from '#modules/crm/server';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import { errorCatalogue } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/visitor-submissions.ts';
import { canonicalEmail } from '#platform/spam-guard/server/visitor-submissions.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { BookingKind } from '../bookings.ts';
import { manageUrlOf } from './calendar/booking-calendar.ts';
import { getBooking } from './calendar/queries.ts';
import { type RequestFacts, type RequestWords, requestMails } from './request-mails.tsx';
import { tellStaff } from './tell-staff.ts';

export interface BookingRequestServices extends SpamGuardLimits {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

interface BookingRequest<Details extends JsonObject> extends Omit<NewEnquiry<Details>, 'mails'> {
  wordsOf: (facts: RequestFacts) => RequestWords;
}

/**
 * Stores what a visitor asks for as enquiry and booking, and queues the mails about it, in the caller's transaction. The
 * caller has locked the time (`double-booking.ts`).
 * @returns the id and reference of the booking; whether a mail confirms it at once is told to staff alone, because the
 * reply would tell a stranger that the mailbox has had others
 */
export async function storeBookingRequest<Details extends JsonObject>(
  trx: Transaction<DB>,
  services: BookingRequestServices,
  kind: BookingKind,
  { wordsOf, ...enquiry }: BookingRequest<Details>,
): Promise<{ id: number; reference: string }> {
  const { clock, publicUrl } = services;
  const created = await createEnquiry(trx, services, {
    ...enquiry,
    isInformed: true,
    mails: async (stored) => {
      const booking = await getBooking(trx, kind, bookingIdOf(stored));
      const agency = await getAgencySettings(trx);
      const manageUrl = await manageUrlOf(trx, publicUrl, booking);
      const facts = { booking, agency, publicUrl, stamp: clock.now(), manageUrl };
      return requestMails(facts, wordsOf(facts));
    },
  });
  const booking = await getBooking(trx, kind, bookingIdOf(created));
  await tellStaff(trx, [booking], { news: 'asked', by: null, at: clock.now() });
  return { id: booking.id, reference: created.reference };
}

/** How many visits, and how many consultations, one person can have ahead of them; a trip of several stops is one. */
const OPEN_BOOKINGS_AT_MOST = 3;

/**
 * The open bookings of one kind of a person: an e-mail address in any of its spellings together with a phone number. Both
 * must match: with one of them anybody who knows it could learn of these bookings, or reach the limit of three.
 * Concurrent requests of one person are serialised until the end of the transaction.
 * @returns conditions on `bookings b` and their `enquiries e`
 */
export async function lockBookingsOf(
  trx: Transaction<DB>,
  kind: BookingKind,
  person: { email: string; phone: string },
) {
  const address = await canonicalEmail(trx, person.email);
  const phone = phoneToE164(person.phone);
  await lockKeys(trx, [`open-${kind} email ${address}`, ...(phone ? [`open-${kind} phone ${phone}`] : [])]);
  const isTheirs = sql`b.kind = ${kind} and b.status in ('Requested', 'Confirmed')
    and canonical_email(e.email) = ${address} and e.phone_e164 is not distinct from ${phone}`;
  const count = async (where: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      select count(distinct (b.enquiry_id, case when b.stop is null then b.id end)) as total from bookings b join enquiries e on e.id = b.enquiry_id
      where ${isTheirs} and ${where}`.execute(trx);
    return rows[0]?.total ?? 0;
  };
  return {
    has: async (where: ReturnType<typeof sql>): Promise<boolean> => (await count(where)) > 0,
    async limit(now: Date): Promise<void> {
      const ahead = sql`(b.starts_at > ${now} or (b.starts_at is null and b.preferred_on >= ${nairobiDay(now)}::date))`;
      if ((await count(ahead)) < OPEN_BOOKINGS_AT_MOST) return;
      throw new ApiError(kind === 'visit' ? 'too_many_open_visits' : 'too_many_open_consultations');
    },
  };
}

/** The refusal of an hour without a place left, as an error of the field with the time. */
export const timeTaken = (field: string, message: string): ApiError =>
  new ApiError('time_taken', { detail: [{ field, code: 'just_taken', message }] });

/** The refusal of a duplicate booking, as an error of the field with its time. */
export function alreadyBooked(kind: BookingKind, field: string): ApiError {
  const { message } = errorCatalogue[`${kind}_already_booked`];
  return new ApiError(`${kind}_already_booked`, { message, detail: [{ field, code: 'already_booked', message }] });
}
