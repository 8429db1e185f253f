import { sql, type Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { canonicalEmail } from '#platform/spam-guard/server/canonical-email.ts';
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
  const counts = await countOpen(trx, kind, address, phoneE164, now);
  if (counts.some((count) => count >= OPEN_BOOKINGS_AT_MOST)) {
    throw new ApiError(kind === 'visit' ? 'too_many_open_visits' : 'too_many_open_consultations');
  }
}

interface Counts {
  by_email: number;
  by_phone: number;
}

async function countOpen(
  trx: Transaction<DB>,
  kind: 'visit' | 'consultation',
  address: string,
  phoneE164: string | null,
  now: Date,
): Promise<number[]> {
  const open = sql`from bookings b join enquiries e on e.id = b.enquiry_id
    where b.kind = ${kind} and b.status in ('Requested', 'Confirmed')
      and (b.starts_at > ${now} or (b.starts_at is null and b.preferred_on >= ${nairobiDay(now)}::date))`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) ${open} and canonical_email(e.email) = ${address}) as by_email,
      (select count(*) ${open} and e.phone_e164 = ${phoneE164}) as by_phone`.execute(trx);
  return rows.flatMap(({ by_email, by_phone }) => [by_email, by_phone]);
}
