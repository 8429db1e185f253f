import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { listRevisions } from '#server/revisions.ts';
import type { Desk } from './desk.ts';

const MOST_ENTRIES = 200;
const keptChanges = z.record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown().optional() }));

const inWords = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** What was done to a listing, newest first, at most 200 entries; and the versions that were kept. */
export async function listingHistory(db: Database, desk: Desk, id: number) {
  const subject = { type: desk.kind, id: String(id) };
  const [entries, versions] = await Promise.all([
    db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'actor', 'action', 'changes'])
      .where('subject_type', '=', subject.type)
      .where('subject_id', '=', subject.id)
      .orderBy('id', 'desc')
      .limit(MOST_ENTRIES)
      .execute(),
    listRevisions(db, subject),
  ]);
  return {
    entries: entries.map(({ id: entryId, at, actor, action, changes }) => ({
      id: entryId,
      at: at.toISOString(),
      by: actor,
      action,
      changes: Object.entries(keptChanges.safeParse(changes).data ?? {}).map(([field, { from, to }]) => ({
        field,
        from: inWords(from),
        to: inWords(to),
      })),
    })),
    versions: versions.map(({ version, actor, createdAt }) => ({ version, at: createdAt.toISOString(), by: actor })),
  };
}
