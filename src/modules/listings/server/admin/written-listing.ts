import { type Selectable, sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB, ListingDrafts } from '#platform/database/server/schema.gen.ts';
import { errorCatalogue, type FieldError } from '#platform/http/error-catalogue.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hourOfDay, nairobiDay, nairobiHour, shortDay } from '#platform/time/nairobi-time.ts';
import { conflictError } from '#platform/versioning/server/conflict.ts';
import {
  type Author,
  type CurrentVersion,
  getCurrent,
  lockForChange,
  type SessionColumns,
  sessionColumns,
  type VersionedKind,
} from '#platform/versioning/server/versioned.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { NO_DOLLAR_RATE } from '../../admin/editor/publishing-rules.ts';
import { type ListingInState, mayWorkOn, stateOf } from '../../admin/listing-states.ts';
import { findDollarRate } from '../dollar-rate.ts';
import { landAdmin, propertyAdmin } from './kind-admins.ts';
import type { ListingAdmin, StoredListing, Texts } from './listing-admin.ts';
import { takenNames } from './names.ts';

export const listingAdmins: Record<ListingKind, ListingAdmin> = { property: propertyAdmin, land: landAdmin };

export type Draft = Pick<
  Selectable<ListingDrafts>,
  'version' | 'saved_by' | 'saved_at' | 'submitted_by' | 'submitted_at' | 'note'
> &
  SessionColumns & { content: Texts | null };

const noDraft: Draft = {
  version: 0,
  content: null,
  saved_by: null,
  saved_at: null,
  submitted_by: null,
  submitted_at: null,
  note: null,
  ...sessionColumns(undefined),
};

export interface WrittenListing extends StoredListing, CurrentVersion {
  draft: Draft;
  /** Increases with every change of the row or the draft; an editor sends the version it began from. */
  version: number;
  /** What the form shows: the stored texts with those of the draft over them. */
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
  return row ? { ...row, content: isTexts(row.content) ? row.content : null } : noDraft;
}

async function withDraft(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  stored: StoredListing | null,
): Promise<WrittenListing | null> {
  if (!stored) return null;
  const draft = await findDraft(db, admin, stored.row.id);
  return {
    ...stored,
    draft,
    version: stored.row.version + draft.version,
    written: { ...stored.texts, ...draft.content },
    lastSave: { ...draft, staffId: draft.saved_by },
  };
}

const listingKind = (admin: ListingAdmin): VersionedKind<number, Texts, WrittenListing> => ({
  type: admin.kind,
  missing: () => new ApiError('listing_not_found', { message: 'We do not have this listing.' }),
  find: async (db, id) => withDraft(db, admin, await admin.find(db, id)),
  lock: async (trx, id) => withDraft(trx, admin, await admin.findForUpdate(trx, id)),
  // An old version may have fields that the kind no longer has.
  parse: (content) =>
    isTexts(content)
      ? Object.fromEntries(Object.entries(content).filter(([name]) => admin.fieldNames.includes(name)))
      : null,
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

export const versionedListings: Record<ListingKind, VersionedKind<number, Texts, WrittenListing>> = {
  property: listingKind(propertyAdmin),
  land: listingKind(landAdmin),
};

/** @throws ApiError listing_not_found (404) */
export const getWritten = (db: DatabaseOrTransaction, admin: ListingAdmin, id: number): Promise<WrittenListing> =>
  getCurrent(db, versionedListings[admin.kind], id);

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
): Promise<WrittenListing> => (await lockForChange(trx, versionedListings[admin.kind], id, { staff, version })).state;

/** Stores the given columns of the draft and increments its version. Without session columns it ends the edit session. */
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

/** What keeps the draft from being approved: bad fields, and a slug or a reference that another listing has. */
export async function problemsOfListing(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  { row, written }: Pick<WrittenListing, 'row' | 'written'>,
): Promise<FieldError[]> {
  const [taken, unrated] = await Promise.all([takenNames(db, admin, row.id, written), rateProblems(db, written)]);
  return [...admin.problemsOf(written), ...taken, ...unrated, ...purposeProblems(row.status, written)];
}

/** A price in dollars needs a rate, at which lists filter and sort it. */
export async function rateProblems(db: DatabaseOrTransaction, { price_currency }: Texts): Promise<FieldError[]> {
  if (price_currency !== 'USD' || (await findDollarRate(db)) !== null) return [];
  return [{ field: 'price', code: 'no_rate', message: NO_DOLLAR_RATE }];
}

/** A sold listing stays for sale, a let one for rent. */
function purposeProblems(status: string, written: Texts): FieldError[] {
  const expected = { Sold: 'Sale', Let: 'Rent' }[status];
  if (expected === undefined || written.listing_purpose === undefined || written.listing_purpose === expected)
    return [];
  const message = `It is marked ${status.toLowerCase()}. Make it available first.`;
  return [{ field: 'listing_purpose', code: 'state', message }];
}
