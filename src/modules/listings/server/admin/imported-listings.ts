import { sql, type Transaction } from 'kysely';
import { changesBetween, recordChanges } from '#platform/audit/server/audit.ts';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { slugify } from '#platform/text/text.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { mayApprove, stateOf } from '../../admin/listing-states.ts';
import {
  differences,
  inCurrency,
  namePriceChanger,
  recordListingChange,
  replaceDraft,
  rewrite,
  type Work,
} from './changes.ts';
import { type ListingChange, type ListingRow, type ListingTable, staffNames, type Texts } from './listing-admin.ts';
import { lockNamesForUpdate, nextReference } from './names.ts';
import { approvePictures } from './pictures.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { listingAdmins, lockListingForUpdate, rateProblems } from './written-listing.ts';

type ImportWork = Omit<Work, 'admin'>;

export interface ListingOfFile {
  /** Fields of the form; all of them but the slug for a new listing. */
  texts: Texts;
  beside: Pick<ListingChange, 'approval_status' | 'status' | 'is_featured' | 'agent_id'>;
}

export interface CreatedListing {
  id: number;
  reference: string;
}

/**
 * Creates listings whose fields have no problems; one without a reference is given the next ones. None is public at
 * once, as none has a photograph yet: an approved one waits for review.
 * @returns the created ones in the order of `listings`; undefined where the reference was taken since the trial
 */
export async function createImportedListings(
  importWork: ImportWork,
  kind: ListingKind,
  listings: readonly ListingOfFile[],
): Promise<(CreatedListing | undefined)[]> {
  const work = { ...importWork, admin: listingAdmins[kind] };
  const { trx, admin, staff } = work;
  if (listings.length === 0) return [];
  await lockNamesForUpdate(trx);
  const referred = await withReferences(trx, admin, listings);
  const slugs = await freeSlugs(
    trx,
    admin.table,
    referred.map(({ texts }) => texts),
  );
  const complete = referred.map(({ texts, beside }) => ({
    reference: texts.reference_number ?? '',
    texts: { ...texts, slug: slugs.get(texts.reference_number ?? '') ?? '' },
    beside: beside.approval_status === 'Approved' ? { ...beside, approval_status: 'In review' } : beside,
  }));
  const ids = await insertRows(
    trx,
    admin.table,
    complete.map(({ texts, beside }) => ({ ...admin.columnsOf(texts), ...beside, created_by: staff.id })),
  );
  await recordCreated(work, complete, ids);
  return complete.map(({ reference }) => {
    const id = ids.get(reference);
    return id === undefined ? undefined : { id, reference };
  });
}

/** Requires `lockNamesForUpdate`, as two transactions would otherwise give the same references. */
async function withReferences(
  trx: Transaction<DB>,
  admin: Work['admin'],
  listings: readonly ListingOfFile[],
): Promise<ListingOfFile[]> {
  if (listings.every(({ texts }) => texts.reference_number)) return [...listings];
  const [, prefix = '', first = ''] = /^(.*-)(\d+)$/.exec(await nextReference(trx, admin)) ?? [];
  let next = Number(first);
  return listings.map((listing) => {
    if (listing.texts.reference_number) return listing;
    const reference_number = `${prefix}${next}`;
    next += 1;
    return { ...listing, texts: { ...listing.texts, reference_number } };
  });
}

async function recordCreated(
  work: Work,
  listings: readonly ListingOfFile[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { trx, admin, staff, requestId } = work;
  await namePriceChanger(work, [...ids.values()]);
  await recordChanges(
    trx,
    listings.flatMap(({ texts, beside }) => {
      const id = ids.get(texts.reference_number ?? '');
      if (id === undefined) return [];
      const filled = Object.entries({ ...inCurrency(texts), ...beside }).filter(
        ([, value]) => value !== '' && value !== null,
      );
      const changes = Object.fromEntries(filled.map(([name, to]) => [name, { to }]));
      return [
        { staff, action: `${admin.kind}.imported`, subject: { type: admin.kind, id: String(id) }, changes, requestId },
      ];
    }),
  );
}

export interface ListingChangeOfFile extends ListingOfFile {
  reference: string;
  /** The version at the time of the dry run. */
  seenVersion: number;
}

/**
 * Stores what a file says of a listing. A draft stays on top of it: its changed fields stay, the others follow the file.
 * @throws ApiError edited_meanwhile (409) where the listing was changed since the dry run, listing_incomplete and, for
 * dollars without a rate, invalid_field (422),
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
  const unrated = await rateProblems(trx, after);
  if (unrated.length > 0) throw new ApiError('invalid_field', { detail: unrated });
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
  const now = isPublished ? clock.now() : undefined;
  await admin.change(trx, row.id, {
    ...allowed,
    published_at: row.published_at ?? now,
    confirmed_at: row.confirmed_at ?? now,
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

/**
 * Inserts rows that all have the same columns; one whose reference or slug is taken is left out.
 * @returns the ids by reference
 */
async function insertRows(
  trx: Transaction<DB>,
  table: ListingTable,
  records: readonly object[],
): Promise<Map<string, number>> {
  const names = sql.join(Object.keys(records[0] ?? {}).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number; reference: string }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing
    returning id, reference_number as reference`.execute(trx);
  return new Map(rows.map(({ id, reference }) => [reference, id]));
}

/** A slug for each new listing by its reference: from the title, followed by the reference where the slug is taken. */
async function freeSlugs(
  trx: Transaction<DB>,
  table: ListingTable,
  listings: readonly Texts[],
): Promise<Map<string, string>> {
  const wished = new Map(
    listings.map(({ reference_number = '', title = '' }) => [
      reference_number,
      slugify(title) || slugify(reference_number),
    ]),
  );
  const { rows: found } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = any(${[...wished.values()]})
    union all select slug from listing_slug_redirects where slug = any(${[...wished.values()]})`.execute(trx);
  const taken = new Set(found.map(({ slug }) => slug));
  const slugs = new Map<string, string>();
  for (const [reference, wish] of wished) {
    const slug = taken.has(wish) ? slugify(`${wish.slice(0, 100)} ${reference}`, 150) : wish;
    taken.add(slug);
    slugs.set(reference, slug);
  }
  return slugs;
}
