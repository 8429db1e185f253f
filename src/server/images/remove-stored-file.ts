import { z } from 'zod';
import { unlessBackupRuns } from '../backup/deletion-lock.ts';
import type { Database } from '../database/database.ts';
import { addJob } from '../jobs/add-job.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import type { ImageStorage } from './storage.ts';

export const REMOVE_STORED_FILE = 'remove_stored_file';

const payloadSchema = z.object({ key: z.string() });

interface Services {
  db: Database;
  storage: ImageStorage;
}

/**
 * Deletes a file whose row is gone. While a backup is being made it stays, because the backup's snapshot may still have
 * the row; a job deletes it afterwards.
 */
export async function removeStoredFile({ db, storage }: Services, key: string): Promise<void> {
  const isRemoved = await unlessBackupRuns(db, () => storage.delete(key));
  if (!isRemoved) await addJob(db, { task: REMOVE_STORED_FILE, payload: { key }, key: `remove:${key}`, priority: 10 });
}

/** Throws while a backup is being made, to be tried again later. */
export const removeStoredFileLater =
  ({ db, storage }: Services): JobHandler =>
  async (payload) => {
    const { key } = payloadSchema.parse(payload);
    if (!(await unlessBackupRuns(db, () => storage.delete(key))))
      throw new Error('A backup is being made; the file is deleted afterwards');
  };
