import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { stateOf } from '../../admin/listing-states.ts';
import { type ListingUndo, UNDO_SECONDS } from '../../admin/undo-contract.ts';
import { note, type Work } from './changes.ts';
import { findWrittenForUpdate, listingAdmins, writeDraft } from './lock-listing.ts';

const moment = z.coerce.date().nullable();

/** What a change of where a listing stands can touch, so that it can be put back. */
const standingSchema = z.object({
  approval_status: z.string(),
  status: z.string(),
  is_featured: z.boolean(),
  is_open_for_visits: z.boolean(),
  agent_id: z.string().nullable(),
  confirmed_at: moment,
  submitted_by: z.string().nullable(),
  submitted_at: moment,
  note: z.string().nullable(),
  /** Of the listing and its draft together. */
  version: z.int(),
});
type Standing = z.output<typeof standingSchema>;

const changedListings = z.array(z.object({ id: z.int(), before: standingSchema, after: standingSchema }));
type ChangedListing = z.output<typeof changedListings>[number];

/** Where a listing stands now; the row stays locked until the transaction ends. Null where there is none. */
async function standingOf(
  work: Pick<Work, 'trx' | 'admin'>,
  id: number,
): Promise<(Standing & { title: string }) | null> {
  const listing = await findWrittenForUpdate(work.trx, work.admin, id);
  if (!listing) return null;
  const { row, draft, version } = listing;
  const { title } = row;
  return { ...standingSchema.parse({ ...row, ...draft, version }), title };
}

/**
 * Makes a change of these listings, and keeps what they were, so that `undoChange` can put it back.
 * @returns null where nothing was changed, beside what the change gives
 */
export async function undoably<Result>(
  work: Work,
  action: string,
  ids: readonly number[],
  change: () => Promise<Result>,
): Promise<{ result: Result; undo: ListingUndo | null }> {
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  const before = new Map<number, Standing>();
  for (const id of sorted) {
    const standing = await standingOf(work, id);
    if (standing) before.set(id, standing);
  }
  const result = await change();
  const listings: ChangedListing[] = [];
  for (const [id, was] of before) {
    const after = await standingOf(work, id);
    if (after && !isSame(was, after)) listings.push({ id, before: was, after });
  }
  return { result, undo: listings.length === 0 ? null : await keepUndo(work, action, listings) };
}

const isSame = (one: Standing, other: Standing): boolean =>
  JSON.stringify(standingSchema.parse(one)) === JSON.stringify(standingSchema.parse(other));

async function keepUndo(
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
      ...{ staff_id: staff.id, kind: admin.kind, action, listings: JSON.stringify(listings) },
      ...{ created_at: now, expires_at: expiresAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, expires_at: expiresAt.toISOString() };
}

export interface Undone {
  undone: number[];
  left: { id: number; title: string; reason: string }[];
}

/**
 * Puts back what a change made of its listings. One that was changed again since stays as it is, and is named.
 * @throws ApiError not_found (404) for a change of somebody else or none, undo_over (409) after its time or a second time
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
  const kind: ListingKind = row.kind === 'land' ? 'land' : 'property';
  const work: Work = { ...fileWork, admin: listingAdmins[kind] };
  const result: Undone = { undone: [], left: [] };
  for (const listing of changedListings.parse(row.listings)) {
    const now = await standingOf(work, listing.id);
    if (now && isSame(now, listing.after)) {
      await putBack(work, listing);
      result.undone.push(listing.id);
    } else {
      const title = now?.title ?? `Listing ${listing.id}`;
      result.left.push({ id: listing.id, title, reason: await whoChangedIt(trx, kind, listing.id, staff.id) });
    }
  }
  await trx.updateTable('listing_undos').set({ undone_at: clock.now() }).where('id', '=', undoId).execute();
  return result;
}

async function putBack(work: Work, { id, before, after }: ChangedListing): Promise<void> {
  const { approval_status, status, is_featured, is_open_for_visits, agent_id, confirmed_at } = before;
  await work.admin.change(work.trx, id, {
    ...{ approval_status, status, is_featured, is_open_for_visits, agent_id, confirmed_at },
  });
  const { submitted_by, submitted_at, note: words } = before;
  await writeDraft(work.trx, work.admin, id, { submitted_by, submitted_at, note: words });
  const states = { from: stateOf(after), to: stateOf(before) };
  const names = ['is_featured', 'is_open_for_visits', 'confirmed_at'] as const;
  const others = names
    .filter((name) => String(after[name]) !== String(before[name]))
    .map((name) => [name, { from: after[name], to: before[name] }]);
  const agent =
    after.agent_id === before.agent_id ? {} : { agent: await agentNames(work.trx, after.agent_id, before.agent_id) };
  await note(work, id, 'undone', {
    ...(states.from === states.to ? {} : { state: states }),
    ...Object.fromEntries(others),
    ...agent,
  });
}

async function agentNames(trx: Transaction<DB>, from: string | null, to: string | null) {
  const ids = [from, to].filter((id) => id !== null);
  const people = await trx.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  return { from: nameOf(from), to: nameOf(to) };
}

/** 'Achieng Njoroge changed it since.', by the last entry of its history. */
async function whoChangedIt(trx: Transaction<DB>, kind: ListingKind, id: number, ownId: string): Promise<string> {
  const entry = await trx
    .selectFrom('audit_entries')
    .select(['actor', 'staff_id'])
    .where('subject_type', '=', kind)
    .where('subject_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry || entry.staff_id === ownId) return 'It was changed again since.';
  return `${entry.actor} changed it since.`;
}
