import { z } from 'zod';
import { checkStorageKey } from '#platform/files/server/storage.ts';

/** An expected failure of a backup or restore. `message` is printed without a stack. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

export const BACKUP_FORMAT = 'makao-backup';
/** Increase it when an older program could not read the new format. */
export const BACKUP_VERSION = 1;
export const MANIFEST_PATH = 'manifest.json';
/** The checksum of the manifest, written as `sha256sum` writes it. */
export const MANIFEST_SUM_PATH = 'manifest.json.sha256';
/** Waiting and failed jobs of the queue, whose tables have their own schema. */
export const JOBS_PATH = 'jobs.tsv.gz';

/** COPY's text format, one row a line. */
export const tablePath = (table: string): string => `database/${table}.tsv.gz`;
export const filePath = (storageKey: string): string => `files/${storageKey}`;

export const TABLES_LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['makao_migrations', "listed under 'migrations', and filled by running them"],
  ['staff_sessions', 'everybody signs in again after a restore'],
  ['request_counts', 'counts the requests of a minute, by earlier releases'],
  ['counted_views', 'holds the views of half an hour'],
  ['backups', 'backups of the installation that this one is of; a restored one has none of its own yet'],
  ['backup_runs', 'tells of backups of the installation that this one is of'],
  ['program_instances', 'programs that run write themselves'],
  ['file_storage', 'names the folder of the photographs, which is another one after a restore'],
]);

const storageKeySchema = z.string().refine((key) => {
  try {
    return checkStorageKey(key) === key;
  } catch {
    return false;
  }
}, 'a storage key');
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const count = z.int().min(0);
/** Size and checksum of the uncompressed content. */
const contentSchema = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) };

const rowsSchema = z.object({ rows: count, ...contentSchema });
const sequenceSchema = z.object({
  column: identifier,
  /** A decimal string, because it has 64 bits. */
  last_value: z.string().regex(/^-?\d{1,19}$/),
  is_called: z.boolean(),
});
const tableSchema = rowsSchema.extend({
  name: identifier,
  columns: z.array(identifier).min(1),
  sequences: z.array(sequenceSchema),
});
const fileSchema = z.object({ key: storageKeySchema, ...contentSchema });

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int(),
  made_at: z.iso.datetime(),
  postgres_version: z.string(),
  migrations: z.array(z.string().regex(/^\d{3}_[a-z0-9_]+\.sql$/)).min(1),
  /** Ids of the keys of SECRET_KEY that sealed rows need, as `secretKeyOf` makes them; none in older backups. */
  secret_keys: z.array(z.string().regex(/^[0-9a-f]{16}$/)).default([]),
  left_out: z.record(z.string(), z.string()),
  tables: z.array(tableSchema),
  jobs: rowsSchema,
  files: z.array(fileSchema),
  missing_files: z.array(storageKeySchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;
export type BackedUpRows = z.output<typeof rowsSchema>;
export type BackedUpFile = z.output<typeof fileSchema>;
export type SequencePosition = z.output<typeof sequenceSchema>;

/** Counts and sizes of a backup's parts, one line each, for printing. */
export function describeContents({ tables, jobs, files, secret_keys: keys }: Manifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const filled = tables.filter((table) => table.rows > 0).map((table) => `${table.name} ${table.rows}`);
  return [
    `${rows} rows in ${tables.length} tables, ${jobs.rows} jobs, ${files.length} photographs and documents (${describeSize(bytes)})`,
    ...(filled.length > 0 ? [`Rows by table: ${filled.join(', ')}`] : []),
    ...(keys.length > 0 ? [`Secrets sealed with SECRET_KEY ${keys.join(', ')}, which is not in the file`] : []),
  ];
}

export function describeSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}
