import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import { oldestWaitingJobSeconds } from '#server/jobs/job-counts.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import type { getReadiness } from '../contract.ts';

export interface ReadinessProbes {
  /** Where photographs and exports are kept; tried by writing a small file. */
  dataDir: string;
  /** Further folders the data is in, such as that of the bundled database. */
  otherFolders: readonly string[];
  /** Whether this program takes jobs. */
  areJobsRunning: () => boolean;
  /** Tasks that may wait for hours, because nobody waits for them. */
  backgroundTasks: readonly string[];
  /** Bytes that can still be written to the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/**
 * A photograph with its variants, an export and some segments of PostgreSQL's write-ahead log (16 MB each) fit in, and
 * a person has time to make room. A share of the disk would be red with 10 GB free on a disk of a terabyte.
 */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** Far beyond the busiest minute; mails and confirmations are late by then. */
const LONGEST_WAIT_SECONDS = 15 * 60;

type Readiness = z.input<(typeof getReadiness)['data']>;

/**
 * Looks at every part the site needs.
 * @throws ApiError not_ready with one detail for each part that is red
 */
export async function checkReadiness(db: Database, probes: ReadinessProbes): Promise<Readiness> {
  const [disk, jobs] = await Promise.all([checkDisk(probes), checkJobs(db, probes)]);
  const red = [...disk.red, ...jobs.red];
  if (red.length > 0) throw new ApiError('not_ready', { detail: red, retryAfterSeconds: 10 });
  return {
    status: 'ok',
    database: 'ok',
    disk: { free_megabytes: Math.floor(disk.freeBytes / MEGABYTE) },
    jobs: { oldest_waiting_seconds: jobs.oldestSeconds },
  };
}

async function checkDisk({ dataDir, otherFolders, freeBytes = freeBytesOf }: ReadinessProbes) {
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

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A disk can refuse to be written with space left: read-only after a fault, a quota, no inodes. */
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

async function checkJobs(db: Database, { areJobsRunning, backgroundTasks }: ReadinessProbes) {
  const red: FieldError[] = [];
  if (!areJobsRunning()) red.push({ field: 'jobs', code: 'not_running', message: 'No jobs are taken.' });
  const oldestSeconds = await oldestWaitingJobSeconds(db, backgroundTasks).catch(() => null);
  if (oldestSeconds === null) {
    red.push({ field: 'database', code: 'unavailable', message: 'The database does not answer in time.' });
  } else if (oldestSeconds > LONGEST_WAIT_SECONDS) {
    const message = `A job has been waiting for ${Math.floor(oldestSeconds / 60)} minutes.`;
    red.push({ field: 'jobs', code: 'waiting_too_long', message });
  }
  return { oldestSeconds: oldestSeconds ?? 0, red };
}
