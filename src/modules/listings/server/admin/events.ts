import { recordChanges } from '#platform/audit/server/audit.ts';
import { storeVersions } from '#platform/versioning/server/stored-versions.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { mayApprove, stateOf } from '../../admin/listing-states.ts';
import { differences, nameThePricesChanger, note, rewrite, type Work, write } from './changes.ts';
import { freeSlugs, idsByReference, insertRows } from './file-rows.ts';
import type { Texts } from './listing-admin.ts';
import type { ListingChange } from './listing-rows.ts';
import { listingAdmins, lockListingForUpdate } from './lock-listing.ts';
import { holdNames } from './names.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

export type FileWork = Omit<Work, 'admin'>;

/** A listing as a file has it. */
export interface ListingOfFile {
  /** Fields of the form; all of them but the slug for a new listing. */
  texts: Texts;
  /** What the form does not say. */
  beside: Pick<ListingChange, 'approval_status' | 'status' | 'is_featured' | 'agent_id'>;
}

/**
 * Makes listings whose fields have no problems. What may not be approved by whoever sent the file waits for approval.
 * @returns the references of those that were made; any other was taken by somebody else meanwhile
 */
export async function makeListingsOfFile(
  fileWork: FileWork,
  kind: ListingKind,
  listings: readonly ListingOfFile[],
): Promise<ReadonlySet<string>> {
  const work = { ...fileWork, admin: listingAdmins[kind] };
  const { trx, admin, staff } = work;
  if (listings.length === 0) return new Set();
  await holdNames(trx, admin);
  const named = listings.map(({ texts }) => ({ reference: texts.reference_number ?? '', title: texts.title ?? '' }));
  const slugs = await freeSlugs(trx, admin.table, named);
  const whole = listings.map(({ texts, beside }) => ({
    texts: { ...texts, slug: slugs.get(texts.reference_number ?? '') ?? '' },
    beside: allowedToMake(work, beside),
  }));
  const records = whole.map(({ texts, beside }) => ({
    ...admin.columnsOf(texts),
    ...beside,
    ...datesOf(work, beside.approval_status, { published_at: null, confirmed_at: null }),
    created_by: staff.id,
  }));
  const ids = await insertRows(trx, admin.table, records);
  await noteMade(work, whole, ids);
  return new Set(ids.keys());
}

/**
 * Nobody publishes by a file what they may not approve, nor what has no photograph yet, as nothing has that a file makes:
 * the trial refuses such a row, and one whose trial is older waits for approval.
 */
const allowedToMake = (work: Work, beside: ListingOfFile['beside']): ListingOfFile['beside'] => {
  const allowed = allowedTo(work, beside);
  return allowed.approval_status === 'Approved' ? { ...allowed, approval_status: 'In review' } : allowed;
};

/** Nobody publishes by a file what they may not approve. */
const allowedTo = ({ staff }: Work, beside: ListingOfFile['beside']): ListingOfFile['beside'] =>
  beside.approval_status === 'Approved' && !mayApprove(staff.role)
    ? { ...beside, approval_status: 'In review' }
    : beside;

interface Dates {
  published_at: Date | null;
  confirmed_at: Date | null;
}

/** What is approved is public from now on, and known to be true, unless it was so before. */
const datesOf = ({ clock }: Work, approval: string | undefined, dates: Dates): Dates =>
  approval === 'Approved'
    ? { published_at: dates.published_at ?? clock.now(), confirmed_at: dates.confirmed_at ?? clock.now() }
    : dates;

async function noteMade(work: Work, made: readonly ListingOfFile[], ids: ReadonlyMap<string, number>): Promise<void> {
  const { trx, admin, staff, requestId } = work;
  const known = made.flatMap((listing) => {
    const id = ids.get(listing.texts.reference_number ?? '');
    return id === undefined ? [] : [{ ...listing, subject: { type: admin.kind, id: String(id) } }];
  });
  const approved = known.filter(({ beside }) => beside.approval_status === 'Approved');
  await storeVersions(
    trx,
    approved.map(({ subject, texts }) => ({ subject, version: 1, content: admin.tidied(texts) ?? texts, staff })),
  );
  await nameThePricesChanger(work, [...ids.values()]);
  await recordChanges(
    trx,
    known.map(({ subject, texts, beside }) => {
      const filled = Object.entries({ ...texts, ...beside }).filter(([, value]) => value !== '' && value !== null);
      const changes = Object.fromEntries(filled.map(([name, to]) => [name, { to }]));
      return { staff, action: `${admin.kind}.imported`, subject, changes, requestId };
    }),
  );
}

export interface ListingChangeOfFile extends ListingOfFile {
  reference: string;
  /** The version an editor would have begun from when the trial looked. */
  seenVersion: number;
}

/**
 * Puts what a file says into a listing. What somebody is writing about it stays beside it, on top of what the file says.
 * @throws ApiError edited_meanwhile (409) where somebody changed it since, listing_not_found (404), forbidden (403)
 */
export async function changeListingByFile(
  fileWork: FileWork,
  kind: ListingKind,
  { reference, seenVersion, texts, beside }: ListingChangeOfFile,
): Promise<void> {
  const work = { ...fileWork, admin: listingAdmins[kind] };
  const { trx, admin, staff } = work;
  const ids = await idsByReference(trx, admin.table, [reference]);
  const listing = await lockListingForUpdate(trx, admin, ids.get(reference) ?? 0, staff, seenVersion);
  const { row } = listing;
  const after = { ...listing.texts, ...texts };
  const changed = differences(admin, listing.texts, after);
  if (Object.keys(changed).length > 0) await rewrite(work, listing, after);
  // What is being written began from what was there: fields nobody touched in it follow.
  const untouched = Object.keys(changed).filter((name) => listing.written[name] === listing.texts[name]);
  const followed = Object.fromEntries(untouched.map((name) => [name, after[name] ?? '']));
  await write(work, row.id, { ...listing, texts: after }, { ...listing.written, ...followed });
  const allowed = allowedTo(work, beside);
  if (allowed.approval_status === 'Approved') await refuseIncomplete(trx, admin, { ...listing, written: after });
  await admin.change(trx, row.id, { ...allowed, ...givenDates(datesOf(work, allowed.approval_status, row)) });
  const state = { from: stateOf(row), to: stateOf({ ...row, ...allowed }) };
  const { is_featured = row.is_featured, agent_id = row.agent_id } = allowed;
  await note(work, row.id, 'changed_by_import', {
    ...changed,
    ...(state.from === state.to ? {} : { state }),
    ...(is_featured === row.is_featured ? {} : { is_featured: { from: row.is_featured, to: is_featured } }),
    ...(agent_id === row.agent_id ? {} : { agent: await namesOf(work, { from: row.agent_id, to: agent_id }) }),
  });
}

async function namesOf({ trx }: Work, { from, to }: { from: string | null; to: string | null }) {
  const ids = [from, to].filter((id) => id !== null);
  const people = await trx.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  return { from: nameOf(from), to: nameOf(to) };
}

const givenDates = ({ published_at, confirmed_at }: Dates): ListingChange => ({
  ...(published_at ? { published_at } : {}),
  ...(confirmed_at ? { confirmed_at } : {}),
});
