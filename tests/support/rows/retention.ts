import { leavesBefore, type RetentionClass, removeDue } from '#platform/data-protection/server/retention.ts';
import type { Database } from '#platform/database/server/database.ts';

/** Removes what is due of one class, with its declared period. @returns how many rows */
export function removeDueOf(db: Database, classes: readonly RetentionClass[], id: string, now: Date): Promise<number> {
  const retention = classes.find((one) => one.id === id);
  if (!retention) throw new Error(`There is no class of retention ${id}`);
  return removeDue(db, retention, { before: leavesBefore(retention.days, now), now, limit: 1_000 });
}
