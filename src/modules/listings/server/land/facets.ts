import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { SQM_PER_ACRE } from '../../areas.ts';
import type { Facets } from '../../filters/facets-contract.ts';
import { landFilters } from '../../filters/land-declarations.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { barOf, barsOf, countsOf, countWithPlaces, type Facet, priceEdges } from '../filters/facets.ts';
import { filterCounts, filterFacets } from '../filters/filter-conditions.ts';
import { placeFacet, placesOf } from '../filters/place-facet.ts';
import { type LandFilters, land, matchingLand } from './queries.ts';

/** In acres. Plots of 50 by 100 feet are 0.115 acre, and are called an eighth. */
const acreEdges = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 7, 15, 40, 100];

const facets = {
  ...filterFacets(landFilters),
  featured: { parameters: ['featured'], value: sql`is_featured` },
  price: { parameters: ['min_price', 'max_price'], value: barOf('price_kes', priceEdges) },
  size: {
    parameters: ['min_size', 'max_size'],
    value: barOf(
      'size_sqm',
      acreEdges.map((acres) => acres * SQM_PER_ACRE),
    ),
  },
} satisfies Readonly<Record<string, Facet>>;

/** Counts what each choice of the filters of the list of plots would find. */
export async function countLandFacets(
  db: Database,
  filters: LandFilters,
  gazetteer: Gazetteer,
  mostCountedEach?: number,
): Promise<Facets> {
  const conditionOf = (some: LandFilters) => matchingLand(some, gazetteer);
  const list = { db, of: land.source, filters, conditionOf, facets, mostCountedEach };
  const { here, places } = await countWithPlaces(list, placeFacet(['location']));
  return {
    is_estimated: here.isEstimated,
    counts: { ...filterCounts(landFilters, here.tally), featured: countsOf(here.tally, 'featured') },
    ranges: { price: barsOf(here.tally, 'price', priceEdges), size: barsOf(here.tally, 'size', acreEdges) },
    places: await placesOf(db, places, filters.location, gazetteer),
  };
}
