import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingId } from './queries.ts';

/** Who sent a listing back last, and when; null where nobody did, or the audit does not go back so far. */
export async function findSentBack(
  db: DatabaseOrTransaction,
  { kind, id }: ListingId,
): Promise<{ at: string; by: string } | null> {
  const entry = await db
    .selectFrom('audit_entries')
    .select(['at', 'actor'])
    .where('subject_type', '=', kind)
    .where('subject_id', '=', String(id))
    .where('action', '=', `${kind}.sent_back`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry ? { at: entry.at.toISOString(), by: entry.actor } : null;
}
