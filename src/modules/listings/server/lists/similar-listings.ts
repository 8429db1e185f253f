import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { type ApprovedListings, type ApprovedRow, isApproved } from '../approved-listings.ts';
import { aboutThePrice, differenceFrom, isInPriceReach } from './difference-from.ts';

const SIMILAR_SHOWN = 3;

/**
 * Other listings, at most `shown`, that fulfil `isAlternative`: those alike (`isAlike`) within reach of the price first, then
 * those alike at any price, then others, each in the order of `differenceFrom`. Those alike in the same area at about
 * the price come before all others in that order, and an index finds them; others are read only where it holds
 * fewer.
 */
export async function listSimilar<Row extends ApprovedRow>(
  db: Database,
  listings: ApprovedListings<Row>,
  listing: Row,
  { isAlternative, isAlike }: Record<'isAlternative' | 'isAlike', RawBuilder<boolean>>,
  shown = SIMILAR_SHOWN,
): Promise<Row[]> {
  const isLike = sql<boolean>`${isAlternative} and ${isAlike}`;
  const { price_kes } = listing;
  const found = price_kes === null ? [] : await listNextInPrice(db, listings, { ...listing, price_kes }, isLike, shown);
  const inReach = price_kes === null ? [] : [sql<boolean>`${isLike} and ${isInPriceReach(price_kes)}`];
  for (const isWanted of [...inReach, isLike, isAlternative]) {
    if (found.length === shown) break;
    const rows = await listings
      .rows(db)
      .where(isApproved)
      .where('id', 'not in', [listing.id, ...found.map(({ id }) => id)])
      .where(isWanted)
      .orderBy(differenceFrom(listing))
      .orderBy('id')
      .limit(shown - found.length)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** The nearest in price on either side, in the same area and at most a third dearer or cheaper. */
async function listNextInPrice<Row extends ApprovedRow>(
  db: Database,
  listings: ApprovedListings<Row>,
  listing: Row & { price_kes: number },
  isLike: RawBuilder<boolean>,
  shown: number,
): Promise<Row[]> {
  const { dearer, cheaper } = aboutThePrice(listing.price_kes);
  const sideOf = (isOnSide: RawBuilder<boolean>, direction: 'asc' | 'desc') =>
    db
      .selectFrom(listings.source.table)
      .select('id')
      .where(isApproved)
      .where('location', '=', listing.location)
      .where('county', '=', listing.county)
      .where('id', '<>', listing.id)
      .where(isLike)
      .where(isOnSide)
      .orderBy('price_kes', direction)
      .orderBy('id')
      .limit(shown)
      .execute();
  const sides = await Promise.all([sideOf(dearer, 'asc'), sideOf(cheaper, 'desc')]);
  const ids = sides.flat().map(({ id }) => id);
  if (ids.length === 0) return [];
  return listings
    .rows(db)
    .where(isApproved)
    .where('id', 'in', ids)
    .orderBy(differenceFrom(listing))
    .orderBy('id')
    .limit(shown)
    .execute();
}
