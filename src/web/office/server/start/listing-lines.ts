import { sql } from 'kysely';
import { inReview, sentBack } from '#modules/insights/server';
import type { GroupLines, StartQuestion } from './read-group.ts';

/** Listings of the reader that came back from review, with the words of whoever sent them back. */
export function listingsSentBack({ staff }: StartQuestion): GroupLines {
  const of = (table: 'properties' | 'land', column: 'property_id' | 'land_id') => sql`
    select draft.id, ${sql.lit(`/office/${table}/`)} || shown.id as path, shown.title, draft.note as about,
      null::bigint as kes, coalesce(draft.saved_at, shown.updated_at) as at, false as is_overdue
    from ${sentBack(table, column, staff.id)}`;
  return sql`${of('properties', 'property_id')} union all ${of('land', 'land_id')}`;
}

/** Listings of the reader that wait for approval: new ones, changes, and photographs and plans. */
export function listingsInReview({ staff }: StartQuestion): GroupLines {
  const of = (table: 'properties' | 'land', column: 'property_id' | 'land_id') => sql`
    select shown.id, ${sql.lit(`/office/${table}/`)} || shown.id as path, shown.title,
      shown.location || ', ' || shown.county as about, null::bigint as kes,
      coalesce(draft.submitted_at, shown.updated_at) as at, false as is_overdue
    from ${sql.table(table)} shown left join listing_drafts draft on draft.${sql.ref(column)} = shown.id
    where shown.agent_id = ${staff.id} and shown.id in (${inReview(table, column)})`;
  return sql`${of('properties', 'property_id')} union all ${of('land', 'land_id')}`;
}
