import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Forgets whence submissions and likes came once no limit counts them any more; their windows are a day at most. */
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
