import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';

const TAG = 'agency';

/**
 * Whether the public site is open, asked by every request of a visitor.
 * @param changes keeps the answer until the settings change; absent: it is read each time
 */
export function watchOpening(db: Database, changes?: ChangeFeed): () => Promise<boolean> {
  changes?.watch(TAG);
  let known: { isOpen: boolean; state: number | null } | null = null;
  return async () => {
    const state = changes?.stateOf(TAG) ?? null;
    // Without the connection that tells of changes the last answer stands, as the last pages do.
    if (known && changes && (state === null || state === known.state)) return known.isOpen;
    try {
      known = { isOpen: await isSiteOpen(db), state };
      return known.isOpen;
    } catch {
      // A visitor then hears from the page itself that the records cannot be reached.
      return known?.isOpen ?? true;
    }
  };
}

/** A database without an agency has nothing to close. */
async function isSiteOpen(db: Database): Promise<boolean> {
  const row = await db.selectFrom('agency_settings').select('opened_at').executeTakeFirst();
  return row?.opened_at !== null;
}
