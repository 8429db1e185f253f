import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { SQM_PER_ACRE } from '../../areas.ts';
import type { Facets } from '../../filters/facets-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { barOf, barsOf, countsOf, countWithPlaces, type Facet, priceEdges } from '../filters/facets.ts';
import { placeFacet, placesOf } from '../filters/place-facet.ts';
import { type LandFilters, land, matchingLand } from './queries.ts';

/** In acres. Plots of 50 by 100 feet are 0.115 acre, and are called an eighth. */
const acreEdges = [0.1, 0.2, 0.4, 0.8, 1.5, 3, 7, 15, 40, 100];

const facets = {
  state: { parameters: ['state'], value: sql`state` },
  city: { parameters: ['city'], value: sql`city` },
  zoning: { parameters: ['zoning'], value: sql`zoning` },
  tenure: { parameters: ['tenure'], value: sql`tenure` },
  utilities: { parameters: ['utilities'], value: sql`utilities`, isArray: true },
  features: { parameters: ['features'], value: sql`features`, isArray: true },
  topography: { parameters: ['topography'], value: sql`topography`, isArray: true },
  status: { parameters: ['status'], value: sql`status` },
  search_on_file: { parameters: ['search_on_file'], value: sql`official_search_on is not null` },
  featured: { parameters: ['featured'], value: sql`is_featured` },
  price: { parameters: ['min_price', 'max_price'], value: barOf('price_kes', priceEdges) },
  size: {
    parameters: ['min_size', 'max_size'],
    value: barOf(
      'size_sqm',
      acreEdges.map((acres) => acres * SQM_PER_ACRE),
    ),
  },
} as const satisfies Readonly<Record<string, Facet>>;
type LandFacet = keyof typeof facets;

const counted = [
  ...(['state', 'city', 'zoning', 'tenure', 'utilities', 'features', 'topography', 'status'] as const),
  ...(['search_on_file', 'featured'] as const),
] satisfies LandFacet[];

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
    counts: Object.fromEntries(counted.map((facet) => [facet, countsOf(here.tally, facet)])),
    ranges: { price: barsOf(here.tally, 'price', priceEdges), size: barsOf(here.tally, 'size', acreEdges) },
    places: await placesOf(db, places, filters.location, gazetteer),
  };
}
