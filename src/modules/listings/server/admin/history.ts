import type { ReadChanges } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import { listVersions } from '#platform/versioning/server/stored-versions.ts';
import type { ListingAdmin } from './listing-admin.ts';

const MAX_ENTRIES = 200;

/** The audit entries of a listing, newest first, at most 200, and its versions. */
export async function listingHistory(db: Database, readChanges: ReadChanges, admin: ListingAdmin, id: number) {
  const subject = { type: admin.kind, id: String(id) };
  const [entries, versions] = await Promise.all([
    db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'actor', 'action', 'changes'])
      .where('subject_type', '=', subject.type)
      .where('subject_id', '=', subject.id)
      .orderBy('id', 'desc')
      .limit(MAX_ENTRIES)
      .execute(),
    listVersions(db, subject),
  ]);
  const changes = await readChanges(db, entries);
  return {
    entries: entries.map(({ id: entryId, at, actor, action }, index) => ({
      id: entryId,
      at: at.toISOString(),
      by: actor,
      action,
      changes: (changes[index] ?? []).map(({ field, from, to }) => ({ field, from: from ?? '', to: to ?? '' })),
    })),
    versions: versions.map(({ version, actor, created_at }) => ({ version, at: created_at, by: actor })),
  };
}
