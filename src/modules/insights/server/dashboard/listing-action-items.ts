import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { ActionItems } from '../../dashboard/contract.ts';
import { looksAfterAll } from '../../dashboard/policy.ts';

/** The signed-in member of staff, and the limits of the current day. */
export interface Reader {
  staff: SignedInStaff;
  now: Date;
  startOfDay: Date;
  endOfDay: Date;
}

export const SHOWN = 5;

/** Condition on the assignee in `column`: agents see their own and unassigned rows, owners and managers all. */
export const isMine = (column: string, staff: SignedInStaff): RawBuilder<boolean> =>
  looksAfterAll(staff.role)
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${staff.id})`;

/** As `isMine`, for what scheduling counts. */
export const whoseOf = (staff: SignedInStaff) =>
  looksAfterAll(staff.role) ? {} : { staff: staff.id, withUnassigned: true };

export async function counted(db: Database, rows: RawBuilder<unknown>, most = MOST_COUNTED): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${rows} limit ${most}) rows`.execute(db);
  return found.rows[0]?.total ?? 0;
}

const STALE_AFTER_MS = 30 * 86_400_000;

/** Visitors see neither until somebody approves it. */
const waitingPictures = {
  properties: sql`select property_id from property_images where not is_approved
    union all select property_id from property_floor_plans where not is_approved`,
  land: sql`select land_id from land_images where not is_approved`,
};

export const inReview = (table: 'properties' | 'land', column: 'property_id' | 'land_id') => sql`
  select id from ${sql.table(table)} where approval_status = 'In review'
  union
  select ${sql.ref(column)} from listing_drafts where submitted_at is not null and ${sql.ref(column)} is not null
  union
  select id from ${sql.table(table)} where approval_status = 'Approved' and id in (${waitingPictures[table]})`;

/** The first photograph of the listing that the statement names `shown`. */
const coverOf = (table: 'property_images' | 'land_images', column: 'property_id' | 'land_id') => sql`
  (select placed.image_id from ${sql.table(table)} placed where placed.${sql.ref(column)} = shown.id
  order by placed.is_primary desc, placed.position limit 1)`;

/** New listings, changes of published ones that were submitted for review, and their photographs and plans that wait. */
export async function readApprovals(db: Database): Promise<NonNullable<ActionItems['approvals']>> {
  const purposes = { properties: sql`listing_purpose`, land: sql`'Sale'` };
  const of = (table: 'properties' | 'land', type: string, column: 'property_id' | 'land_id') => sql`
    select ${sql.lit(type)} as type, id, title, location || ', ' || county as place, price_kes, price_usd,
      ${purposes[table]} as purpose, agent_id, updated_at
    from ${sql.table(table)} where id in (${inReview(table, column)})`;
  const both = sql`${of('properties', 'property', 'property_id')} union all ${of('land', 'land', 'land_id')}`;
  const [properties, land, { rows }] = await Promise.all([
    counted(db, inReview('properties', 'property_id')),
    counted(db, inReview('land', 'land_id')),
    sql<NonNullable<ActionItems['approvals']>['items'][number]>`
      select type, shown.id, title, place, price_kes as price, price_usd, purpose, staff.name as agent,
        case type when 'property' then ${coverOf('property_images', 'property_id')}
          else ${coverOf('land_images', 'land_id')} end as image_id
      from (select * from (${both}) waiting order by updated_at, type, id limit ${SHOWN}) shown
      left join staff on staff.id = shown.agent_id
      order by shown.updated_at, type, shown.id`.execute(db),
  ]);
  return { total: Math.min(properties + land, MOST_COUNTED), properties, land, items: rows };
}

/** Published listings that were not confirmed for 30 days. Each half of the union is one index scan. */
export async function readUnconfirmed(
  db: Database,
  reader: Reader,
): Promise<NonNullable<ActionItems['unconfirmed_listings']>> {
  const before = new Date(reader.now.getTime() - STALE_AFTER_MS);
  const of = (table: 'properties' | 'land') => sql`
    ${sql.table(table)} where approval_status = 'Approved' and status in ('Available', 'Under offer')
      and (confirmed_at is null or confirmed_at < ${before})
      and ${looksAfterAll(reader.staff.role) ? sql`true` : sql`agent_id = ${reader.staff.id}`}`;
  const first = (table: 'properties' | 'land', type: string) => sql`
    (select ${sql.lit(type)} as type, id, title, confirmed_at, published_at from ${of(table)}
    order by confirmed_at nulls first, id limit ${SHOWN})`;
  const [properties, land, { rows }] = await Promise.all([
    counted(db, sql`select from ${of('properties')}`),
    counted(db, sql`select from ${of('land')}`),
    sql<{
      type: 'property' | 'land';
      id: number;
      title: string;
      confirmed_at: Date | null;
      image_id: string | null;
    }>`
      select type, id, title, nullif(shown.confirmed_at, published_at) as confirmed_at,
        case type when 'property' then ${coverOf('property_images', 'property_id')}
          else ${coverOf('land_images', 'land_id')} end as image_id
      from (${first('properties', 'property')} union all ${first('land', 'land')}) shown
      order by shown.confirmed_at nulls first, type, id limit ${SHOWN}`.execute(db),
  ]);
  const items = rows.map(({ confirmed_at, ...row }) => ({ ...row, confirmed_at: confirmed_at?.toISOString() ?? null }));
  return { total: Math.min(properties + land, MOST_COUNTED), properties, land, items };
}
