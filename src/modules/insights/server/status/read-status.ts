import { sql } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import { type BackupRuns, findBackupRuns, findNewestBackup } from '#platform/backup/server/backup-runs.ts';
import type { Database } from '#platform/database/server/database.ts';
import { readDiskSpace } from '#platform/files/server/disk-storage.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { SILENT_AFTER_SECONDS } from '#platform/instances/server/program-instances.ts';
import { listFailedJobs } from '#platform/jobs/server/failed-jobs.ts';
import { countJobs, oldestWaitingJobSeconds } from '#platform/jobs/server/job-counts.ts';
import { countKeptMails, countMails } from '#platform/mail/server/deliver-mail.ts';
import {
  listFailedMails,
  type ResendObstacle,
  resendMail as resendStoredMail,
} from '#platform/mail/server/failed-mails.ts';
import { getSystemStatus, type RunningProgram, resendMail, type SystemStatus } from '../../status/contract.ts';

const obstacles: Record<ResendObstacle, string> = {
  links_removed: 'The links in this mail are no longer valid. Start again what it was about, which sends a new one.',
  invalid_address: 'No mail can be sent to this address.',
};
const statusSchema = resendMail.data.shape.status;

export function registerStatus(api: Api, services: StatusServices): void {
  api.handle(getSystemStatus, () => readStatus(services));

  api.handle(resendMail, ({ params: { mail_id: id } }, { staff, requestId }) =>
    services.db.transaction().execute(async (trx) => {
      const resending = await resendStoredMail(trx, id);
      if (resending.result === 'not_found') throw new ApiError('not_found', { message: 'There is no such mail.' });
      if (resending.result === 'impossible') throw new ApiError('conflict', { message: obstacles[resending.obstacle] });
      if (resending.result === 'unchanged') return { status: statusSchema.parse(resending.status) };
      const subject = { type: 'mail', id: String(id) };
      const changes = { status: { from: 'Failed', to: 'Queued' } };
      await recordChange(trx, { staff, action: 'mail.resent', subject, changes, requestId });
      return { status: 'Queued' as const };
    }),
  );
}

export interface StatusServices {
  db: Database;
  /** What the program knows about itself; absent where only contracts are read. */
  program?: {
    version: string;
    folders: Readonly<Partial<Record<'data' | 'database', string>>>;
    /** Tasks whose jobs may wait long. */
    backgroundTasks: readonly string[];
  };
}

const SHOWN_MAILS = 50;
const SHOWN_PROGRAMS = 50;
/** Two days more than the default schedule (docs/operations.md), which is weekly. */
const OLD_VERIFICATION_MS = 9 * 24 * 60 * 60 * 1_000;
const OLD_BACKUP_MS = 2 * 24 * 60 * 60 * 1_000;
/** Ten times what the readiness check demands: time for a person to react. */
const LOW_DISK_BYTES = 2_000_000_000;

async function readStatus({ db, program }: StatusServices): Promise<SystemStatus> {
  const [jobs, mails, backup, runs, disks, server, programs] = await Promise.all([
    readJobs(db, program?.backgroundTasks ?? []),
    readMails(db),
    findNewestBackup(db),
    findBackupRuns(db),
    Promise.all(Object.entries(program?.folders ?? {}).map(([folder, path]) => readDisk(folder, path))),
    readServer(db),
    listPrograms(db),
  ]);
  const { at, database_bytes, postgres, migration, migrations } = server;
  return {
    at: at.toISOString(),
    jobs,
    mails,
    backup: backup && {
      finished_at: backup.finishedAt.toISOString(),
      size_bytes: backup.sizeBytes,
      files: backup.files,
      missing_files: backup.missingFiles,
      is_old: at.getTime() - backup.finishedAt.getTime() > OLD_BACKUP_MS,
    },
    backup_problem: backupProblem(runs, backup?.finishedAt ?? null),
    verification: readVerification(runs, at),
    disks,
    database_bytes,
    versions: { program: program?.version ?? 'unknown', node: process.version, postgres, migration, migrations },
    programs,
  };
}

/** The failure of the last attempt, unless a backup was made since. */
function backupProblem({ lastBackup }: BackupRuns, newest: Date | null): SystemStatus['backup_problem'] {
  if (!lastBackup?.problem || (newest && newest > lastBackup.finishedAt)) return null;
  return { at: lastBackup.finishedAt.toISOString(), problem: lastBackup.problem };
}

function readVerification({ lastVerification, lastGoodVerification }: BackupRuns, at: Date) {
  if (!lastVerification) return null;
  const { finishedAt, name, problem } = lastVerification;
  return {
    finished_at: finishedAt.toISOString(),
    name,
    problem,
    is_old: at.getTime() - (lastGoodVerification ?? finishedAt).getTime() > OLD_VERIFICATION_MS,
  };
}

async function readJobs(db: Database, backgroundTasks: readonly string[]): Promise<SystemStatus['jobs']> {
  const counts = await countJobs(db);
  const failed = counts.failed > 0 ? await listFailedJobs(db) : [];
  return {
    ...counts,
    oldest_waiting_seconds: await oldestWaitingJobSeconds(db, backgroundTasks),
    failed_by_task: failed.map(({ task, count, lastTriedAt }) => ({
      task,
      count,
      last_tried_at: lastTriedAt.toISOString(),
    })),
  };
}

async function readMails(db: Database): Promise<SystemStatus['mails']> {
  const counts = await countMails(db);
  const failed = counts.failed > 0 ? await listFailedMails(db, SHOWN_MAILS) : [];
  return {
    ...counts,
    kept: await countKeptMails(db),
    items: failed.map(({ to, createdAt, ...mail }) => ({
      ...mail,
      to_name: to.name,
      to_address: to.address,
      created_at: createdAt.toISOString(),
    })),
  };
}

async function readDisk(folder: string, path: string): Promise<SystemStatus['disks'][number]> {
  const name = folder === 'database' ? 'database' : 'data';
  const space = await readDiskSpace(path).catch(() => null);
  return {
    folder: name,
    free_bytes: space?.freeBytes ?? null,
    size_bytes: space?.sizeBytes ?? null,
    is_low: space === null || space.freeBytes < LOW_DISK_BYTES,
  };
}

interface ServerFacts {
  at: Date;
  database_bytes: number;
  postgres: string;
  migration: string;
  migrations: number;
}

async function readServer(db: Database): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts>`
    select now() as at, pg_database_size(current_database()) as database_bytes,
      current_setting('server_version') as postgres,
      coalesce(max(name collate "C"), '') as migration, count(*) as migrations
    from makao_migrations`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('an aggregate without a row');
  return facts;
}

async function listPrograms(db: Database): Promise<RunningProgram[]> {
  const rows = await db
    .selectFrom('program_instances')
    .selectAll()
    .select(sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`.as('is_silent'))
    .orderBy('seen_at', 'desc')
    .limit(SHOWN_PROGRAMS)
    .execute();
  return rows.map(({ started_at, seen_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
}
