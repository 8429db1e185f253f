import { type Selectable, sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB, ListingDrafts } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import type { SignedInStaff } from '#server/staff-caller.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#shared/nairobi-time.ts';
import type { ListingKind } from '../contract.ts';
import { type ListingInState, mayWorkOn, stateOf } from '../listing-states.ts';
import type { Desk, HeldListing, Texts } from './desk.ts';
import { landDesk, propertyDesk } from './kinds-of-listing.ts';

export const desks: Record<ListingKind, Desk> = { property: propertyDesk, land: landDesk };

export type Draft = Pick<
  Selectable<ListingDrafts>,
  | 'version'
  | 'saved_by'
  | 'saved_at'
  | 'submitted_by'
  | 'submitted_at'
  | 'note'
  | 'edit_session_id'
  | 'edit_session_save'
> & { content: Texts | null };

const nothingWritten: Draft = {
  version: 0,
  content: null,
  saved_by: null,
  saved_at: null,
  submitted_by: null,
  submitted_at: null,
  note: null,
  edit_session_id: null,
  edit_session_save: null,
};

/** Somebody who works on listings, at the desk or by a file. */
export type Worker = Pick<SignedInStaff, 'id' | 'name' | 'role'>;

/** A listing with what is being written about it. */
export interface WrittenListing extends HeldListing {
  draft: Draft;
  /** Rises with every change of either; what an editor sends back to show what it began from. */
  version: number;
  /** What the form shows: what was written last, or else what is stored. */
  written: Texts;
}

const isTexts = (content: unknown): content is Texts =>
  typeof content === 'object' && content !== null && Object.values(content).every((text) => typeof text === 'string');

async function findDraft(db: DatabaseOrTransaction, desk: Desk, id: number): Promise<Draft> {
  const row = await db
    .selectFrom('listing_drafts')
    .select(['version', 'content', 'saved_by', 'saved_at', 'submitted_by', 'submitted_at', 'note'])
    .select(['edit_session_id', 'edit_session_save'])
    .where(desk.idColumn, '=', id)
    .executeTakeFirst();
  return row ? { ...row, content: isTexts(row.content) ? row.content : null } : nothingWritten;
}

const withDraft = (held: HeldListing, draft: Draft): WrittenListing => ({
  ...held,
  draft,
  version: held.row.version + draft.version,
  written: { ...held.texts, ...draft.content },
});

/** The same row, locked until the transaction ends, without a check of permissions; null where there is none. */
export async function findWrittenForUpdate(
  trx: Transaction<DB>,
  desk: Desk,
  id: number,
): Promise<WrittenListing | null> {
  const held = await desk.hold(trx, id);
  return held && withDraft(held, await findDraft(trx, desk, id));
}

/** @throws ApiError listing_not_found (404) */
export async function getWritten(db: DatabaseOrTransaction, desk: Desk, id: number): Promise<WrittenListing> {
  const held = await desk.find(db, id);
  if (!held) throw new ApiError('listing_not_found', { message: 'We do not have this listing.' });
  return withDraft(held, await findDraft(db, desk, id));
}

/**
 * Keeps others from changing a listing until the transaction ends, for somebody who may work on it.
 * @throws ApiError listing_not_found (404), forbidden (403); edited_meanwhile (409) where `begunFrom` is not its version
 */
export async function holdListing(
  trx: Transaction<DB>,
  desk: Desk,
  id: number,
  staff: Worker,
  begunFrom?: number,
): Promise<WrittenListing> {
  const held = await desk.hold(trx, id);
  if (!held) throw new ApiError('listing_not_found', { message: 'We do not have this listing.' });
  if (!mayWorkOn(staff, { agentId: held.row.agent_id })) {
    throw new ApiError('forbidden', {
      message: 'A colleague looks after this listing. Ask a manager to give it to you.',
    });
  }
  const listing = withDraft(held, await findDraft(trx, desk, id));
  if (begunFrom !== undefined && begunFrom !== listing.version) throw await editedMeanwhile(trx, listing, staff);
  return listing;
}

