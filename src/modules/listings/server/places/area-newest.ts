import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Area } from '../../places/area-contract.ts';
import { type ApprovedListings, type ApprovedRow, isApproved } from '../approved-listings.ts';
import { presentLandInBrief } from '../land/present.ts';
import { land } from '../land/queries.ts';
import type { ImageRow } from '../photographs/queries.ts';
import { presentPropertyInBrief } from '../properties/present.ts';
import { properties } from '../properties/queries.ts';

const MOST_NEWEST = 3;

/** The newest listings of a place that are neither sold nor let. */
export async function listNewest(db: Database, placeId: number): Promise<Area['newest']> {
  const homesFor = (purpose: 'Sale' | 'Rent') =>
    newestOf(db, properties, presentPropertyInBrief, placeId, isHomeFor(purpose));
  const [homes_to_let, homes_for_sale, plots] = await Promise.all([
    homesFor('Rent'),
    homesFor('Sale'),
    newestOf(db, land, presentLandInBrief, placeId, sql<boolean>`true`),
  ]);
  return { homes_to_let, homes_for_sale, plots };
}

const isHomeFor = (purpose: 'Sale' | 'Rent') =>
  sql<boolean>`property_category = 'Residential' and listing_purpose = ${purpose}`;

async function newestOf<Row extends ApprovedRow, Brief>(
  db: Database,
  listings: ApprovedListings<Row>,
  present: (row: Row, primaryImage: ImageRow | undefined) => Brief,
  placeId: number,
  isWanted: RawBuilder<boolean>,
): Promise<Brief[]> {
  const found = await db
    .selectFrom(listings.source.table)
    .select('id')
    .where(isApproved)
    .where(sql<boolean>`status in ('Available', 'Under offer') and place_ids && ${[placeId]}::integer[]`)
    .where(isWanted)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NEWEST)
    .execute();
  const ids = found.map(({ id }) => id);
  const byId = await listings.listInBrief(db, ids, present);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
