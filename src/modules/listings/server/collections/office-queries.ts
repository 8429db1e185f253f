import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { CollectionReportState, OfficeCollection } from '../../collections/contract.ts';

const MOST_LISTED = 100;

const outcomeSchema = z.enum(['kept', 'note-removed', 'taken-down']).nullable().catch(null);

/** Collections with open reports, the oldest report first; or those whose reports are all resolved, newest first. */
export async function listReported(
  db: Database,
  state: CollectionReportState,
): Promise<{ items: OfficeCollection[]; open: number }> {
  const isOpen = state === 'open';
  const { rows } = await sql<{ id: number }>`
    select id from (
      select collection_id as id, min(created_at) filter (where resolved_at is null) as waits_since,
        max(created_at) as latest
      from shared_collection_reports group by collection_id
    ) reported
    where (waits_since is not null) = ${isOpen}
    order by waits_since, latest desc, id limit ${MOST_LISTED}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const open = await countOpen(db);
  if (ids.length === 0) return { items: [], open };
  const [collections, reports, notes] = await Promise.all([
    db
      .selectFrom('shared_collections')
      .select(({ selectFrom }) => [
        'id',
        'title',
        'shared_by',
        'created_at',
        'ended_at',
        selectFrom('shared_collection_items')
          .select(({ fn }) => fn.countAll<number>().as('listings'))
          .whereRef('collection_id', '=', 'shared_collections.id')
          .as('listings'),
      ])
      .where('id', 'in', ids)
      .execute(),
    db
      .selectFrom('shared_collection_reports as report')
      .leftJoin('staff', 'staff.id', 'report.resolved_by')
      .select(['report.id', 'collection_id', 'reason', 'report.created_at', 'note_id', 'outcome', 'staff.name as by'])
      .where('collection_id', 'in', ids)
      .orderBy('report.id')
      .execute(),
    db
      .selectFrom('shared_collection_notes as note')
      .innerJoin('shared_collection_items as item', 'item.id', 'note.item_id')
      .select(['note.id', 'collection_id', 'name', 'note.note', 'note.created_at'])
      .where('collection_id', 'in', ids)
      .orderBy('note.id')
      .execute(),
  ]);
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  const reportsOf = Map.groupBy(reports, ({ collection_id }) => collection_id);
  const notesOf = Map.groupBy(notes, ({ collection_id }) => collection_id);
  const items = ids.flatMap((id): OfficeCollection[] => {
    const collection = byId.get(id);
    if (!collection) return [];
    const { ended_at, created_at, listings, ...rest } = collection;
    return [
      {
        ...rest,
        created_at: created_at.toISOString(),
        is_ended: ended_at !== null,
        listings: listings ?? 0,
        reports: (reportsOf.get(id) ?? []).map((report) => ({
          id: report.id,
          reason: report.reason,
          created_at: report.created_at.toISOString(),
          note_id: report.note_id,
          outcome: outcomeSchema.parse(report.outcome),
          resolved_by: report.by,
        })),
        notes: (notesOf.get(id) ?? []).map(({ collection_id: _collection, ...note }) => ({
          ...note,
          created_at: note.created_at.toISOString(),
        })),
      },
    ];
  });
  return { items, open };
}

async function countOpen(db: Database): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(distinct collection_id) as open from shared_collection_reports where resolved_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}
