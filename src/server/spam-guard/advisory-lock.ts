import { sql, type Transaction } from 'kysely';
import type { DB } from '../database/schema.gen.ts';

/** Waits until no other transaction holds one of these keys, and holds them until this one ends. */
export async function lockKeys(trx: Transaction<DB>, keys: readonly string[]): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}
