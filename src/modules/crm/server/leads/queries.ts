import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

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
