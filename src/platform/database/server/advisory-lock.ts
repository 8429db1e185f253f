import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
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

/**
 * Runs `work` in one process at a time, on a connection that holds an advisory lock, which PostgreSQL releases with the
 * connection, however the process ended.
 * @param key any constant
 * @param onWait called when another process has the lock
 */
export async function oneAtATime<Result>(
  pool: pg.Pool,
  key: number,
  work: (client: pg.PoolClient) => Promise<Result>,
  onWait: () => void = () => {},
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [key]);
    if (!rows[0]?.is_taken) {
      onWait();
      await client.query('select pg_advisory_lock($1)', [key]);
    }
    return await work(client);
  } finally {
    // Closing the connection releases the lock and discards the settings.
    client.release(true);
  }
}
