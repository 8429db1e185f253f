import { sql } from 'kysely';
import { type AuditFacts, changesBetween, recordChanges } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { slugify } from '#platform/text/text.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { mayApprove, stateOf } from '../../admin/listing-states.ts';
import { differences, namePriceChanger, recordListingChange, replaceDraft, rewrite, type Work } from './changes.ts';
import type { ListingChange, ListingRow, ListingTable, Texts } from './listing-admin.ts';
import { staffNames } from './listing-admin.ts';
import { listingAdmins, lockListingForUpdate } from './lock-listing.ts';
import { freeSlug, lockNamesForUpdate, takenNames } from './names.ts';
import { approvePictures, refuseIncomplete } from './refuse-incomplete.ts';

type ImportWork = Omit<Work, 'admin'>;

export interface ListingOfFile {
  /** Fields of the form; all of them but the slug for a new listing. */
  texts: Texts;
  beside: Pick<ListingChange, 'approval_status' | 'status' | 'is_featured' | 'agent_id'>;
}

/**
 * Creates listings whose fields have no problems. None is public at once, as none has a photograph yet: the dry run
 * refuses such a row, and one of an older dry run waits for approval.
 * @returns the references of the created ones; any other reference was taken since the dry run
 */
export async function createImportedListings(
  importWork: ImportWork,
  kind: ListingKind,
  listings: readonly ListingOfFile[],
): Promise<ReadonlySet<string>> {
  const work = { ...importWork, admin: listingAdmins[kind] };
  const { trx, admin, staff, requestId } = work;
  const entries: AuditFacts[] = [];
  const idOf = new Map<string, number>();
  if (listings.length > 0) await lockNamesForUpdate(trx);
  for (const { texts, beside } of listings) {
    const { title = '', reference_number = '' } = texts;
    if ((await takenNames(trx, admin, null, { reference_number })).length > 0) continue;
    const slug = await freeSlug(trx, admin, slugify(title) === '' ? reference_number : title, null);
    const start = beside.approval_status === 'Approved' ? { ...beside, approval_status: 'In review' } : beside;
    const id = await admin.insert(trx, { ...texts, slug }, { ...start, created_by: staff.id });
    idOf.set(reference_number, id);
    const filled = Object.entries({ ...texts, slug, ...start }).filter(([, value]) => value !== '' && value !== null);
    const changes = Object.fromEntries(filled.map(([name, to]) => [name, { to }]));
    entries.push({ staff, action: `${kind}.imported`, subject: { type: kind, id: String(id) }, changes, requestId });
  }
  await namePriceChanger(work, [...idOf.values()]);
  await recordChanges(trx, entries);
  return new Set(idOf.keys());
}

export interface ListingChangeOfFile extends ListingOfFile {
  reference: string;
  /** The version at the time of the dry run. */
  seenVersion: number;
}

/**
 * Stores what a file says of a listing. A draft stays on top of it: its changed fields stay, the others follow the file.
 * @throws ApiError edited_meanwhile (409) where the listing was changed since the dry run, listing_incomplete (422),
 * listing_not_found (404), forbidden (403)
 */
export async function updateImportedListing(
  importWork: ImportWork,
  kind: ListingKind,
  { reference, seenVersion, texts, beside }: ListingChangeOfFile,
): Promise<void> {
  const work = { ...importWork, admin: listingAdmins[kind] };
  const { trx, admin, staff, clock } = work;
  const ids = await idsByReference(trx, admin.table, [reference]);
  const listing = await lockListingForUpdate(trx, admin, ids.get(reference) ?? 0, staff, seenVersion);
  const { row } = listing;
  const after = { ...listing.texts, ...texts };
  const changed = differences(admin, listing.texts, after);
  if (Object.keys(changed).length > 0) await rewrite(work, listing, after);
  const untouched = Object.keys(changed).filter((name) => listing.written[name] === listing.texts[name]);
  const followed = Object.fromEntries(untouched.map((name) => [name, after[name] ?? '']));
  await replaceDraft(work, { ...listing, texts: after }, { ...listing.written, ...followed });
  const isApproved = beside.approval_status === 'Approved';
  const allowed = isApproved && !mayApprove(staff.role) ? { ...beside, approval_status: 'In review' } : beside;
  const isPublished = allowed.approval_status === 'Approved';
  if (isPublished) await refuseIncomplete(trx, admin, { ...listing, written: after });
  // What waits at a listing that is public already keeps waiting: a file shows no pictures.
  if (isPublished && row.approval_status !== 'Approved') await approvePictures(trx, admin, row.id);
  await admin.change(trx, row.id, {
    ...allowed,
    published_at: row.published_at ?? (isPublished ? clock.now() : undefined),
    confirmed_at: row.confirmed_at ?? (isPublished ? clock.now() : undefined),
  });
  const [from, to] = [await auditedBeside(work, row), await auditedBeside(work, { ...row, ...allowed })];
  await recordListingChange(work, row.id, 'changed_by_import', { ...changed, ...changesBetween(from, to) });
}

async function auditedBeside({ trx }: Work, row: ListingRow) {
  const agent = (await staffNames(trx, [row.agent_id]))(row.agent_id);
  return { state: stateOf(row), is_featured: row.is_featured, agent };
}

export async function idsByReference(
  db: DatabaseOrTransaction,
  table: ListingTable,
  references: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; reference: string }>`
    select id, reference_number as reference from ${sql.table(table)}
    where reference_number = any(${[...references]})`.execute(db);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}
