import { sql, type Transaction } from 'kysely';
import { nairobiDay } from '#shared/nairobi-time.ts';
import type { DB } from '../database/schema.gen.ts';
import { ApiError } from '../errors.ts';
import { lockKeys } from './advisory-lock.ts';
import { canonicalEmail } from './canonical-email.ts';

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
export async function lockPerson(
  trx: Transaction<DB>,
  kind: 'visit' | 'consultation',
  { email, phoneE164 }: BookingPerson,
): Promise<string> {
  const address = await canonicalEmail(trx, email);
  await lockKeys(trx, [`open-${kind} email ${address}`, ...(phoneE164 ? [`open-${kind} phone ${phoneE164}`] : [])]);
  return address;
}

/**
 * Refuses a request of a person with three upcoming bookings of that kind, requested or confirmed. A person is an
 * e-mail address in any of its spellings, or a phone number. Concurrent requests are serialised.
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
  const counts = await (kind === 'visit'
    ? countVisits(trx, address, phoneE164, now)
    : countConsultations(trx, address, phoneE164, now));
  if (counts.some((count) => count >= OPEN_BOOKINGS_AT_MOST)) {
    throw new ApiError(kind === 'visit' ? 'too_many_open_visits' : 'too_many_open_consultations');
  }
}

interface Counts {
  by_email: number;
  by_phone: number;
}

async function countVisits(trx: Transaction<DB>, address: string, phoneE164: string | null, now: Date) {
  const open = sql`status in ('Requested', 'Confirmed')
    and (starts_at > ${now} or (starts_at is null and preferred_on >= ${nairobiDay(now)}::date))`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from site_visits where canonical_email(email) = ${address} and ${open}) as by_email,
      (select count(*) from site_visits where phone_e164 = ${phoneE164} and ${open}) as by_phone`.execute(trx);
  return rows.flatMap(({ by_email, by_phone }) => [by_email, by_phone]);
}

async function countConsultations(trx: Transaction<DB>, address: string, phoneE164: string | null, now: Date) {
  const open = sql`status in ('Requested', 'Confirmed') and starts_at > ${now}`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from consultations where canonical_email(email) = ${address} and ${open}) as by_email,
      (select count(*) from consultations where phone_e164 = ${phoneE164} and ${open}) as by_phone`.execute(trx);
  return rows.flatMap(({ by_email, by_phone }) => [by_email, by_phone]);
}
