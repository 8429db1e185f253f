import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/schema.gen.ts';

export interface Addresses {
  emails: readonly string[];
  phones: readonly string[];
}

/**
 * Takes the advisory locks of the database function `match_contact`, in the same order, so that an enquiry under one of
 * these addresses is matched before or after the caller's transaction, never during it. Must be called before any
 * contact row is locked, or the two could deadlock.
 */
export async function lockAddresses(trx: Transaction<DB>, { emails, phones }: Addresses): Promise<void> {
  const keys = [...emails.map((email) => `email ${email}`), ...phones.map((phone) => `phone ${phone}`)];
  await sql`
    select pg_advisory_xact_lock(762017405, key)
    from (select hashtext(k) as key from unnest(${keys}::text[]) k order by 1) keys`.execute(trx);
}
