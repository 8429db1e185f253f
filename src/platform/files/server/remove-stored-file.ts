import { z } from 'zod';
import { unlessBackupRuns } from '#platform/backup/server/deletion-lock.ts';
import type { Database } from '#platform/database/server/database.ts';
import { toApiError } from '#platform/http/server/error-handler.ts';
import { addJob } from '#platform/jobs/server/add-job.ts';
import type { JobHandler } from '#platform/jobs/server/run-jobs.ts';
import type { FileStorage } from './storage.ts';

export const REMOVE_STORED_FILE = 'remove_stored_file';

const payloadSchema = z.object({ key: z.string() });

interface Services {
  db: Database;
  storage: FileStorage;
}

/**
 * Deletes a file whose row was deleted; during a backup a job does so later, as its snapshot may still have the row.
 */
export async function removeStoredFile({ db, storage }: Services, key: string): Promise<void> {
  const isRemoved = await unlessBackupRuns(db, () => storage.delete(key));
  if (!isRemoved) await addJob(db, { task: REMOVE_STORED_FILE, payload: { key }, key: `remove:${key}`, priority: 10 });
}

/** The job's handler. Throws while a backup is running, so that the queue retries it later. */
export const removeStoredFileLater =
  ({ db, storage }: Services): JobHandler =>
  async (payload) => {
    const { key } = payloadSchema.parse(payload);
    if (!(await unlessBackupRuns(db, () => storage.delete(key))))
      throw new Error('A backup is being made; the file is deleted afterwards');
  };

/**
 * Deletes a file whose row could not be stored because of `error`. After a lost connection the row may have been
 * committed, so the file is left.
 */
export async function removeFileWithoutRow(storage: FileStorage, key: string, error: unknown): Promise<void> {
  if (toApiError(error).code !== 'database_unavailable') await storage.delete(key);
}
