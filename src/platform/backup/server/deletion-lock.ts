import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '#platform/database/server/database.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import { BackupRefused } from './backup-refused.ts';

/**
 * Key of an advisory lock; any constant will do. Code that deletes photographs or documents takes the lock shared, a
 * backup takes it exclusively, so that the files named in the backup's snapshot exist until they are copied.
 */
const DELETION_LOCK = 762_017_405;
const RETRY_MS = 200;

/**
 * Prevents file deletions until the session ends. Waits for deletions under way.
 * @throws BackupRefused when another backup or restore has the lock for longer than `waitMs`
 */
export async function keepFilesInPlace(client: Client, waitMs = 60_000): Promise<void> {
  const giveUpAt = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [
      DELETION_LOCK,
    ]);
    if (rows[0]?.is_taken) return;
    if (Date.now() >= giveUpAt)
      throw new BackupRefused(
        'Another backup or restore of this database is under way. Try again when it has finished.',
      );
    await delay(RETRY_MS);
  }
}

/**
 * Runs `remove` unless a backup is running.
 * @returns false, with nothing done, during a backup
 */
export async function unlessBackupRuns(db: Database, remove: () => Promise<void>): Promise<boolean> {
  const underLock = async (connection: Database): Promise<boolean> => {
    const { rows } = await sql<{ is_taken: boolean }>`
      select pg_try_advisory_lock_shared(${DELETION_LOCK}) as is_taken`.execute(connection);
    if (!rows[0]?.is_taken) return false;
    try {
      await remove();
      return true;
    } finally {
      await sql`select pg_advisory_unlock_shared(${DELETION_LOCK})`.execute(connection);
    }
  };
  // On a connection of jobs: the lock is one of the session, which a pooler of transactions would not keep.
  return withTimeLimit('job', null, () => db.connection().execute(underLock));
}
