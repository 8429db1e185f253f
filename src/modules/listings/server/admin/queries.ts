import type { Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { type ListingTransition, stateAfter } from '../../admin/listing-states.ts';
import { idsByReference } from './file-rows.ts';
import { landAdmin, propertyAdmin } from './kinds-of-listing.ts';
import type { ListingAdmin, Texts } from './listing-admin.ts';
import type { ListingRow } from './listing-rows.ts';
import { getWritten, listingAdmins, lockListingForUpdate, type WrittenListing } from './lock-listing.ts';
import { countPhotographs } from './refuse-incomplete.ts';

/** What was written about a property, as columns over those that are stored; a field that is wrong keeps what it was. */
export const findWrittenProperty = async (db: Database, id: number) =>
  propertyAdmin.columnsToPreview(await presentable(db, propertyAdmin, id));

/** The same of a plot. */
export const findWrittenLand = async (db: Database, id: number) =>
  landAdmin.columnsToPreview(await presentable(db, landAdmin, id));

/** @throws ApiError listing_not_found (404) */
async function presentable(db: Database, admin: ListingAdmin, id: number): Promise<Texts> {
  const { texts, written } = await getWritten(db, admin, id);
  const wrong = new Set(admin.problemsOf(written).map(({ field }) => field));
  const kept = Object.entries(written).map(([name, text]) => [name, wrong.has(name) ? (texts[name] ?? '') : text]);
  const mended: Texts = Object.fromEntries(kept);
  return admin.problemsOf(mended).length === 0 ? mended : texts;
}

/** The form of a kind of listing with its rules, for rooms that fill it in another way. */
export const formOfListing = (kind: ListingKind): Pick<ListingAdmin, 'fieldNames' | 'problemsOf' | 'tidied'> =>
  listingAdmins[kind];

/** Listings with what is being written about them, by their reference number. */
export async function findWrittenByReference(
  db: DatabaseOrTransaction,
  kind: ListingKind,
  references: readonly string[],
): Promise<Map<string, WrittenListing & { photographs: number }>> {
  const admin = listingAdmins[kind];
  const found = new Map<string, WrittenListing & { photographs: number }>();
  const ids = await idsByReference(db, admin.table, references);
  const photographs = await countPhotographs(db, admin, [...ids.values()]);
  for (const [reference, id] of ids)
    found.set(reference, { ...(await getWritten(db, admin, id)), photographs: photographs.get(id) ?? 0 });
  return found;
}

/** Which listing another room of the office means. */
export interface NamedListing {
  kind: ListingKind;
  id: number;
}

/** @throws ApiError listing_not_found (404) */
export const getListing = (db: Database, { kind, id }: NamedListing): Promise<ListingRow> =>
  getWritten(db, listingAdmins[kind], id).then(({ row }) => row);

/**
 * For a change of what belongs to a listing: changes of one listing wait for each other.
 * @throws ApiError listing_not_found (404), forbidden (403) for whoever may not work on it
 */
export const holdListingFor = (
  trx: Transaction<DB>,
  { kind, id }: NamedListing,
  staff: SignedInStaff,
): Promise<ListingRow> => lockListingForUpdate(trx, listingAdmins[kind], id, staff).then(({ row }) => row);

const moveTo: Readonly<Record<string, ListingTransition>> = { Sold: 'mark-sold', Let: 'mark-let' };

/** What is for rent is never sold, and what is for sale never let. */
export const canBeMarked = (status: string, purpose: 'Sale' | 'Rent'): boolean => {
  const transition = moveTo[status];
  return (
    !transition ||
    stateAfter(transition, { state: 'Approved', purpose, hasChanges: false, isSubmitted: false }) !== null
  );
};

export { publishingGaps } from '../../admin/publishing-rules.ts';
