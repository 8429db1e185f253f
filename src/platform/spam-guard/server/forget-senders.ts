import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** Deletes the senders of submissions and likes that no limit counts any more; the longest window is a day. */
export async function forgetSenders(db: Database): Promise<void> {
  const before = sql<Date>`now() - interval '2 days'`;
  await db.deleteFrom('recent_submissions').where('created_at', '<', before).execute();
  await db
    .updateTable('blog_likes')
    .set({ network_id: null, browser_id: null })
    .where('network_id', 'is not', null)
    .where('created_at', '<', before)
    .execute();
}
