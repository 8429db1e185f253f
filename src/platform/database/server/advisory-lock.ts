import { sql, type Transaction } from 'kysely';
import type { DB } from './schema.gen.ts';

/**
 * Takes advisory locks on the keys, released at the end of the transaction; waits for other transactions that have
 * them.
 */
export async function lockKeys(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  // Sorted, so that two transactions cannot deadlock.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}
