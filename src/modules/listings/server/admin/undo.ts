import { z } from 'zod';
import { changesBetween } from '#platform/audit/server/audit.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { stateOf } from '../../admin/listing-states.ts';
import { type ListingUndo, UNDO_SECONDS } from '../../admin/transitions-contract.ts';
import { recordListingChange, type Work } from './changes.ts';
import { staffNames } from './listing-admin.ts';
import { listingAdmins, versionedListings, writeDraft } from './written-listing.ts';

const moment = z.coerce.date().nullable();

/** The values that a change without the form can touch: an undo restores them. */
const undoableStateSchema = z.object({
  approval_status: z.string(),
  status: z.string(),
  is_featured: z.boolean(),
  is_open_for_visits: z.boolean(),
  agent_id: z.string().nullable(),
  confirmed_at: moment,
  /** Changes that an earlier release stored do not have it. */
  taken_off_at: moment.default(null),
  submitted_by: z.string().nullable(),
  submitted_at: moment,
  note: z.string().nullable(),
  /** Of the listing and its draft together: any later change increments it. */
  version: z.int(),
});
type UndoableState = z.output<typeof undoableStateSchema>;

const changedListings = z.array(z.object({ id: z.int(), before: undoableStateSchema, after: undoableStateSchema }));
type ChangedListing = z.output<typeof changedListings>[number];

async function lockStateForUpdate(
  { trx, admin }: Pick<Work, 'trx' | 'admin'>,
  id: number,
): Promise<(UndoableState & { title: string }) | null> {
  const listing = await versionedListings[admin.kind].lock(trx, id);
  if (!listing) return null;
  const { row, draft, version } = listing;
  return { ...undoableStateSchema.parse({ ...row, ...draft, version }), title: row.title };
}

/**
 * Runs a change of these listings and stores their values before it, so that `undoChange` can restore them.
 * @returns the result of the change, and null for `undo` where nothing was changed
 */
export async function undoably<Result>(
  work: Work,
  action: string,
  ids: readonly number[],
  change: () => Promise<Result>,
): Promise<{ result: Result; undo: ListingUndo | null }> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const before = new Map<number, UndoableState>();
  for (const id of sorted) {
    const state = await lockStateForUpdate(work, id);
    if (state) before.set(id, state);
  }
  const result = await change();
  const listings: ChangedListing[] = [];
  for (const [id, was] of before) {
    const after = await lockStateForUpdate(work, id);
    if (after && !isSame(was, after)) listings.push({ id, before: was, after });
  }
  return { result, undo: listings.length === 0 ? null : await saveUndo(work, action, listings) };
}

const isSame = (one: UndoableState, other: UndoableState): boolean =>
  JSON.stringify(undoableStateSchema.parse(one)) === JSON.stringify(undoableStateSchema.parse(other));

async function saveUndo(
  { trx, clock, admin, staff }: Work,
  action: string,
  listings: readonly ChangedListing[],
): Promise<ListingUndo> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + UNDO_SECONDS * 1000);
  await trx.deleteFrom('listing_undos').where('expires_at', '<', now).execute();
  const { id } = await trx
    .insertInto('listing_undos')
    .values({
      staff_id: staff.id,
      kind: admin.kind,
      action,
      listings: JSON.stringify(listings),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, expires_at: expiresAt.toISOString() };
}

interface Undone {
  undone: number[];
  left: { id: number; title: string }[];
}

/**
 * Restores the listings of a change. One that was changed again since stays as it is and is named in the result.
 * @throws ApiError not_found (404) for another person's change, undo_over (409) after its time or the second time
 */
export async function undoChange(fileWork: Omit<Work, 'admin'>, undoId: string): Promise<Undone> {
  const { trx, clock, staff } = fileWork;
  const row = await trx
    .selectFrom('listing_undos')
    .selectAll()
    .where('id', '=', undoId)
    .where('staff_id', '=', staff.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'There is nothing to undo here any more.' });
  if (row.undone_at || row.expires_at <= clock.now()) throw new ApiError('undo_over');
  const work: Work = { ...fileWork, admin: listingAdmins[row.kind === 'land' ? 'land' : 'property'] };
  const result: Undone = { undone: [], left: [] };
  for (const listing of changedListings.parse(row.listings)) {
    const now = await lockStateForUpdate(work, listing.id);
    if (now && isSame(now, listing.after)) {
      await restoreState(work, listing);
      result.undone.push(listing.id);
    } else {
      result.left.push({ id: listing.id, title: now?.title ?? `Listing ${listing.id}` });
    }
  }
  await trx.updateTable('listing_undos').set({ undone_at: clock.now() }).where('id', '=', undoId).execute();
  return result;
}

async function restoreState(work: Work, { id, before, after }: ChangedListing): Promise<void> {
  const { submitted_by, submitted_at, note, version: _version, ...columns } = before;
  await work.admin.change(work.trx, id, columns);
  await writeDraft(work.trx, work.admin, id, { submitted_by, submitted_at, note });
  const [from, to] = await Promise.all([auditedState(work, after), auditedState(work, before)]);
  await recordListingChange(work, id, 'undone', changesBetween(from, to));
}

async function auditedState({ trx }: Work, state: UndoableState) {
  const { is_featured, is_open_for_visits, confirmed_at, agent_id } = state;
  const agent = (await staffNames(trx, [agent_id]))(agent_id);
  return {
    state: stateOf(state),
    is_featured,
    is_open_for_visits,
    confirmed_at: confirmed_at?.toISOString(),
    agent,
  };
}
