import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/**
 * Searches every text column of the database, triggers' and generated ones included. Gives 'table.column: word' for
 * each hit.
 */
export async function placesOfText(db: Database, wanted: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string; columns: string[] }>`
    select c.table_schema as schema, c.table_name as table, array_agg(c.column_name::text) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'bytea')
    group by 1, 2`.execute(db);
  if (tables.length < 50) throw new Error('The tables of the database were not found');
  const found = await Promise.all(
    tables.map(({ schema, table, columns }) => {
      const cells = columns.map((column) => sql`(${sql.lit(column)}, t.${sql.ref(column)}::text)`);
      return sql<{ place: string }>`
        select distinct ${sql.lit(table)} || '.' || cell.name || ': ' || word as place
        from ${sql.table(`${schema}.${table}`)} t, lateral (values ${sql.join(cells)}) cell (name, value),
          unnest(${wanted}::text[]) word
        where position(lower(word) in lower(cell.value)) > 0`.execute(db);
    }),
  );
  return found.flatMap(({ rows }) => rows.map(({ place }) => place));
}
