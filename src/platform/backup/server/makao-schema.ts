import type { Client } from 'pg';
import { type MigrationFile, readMigrationFiles } from '#platform/database/server/migration-files.ts';
import { BackupRefused } from './backup-format.ts';

export interface Migrations {
  files: readonly MigrationFile[];
  /** Tables that any migration creates or renames; a later one may have dropped some. */
  tables: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  textSearches: ReadonlySet<string>;
}

const created = (kind: string) =>
  new RegExp(`^\\s*create\\s+(?:or replace\\s+)?(?:unlogged\\s+)?${kind}\\s+(?:if not exists\\s+)?([a-z_0-9]+)`, 'gim');

const renamed = /^\s*alter\s+table\s+[a-z_0-9]+\s+rename\s+to\s+([a-z_0-9]+)/gim;

/** Reads the migrations, and from their text which tables and functions are Makao's own. */
export async function readMigrations(folder: string): Promise<Migrations> {
  const files = await readMigrationFiles(folder);
  const namesIn = (pattern: RegExp) =>
    files.flatMap(({ sql }) => Array.from(sql.matchAll(pattern), ([, name = '']) => name));
  const namesOf = (kind: string) => new Set(namesIn(created(kind)));
  return {
    files,
    tables: new Set([...namesIn(created('table')), ...namesIn(renamed), 'makao_migrations']),
    functions: namesOf('function'),
    textSearches: namesOf('text search configuration'),
  };
}

export interface ExistingTable {
  name: string;
  /** Stored columns in the table's order; generated ones are left out, as they are computed from the others. */
  columns: string[];
  /** Expressions of an order that is the same on every server. */
  order: string[];
  sequenceColumns: string[];
}

/** The tables of the current schema except those of extensions, sorted by name. */
export async function listTables(client: Client): Promise<ExistingTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    order: string[] | null;
    sequence_columns: string[] | null;
  }>(tablesSql);
  return rows.map((row) => ({
    name: row.name,
    columns: row.columns,
    order: row.order ?? [`(${client.escapeIdentifier(row.name)}.*)::text collate "C"`],
    sequenceColumns: row.sequence_columns ?? [],
  }));
}

/** Text keys are ordered by bytes: the default order differs between servers. Without a primary key `order` is null. */
const tablesSql = `
  select c.relname as name,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select array_agg(format(case when a.attcollation = 0 then '%I' else '%I collate "C"' end, a.attname)
                      order by array_position(i.indkey::smallint[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as order,
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null) as sequence_columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname collate "C"`;

/** The migrations applied to a database; null when it is not Makao's. */
export async function appliedMigrations(client: Client): Promise<string[] | null> {
  const { rows } = await client.query<{ is_makao: boolean }>(
    "select to_regclass(format('%I.makao_migrations', current_schema())) is not null as is_makao",
  );
  if (!rows[0]?.is_makao) return null;
  const applied = await client.query<{ name: string }>('select name from makao_migrations order by name collate "C"');
  return applied.rows.map(({ name }) => name);
}

/** @throws BackupRefused when there are migrations that this program does not have */
export function refuseNewer(what: string, applied: readonly string[], { files }: Migrations): void {
  const unknown = applied.filter((name) => !files.some((file) => file.name === name));
  if (unknown.length === 0) return;
  throw new BackupRefused(
    `${what} is of a newer Makao than this one: it has ${unknown.join(', ')}. Update this checkout (git pull) and try again.`,
  );
}
