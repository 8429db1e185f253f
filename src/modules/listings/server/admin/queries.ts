import type { Transaction } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { type ListingTransition, stateAfter } from '../../admin/listing-states.ts';
import type { ListingAuditVerb } from '../../audit-actions.ts';
import type { PriceCurrency } from '../../kinds/stated-price.ts';
import { findDollarRate } from '../dollar-rate.ts';
import { idsByReference } from './imported-listings.ts';
import { landAdmin, propertyAdmin } from './kind-admins.ts';
import type { ListingAdmin, ListingRow, Texts } from './listing-admin.ts';
import { countPhotographs } from './pictures.ts';
import { getWritten, listingAdmins, lockListingForUpdate, type WrittenListing } from './written-listing.ts';

/** The price of a draft as it would be stored. */
async function withShillings<Columns extends StatedColumns>(db: Database, columns: Columns | null) {
  if (columns?.price_currency !== 'USD') return columns && { ...columns, price_usd: null };
  const [rate, dollars] = [await findDollarRate(db), columns.price_kes];
  const shillings = rate === null || dollars === null ? null : Math.round(dollars * rate);
  return { ...columns, price_kes: shillings, price_usd: dollars };
}

interface StatedColumns {
  price_kes: number | null;
  price_currency: PriceCurrency;
}

/**
 * The columns of a property with its draft over the stored fields, for a preview; a wrong field keeps its stored value.
 * Null while the fields do not fit each other. @throws ApiError listing_not_found (404)
 */
export const findWrittenProperty = async (db: Database, id: number) =>
  withShillings(db, propertyAdmin.columnsToPreview(await presentable(db, propertyAdmin, id)));

/** `findWrittenProperty` for a plot. */
export const findWrittenLand = async (db: Database, id: number) =>
  withShillings(db, landAdmin.columnsToPreview(await presentable(db, landAdmin, id)));

async function presentable(db: Database, admin: ListingAdmin, id: number): Promise<Texts> {
  const { texts, written } = await getWritten(db, admin, id);
  const wrong = new Set(admin.problemsOf(written).map(({ field }) => field));
  const corrected: Texts = Object.fromEntries(
    Object.entries(written).map(([name, text]) => [name, wrong.has(name) ? (texts[name] ?? '') : text]),
  );
  return admin.problemsOf(corrected).length === 0 ? corrected : texts;
}

/** The fields and rules of the office's form, for imports. */
export const formOfListing = (kind: ListingKind): Pick<ListingAdmin, 'fieldNames' | 'problemsOf' | 'normalized'> =>
  listingAdmins[kind];

/** Listings with their drafts and numbers of photographs, by reference number. */
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

export interface ListingId {
  kind: ListingKind;
  id: number;
}

/** @throws ApiError listing_not_found (404) */
export const getListing = (db: Database, { kind, id }: ListingId): Promise<ListingRow> =>
  getWritten(db, listingAdmins[kind], id).then(({ row }) => row);

export interface PartChange {
  trx: Transaction<DB>;
  row: ListingRow;
  /** Writes the audit entry of the listing, such as 'property.document_added'. */
  record(action: ListingAuditVerb, changes: NonNullable<AuditFacts['changes']>): Promise<void>;
}

/**
 * Runs a change of what belongs to a listing, such as its documents, in a transaction that holds the listing's row lock.
 * @throws ApiError listing_not_found (404), forbidden (403) for staff who may not edit the listing, and what `change` throws
 */
export const changePartOfListing = <Result>(
  db: Database,
  { kind, id }: ListingId,
  { staff, requestId }: StaffContext,
  change: (part: PartChange) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    const { row } = await lockListingForUpdate(trx, listingAdmins[kind], id, staff);
    const subject = { type: kind, id: String(id) };
    return change({
      trx,
      row,
      record: (action, changes) =>
        recordChange(trx, { staff, action: `${kind}.${action}`, subject, changes, requestId }),
    });
  });

const transitionTo: Readonly<Record<string, ListingTransition>> = { Sold: 'mark-sold', Let: 'mark-let' };

/** Whether a listing with this purpose can have the status: only listings for sale are sold, only those for rent let. */
export function canBeMarked(status: string, purpose: 'Sale' | 'Rent'): boolean {
  const transition = transitionTo[status];
  const published = { state: 'Available', purpose, hasChanges: false, isSubmitted: false } as const;
  return !transition || stateAfter(transition, published) !== null;
}
