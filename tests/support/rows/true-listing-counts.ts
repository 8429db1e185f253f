import { sql } from 'kysely';
import { expect } from 'vitest';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/**
 * Compares the sums of `listing_counts` and `place_counts` with a count of the listings themselves, group by group.
 * @throws AssertionError naming the groups whose numbers differ
 */
export async function expectTrueListingCounts(db: DatabaseOrTransaction): Promise<void> {
  const { rows } = await sql`
    with told as (
      select kind, property_category, listing_purpose, property_type, status, is_featured, is_positioned,
        published_month, sum(listings) as listings
      from listing_counts group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(listings) <> 0
    ), listed as (
      select 'property' as kind, property_category, listing_purpose, property_type, status, is_featured,
        latitude is not null and longitude is not null as is_positioned, published_at
      from properties where approval_status = 'Approved'
      union all
      select 'land', null, null, null, status, is_featured, latitude is not null and longitude is not null, published_at
      from land where approval_status = 'Approved'
    ), counted as (
      select kind, property_category, listing_purpose, property_type, status, is_featured, is_positioned,
        date_trunc('month', published_at at time zone 'UTC')::date as published_month, count(*) as listings
      from listed group by 1, 2, 3, 4, 5, 6, 7, 8
    )
    (select 'told' as side, * from (select * from told except select * from counted) differing)
    union all
    (select 'counted', * from (select * from counted except select * from told) differing)`.execute(db);
  expect(rows).toEqual([]);
  const { rows: places } = await sql`
    with told as (
      select place_id, kind, property_category, listing_purpose, property_type, sum(listings) as listings
      from place_counts group by 1, 2, 3, 4, 5 having sum(listings) <> 0
    ), counted as (
      select unnest(place_ids) as place_id, 'property' as kind, property_category, listing_purpose, property_type,
        count(*) as listings
      from properties where approval_status = 'Approved' group by 1, 2, 3, 4, 5
      union all
      select unnest(place_ids), 'land', null, null, null, count(*)
      from land where approval_status = 'Approved' group by 1, 2, 3, 4, 5
    )
    (select 'told' as side, * from (select * from told except select * from counted) differing)
    union all
    (select 'counted', * from (select * from counted except select * from told) differing)`.execute(db);
  expect(places).toEqual([]);
}
