import { sql } from 'kysely';
import { type Client, DatabaseError } from 'pg';
import type { Database } from '#platform/database/server/database.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import { BackupRefused } from './backup-format.ts';

/**
 * Key of an advisory lock. Code that deletes photographs or documents takes it shared, a backup exclusively, so that
 * the files named in its snapshot exist until they are copied.
 */
const DELETION_LOCK = 762_017_405;
const LOCK_NOT_AVAILABLE = '55P03';

/** @throws BackupRefused when another backup or restore has the lock longer than the session waits */
export async function keepFilesInPlace(client: Client): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [DELETION_LOCK]);
  } catch (cause) {
    if (!(cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE)) throw cause;
    const message = 'Another backup or restore of this database is under way. Try again when it has finished.';
    throw new BackupRefused(message, { cause });
  }
}

/** Runs `remove` unless a backup is running. @returns false, with nothing done, during a backup */
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
