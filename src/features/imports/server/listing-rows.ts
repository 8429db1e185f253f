import { sql, type Transaction } from 'kysely';
import { recordChanges } from '#server/audit.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { slugify } from '#shared/text.ts';
import type { ColumnDefinition, Fields, KnownRow, RowToWrite, Writing } from './import-concept.ts';

type ListingTable = 'properties' | 'land';
const subjectOf = { properties: 'property', land: 'land' } as const;

/** Listings that are there already, by their reference number. */
export async function findKnownListings(
  trx: Transaction<DB>,
  table: ListingTable,
  columns: readonly ColumnDefinition[],
  wanted: readonly Fields[],
): Promise<(KnownRow | undefined)[]> {
  const references = wanted.map(({ reference_number }) => String(reference_number ?? ''));
  const { rows } = await sql<{ reference: string; version: number; fields: Fields }>`
    select reference_number as reference, version, to_jsonb(t) as fields
    from ${sql.table(table)} t
    where reference_number = any(${references})`.execute(trx);
  const known = new Map(
    rows.map(({ reference, version, fields }) => [
      reference,
      { reference, version, fields: Object.fromEntries(columns.map(({ field }) => [field, fields[field] ?? null])) },
    ]),
  );
  return references.map((reference) => known.get(reference));
}

const takenWords = 'A listing with this reference was made since the trial. Send the file again to see what differs.';
const changedWords = 'Somebody has changed this listing since the trial. Send the file again to see what differs.';

/** Makes listings, each with its entry in the audit; one whose reference was taken since the trial is left as it is. */
export async function makeListings(
  writing: Writing,
  table: ListingTable,
  columns: readonly ColumnDefinition[],
  rows: readonly RowToWrite[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const { trx, staff, now } = writing;
  const slugs = await freeSlugs(trx, table, rows);
  const records = rows.map(({ fields, reference }) => ({
    ...Object.fromEntries(columns.map(({ field, otherwise = null }) => [field, otherwise])),
    ...fields,
    slug: slugs.get(reference),
    published_at: fields.approval_status === 'Approved' ? now : null,
    created_by: staff.id,
  }));
  const names = sql.join(Object.keys(records[0] ?? {}).map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: number; reference: string }>`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    on conflict do nothing
    returning id, reference_number as reference`.execute(trx);
  const ids = new Map(made.map(({ id, reference }) => [reference, id]));
  await recordChanges(
    trx,
    rows.flatMap(({ reference, fields }) => {
      const id = ids.get(reference);
      const changes = Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { to }]));
      return id === undefined ? [] : [entry(writing, table, id, 'imported', changes)];
    }),
  );
  return new Map(rows.filter(({ reference }) => !ids.has(reference)).map((row) => [row.row_number, takenWords]));
}

/** Changes listings that still have the version the trial saw. */
export async function changeListings(
  writing: Writing,
  table: ListingTable,
  rows: readonly RowToWrite[],
): Promise<Map<number, string>> {
  const refused = new Map<number, string>();
  const entries = [];
  for (const row of rows) {
    const changed = await changeListing(writing, table, row);
    if (changed) entries.push(entry(writing, table, changed.id, 'changed_by_import', changed.changes));
    else refused.set(row.row_number, changedWords);
  }
  await recordChanges(writing.trx, entries);
  return refused;
}

async function changeListing({ trx, now }: Writing, table: ListingTable, row: RowToWrite) {
  const { rows: held } = await sql<{ id: number; fields: Fields }>`
    select id, to_jsonb(t) as fields from ${sql.table(table)} t
    where reference_number = ${row.reference} and version = ${row.seen_version}
    for update`.execute(trx);
  const before = held[0];
  if (!before) return null;
  const names = sql.join(Object.keys(row.fields).map((name) => sql.ref(name)));
  await sql`
    update ${sql.table(table)}
    set (${names}) = (
        select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row.fields)}::jsonb)
      ),
      published_at = case when ${row.fields.approval_status === 'Approved'} then coalesce(published_at, ${now}) else published_at end,
      version = version + 1
    where id = ${before.id}`.execute(trx);
  const changes = Object.fromEntries(
    Object.entries(row.fields).map(([name, to]) => [name, { from: before.fields[name] ?? null, to }]),
  );
  return { id: before.id, changes };
}

const entry = (
  { staff, requestId }: Writing,
  table: ListingTable,
  id: number,
  done: string,
  changes: Record<string, { from?: unknown; to?: unknown }>,
) => {
  const type = subjectOf[table];
  return { staff, action: `${type}.${done}`, subject: { type, id: String(id) }, changes, requestId };
};

/** An address for each new listing: its title, with the reference behind it where another has the title. */
async function freeSlugs(
  trx: Transaction<DB>,
  table: ListingTable,
  rows: readonly RowToWrite[],
): Promise<Map<string, string>> {
  const wished = new Map(rows.map(({ reference, title }) => [reference, slugify(title) || slugify(reference)]));
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
