import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { findCappedPage, type SortKey } from '#platform/database/server/capped-page.ts';
import type { Database } from '#platform/database/server/database.ts';
import { beginning, containing } from '#platform/database/server/like-pattern.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type ListingKind, type listOfficeListings, nobody, type OfficeListing } from '../../admin/contract.ts';
import { type ListingState, stateOf, storedState } from '../../admin/listing-states.ts';
import type { ListingView } from '../../admin/views-contract.ts';
import { MAX_LIST_CHANGES } from '../../admin/whole-list.ts';
import { STALE_AFTER_DAYS } from '../../checks/check-days.ts';
import { confirmedSince } from '../confirmed-since.ts';
import type { ListingAdmin } from './listing-admin.ts';
import { isMissing } from './missing-parts.ts';
import { pictureTables } from './pictures.ts';

export const listViews = (db: Database, staffId: string, kind: ListingKind): Promise<ListingView[]> =>
  db
    .selectFrom('listing_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();

const MAX_VIEWS = 30;

/** A name that exists gets the new query. @throws ApiError invalid_field (422) beyond `MAX_VIEWS` */
export async function saveView(
  db: Database,
  staffId: string,
  kind: ListingKind,
  { name, query }: Omit<ListingView, 'id'>,
): Promise<ListingView> {
  const views = await listViews(db, staffId, kind);
  if (views.length >= MAX_VIEWS && !views.some((view) => view.name === name)) {
    const message = `Remove a list first: ${MAX_VIEWS} can be kept`;
    throw new ApiError('invalid_field', { detail: [{ field: 'name', code: 'too_many', message }] });
  }
  return db
    .insertInto('listing_views')
    .values({ staff_id: staffId, kind, name, query })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

/** @throws ApiError not_found (404) for a list of somebody else */
export async function removeView(db: Database, staffId: string, id: string): Promise<{ id: string }> {
  const removed = await db
    .deleteFrom('listing_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found', { message: 'There is no such list.' });
  return removed;
}

export type ListQuery = z.output<typeof listOfficeListings.query>;
export type ListFilters = Omit<ListQuery, 'page' | 'per_page' | 'sort_by' | 'sort_order'>;

/** A trigram index needs three letters; fewer are compared with the beginning of titles. */
const SHORTEST_PART = 3;
const DAY_MS = 86_400_000;
const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_AFTER_DAYS * DAY_MS);

const isOpen = sql<boolean>`approval_status = 'Approved' and status in ('Available', 'Under offer')`;
const isStale = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`${isOpen} and (confirmed_at is null or confirmed_at < ${staleBefore(now)})`;

/** The ids of listings with photographs or floor plans that wait for approval, public or archived. */
const withWaitingPictures = (kind: ListingKind, idColumn: ListingAdmin['idColumn']): RawBuilder<unknown> =>
  sql.join(
    pictureTables[kind].map(
      (pictures) => sql`select ${sql.ref(idColumn)} from ${sql.table(pictures)} where not is_approved`,
    ),
    sql` union all `,
  );

function isIn(state: ListingState, { kind, table, idColumn }: ListingAdmin): RawBuilder<boolean> {
  // Index scans; with 'or' PostgreSQL scans the whole table.
  if (state === 'In review') {
    return sql<boolean>`id in (
      select id from ${sql.table(table)} where approval_status = 'In review'
      union all
      select ${sql.ref(idColumn)} from listing_drafts where submitted_at is not null and ${sql.ref(idColumn)} is not null
      union all
      select id from ${sql.table(table)} where approval_status = 'Approved' and id in (${withWaitingPictures(kind, idColumn)}))`;
  }
  const { approval_status, status } = storedState(state);
  const isStatus = state === 'Draft' || status === undefined ? sql`true` : sql`status = ${status}`;
  return sql<boolean>`approval_status = ${approval_status} and ${isStatus}`;
}

/** Rows of the import that made listings, by the references that these have; `import_rows` go with the file after a while. */
const isOfImport = (importId: string): RawBuilder<boolean> =>
  sql<boolean>`reference_number in (
    select reference from import_rows where import_id = ${importId} and outcome = 'make' and is_applied)`;

async function conditions(
  db: Database,
  admin: ListingAdmin,
  query: ListFilters,
  now: Date,
): Promise<RawBuilder<boolean>> {
  const all: RawBuilder<boolean>[] = [sql<boolean>`true`];
  if (query.search && query.search.length < SHORTEST_PART) {
    all.push(sql`lower(title) like ${beginning(query.search)}`);
  } else if (query.search) {
    const pattern = containing(query.search);
    all.push(
      sql`(lower(title) like ${pattern} or place_search like ${pattern} or lower(reference_number) like ${pattern})`,
    );
  }
  if (query.state) all.push(isIn(query.state, admin));
  if (query.agent) all.push(query.agent === nobody ? sql`agent_id is null` : sql`agent_id = ${query.agent}`);
  if (query.confirmed) all.push(isStale(now));
  if (query.import) all.push(isOfImport(query.import));
  if (query.missing) all.push(await isMissing(db, admin, query.missing));
  if (admin.kind === 'property') {
    if (query.purpose) all.push(sql`listing_purpose = ${query.purpose}`);
    if (query.type) all.push(sql`property_type = ${query.type}`);
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

function orderOf({ sort_by, sort_order }: ListQuery): SortKey[] {
  const columns = {
    updated: sql`updated_at`,
    title: sql`lower(title)`,
    price: sql`price_kes`,
    confirmed: sql`confirmed_at`,
  };
  const directions: Partial<Record<typeof sort_by, SortKey['direction']>> = {
    confirmed: sort_order === 'asc' ? 'asc nulls first' : 'desc nulls last',
    // On request is last in both.
    price: sort_order === 'asc' ? 'asc' : 'desc nulls last',
  };
  return [
    { by: columns[sort_by], direction: directions[sort_by] ?? sort_order },
    { by: sql`id`, direction: sort_order },
  ];
}

const ownColumns: Record<ListingKind, RawBuilder<unknown>> = {
  property: sql`listing_purpose, property_type as type, null as size, bedrooms, location || ', ' || county as place`,
  land: sql`'Sale' as listing_purpose, null as type, trim_scale(size) || ' ' ||
      case when size_unit <> 'sqm' and size <= 1 then rtrim(size_unit, 's') else size_unit end as size,
    null::int as bedrooms, location || ', ' || county as place`,
};

interface FoundRow
  extends Pick<
    OfficeListing,
    | 'id'
    | 'reference_number'
    | 'title'
    | 'place'
    | 'listing_purpose'
    | 'type'
    | 'size'
    | 'bedrooms'
    | 'is_featured'
    | 'image_id'
  > {
  approval_status: string;
  status: string;
  price_kes: number | null;
  price_usd: number | null;
  agent_id: string | null;
  agent_name: string | null;
  confirmed_at: Date | null;
  published_at: Date | null;
  taken_off_at: Date | null;
  updated_at: Date;
  written_title: string | null;
  has_content: boolean | null;
  submitted_at: Date | null;
  has_waiting: boolean;
}

const images: Record<ListingKind, RawBuilder<unknown>> = {
  property: sql`property_images placed where placed.property_id = listing.id`,
  land: sql`land_images placed where placed.land_id = listing.id`,
};

export async function findOfficeListings(
  db: Database,
  admin: ListingAdmin,
  query: ListQuery,
  now: Date,
): Promise<{ items: OfficeListing[]; total: number; isCapped: boolean }> {
  const where = await conditions(db, admin, query, now);
  const list = {
    order: orderOf(query),
    page: query.page,
    perPage: query.per_page,
    looksUpText: Boolean(query.search),
  };
  const { ids, total, isCapped } =
    admin.kind === 'property'
      ? await findCappedPage(db, { ...list, table: 'properties', rows: db.selectFrom('properties').where(where) })
      : await findCappedPage(db, { ...list, table: 'land', rows: db.selectFrom('land').where(where) });
  return { items: await listById(db, admin, ids, now), total, isCapped };
}

/** The ids of a whole list, at most so many as an import can have. */
export async function idsOfList(db: Database, admin: ListingAdmin, filters: ListFilters, now: Date): Promise<number[]> {
  const where = await conditions(db, admin, filters, now);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(admin.table)} where ${where} order by id limit ${MAX_LIST_CHANGES}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Listings as the table of the office shows them, in the order of their ids. */
export async function listById(
  db: Database,
  admin: ListingAdmin,
  ids: readonly number[],
  now: Date,
): Promise<OfficeListing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRow>`
    with page as (
      select id, reference_number, title, approval_status, status, is_featured, price_kes, price_usd, agent_id, confirmed_at,
        published_at, taken_off_at, updated_at, ${ownColumns[admin.kind]}
      from ${sql.table(admin.table)} where id = any(${[...ids]})
    )
    select listing.*, staff.name as agent_name, draft.content is not null as has_content, draft.submitted_at,
      draft.content ->> 'title' as written_title,
      (select placed.image_id from ${images[admin.kind]} order by placed.is_primary desc, placed.position limit 1) as image_id,
      listing.approval_status = 'Approved'
        and listing.id in (${withWaitingPictures(admin.kind, admin.idColumn)}) as has_waiting
    from page listing
    left join staff on staff.id = listing.agent_id
    left join listing_drafts draft on draft.${sql.ref(admin.idColumn)} = listing.id`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, present(row, now)]));
  // One that was deleted in between is left out.
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function present(row: FoundRow, now: Date): OfficeListing {
  const state = stateOf(row);
  const isOffered = state === 'Available' || state === 'Under offer';
  return {
    id: row.id,
    reference_number: row.reference_number,
    title: (row.approval_status === 'Approved' ? null : row.written_title) || row.title,
    place: row.place,
    state,
    changes: row.submitted_at ? 'in review' : row.has_content ? 'editing' : 'none',
    listing_purpose: row.listing_purpose,
    type: row.type,
    size: row.size,
    bedrooms: row.bedrooms,
    price: row.price_kes,
    price_usd: row.price_usd,
    is_featured: row.is_featured,
    agent: row.agent_id && row.agent_name ? { id: row.agent_id, name: row.agent_name } : null,
    confirmed_at: confirmedSince(row),
    taken_off_at: row.taken_off_at?.toISOString() ?? null,
    is_stale: isOffered && (row.confirmed_at === null || row.confirmed_at < staleBefore(now)),
    updated_at: row.updated_at.toISOString(),
    image_id: row.image_id,
    has_waiting_pictures: row.has_waiting,
  };
}

export const listAgents = (db: Database) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('role', 'in', ['owner', 'manager', 'agent'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

/** Listings that an import made and that are still there. */
export async function countListingsOfImport(
  db: Database,
  importId: string,
): Promise<{ property: number; land: number }> {
  const { rows } = await sql<{ property: number; land: number }>`
    select (select count(*)::int from properties where ${isOfImport(importId)}) as property,
      (select count(*)::int from land where ${isOfImport(importId)}) as land`.execute(db);
  return rows[0] ?? { property: 0, land: 0 };
}
