import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Facets } from '../../filters/facets-contract.ts';
import { wantedFurnishings } from '../../kinds/features.ts';
import {
  commercialSubtypes,
  houseTypes,
  type NumberFilter,
  numberFilters,
  searchedHomeTypes,
} from '../../kinds/property-public.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import {
  barOf,
  barsOf,
  countsOf,
  countsOfChoices,
  countWithPlaces,
  type Facet,
  priceEdges,
} from '../filters/facets.ts';
import { placeFacet, placesOf } from '../filters/place-facet.ts';
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
  features: { parameters: ['features'], value: sql`feature_keys`, isArray: true, narrowsDown: true },
};
const price: Facet = { parameters: ['min_price', 'max_price'], value: barOf('price_kes', priceEdges) };

/** Counts what each choice of the filters of a list of properties would find. */
export async function countPropertyFacets(
  db: Database,
  filters: PropertyFilters,
  gazetteer: Gazetteer,
  mostCountedEach?: number,
): Promise<Facets> {
  // Sale prices and monthly rents are no one range.
  const counted = filters.listing_purpose ? { ...facets, price } : facets;
  const conditionOf = (some: PropertyFilters) => matchingProperties(some, gazetteer);
  const list = { db, of: properties.source, filters, conditionOf, facets: counted, mostCountedEach };
  const { here, places } = await countWithPlaces(list, placeFacet(['county', 'city']));
  const numbers = numberFilters.map((filter): [string, Record<string, number>] => [
    filter.parameter,
    countsOfChoices(here.tally, filter.parameter, choicesOf(filter), (choice, value) =>
      isOrMore(filter, choice) ? Number(value) >= choice : Number(value) === choice,
    ),
  ]);
  return {
    is_estimated: here.isEstimated,
    counts: {
      type: countsOfChoices(here.tally, 'type', [...searchedHomeTypes, ...commercialSubtypes], (choice, value) =>
        choice === 'house' ? houseTypes.some((type) => type === value) : choice === value,
      ),
      ...Object.fromEntries(numbers),
      furnishing: countsOfChoices(here.tally, 'furnishing', wantedFurnishings, (choice, value) =>
        furnishingsFor[choice].some((furnishing) => furnishing === value),
      ),
      features: countsOf(here.tally, 'features'),
    },
    ranges: { price: barsOf(here.tally, 'price', priceEdges) },
    places: await placesOf(db, places, filters.city ?? filters.county, gazetteer),
  };
}

const choicesOf = ({ lastButton, ofNone }: NumberFilter): number[] => [
  ...(ofNone ? [0] : []),
  ...Array.from({ length: lastButton }, (_, index) => index + 1),
];

const isOrMore = ({ lastButton, isAtLeast }: NumberFilter, choice: number): boolean =>
  Boolean(isAtLeast) || choice === lastButton;
