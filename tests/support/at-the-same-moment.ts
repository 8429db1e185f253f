import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';

const PATIENCE_MS = 5_000;

/**
 * Makes calls that all look at the database before one of them writes into `table`: until each waits for a lock, nothing
 * may be written there.
 * @throws Error when they do not come to wait
 */
export async function atTheSameMoment<Result>(
  db: Database,
  table: keyof DB,
  calls: readonly (() => PromiseLike<Result>)[],
): Promise<Result[]> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(connection);
    const results = Promise.all(calls.map((call) => call()));
    try {
      await untilWaiting(db, calls.length);
    } finally {
      await sql`rollback`.execute(connection);
    }
    return results;
  });
}

export async function untilWaiting(db: Database, count: number): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await wait(20)) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
  throw new Error(`${count} calls did not come to wait for each other`);
}
