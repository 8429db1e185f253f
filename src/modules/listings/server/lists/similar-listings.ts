import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { type ApprovedListings, type ApprovedRow, isApproved } from '../approved-listings.ts';
import { differenceFrom, isInPriceReach } from './difference-from.ts';

const SIMILAR_SHOWN = 3;

/**
 * Up to three other listings that fulfil `isAlternative`: those alike (`isAlike`) within reach of the price first, then
 * those alike at any price, then others, each in the order of `differenceFrom`.
 */
export async function listSimilar<Row extends ApprovedRow>(
  db: Database,
  listings: ApprovedListings<Row>,
  listing: Row,
  { isAlternative, isAlike }: Record<'isAlternative' | 'isAlike', RawBuilder<boolean>>,
): Promise<Row[]> {
  const isLike = sql<boolean>`${isAlternative} and ${isAlike}`;
  const found: Row[] = [];
  for (const isWanted of [sql<boolean>`${isLike} and ${isInPriceReach(listing)}`, isLike, isAlternative]) {
    if (found.length === SIMILAR_SHOWN) break;
    const rows = await listings
      .rows(db)
      .where(isApproved)
      .where('id', 'not in', [listing.id, ...found.map(({ id }) => id)])
      .where(isWanted)
      .orderBy(differenceFrom(listing))
      .orderBy('id')
      .limit(SIMILAR_SHOWN - found.length)
      .execute();
    found.push(...rows);
  }
  return found;
}
