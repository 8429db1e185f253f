import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { isHomeType } from '../../kinds/property-labels.ts';
import type { ListingPurpose } from '../../kinds/property-public.ts';
import type { Area } from '../../places/area-contract.ts';
import { type ApprovedListings, type ApprovedRow, isApproved } from '../approved-listings.ts';
import type { CardParts } from '../card-parts.ts';
import { presentLandInBrief } from '../land/present.ts';
import { land } from '../land/queries.ts';
import { presentPropertyInBrief } from '../properties/present.ts';
import { properties } from '../properties/queries.ts';
import type { TypeCount } from './area-prices.ts';

/** A row of three, and the one whose picture stands on top of the page. */
const MOST_NEWEST = 4;

/**
 * Fewer listings are all read and sorted. Of more, four are found soon among the newest of the country, in whose order an
 * index is read; the planner would do so for few too, and among a million read all of them for four that are rare.
 */
const FEWEST_IN_ORDER = 1_000;

export async function listNewest(db: Database, placeId: number, counts: readonly TypeCount[]): Promise<Area['newest']> {
  const isThere = sql<boolean>`place_ids && ${[placeId]}::integer[]`;
  const homesFor = (purpose: ListingPurpose) =>
    newestOf(db, properties, presentPropertyInBrief, {
      count: countOf(counts, (one) => one.type !== 'plot' && isHomeType(one.type) && one.purpose === purpose),
      isWanted: sql`${isThere} and property_category = 'Residential' and listing_purpose = ${purpose}`,
    });
  const [homes_to_let, homes_for_sale, plots] = await Promise.all([
    homesFor('Rent'),
    homesFor('Sale'),
    newestOf(db, land, presentLandInBrief, {
      count: countOf(counts, ({ type }) => type === 'plot'),
      isWanted: isThere,
    }),
  ]);
  return { homes_to_let, homes_for_sale, plots };
}

const countOf = (counts: readonly TypeCount[], isCounted: (count: TypeCount) => boolean): number =>
  counts.filter(isCounted).reduce((sum, { listings }) => sum + listings, 0);

interface Wanted {
  count: number;
  isWanted: RawBuilder<boolean>;
}

async function newestOf<Row extends ApprovedRow, Brief>(
  db: Database,
  listings: ApprovedListings<Row>,
  present: (row: Row, parts: CardParts) => Brief,
  { count, isWanted }: Wanted,
): Promise<Brief[]> {
  if (count === 0) return [];
  const readFirst = count < FEWEST_IN_ORDER ? sql`materialized` : sql`not materialized`;
  const { rows } = await sql<{ id: number }>`
    with there as ${readFirst} (
      select id, published_at from ${sql.table(listings.source.table)}
      where ${isApproved} and status in ('Available', 'Under offer') and ${isWanted}
    )
    select id from there order by published_at desc, id desc limit ${MOST_NEWEST}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const byId = await listings.listInBrief(db, ids, present);
  return ids.flatMap((id) => byId.get(id) ?? []);
}
