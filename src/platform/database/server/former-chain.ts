import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { StartRefusedError } from './bundled/start-refused.ts';
import { createMigrationList, listAsApplied, type MigrationFile } from './migration-files.ts';

/**
 * The migrations before those of today's folder, which one readable file per module replaced (decision 032). Their files
 * are in the history of git only.
 */
const FORMER = { first: '001_people_and_settings.sql', last: '040_parking_spaces.sql' };

/** The last of the files that replaced them; later ones are applied to an adopted database as to any other. */
const BASELINE_END = '009_insights.sql';

/** Whether these applied migrations are those of the former chain. */
export const isOfFormerChain = (applied: readonly string[]): boolean => applied.includes(FORMER.first);

/** Reads the SQL that brings a database at the end of the former chain to the schema of the baseline. */
export const readAdoptionSql = (folder: string): Promise<string> =>
  readFile(join(folder, 'adopt', FORMER.last), 'utf8');

/**
 * Brings a database of the former chain to the schema of the baseline, keeping every row, and lists the baseline as
 * applied. One transaction.
 * @throws StartRefusedError when the database is not at the end of the former chain; Error when a row would be lost.
 * The database is unchanged then
 */
export async function adoptFormerChain(
  client: ClientBase,
  folder: string,
  files: readonly MigrationFile[],
  applied: readonly string[],
): Promise<void> {
  const newest = [...applied].sort().at(-1);
  if (newest !== FORMER.last) throw tooOld(newest ?? '');
  const baseline = files.filter(({ name }) => name <= BASELINE_END);
  const adoption = await readAdoptionSql(folder);
  await client.query('begin');
  try {
    const before = await countRows(client);
    await client.query(adoption);
    await client.query(baseline.flatMap(({ sql }) => sql.match(/^comment on [\s\S]*?;$/gm) ?? []).join('\n'));
    const after = await countRows(client);
    const lost = Object.keys(before).filter((table) => before[table] !== after[table]);
    if (lost.length > 0) throw new Error(`Rows of ${lost.length} tables would be lost`);
    await client.query('drop table makao_migrations');
    await createMigrationList(client);
    for (const file of baseline) await listAsApplied(client, file);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error('The database of an earlier version could not be taken over; it is unchanged', { cause });
  }
}

/** Number of rows of each table by the table's oid, which survives a renaming. */
async function countRows(client: ClientBase): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ oid: string; name: string }>(
    "select oid::text, oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
  );
  const counts = tables.map(({ oid, name }) => `select '${oid}' as oid, count(*)::text as count from ${name}`);
  const { rows } = await client.query<{ oid: string; count: string }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ oid, count }) => [oid, count]));
}

const tooOld = (newest: string) =>
  new StartRefusedError(
    'migrations_do_not_fit',
    `The database is of an earlier version of Makao, which stopped at ${newest}; this program takes over databases from ${FORMER.last} on. Start a version that has that migration once (git log -- migrations/${FORMER.last} names it), and then this one; or begin with an empty database. Nothing was changed.`,
  );
