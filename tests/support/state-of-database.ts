import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** Tables that calls change whatever they answer; keys of links are made when the first is needed. */
const UNCOMPARED = ['staff_sessions', 'request_counts', 'server_secrets', 'migrations', 'graphile_migrations'];

/** One number for the rows of every table, which is another after any change. */
export async function stateOfDatabase(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`.execute(db);
  const sums = tables.rows
    .filter(({ name }) => !UNCOMPARED.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as state from ${sql.table(name)} t`,
    );
  // Of a union that is read by several workers the order is by chance.
  const { rows } = await sql`${sql.join(sums, sql` union all `)} order by name`.execute(db);
  return JSON.stringify(rows);
}
