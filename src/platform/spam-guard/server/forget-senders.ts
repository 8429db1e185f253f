import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** Deletes the senders of submissions that no limit counts any more; the longest window is a day. */
export async function forgetSenders(db: Database): Promise<void> {
  await db.deleteFrom('recent_submissions').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute();
}
