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
