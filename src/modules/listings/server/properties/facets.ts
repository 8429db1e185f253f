import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { wantedFurnishings } from '../../kinds/features.ts';
import {
  commercialSubtypes,
  houseTypes,
  type NumberFilter,
  numberFilters,
  searchedHomeTypes,
} from '../../kinds/property-public.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Facets } from '../../search/facets-contract.ts';
import { barOf, barsOf, countFacets, countsOf, countsOfChoices, type Facet, priceEdges } from '../search/facets.ts';
import { countPlaces } from '../search/place-facet.ts';
import { furnishingsFor, matchingProperties, type PropertyFilters, properties } from './queries.ts';

const facets: Readonly<Record<string, Facet>> = {
  type: { parameters: ['residential_subtype', 'commercial_subtype'], value: sql`property_type` },
  ...Object.fromEntries(
    numberFilters.map(({ name, parameter }): [string, Facet] => [
      parameter,
      { parameters: [parameter], value: sql.ref(name) },
    ]),
  ),
  furnishing: { parameters: ['furnishing'], value: sql`furnishing` },
  // Another feature narrows down those that were chosen.
  features: { parameters: [], value: sql`feature_keys`, isArray: true },
};
const price: Facet = { parameters: ['min_price', 'max_price'], value: barOf('price_kes', priceEdges) };

/** Counts what each choice of the filters of a list of properties would find. */
export async function countPropertyFacets(
  db: Database,
  filters: PropertyFilters,
  gazetteer: Gazetteer,
  mostCountedEach?: number,
): Promise<Facets> {
  const list = {
    db,
    of: properties.source,
    conditionOf: (some: PropertyFilters) => matchingProperties(some, gazetteer),
    mostCountedEach,
  };
  const { county, city, ...elsewhere } = filters;
  const [{ tally, isEstimated }, places] = await Promise.all([
    // Sale prices and monthly rents are no one range.
    countFacets({ ...list, filters }, filters.listing_purpose ? { ...facets, price } : facets),
    countPlaces({ ...list, filters: elsewhere }, city ?? county, gazetteer),
  ]);
  const numbers = numberFilters.map((filter): [string, Record<string, number>] => [
    filter.parameter,
    countsOfChoices(tally, filter.parameter, choicesOf(filter), (choice, value) =>
      isOrMore(filter, choice) ? Number(value) >= choice : Number(value) === choice,
    ),
  ]);
  return {
    is_estimated: isEstimated || places.isEstimated,
    counts: {
      type: countsOfChoices(tally, 'type', [...searchedHomeTypes, ...commercialSubtypes], (choice, value) =>
        choice === 'house' ? houseTypes.some((type) => type === value) : choice === value,
      ),
      ...Object.fromEntries(numbers),
      furnishing: countsOfChoices(tally, 'furnishing', wantedFurnishings, (choice, value) =>
        furnishingsFor[choice].some((furnishing) => furnishing === value),
      ),
      features: countsOf(tally, 'features'),
    },
    ranges: { price: barsOf(tally, 'price', priceEdges) },
    places: places.places,
  };
}

const choicesOf = ({ lastButton, ofNone }: NumberFilter): number[] => [
  ...(ofNone ? [0] : []),
  ...Array.from({ length: lastButton }, (_, index) => index + 1),
];

const isOrMore = ({ lastButton, isAtLeast }: NumberFilter, choice: number): boolean =>
  Boolean(isAtLeast) || choice === lastButton;
