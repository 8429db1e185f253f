import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Client, DatabaseError, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createMigrationList, listAsApplied, type MigrationFile } from '#platform/database/server/migration-files.ts';
import {
  type BackedUpRows,
  type BackedUpTable,
  BackupRefused,
  JOBS_PATH,
  type Manifest,
  TABLES_LEFT_OUT,
  tablePath,
} from './backup-format.ts';
import type { BackupFile } from './backup-reader.ts';
import {
  copyJobsSql,
  copyRestoredJobsSql,
  copyTableSql,
  countRows,
  makeRestoredJobsSql,
  moveRestoredJobsSql,
} from './dump-database.ts';
import { type ExistingTable, listTables, type Migrations } from './makao-schema.ts';
import { measure } from './measured.ts';

interface RestoreDatabaseOptions {
  client: Client;
  backup: BackupFile;
  migrations: Migrations;
  /** Id of the folder with the restored photographs. */
  storageId: string;
  /** Called after everything is loaded and checked, before the commit makes it visible. */
  beforeCommit: () => Promise<void>;
}

/**
 * Replaces the database by that of a backup, in one transaction: creates the schema with the backup's migrations, loads
 * the rows, then applies newer migrations. Needs the owner, not a superuser.
 * @throws BackupRefused with the database unchanged
 */
export async function restoreDatabase(options: RestoreDatabaseOptions): Promise<void> {
  const { client, backup, migrations, storageId, beforeCommit } = options;
  const { manifest } = backup;
  await client.query('begin');
  try {
    await clearSchema(client, migrations);
    const isInBackup = ({ name }: MigrationFile) => manifest.migrations.includes(name);
    await createMigrationList(client);
    await applyMigrations(client, migrations.files.filter(isInBackup));
    const tables = await matchTables(client, manifest);
    await loadTables(client, backup, tables);
    await loadJobs(client, backup, manifest.jobs);
    await client.query('set constraints all immediate');
    const newer = migrations.files.filter((file) => !isInBackup(file));
    await applyMigrations(client, newer);
    await client.query(
      `insert into file_storage (storage_id) values ($1) on conflict (id) do update set storage_id = $1`,
      [storageId],
    );
    await beforeCommit();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error instanceof DatabaseError ? refusedByDatabase(error) : error;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

function refusedByDatabase(error: DatabaseError): BackupRefused {
  const reason =
    error.code === LOCK_NOT_AVAILABLE
      ? 'another program uses the database'
      : `${error.message}${error.where ? ` (${error.where})` : ''}`;
  return new BackupRefused(`The database was not restored and is as it was before: ${reason}.`, { cause: error });
}

/**
 * Drops Makao's tables, functions and text search. @throws BackupRefused when the schema has tables of another program
 */
async function clearSchema(client: Client, migrations: Migrations): Promise<void> {
  const tables = (await listTables(client)).map(({ name }) => name);
  const foreign = tables.filter((name) => !migrations.tables.has(name));
  if (foreign.length > 0)
    throw new BackupRefused(
      `The database also holds tables of another program (${foreign.join(', ')}). Restore into a database of its own.`,
    );
  if (tables.length > 0) await client.query(`drop table ${tables.map(escapeIdentifier).join(', ')} cascade`);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname = any($1)
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [[...migrations.functions]],
  );
  if (rows.length > 0) await client.query(`drop routine ${rows.map(({ signature }) => signature).join(', ')} cascade`);
  for (const name of migrations.textSearches)
    await client.query(`drop text search configuration if exists ${escapeIdentifier(name)} cascade`);
}

async function applyMigrations(client: Client, files: readonly MigrationFile[]): Promise<void> {
  for (const file of files) {
    await client.query(file.sql);
    await listAsApplied(client, file);
  }
}

type Restorable = ExistingTable & { backedUp: BackedUpTable };

/** @throws when the tables differ, since the same migrations create the same ones */
async function matchTables(client: Client, manifest: Manifest): Promise<Restorable[]> {
  const existing = (await listTables(client)).filter(({ name }) => !TABLES_LEFT_OUT.has(name));
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]));
  const unknown = manifest.tables.find(({ name }) => !existing.some((table) => table.name === name));
  if (unknown) throw doesNotFit(unknown.name);
  return existing.map((table) => {
    const part = backedUp.get(table.name);
    if (!part || part.columns.toSorted().join() !== table.columns.toSorted().join()) throw doesNotFit(table.name);
    return { ...table, columns: part.columns, backedUp: part };
  });
}

const doesNotFit = (table: string) =>
  new BackupRefused(`The table '${table}' of the backup is not as this program's migrations make it.`);

/**
 * Loads the rows with foreign keys and triggers removed: rows refer to tables that are loaded later. Disabling both per
 * session needs a superuser; the owner can drop the constraints and add them again, which checks all rows.
 */
async function loadTables(client: Client, backup: BackupFile, tables: readonly Restorable[]): Promise<void> {
  const foreignKeys = await takeForeignKeys(client);
  const names = tables.map(({ name }) => escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Some migrations insert rows for a new agency.
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of tables) {
    await pipeline(
      Readable.from(backup.read(tablePath(table.name)), { objectMode: false }),
      client.query(
        copyFrom(`copy ${escapeIdentifier(table.name)} (${table.columns.map(escapeIdentifier).join(', ')}) from stdin`),
      ),
    );
    await checkTable(client, table);
    for (const { column, last_value, is_called } of table.backedUp.sequences) {
      await client.query(
        "select setval(pg_get_serial_sequence(format('%I.%I', current_schema(), $1::text), $2), $3::bigint, $4)",
        [table.name, column, last_value, is_called],
      );
    }
  }
  await client.query('set constraints all immediate');
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function takeForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0 order by oid`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  return rows;
}

async function checkTable(client: Client, table: Restorable): Promise<void> {
  const { rows, bytes, sha256 } = table.backedUp;
  const count = await countRows(client, table.name);
  if (count !== rows)
    throw new BackupRefused(`'${table.name}' has ${count} rows after the restore, and the backup has ${rows}.`);
  const found = await measure(client.query(copyTo(copyTableSql(table))));
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupRefused(`The rows of '${table.name}' differ from the backup after the restore.`);
}

async function loadJobs(client: Client, backup: BackupFile, jobs: BackedUpRows): Promise<void> {
  await client.query(makeRestoredJobsSql);
  await pipeline(
    Readable.from(backup.read(JOBS_PATH), { objectMode: false }),
    client.query(copyFrom(copyRestoredJobsSql)),
  );
  await client.query(moveRestoredJobsSql);
  const found = await measure(client.query(copyTo(copyJobsSql)));
  if (found.lines !== jobs.rows || found.sha256 !== jobs.sha256)
    throw new BackupRefused(`${found.lines} jobs are there after the restore, and the backup has ${jobs.rows}.`);
}
