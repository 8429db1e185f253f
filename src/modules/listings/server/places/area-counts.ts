import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { propertyTypes } from '../../kinds/property-public.ts';
import type { AreaFigure } from '../../places/area-contract.ts';

/** Approved listings of one type and purpose in a place. */
export type TypeCount = Pick<AreaFigure, 'type' | 'purpose' | 'listings'>;

const order: readonly AreaFigure['type'][] = [...propertyTypes, 'plot'];

/** How many listings a place has of each type and purpose, as the lists count them; types in their usual order. */
export async function countTypesOfPlace(db: Database, placeId: number): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`
    select coalesce(property_type, 'plot') as type, coalesce(listing_purpose, 'Sale') as purpose,
      sum(listings)::integer as listings
    from place_counts where place_id = ${placeId}
    group by 1, 2 having sum(listings) > 0`.execute(db);
  return rows.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
}

/** The slugs of all places that have listings. */
export async function listSlugsWithListings(db: Database): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from places
    where id in (select place_id from place_counts group by place_id having sum(listings) > 0)
    order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
}
