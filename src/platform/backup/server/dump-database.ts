import { type Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listNeededKeys } from '#platform/security/server/stored-secrets.ts';
import {
  type BackedUpRows,
  type BackedUpTable,
  BackupRefused,
  JOBS_PATH,
  type SequencePosition,
  TABLES_LEFT_OUT,
  tablePath,
} from './backup-format.ts';
import type { BackupWriter } from './backup-writer.ts';
import { appliedMigrations, type ExistingTable, listTables, type Migrations, refuseNewer } from './makao-schema.ts';

/** Whether the database has graphile-worker's tables, whose columns its own migrations define. */
async function hasJobQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as exists",
  );
  return rows[0]?.exists === true;
}

const COLUMNS = [
  'id',
  'task',
  'queue',
  'payload',
  'priority',
  'run_at',
  'attempts',
  'max_attempts',
  'last_error',
  'created_at',
  'updated_at',
  'key',
  'revision',
  'flags',
];

/** A job that was running is stored as waiting, and the interrupted attempt does not count. */
export const copyJobsSql = `
  copy (
    select j.id, t.identifier, q.queue_name, j.payload, j.priority, j.run_at,
      j.attempts - (j.locked_at is not null)::int, j.max_attempts, j.last_error,
      j.created_at, j.updated_at, j.key, j.revision, j.flags
    from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id
  ) to stdout`;

export const copyRestoredJobsSql = `copy restored_jobs (${COLUMNS.join(', ')}) from stdin`;

export const makeRestoredJobsSql = `
  create temporary table restored_jobs (
    id bigint, task text, queue text, payload json, priority smallint, run_at timestamptz, attempts smallint,
    max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz, key text,
    revision integer, flags jsonb
  ) on commit drop`;

export const moveRestoredJobsSql = `
  delete from graphile_worker._private_jobs;
  delete from graphile_worker._private_job_queues;
  insert into graphile_worker._private_tasks (identifier)
    select distinct task from restored_jobs on conflict (identifier) do nothing;
  insert into graphile_worker._private_job_queues (queue_name)
    select distinct queue from restored_jobs where queue is not null on conflict (queue_name) do nothing;
  insert into graphile_worker._private_jobs (
      id, task_id, job_queue_id, payload, priority, run_at, attempts, max_attempts, last_error,
      created_at, updated_at, key, revision, flags)
    overriding system value
    select r.id, t.id, q.id, r.payload, r.priority, r.run_at, r.attempts, r.max_attempts, r.last_error,
      r.created_at, r.updated_at, r.key, r.revision, r.flags
    from restored_jobs r
      join graphile_worker._private_tasks t on t.identifier = r.task
      left join graphile_worker._private_job_queues q on q.queue_name = r.queue;
  select setval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'), max(id))
    from graphile_worker._private_jobs having max(id) is not null`;

export interface DatabaseDump {
  migrations: string[];
  secret_keys: string[];
  tables: BackedUpTable[];
  jobs: BackedUpRows;
  postgresVersion: string;
  storageKeys: string[];
  foreignTables: string[];
}

/** @throws BackupRefused when the database is not Makao's, is newer than this program, or a row count differs */
export async function dumpDatabase(
  client: Client,
  writer: BackupWriter,
  migrations: Migrations,
): Promise<DatabaseDump> {
  await client.query('begin isolation level repeatable read, read only');
  try {
    const applied = await appliedMigrations(client);
    if (!applied?.length)
      throw new BackupRefused(
        'The database holds no Makao. Set DATA_DIR and DATABASE_URL as they are set for bin/start.',
      );
    refuseNewer('The database', applied, migrations);
    const existing = await listTables(client);
    const ours = existing.filter(({ name }) => migrations.tables.has(name) && !TABLES_LEFT_OUT.has(name));
    const tables: BackedUpTable[] = [];
    for (const table of ours) tables.push(await dumpTable(client, writer, table));
    const { rows: version } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return {
      migrations: applied,
      // A database of an earlier version has no sealed values.
      secret_keys: ours.some(({ name }) => name === 'sealed_columns') ? await listNeededKeys(client) : [],
      tables,
      jobs: await dumpJobs(client, writer),
      postgresVersion: version[0]?.version ?? '',
      storageKeys: await listStorageKeys(client, ours),
      foreignTables: existing.map(({ name }) => name).filter((name) => !migrations.tables.has(name)),
    };
  } finally {
    await client.query('rollback').catch(() => {});
  }
}

async function dumpTable(client: Client, writer: BackupWriter, table: ExistingTable): Promise<BackedUpTable> {
  const { name, columns } = table;
  const source = client.query(copyTo(copyTableSql(table)));
  const { lines, ...content } = await writer.add(tablePath(name), source, { compress: true });
  const rows = await countRows(client, name);
  if (lines !== rows) throw new BackupRefused(`'${name}' has ${rows} rows, and ${lines} were written. Try again.`);
  return { name, columns, rows, ...content, sequences: await readSequences(client, table) };
}

/** COPY of a table in text format, in an order that depends on the rows alone. */
export const copyTableSql = ({ name, columns, order }: ExistingTable): string =>
  `copy (select ${columns.map(escapeIdentifier).join(', ')} from ${escapeIdentifier(name)} order by ${order.join(', ')}) to stdout`;

export async function countRows(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${escapeIdentifier(table)}`);
  return Number(rows[0]?.count);
}

/** Read after the rows, so that a sequence is never behind the ids in the snapshot. */
async function readSequences(client: Client, { name, sequenceColumns }: ExistingTable): Promise<SequencePosition[]> {
  const positions: SequencePosition[] = [];
  for (const column of sequenceColumns) {
    const { rows: found } = await client.query<{ sequence: string }>(
      "select pg_get_serial_sequence(format('%I.%I', current_schema(), $1::text), $2) as sequence",
      [name, column],
    );
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${found[0]?.sequence}`,
    );
    if (rows[0]) positions.push({ column, ...rows[0] });
  }
  return positions;
}

async function dumpJobs(client: Client, writer: BackupWriter): Promise<BackedUpRows> {
  const source = (await hasJobQueue(client)) ? client.query(copyTo(copyJobsSql)) : emptySource();
  const { lines, ...content } = await writer.add(JOBS_PATH, source, { compress: true });
  return { rows: lines, ...content };
}

async function* emptySource(): AsyncGenerator<Uint8Array> {}

/** By convention, every column of that name contains keys of the file storage. */
async function listStorageKeys(client: Client, tables: readonly ExistingTable[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { name } of tables.filter(({ columns }) => columns.includes('storage_key'))) {
    const { rows } = await client.query<{ storage_key: string }>(
      `select storage_key from ${escapeIdentifier(name)} where storage_key is not null`,
    );
    keys.push(...rows.map((row) => row.storage_key));
  }
  return keys;
}
