import type pg from 'pg';

/**
 * Takes away the indexes that no constraint stands on. Building them once at the end is several times quicker than
 * keeping a dozen of them up to date through a million rows. The transaction gives them back if anything fails.
 * @returns the statements that make them again
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any ($1::text[]::regclass[])
       and not exists (select 1 from pg_constraint where conindid = indexrelid)
     order by name`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Makes the indexes again. */
export async function makeIndexes(client: pg.Client, definitions: readonly string[]): Promise<void> {
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const definition of definitions) await client.query(definition);
}
