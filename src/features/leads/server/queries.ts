import type { Insertable, Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB, Leads } from '#server/database/schema.gen.ts';

export async function insertLead(
  trx: Transaction<DB>,
  lead: Insertable<Leads>,
): Promise<{ id: number; reference: string }> {
  return trx.insertInto('leads').values(lead).returning(['id', 'reference']).executeTakeFirstOrThrow();
}

/** The version of the terms that applies on this day; null where the agency has published none. */
export async function termsVersion(db: DatabaseOrTransaction, day: string): Promise<number | null> {
  const { version } = await db
    .selectFrom('legal_texts')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('kind', '=', 'terms')
    .where('effective_from', '<=', day)
    .executeTakeFirstOrThrow();
  return version;
}
