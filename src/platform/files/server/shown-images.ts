import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/** Marks photographs as used, so that they are not removed. (Unused ones are removed after `unused_until`.) */
export async function keepImages(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('images').set({ unused_until: null }).where('id', 'in', ids).execute();
}
