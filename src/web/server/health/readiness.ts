import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import { readDiskSpace } from '#platform/files/server/disk-storage.ts';
import type { FieldError } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { oldestWaitingJobSeconds } from '#platform/jobs/server/job-counts.ts';
import type { getReadiness } from './contract.ts';

export interface ReadinessProbes {
  /** The folder of photographs and exports, tested by writing a small file; null where nothing is stored here. */
  dataDir: string | null;
  /** Further data folders, such as that of the bundled database. */
  otherFolders: readonly string[];
  /** Whether it is this process that has to run jobs. */
  runsJobs: boolean;
  /** Whether jobs are run, by this process or by another one that has to. */
  areJobsRunning: () => Promise<boolean>;
  /** Whether this process is about to close its port. */
  isStopping: () => boolean;
  /** Tasks left out of the check of waiting times, because nobody depends on them soon. */
  backgroundTasks: readonly string[];
  /** Free disk space of a folder, in bytes. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Enough for a photograph with its variants, an export and some segments of PostgreSQL's write-ahead log (16 MB each),
 * and for a person to react in time. An absolute number: a percentage would report 10 GB free on a large disk as not
 * ready.
 */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** Longer than any backlog of a busy minute; mails and confirmations are late by then. */
const LONGEST_WAIT_SECONDS = 15 * 60;

type Readiness = z.input<(typeof getReadiness)['data']>;

/**
 * Refuses readiness from the moment at which the process begins to stop, so that proxies send requests elsewhere.
 * @throws ApiError not_ready
 */
export function refuseWhileStopping({ isStopping }: ReadinessProbes): void {
  if (!isStopping()) return;
  const detail = [{ field: 'program', code: 'stopping', message: 'The program is stopping.' }];
  throw new ApiError('not_ready', { detail, retryAfterSeconds: 10 });
}

/**
 * Checks every part the site depends on.
 * @throws ApiError not_ready with one detail for each failed part
 */
export async function checkReadiness(db: Database, probes: ReadinessProbes): Promise<Readiness> {
  const [disk, jobs] = await Promise.all([checkDisk(probes), checkJobs(db, probes)]);
  const red = [...disk.red, ...jobs.red];
  if (red.length > 0) throw new ApiError('not_ready', { detail: red, retryAfterSeconds: 10 });
  return {
    status: 'ok',
    database: 'ok',
    disk: disk.freeBytes === null ? null : { free_megabytes: Math.floor(disk.freeBytes / MEGABYTE) },
    jobs: { running: jobs.areRunning, oldest_waiting_seconds: jobs.oldestSeconds },
  };
}

async function checkDisk({ dataDir, otherFolders, freeBytes = freeBytesOf }: ReadinessProbes) {
  if (dataDir === null) return { freeBytes: null, red: [] };
  const free = await Promise.all([dataDir, ...otherFolders].map((folder) => freeBytes(folder).catch(() => 0)));
  const least = Math.min(...free);
  const red: FieldError[] = [];
  if (least < LEAST_FREE_BYTES) {
    const message = `Only ${Math.floor(least / MEGABYTE)} MB are free; below 200 MB photographs and the database are at risk.`;
    red.push({ field: 'disk', code: 'nearly_full', message });
  }
  if (!(await canWrite(dataDir))) {
    red.push({ field: 'disk', code: 'not_writable', message: 'Nothing can be written to DATA_DIR.' });
  }
  return { freeBytes: least, red };
}

const freeBytesOf = async (folder: string): Promise<number> => (await readDiskSpace(folder)).freeBytes;

/** Writing can fail with space left: a disk that is read-only after a fault, a quota, no inodes. */
async function canWrite(folder: string): Promise<boolean> {
  const file = join(folder, `.write-check-${process.pid}`);
  try {
    await writeFile(file, Buffer.alloc(4096));
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

/**
 * Jobs make a program red only if it is the one to run them: a proxy that asks programs without jobs would otherwise
 * take all of them away from visitors because a worker is missing.
 */
async function checkJobs(db: Database, { runsJobs, areJobsRunning, backgroundTasks }: ReadinessProbes) {
  const red: FieldError[] = [];
  const areRunning = await areJobsRunning().catch(() => false);
  if (runsJobs && !areRunning) red.push({ field: 'jobs', code: 'not_running', message: 'No jobs are taken.' });
  const oldestSeconds = await oldestWaitingJobSeconds(db, backgroundTasks).catch(() => null);
  if (oldestSeconds === null) {
    red.push({ field: 'database', code: 'unavailable', message: 'The database does not answer in time.' });
  } else if (runsJobs && oldestSeconds > LONGEST_WAIT_SECONDS) {
    const message = `A job has been waiting for ${Math.floor(oldestSeconds / 60)} minutes.`;
    red.push({ field: 'jobs', code: 'waiting_too_long', message });
  }
  return { areRunning, oldestSeconds: oldestSeconds ?? 0, red };
}
