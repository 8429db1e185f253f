import type { DatabaseOrTransaction } from '../database/database.ts';

/** Keeps photographs that something shows from now on; one that nothing shows is removed after its day. */
export async function keepImages(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('images').set({ unused_until: null }).where('id', 'in', ids).execute();
}
