import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { Facets } from '../../filters/facets-contract.ts';
import { propertyFilters } from '../../filters/property-declarations.ts';
import { commercialSubtypes, houseTypes, searchedHomeTypes } from '../../kinds/property-public.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { barOf, barsOf, countsOfChoices, countWithPlaces, type Facet, priceEdges } from '../filters/facets.ts';
import { filterCounts, filterFacets } from '../filters/filter-conditions.ts';
import { placeFacet, placesOf } from '../filters/place-facet.ts';
import { matchingProperties, type PropertyFilters, properties } from './queries.ts';

const facets: Readonly<Record<string, Facet>> = {
  type: { parameters: ['residential_subtype', 'commercial_subtype'], value: sql`property_type` },
  ...filterFacets(propertyFilters),
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
  return {
    is_estimated: here.isEstimated,
    counts: {
      type: countsOfChoices(here.tally, 'type', [...searchedHomeTypes, ...commercialSubtypes], (choice, value) =>
        choice === 'house' ? houseTypes.some((type) => type === value) : choice === value,
      ),
      ...filterCounts(propertyFilters, here.tally),
    },
    ranges: { price: barsOf(here.tally, 'price', priceEdges) },
    places: await placesOf(db, places, filters.city ?? filters.county, gazetteer),
  };
}
