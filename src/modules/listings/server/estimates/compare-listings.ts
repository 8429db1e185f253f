import type { AskedSpan, PriceEstimate } from '../../estimates/estimate-contract.ts';
import { FEWEST_COMPARED } from '../../estimates/estimate-types.ts';
import { MOST_ASKED_PRICES } from '../../places/area-contract.ts';

/** A listing that may be compared. Prices are whole Kenya shillings. */
export interface Comparable {
  price: number;
  sqm: number | null;
  bedrooms: number | null;
}

export type Compared = Pick<PriceEstimate, 'bedrooms' | 'listings' | 'prices' | 'per_sqm' | 'asked'>;

/**
 * The middle half of what listings ask.
 * @param bedrooms as many as the property has; null where they do not matter. Where fewer than five listings have as many,
 * those with one fewer and one more count too.
 * @param listings none with other bedrooms than these
 */
export function compareListings(listings: readonly Comparable[], bedrooms: number | null): Compared {
  const alike = bedrooms === null ? listings : listings.filter((listing) => listing.bedrooms === bedrooms);
  if (bedrooms === null) return summed(listings, null);
  if (alike.length >= FEWEST_COMPARED) return summed(alike, { min: bedrooms, max: bedrooms });
  return summed(listings, { min: Math.max(0, bedrooms - 1), max: bedrooms + 1 });
}

function summed(listings: readonly Comparable[], bedrooms: Compared['bedrooms']): Compared {
  const prices = listings.map(({ price }) => price).toSorted(ascending);
  const bySqm = listings.flatMap(({ price, sqm }) => (sqm ? [price / sqm] : [])).toSorted(ascending);
  const span = spanOf(prices);
  const perSqm = spanOf(bySqm);
  return {
    bedrooms,
    listings: listings.length,
    prices: span,
    per_sqm: perSqm && { ...perSqm, listings: bySqm.length },
    asked: span && prices.length <= MOST_ASKED_PRICES ? prices : [],
  };
}

const ascending = (one: number, other: number): number => one - other;

/** The quartiles, each a price that a listing has, rounded to whole shillings; null of fewer than five. */
function spanOf(inOrder: readonly number[]): AskedSpan | null {
  if (inOrder.length < FEWEST_COMPARED) return null;
  return { low: quantile(inOrder, 0.25), middle: quantile(inOrder, 0.5), high: quantile(inOrder, 0.75) };
}

/** The discrete percentile, as `percentile_disc` of PostgreSQL. */
const quantile = (inOrder: readonly number[], share: number): number =>
  Math.round(inOrder[Math.max(0, Math.ceil(share * inOrder.length) - 1)] ?? 0);
