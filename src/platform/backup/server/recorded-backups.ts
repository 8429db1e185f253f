import type { Client } from 'pg';
import type { Database } from '#platform/database/server/database.ts';

export interface RecordedBackup {
  startedAt: Date;
  finishedAt: Date;
  sizeBytes: number;
  /** Photographs and documents in it. */
  files: number;
  /** Files that rows name and that were lost before. */
  missingFiles: number;
}

/**
 * Records a backup in the database that it is of.
 * @returns false for a database of an earlier version, which has no such table
 */
export async function recordBackup(client: Client, backup: Omit<RecordedBackup, 'finishedAt'>): Promise<boolean> {
  const { rows } = await client.query<{ has_table: boolean }>(
    "select to_regclass(format('%I.backups', current_schema())) is not null as has_table",
  );
  if (!rows[0]?.has_table) return false;
  await client.query('insert into backups (started_at, size_bytes, files, missing_files) values ($1, $2, $3, $4)', [
    backup.startedAt,
    backup.sizeBytes,
    backup.files,
    backup.missingFiles,
  ]);
  return true;
}

/** The newest backup; null before the first. */
export async function findNewestBackup(db: Database): Promise<RecordedBackup | null> {
  const row = await db.selectFrom('backups').selectAll().orderBy('finished_at', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const { started_at, finished_at, size_bytes, files, missing_files } = row;
  return { startedAt: started_at, finishedAt: finished_at, sizeBytes: size_bytes, files, missingFiles: missing_files };
}
