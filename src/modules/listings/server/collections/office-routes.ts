import type { Transaction } from 'kysely';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import {
  keepSharedCollection,
  listReportedCollections,
  removeReportedNote,
  takeDownSharedCollection,
} from '../../collections/contract.ts';
import { endCollection } from './commands.ts';
import { listReported } from './office-queries.ts';

interface OfficeCollectionServices {
  db: Database;
  clock: Clock;
}

type Outcome = 'kept' | 'note-removed' | 'taken-down';

/** What staff do about shared collections that visitors reported. One that nobody reported is not theirs to read. */
export function registerOfficeCollections(api: Api, { db, clock }: OfficeCollectionServices): void {
  api.handle(listReportedCollections, ({ query }) => listReported(db, query.state));

  api.handle(keepSharedCollection, ({ params: { collection_id: id } }, context) =>
    db.transaction().execute(async (trx) => {
      await lockReportedForUpdate(trx, id);
      return resolveReports(trx, context, { id, outcome: 'kept', now: clock.now() });
    }),
  );

  api.handle(takeDownSharedCollection, ({ params: { collection_id: id } }, context) =>
    db.transaction().execute(async (trx) => {
      const title = await lockReportedForUpdate(trx, id);
      await endCollection(trx, id, context.staff.id, clock.now());
      await note(trx, context, 'shared_collection.taken_down', id, { title: { from: title } });
      return resolveReports(trx, context, { id, outcome: 'taken-down', now: clock.now() });
    }),
  );

  api.handle(removeReportedNote, ({ params: { collection_id: id }, body: { note_id } }, context) =>
    db.transaction().execute(async (trx) => {
      await lockReportedForUpdate(trx, id);
      const found = await trx
        .selectFrom('shared_collection_notes')
        .innerJoin('shared_collection_items', 'shared_collection_items.id', 'item_id')
        .select('shared_collection_notes.id')
        .where('shared_collection_notes.id', '=', note_id)
        .where('collection_id', '=', id)
        .executeTakeFirst();
      if (!found) throw notFound('This note is not there any more.');
      const resolved = await resolveReports(trx, context, { id, note_id, outcome: 'note-removed', now: clock.now() });
      await trx.deleteFrom('shared_collection_notes').where('id', '=', note_id).execute();
      await note(trx, context, 'shared_collection.note_removed', id, {});
      return resolved;
    }),
  );
}

const notFound = (message: string) => new ApiError('not_found', { message });

/** @returns the title. @throws ApiError not_found (404) for a collection that was never reported */
async function lockReportedForUpdate(trx: Transaction<DB>, id: number): Promise<string> {
  const found = await trx
    .selectFrom('shared_collections')
    .select('title')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shared_collection_reports')
          .select('shared_collection_reports.id')
          .whereRef('collection_id', '=', 'shared_collections.id'),
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('There is no reported collection with this number.');
  return found.title;
}

interface Resolving {
  id: number;
  /** Reports of this note alone. */
  note_id?: number;
  outcome: Outcome;
  now: Date;
}

async function resolveReports(
  trx: Transaction<DB>,
  context: StaffContext,
  { id, note_id, outcome, now }: Resolving,
): Promise<{ resolved: number }> {
  const { numUpdatedRows } = await trx
    .updateTable('shared_collection_reports')
    .set({ resolved_at: now, resolved_by: context.staff.id, outcome })
    .where('collection_id', '=', id)
    .where('resolved_at', 'is', null)
    .$if(note_id !== undefined, (query) => query.where('note_id', '=', note_id ?? 0))
    .executeTakeFirstOrThrow();
  if (outcome === 'kept') await note(trx, context, 'shared_collection.kept', id, {});
  return { resolved: Number(numUpdatedRows) };
}

const note = (
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  action: AuditAction,
  id: number,
  changes: Record<string, { from?: unknown; to?: unknown }>,
) => recordChange(trx, { staff, action, subject: { type: 'shared_collection', id: String(id) }, changes, requestId });
