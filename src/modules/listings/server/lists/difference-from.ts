import { type RawBuilder, sql } from 'kysely';

/** Facts of a property or plot that are compared. The position is the one visitors see, as the order is public. */
export interface ComparedListing {
  /** Null on request. */
  price_kes: number | null;
  location: string;
  city: string;
  county: string;
  latitude: number | null;
  longitude: number | null;
}

/** Kilometres of one degree of latitude, and of longitude at the equator. */
const KM_A_DEGREE = 111.32;
/** Within this distance every kilometre counts the same; beyond it every doubling does. */
const NEAR_KM = 30;
/** Assumed distance where a position is missing, in kilometres: same town, same county, elsewhere. */
const WITHOUT_POSITION_KM = { town: 10, county: 20, elsewhere: 120 };
/** Factor of the price within which a listing counts as an alternative. */
const PRICE_REACH = 4;

/**
 * Whether the price of a row of `properties` or `land` is between a quarter and four times a listing's. An index on the
 * price keeps the number of sorted rows small.
 */
export const isInPriceReach = (price_kes: number): RawBuilder<boolean> =>
  sql<boolean>`price_kes between ${Math.ceil(price_kes / PRICE_REACH)} and ${price_kes * PRICE_REACH}`;

/**
 * The two sides of a price, up to a third away: the range in which `differenceFrom` counts no step of price. In the same
 * area nothing else is counted, so that the nearest price is the smallest difference.
 */
export const aboutThePrice = (price_kes: number): Record<'dearer' | 'cheaper', RawBuilder<boolean>> => ({
  dearer: sql<boolean>`price_kes between ${price_kes} and ${Math.ceil((price_kes * 4) / 3) - 1}`,
  cheaper: sql<boolean>`price_kes between ${Math.floor((price_kes * 3) / 4) + 1} and ${price_kes - 1}`,
});

/**
 * How much a row of `properties` or `land` differs from a listing, to sort similar ones by: steps of price plus steps of
 * distance, so that one step of price weighs as much as leaving the area.
 *
 * | price, dearer or cheaper | steps | | distance | steps |
 * |---|---|---|---|---|
 * | by a third at most | 0 | | the same area of the same county | 0 |
 * | up to double | 1 | | another area, up to 30 km | 1 + km / 30 |
 * | up to four times | 2 | | farther | 2 + log2(km / 30), without an end |
 * | more | 3 | | | |
 *
 * So 81 km are 3.4 steps and 487 km are 6.0, and no price makes the second the nearer one. Among equals the nearer price
 * comes first: a hundredth of |log2(price / its price)| is added. Where one of the two has no position, the kilometres are
 * taken as 10 within the same town, 20 within the same county, else 120. Distances are those of a plane, which within
 * Kenya is right within a hundredth.
 * Where one of the two is on request, no step of price is counted.
 * In double precision: with numeric logarithms the sort of 23,000 rows took ten times as long.
 */
export function differenceFrom(listing: ComparedListing): RawBuilder<number> {
  const { price_kes, location, city, county, latitude, longitude } = listing;
  // Greatest and least leave out null, so that on request differs from no price.
  const times =
    price_kes === null
      ? sql`1::double precision`
      : sql`greatest(price_kes, ${price_kes})::double precision / least(price_kes, ${price_kes})`;
  const km = sql`coalesce(
    ${KM_A_DEGREE}::double precision * sqrt(
      power(shown_latitude - ${latitude}::double precision, 2)
      + power((shown_longitude - ${longitude}::double precision) * cos(radians(${latitude}::double precision)), 2)
    ),
    case when city = ${city} then ${WITHOUT_POSITION_KM.town}::double precision
      when county = ${county} then ${WITHOUT_POSITION_KM.county} else ${WITHOUT_POSITION_KM.elsewhere} end
  ) / ${NEAR_KM}::double precision`;
  return sql<number>`
    case when ${times} <= 4.0 / 3 then 0 when ${times} <= 2 then 1 when ${times} <= ${PRICE_REACH} then 2 else 3 end
    + case when location = ${location} and county = ${county} then 0
        else 1 + least(${km}, 1) + ln(greatest(${km}, 1)) / ln(2::double precision) end
    + ln(${times}) / ln(2::double precision) / 100`;
}
