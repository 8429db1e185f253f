import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { ApiError, askFirst, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { findTask, presentTask, startTask } from '#platform/tasks/server/office-tasks.ts';
import type { TaskHandler } from '#platform/tasks/server/run-office-tasks.ts';
import { getTaskStarter } from '#platform/tasks/server/task-starter.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type ListingKind, listingKinds, listOfficeListings } from '../../admin/contract.ts';
import { mayApprove } from '../../admin/listing-states.ts';
import { missingParts } from '../../admin/missing-parts.ts';
import { listingPolicy } from '../../admin/policy.ts';
import { type ListAction, listActions } from '../../admin/whole-list.ts';
import type { ListChange } from '../../admin/whole-list-contract.ts';
import type { Work } from './changes.ts';
import { idsOfList } from './list.ts';
import { changeMany, planBefore, questionOf } from './many.ts';
import { listingAdmins } from './written-listing.ts';

const CHANGE_LIST = 'change-listings';
const NO_MORE = 'may change listings no more. What was done until then has stayed.';
/** A step holds its listings locked for about half a second. */
const BATCH = 25;

const inputSchema = z.object({
  kind: z.enum(listingKinds),
  action: z.enum(listActions),
  query: z.string(),
  ids: z.array(z.int()),
});

/** Counts of what was done until now; kept with each step, so that a run after a crash goes on counting. */
const tallySchema = z.object({
  changed: z.int(),
  left: z.int(),
  missing: z.partialRecord(z.enum(missingParts), z.int()),
  reasons: z.record(z.string(), z.int()),
});
type Tally = z.output<typeof tallySchema>;
const noTally: Tally = { changed: 0, left: 0, missing: {}, reasons: {} };

interface Services {
  db: Database;
  clock: Clock;
}

/** @throws ApiError invalid_field (422), conflict (409) where nothing would change, confirmation_needed (409) */
export async function startListChange(
  { db, clock }: Services,
  kind: ListingKind,
  { action, query, is_confirmed }: { action: ListAction; query: string; is_confirmed: boolean },
  { staff, requestId }: StaffContext,
): Promise<ListChange> {
  if (action === 'approve' && !mayApprove(staff.role)) {
    throw new ApiError('forbidden', { message: 'Owners and managers publish.' });
  }
  const listed = await idsOfList(db, listingAdmins[kind], filtersOf(query), clock.now());
  const plan = await planBefore(db, kind, { action, ids: listed }, staff);
  if (plan.changed.length === 0) throw new ApiError('conflict', { message: 'Nothing in this list waits for that.' });
  if (!is_confirmed) throw askFirst(questionOf(action, plan));
  const ids = plan.changed.map(({ id }) => id).sort((a, b) => a - b);
  const id = await db.transaction().execute((trx) =>
    startTask(trx, {
      kind: CHANGE_LIST,
      input: { kind, action, query, ids } satisfies z.output<typeof inputSchema>,
      total: ids.length,
      staff,
      requestId,
      now: clock.now(),
    }),
  );
  return getListChange(db, staff, id);
}

function filtersOf(query: string) {
  const { success, data } = listOfficeListings.query.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!success) throw fieldError('query', 'invalid', 'This is not a list of ours');
  return data;
}

/** @throws ApiError not_found (404), also for an agent who did not start it */
export async function getListChange(db: Database, staff: SignedInStaff, id: string): Promise<ListChange> {
  const row = await findTask(db, id);
  if (row?.kind !== CHANGE_LIST || (row.staff_id !== staff.id && !mayApprove(staff.role))) {
    throw new ApiError('not_found');
  }
  const { kind, action, query } = inputSchema.parse(row.input);
  const { changed, left, missing, reasons } = tallySchema.parse(row.result ?? noTally);
  return {
    kind,
    action,
    query,
    task: presentTask(row),
    changed,
    left,
    missing: missingParts
      .flatMap((part) => (missing[part] ? [{ part, listings: missing[part] }] : []))
      .sort((one, other) => other.listings - one.listings),
    reasons: Object.entries(reasons).map(([reason, listings]) => ({ reason, listings })),
  };
}

export const listChangeJobHandlers = ({ clock }: Pick<Services, 'clock'>): Record<string, TaskHandler> => ({
  [CHANGE_LIST]: async (run) => {
    const { kind, action, ids } = inputSchema.parse(run.input);
    for (;;) {
      const tally = await run.step(async (trx) => {
        const before = await progressOf(trx, run.taskId);
        const batch = ids.slice(before.done, before.done + BATCH);
        if (batch.length === 0) return { progress: { done: ids.length }, result: before.tally };
        const work = {
          trx,
          clock,
          admin: listingAdmins[kind],
          staff: await getTaskStarter(trx, run.staff, listingPolicy['listings.edit'], NO_MORE),
          requestId: run.requestId,
        };
        const after = await changeBatch(work, action, batch, before.tally);
        await trx
          .updateTable('background_tasks')
          .set({ result: JSON.stringify(after) })
          .where('id', '=', run.taskId)
          .execute();
        return { progress: { done: before.done + batch.length }, result: null };
      });
      if (tally) return tally;
    }
  },
});

async function progressOf(trx: Transaction<DB>, taskId: string): Promise<{ done: number; tally: Tally }> {
  const { done, result } = await trx
    .selectFrom('background_tasks')
    .select(['done', 'result'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow();
  return { done, tally: tallySchema.parse(result ?? noTally) };
}

async function changeBatch(work: Work, action: ListAction, ids: readonly number[], before: Tally): Promise<Tally> {
  const { changed, refused } = await changeMany(work, { action, ids });
  const tally = structuredClone(before);
  tally.changed += changed.length;
  tally.left += refused.length;
  for (const { missing, reason } of refused) {
    for (const part of missing) tally.missing[part] = (tally.missing[part] ?? 0) + 1;
    if (missing.length === 0) tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
  }
  return tally;
}
