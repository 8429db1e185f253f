import { type RawBuilder, sql } from 'kysely';
import { SQM_PER_ACRE } from '../../areas.ts';
import { isApproved } from '../approved-listings.ts';
import { isSampled } from '../filters/sampled-listings.ts';
import type { TypeCount } from './area-counts.ts';

/**
 * Rows (type, purpose, price_kes, sqm, acres) of the listings of a place that are neither sold nor let. Measured with a
 * million listings: rows of an index alone take 0.5 µs each, rows of the table 6 µs and more.
 */
export type PricedListings = RawBuilder<unknown>;

const isOnOffer = sql<boolean>`${isApproved} and status in ('Available', 'Under offer')`;

const ofTypes = (types: readonly TypeCount[]) => sql`
  unnest(${types.map(({ type }) => type)}::text[], ${types.map(({ purpose }) => purpose)}::text[]) as wanted (type, purpose)`;

const propertyColumns = sql`
  wanted.type, wanted.purpose, price_kes, floor_area_sqm as sqm, null::numeric as acres`;

/**
 * Homes and places of business whose own place is one of these, which are all places within an area. Read from
 * `properties_area_prices_idx` alone: the first of `place_ids` is the listing's own place (016_places.sql).
 */
export const propertiesOfPlaces = (placeIds: readonly number[], types: readonly TypeCount[]): PricedListings => sql`
  select ${propertyColumns}
  from unnest(${placeIds}::integer[]) as place (id) cross join ${ofTypes(types)}
    join properties on place_ids[1] = place.id and property_type = wanted.type and listing_purpose = wanted.purpose
  where ${isOnOffer}`;

/** Those of any place, found by `properties_places_idx` and read from the table. */
export const propertiesAt = (placeId: number, types: readonly TypeCount[]): PricedListings => sql`
  select ${propertyColumns}
  from properties join ${ofTypes(types)} on property_type = wanted.type and listing_purpose = wanted.purpose
  where ${isOnOffer} and place_ids && ${[placeId]}::integer[]`;

/** Those of the sample, from `properties_sampled_prices_idx` alone. */
export const sampledPropertiesAt = (placeId: number, types: readonly TypeCount[]): PricedListings =>
  sql`${propertiesAt(placeId, types)} and ${isSampled}`;

export const plotsAt = (placeId: number): PricedListings => sql`
  select 'plot' as type, 'Sale' as purpose, price_kes, null::numeric as sqm,
    size_sqm / ${sql.lit(SQM_PER_ACRE)}::numeric as acres
  from land where ${isOnOffer} and place_ids && ${[placeId]}::integer[]`;

/** Those of the sample, from `land_sampled_prices_idx` alone. */
export const sampledPlotsAt = (placeId: number): PricedListings => sql`${plotsAt(placeId)} and ${isSampled}`;
