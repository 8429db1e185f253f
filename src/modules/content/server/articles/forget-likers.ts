import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';

/** Empties the browser and the network of likes that no limit counts any more; the longest window is a day. */
export async function forgetLikers(db: Database): Promise<void> {
  await db
    .updateTable('blog_likes')
    .set({ network_id: null, browser_id: null })
    .where('network_id', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
