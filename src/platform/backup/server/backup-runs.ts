import type { Client } from 'pg';
import type { Database } from '#platform/database/server/database.ts';
import { openSession } from './database-session.ts';
import { reachDatabase, type Settings } from './reach-database.ts';

type RunKind = 'backup' | 'verification';

interface BackupRun {
  finishedAt: Date;
  name: string | null;
  problem: string | null;
}

export interface BackupRuns {
  lastBackup: BackupRun | null;
  lastVerification: BackupRun | null;
  lastGoodVerification: Date | null;
}

const LONGEST_PROBLEM = 1000;

export async function recordRun(
  settings: Settings,
  { kind, name, problem }: { kind: RunKind; name: string | null; problem: string | null },
): Promise<void> {
  const database = await reachDatabase(settings);
  try {
    const session = await openSession(database.url);
    try {
      const values = [kind, name, problem?.slice(0, LONGEST_PROBLEM) ?? null];
      await session.client.query('insert into backup_runs (kind, name, problem) values ($1, $2, $3)', values);
    } finally {
      await session.close();
    }
  } finally {
    await database.close();
  }
}

/** The newest run of each kind, and the newest verification that succeeded. */
export async function findBackupRuns(db: Database): Promise<BackupRuns> {
  const newest = (kind: RunKind) =>
    db.selectFrom('backup_runs').selectAll().where('kind', '=', kind).orderBy('finished_at', 'desc').limit(1);
  const [backup, verification, good] = [
    await newest('backup').executeTakeFirst(),
    await newest('verification').executeTakeFirst(),
    await newest('verification').where('problem', 'is', null).executeTakeFirst(),
  ];
  return {
    lastBackup: backup ? runOf(backup) : null,
    lastVerification: verification ? runOf(verification) : null,
    lastGoodVerification: good?.finished_at ?? null,
  };
}

const runOf = ({ finished_at, name, problem }: { finished_at: Date; name: string | null; problem: string | null }) => ({
  finishedAt: finished_at,
  name,
  problem,
});

interface RecordedBackup {
  startedAt: Date;
  finishedAt: Date;
  sizeBytes: number;
  files: number;
  /** Files that rows name and that were lost before. */
  missingFiles: number;
}

/** Records a backup in the database that it is of. */
export async function recordBackup(client: Client, backup: Omit<RecordedBackup, 'finishedAt'>): Promise<void> {
  await client.query('insert into backups (started_at, size_bytes, files, missing_files) values ($1, $2, $3, $4)', [
    backup.startedAt,
    backup.sizeBytes,
    backup.files,
    backup.missingFiles,
  ]);
}

export async function findNewestBackup(db: Database): Promise<RecordedBackup | null> {
  const row = await db.selectFrom('backups').selectAll().orderBy('finished_at', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const { started_at, finished_at, size_bytes, files, missing_files } = row;
  return { startedAt: started_at, finishedAt: finished_at, sizeBytes: size_bytes, files, missingFiles: missing_files };
}
