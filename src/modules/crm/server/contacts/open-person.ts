import { sql, type Transaction } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { matchContact } from './match-contact.ts';

/**
 * The contact of an address, for handing out or erasing what is stored about a person. A subscriber, the owner of a
 * search alert and the sender of a report have none, so one is made.
 * @throws ApiError not_found where nothing is stored at the address; staff_address
 */
export async function openContactOf(trx: Transaction<DB>, typed: string, now: Date): Promise<number> {
  const email = typed.toLowerCase();
  if ((await findStaffAddress(trx, [email])) !== null) throw new ApiError('staff_address');
  const { rows } = await sql<{ name: string | null }>`
    select null as name from contact_emails where email = ${email}
    union all select name from listing_reports where lower(email) = ${email}
    union all select first_name || ' ' || last_name from enquiries where lower(email) = ${email}
    union all select null from subscribers where email = ${email}
    union all select null from search_alerts where email = ${email}
    union all select nullif(to_name, '') from outgoing_mails where audience = 'visitor' and lower(to_address) = ${email}
    limit 100`.execute(trx);
  if (rows.length === 0) throw new ApiError('not_found', { message: 'Nothing is stored about this address.' });
  const name = rows.find((row) => row.name?.trim())?.name?.trim() ?? email;
  const person = { firstName: name.slice(0, 100), lastName: '', email, phoneE164: null };
  const id = await matchContact(trx, person, sql`${now}::timestamptz`);
  // An enquiry whose contact was deleted belongs to nobody else.
  await trx
    .updateTable('enquiries')
    .set({ contact_id: id })
    .where('contact_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .execute();
  return id;
}
