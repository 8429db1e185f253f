import { type Selectable, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, ListingDrafts } from '#platform/database/server/schema.gen.ts';
import { errorCatalogue, type FieldError } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { conflictError } from '#platform/versioning/server/conflict.ts';
import { type SessionColumns, sessionColumns } from '#platform/versioning/server/edit-session.ts';
import {
  type Author,
  type CurrentVersion,
  getCurrent,
  lockForChange,
  type VersionedKind,
} from '#platform/versioning/server/versioned.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { type ListingInState, mayWorkOn, stateOf } from '../../admin/listing-states.ts';
import { landAdmin, propertyAdmin } from './kinds-of-listing.ts';
import type { ListingAdmin, LockedListing, Texts } from './listing-admin.ts';

export const listingAdmins: Record<ListingKind, ListingAdmin> = { property: propertyAdmin, land: landAdmin };

export type Draft = Pick<
  Selectable<ListingDrafts>,
  'version' | 'saved_by' | 'saved_at' | 'submitted_by' | 'submitted_at' | 'note'
> &
  SessionColumns & { content: Texts | null };

const nothingWritten: Draft = {
  version: 0,
  content: null,
  saved_by: null,
  saved_at: null,
  submitted_by: null,
  submitted_at: null,
  note: null,
  ...sessionColumns(undefined),
};

/** A listing with what is being written about it. */
export interface WrittenListing extends LockedListing, CurrentVersion {
  draft: Draft;
  /** Rises with every change of the row or the draft; what an editor sends back to show what it began from. */
  version: number;
  /** What the form shows: what was written last, or else what is stored. */
  written: Texts;
}

const isTexts = (content: unknown): content is Texts =>
  typeof content === 'object' && content !== null && Object.values(content).every((text) => typeof text === 'string');

async function findDraft(db: DatabaseOrTransaction, admin: ListingAdmin, id: number): Promise<Draft> {
  const row = await db
    .selectFrom('listing_drafts')
    .select(['version', 'content', 'saved_by', 'saved_at', 'submitted_by', 'submitted_at', 'note'])
    .select(['edit_session_id', 'edit_session_save'])
    .where(admin.idColumn, '=', id)
    .executeTakeFirst();
  return row ? { ...row, content: isTexts(row.content) ? row.content : null } : nothingWritten;
}

const withDraft = async (
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  stored: LockedListing | null,
): Promise<WrittenListing | null> => {
  if (!stored) return null;
  const draft = await findDraft(db, admin, stored.row.id);
  return {
    ...stored,
    draft,
    version: stored.row.version + draft.version,
    written: { ...stored.texts, ...draft.content },
    lastSave: { ...draft, staffId: draft.saved_by },
  };
};

const keptTexts = z.record(z.string(), z.string());

/** The listings of a kind, with what is being written about them. */
const listingKind = (admin: ListingAdmin): VersionedKind<number, Texts, WrittenListing> => ({
  type: admin.kind,
  missing: () => new ApiError('listing_not_found', { message: 'We do not have this listing.' }),
  find: async (db, id) => withDraft(db, admin, await admin.find(db, id)),
  lock: async (trx, id) => withDraft(trx, admin, await admin.hold(trx, id)),
  /** A version may have fields that no listing of the kind has any more. */
  parse: (kept) => {
    const { data } = keptTexts.safeParse(kept);
    return data ? Object.fromEntries(Object.entries(data).filter(([name]) => admin.fieldNames.includes(name))) : null;
  },
  authorize: ({ row }, staff) => {
    if (mayWorkOn(staff, { agentId: row.agent_id })) return;
    throw new ApiError('forbidden', {
      message: 'A colleague looks after this listing. Ask a manager to give it to you.',
    });
  },
  savedBy: async (trx, { draft, row }, staff) => {
    const saver = draft.saved_by
      ? await trx.selectFrom('staff').select('name').where('id', '=', draft.saved_by).executeTakeFirst()
      : undefined;
    return { name: saver?.name ?? null, at: draft.saved_at ?? row.updated_at, isOwn: draft.saved_by === staff.id };
  },
  conflict: ({ name, at, isOwn }) => {
    const when = at && `${hourOfDay(nairobiHour(at))} on ${shortDay(nairobiDay(at))}`;
    const sentence = isOwn
      ? `You saved it in another window at ${when}.`
      : `${name ?? 'Somebody'} saved it at ${when}.`;
    return conflictError(sentence, errorCatalogue.edited_meanwhile.message);
  },
});

export const listingKinds: Record<ListingKind, VersionedKind<number, Texts, WrittenListing>> = {
  property: listingKind(propertyAdmin),
  land: listingKind(landAdmin),
};

/** The same row, locked until the transaction ends, without a check of permissions; null where there is none. */
export const findWrittenForUpdate = (
  trx: Transaction<DB>,
  admin: ListingAdmin,
  id: number,
): Promise<WrittenListing | null> => listingKinds[admin.kind].lock(trx, id);

/** @throws ApiError listing_not_found (404) */
export const getWritten = (db: DatabaseOrTransaction, admin: ListingAdmin, id: number): Promise<WrittenListing> =>
  getCurrent(db, listingKinds[admin.kind], id);

/**
 * Locks a listing until the transaction ends, after checking that the member of staff may edit it.
 * @throws ApiError listing_not_found (404), forbidden (403); edited_meanwhile (409) where `version` is not its version
 */
export const lockListingForUpdate = async (
  trx: Transaction<DB>,
  admin: ListingAdmin,
  id: number,
  staff: Author['staff'],
  version?: number,
): Promise<WrittenListing> => (await lockForChange(trx, listingKinds[admin.kind], id, { staff, version })).state;

/** Writes down what is being written; the version of the draft rises. Whatever is no save of an editor ends its session. */
export async function writeDraft(
  trx: Transaction<DB>,
  admin: ListingAdmin,
  id: number,
  change: Partial<Omit<Draft, 'version'>>,
): Promise<void> {
  const { content, ...rest } = change;
  const values = {
    ...sessionColumns(undefined),
    ...rest,
    ...(content === undefined ? {} : { content: content && JSON.stringify(content) }),
  };
  await trx
    .insertInto('listing_drafts')
    .values({ [admin.idColumn]: id, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column(admin.idColumn).doUpdateSet({ ...values, version: sql`listing_drafts.version + 1` }),
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
  admin: ListingAdmin,
  { row, written }: Pick<WrittenListing, 'row' | 'written'>,
): Promise<FieldError[]> {
  const problems = admin.problemsOf(written);
  const taken = await takenNames(db, admin, row.id, written);
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
  admin: ListingAdmin,
  id: number | null,
  { slug = '', reference_number = '' }: Texts,
): Promise<FieldError[]> {
  const { rows } = await sql<{ slug: string; reference_number: string }>`
    select slug, reference_number from ${sql.table(admin.table)}
    where (slug = ${slug} or reference_number = ${reference_number}) and id is distinct from ${id}::bigint`.execute(db);
  const isTaken = (name: 'slug' | 'reference_number', value: string) => rows.some((row) => row[name] === value);
  return [
    ...(isTaken('slug', slug) ? [{ field: 'slug', code: 'taken', message: 'Another listing has this address' }] : []),
    ...(isTaken('reference_number', reference_number)
      ? [{ field: 'reference_number', code: 'taken', message: 'Another listing has this reference' }]
      : []),
  ];
}
