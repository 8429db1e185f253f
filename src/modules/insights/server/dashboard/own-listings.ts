import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { ActionItems } from '../../dashboard/contract.ts';
import { counted, coverOf, inReview, SHOWN } from './listing-action-items.ts';

type Table = 'properties' | 'land';
type Column = 'property_id' | 'land_id';
type OwnListings = NonNullable<ActionItems['own_listings']>;

const kinds = [
  { table: 'properties', type: 'property', column: 'property_id', images: 'property_images' },
  { table: 'land', type: 'land', column: 'land_id', images: 'land_images' },
] as const;

/** An agent's listings that came back from review with a note, until they are changed or submitted again. */
export const sentBack = (table: Table, column: Column, staffId: string) => sql`
  ${sql.table(table)} shown join listing_drafts draft on draft.${sql.ref(column)} = shown.id
  where shown.agent_id = ${staffId} and draft.note is not null and draft.submitted_at is null`;

/** No agent has more of them than fit a page: they are what is to be done next. */
const MOST_SENT_BACK = 20;

async function readSentBack(db: Database, staffId: string): Promise<OwnListings['sent_back']> {
  const of = ({ table, type, column, images }: (typeof kinds)[number]) => sql`
    select ${sql.lit(type)} as type, shown.id, shown.title, draft.note, draft.id as draft_id,
      ${coverOf(images, column)} as image_id
    from ${sentBack(table, column, staffId)}`;
  const { rows } = await sql<OwnListings['sent_back'][number]>`
    select type, id, title, note, image_id
    from (${of(kinds[0])} union all ${of(kinds[1])}) listing
    order by draft_id limit ${MOST_SENT_BACK}`.execute(db);
  return rows;
}

async function readOwnInReview(db: Database, staffId: string): Promise<OwnListings['in_review']> {
  const own = (table: Table, column: Column) => sql`
    ${sql.table(table)} shown where agent_id = ${staffId} and id in (${inReview(table, column)})`;
  const first = ({ table, type, column, images }: (typeof kinds)[number]) => sql`
    (select ${sql.lit(type)} as type, id, title, location || ', ' || county as place, updated_at,
      ${coverOf(images, column)} as image_id
    from ${own(table, column)} order by updated_at, id limit ${SHOWN})`;
  const [properties, land, { rows }] = await Promise.all([
    counted(db, sql`select from ${own('properties', 'property_id')}`),
    counted(db, sql`select from ${own('land', 'land_id')}`),
    sql<OwnListings['in_review']['items'][number]>`
      select type, id, title, place, image_id from (${first(kinds[0])} union all ${first(kinds[1])}) listing
      order by updated_at, type, id limit ${SHOWN}`.execute(db),
  ]);
  return { total: properties + land, properties, land, items: rows };
}

export async function readOwnListings(db: Database, staffId: string): Promise<OwnListings> {
  const [sent_back, in_review] = await Promise.all([readSentBack(db, staffId), readOwnInReview(db, staffId)]);
  return { sent_back, in_review };
}