/** The refusal of a change that began from another version than the one there is. */
export async function editedMeanwhile(
  trx: Transaction<DB>,
  { draft, row }: WrittenListing,
  staff: Pick<Worker, 'id'>,
): Promise<ApiError> {
  const saver = draft.saved_by
    ? await trx.selectFrom('staff').select('name').where('id', '=', draft.saved_by).executeTakeFirst()
    : undefined;
  const at = draft.saved_at ?? row.updated_at;
  const when = `${hourOfDay(nairobiHour(at))} on ${shortDay(nairobiDay(at))}`;
  const isOwn = draft.saved_by === staff.id;
  const message = isOwn
    ? `You saved it in another window at ${when}.`
    : `${saver?.name ?? 'Somebody'} saved it at ${when}.`;
  return new ApiError('edited_meanwhile', { detail: [{ field: 'version', code: 'edited_meanwhile', message }] });
}

/** Writes down what is being written; the version of the draft rises. Whatever is no save of an editor ends its session. */
export async function writeDraft(
  trx: Transaction<DB>,
  desk: Desk,
  id: number,
  change: Partial<Omit<Draft, 'version'>>,
): Promise<void> {
  const { content, ...rest } = change;
  const noSession = { edit_session_id: null, edit_session_save: null };
  const values = {
    ...noSession,
    ...rest,
    ...(content === undefined ? {} : { content: content && JSON.stringify(content) }),
  };
  await trx
    .insertInto('listing_drafts')
    .values({ [desk.idColumn]: id, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column(desk.idColumn).doUpdateSet({ ...values, version: sql`listing_drafts.version + 1` }),
    )
    .execute();
}

export const inState = ({ row, draft, texts }: WrittenListing): ListingInState => ({
  state: stateOf(row),
  purpose: texts.listing_purpose === 'Rent' ? 'Rent' : 'Sale',
  hasChanges: draft.content !== null,
  isSubmitted: draft.submitted_at !== null,
});

/** What would keep what was written from being approved: bad fields, a slug or a reference that is another's. */
export async function problemsOfListing(
  db: DatabaseOrTransaction,
  desk: Desk,
  { row, written }: Pick<WrittenListing, 'row' | 'written'>,
): Promise<FieldError[]> {
  const problems = desk.problemsOf(written);
  const taken = await takenNames(db, desk, row.id, written);
  return [...problems, ...taken, ...againstState(row.status, written)];
}

/** What is sold stays for sale, and what is let for rent. */
function againstState(status: string, written: Texts): FieldError[] {
  const expected = { Sold: 'Sale', Let: 'Rent' }[status];
  if (expected === undefined || written.listing_purpose === undefined || written.listing_purpose === expected)
    return [];
  const message = `It is marked ${status.toLowerCase()}. Make it available first.`;
  return [{ field: 'listing_purpose', code: 'state', message }];
}

/** `id` is null for a listing that does not exist yet. */
export async function takenNames(
  db: DatabaseOrTransaction,
  desk: Desk,
  id: number | null,
  { slug = '', reference_number = '' }: Texts,
): Promise<FieldError[]> {
  const { rows } = await sql<{ slug: string; reference_number: string }>`
    select slug, reference_number from ${sql.table(desk.table)}
    where (slug = ${slug} or reference_number = ${reference_number}) and id is distinct from ${id}::bigint`.execute(db);
  const isTaken = (name: 'slug' | 'reference_number', value: string) => rows.some((row) => row[name] === value);
  return [
    ...(isTaken('slug', slug) ? [{ field: 'slug', code: 'taken', message: 'Another listing has this address' }] : []),
    ...(isTaken('reference_number', reference_number)
      ? [{ field: 'reference_number', code: 'taken', message: 'Another listing has this reference' }]
      : []),
  ];
}
