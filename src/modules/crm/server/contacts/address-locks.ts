import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

export interface Addresses {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * Locks e-mail addresses (lower case) and numbers (E.164) until the transaction ends, in one order for all callers, so that
 * an enquiry is matched to its contact before or after, never in between. To be taken before any contact is locked.
 */
export async function lockAddresses(trx: Transaction<DB>, { emails, phones }: Addresses): Promise<void> {
  const keys = [...emails.map((email) => `email ${email}`), ...phones.map((phone) => `phone ${phone}`)];
  await sql`
    select pg_advisory_xact_lock(762017405, key)
    from (select hashtext(k) as key from unnest(${keys}::text[]) k order by 1) keys`.execute(trx);
}
