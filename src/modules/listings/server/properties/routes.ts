import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { type ChangeFeed, ReadCache } from '#platform/database/server/read-cache.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { previewProperty } from '../../admin/contract.ts';
import type { Facets } from '../../filters/facets-contract.ts';
import { propertyFilters } from '../../filters/property-declarations.ts';
import { commercialSubtypes, searchedHomeTypes, typesFound } from '../../kinds/property-public.ts';
import {
  findPropertiesOnMap,
  getProperty,
  listProperties,
  listPropertyFacets,
  listPropertyImages,
  type Property,
  type PropertyDetail,
  resolveProperty,
} from '../../lists/property-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { findWrittenProperty } from '../admin/queries.ts';
import { byId, CACHED_LISTINGS, findShownAgent } from '../approved-listings.ts';
import { readCardParts } from '../card-parts.ts';
import { barOf, barsOf, countsOfChoices, countWithPlaces, type Facet, priceEdges } from '../filters/count-facets.ts';
import { filterCounts, filterFacets } from '../filters/filter-conditions.ts';
import { placeFacet, placesOf } from '../filters/place-facet.ts';
import { listShownFloorPlans } from '../floor-plans/queries.ts';
import { listImages, type ShownPictures } from '../listing-images.ts';
import { replyAboutMap } from '../map/map-reply.ts';
import { presentImage } from '../photographs/queries.ts';
import { cachedGazetteer, ownPlace } from '../places/places.ts';
import { readShownTitle } from '../shown-title.ts';
import { listNearestStages } from '../transit-stages/nearest-stages.ts';
import { detailValues, presentProperty } from './present.ts';
import {
  listApprovedProperties,
  listPropertiesOnMap,
  listSimilarProperties,
  matchingProperties,
  type PropertyFilters,
  type PropertyRow,
  properties,
} from './queries.ts';

const facets: Readonly<Record<string, Facet>> = {
  type: { parameters: ['residential_subtype', 'commercial_subtype'], value: sql`property_type` },
  ...filterFacets(propertyFilters),
};
const price: Facet = { parameters: ['min_price', 'max_price'], value: barOf('price_kes', priceEdges) };

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
        typesFound(choice).some((type) => type === value),
      ),
      ...filterCounts(propertyFilters, here.tally),
    },
    ranges: { price: barsOf(here.tally, 'price', priceEdges) },
    places: await placesOf(db, places, filters.city ?? filters.county, gazetteer),
  };
}

interface PropertyServices {
  db: Database;
  clock: Clock;
  changes?: ChangeFeed;
}

export function registerProperties(api: Api, { db, clock, changes }: PropertyServices): void {
  const listed = new ReadCache<number, Property>({ changes, tag: 'listings', maxValues: CACHED_LISTINGS });
  const gazetteer = cachedGazetteer(db, changes);
  api.handle(listProperties, async ({ query }) => {
    const { ids, total, isCapped } = await listApprovedProperties(db, query, await gazetteer());
    const items = await listed.get(ids, async (missing) =>
      byId(await present(db, await properties.inOrder(db, missing))),
    );
    return {
      items: ids.flatMap((id) => items.get(id) ?? []),
      pagination: paginate(query.page, query.per_page, total),
      total_is_capped: isCapped,
    };
  });

  api.handle(findPropertiesOnMap, async ({ query }) =>
    replyAboutMap(
      db,
      'property',
      await listPropertiesOnMap(db, query, await gazetteer()),
      (ids) => properties.inOrder(db, ids),
      ({ listing_purpose, status, property_type, location, county }, common) => ({
        ...common,
        listing_purpose,
        status,
        location,
        county,
        type: property_type,
      }),
    ),
  );

  api.handle(listPropertyFacets, async ({ query: { approval_status: _any, ...filters } }) =>
    countPropertyFacets(db, filters, await gazetteer()),
  );

  api.handle(getProperty, async ({ params }, { cacheTags }) => {
    const detail = await propertyDetail(db, await gazetteer(), await properties.get(db, params.slug), 'approved');
    cacheTags?.addRows('property', [detail.id, ...detail.similar.map(({ id }) => id)]);
    return detail;
  });

  api.handle(previewProperty, async ({ params }) => {
    const written = await findWrittenProperty(db, params.listing_id);
    const row = await properties.getAsIfApproved(db, params.listing_id, clock.now());
    const position = written && (await properties.findShownPosition(db, params.listing_id, written));
    return propertyDetail(db, await gazetteer(), { ...row, ...written, ...position }, 'as if approved');
  });

  api.handle(listPropertyImages, async ({ query: { property_id: id } }, { cacheTags }) => {
    cacheTags?.addRows('property', [id]);
    await properties.getSlug(db, { id });
    return { items: ((await listImages(db, 'property', [id])).get(id) ?? []).map(presentImage) };
  });

  api.handle(resolveProperty, async ({ query: { id, title = '' } }) => ({
    slug: await properties.getSlug(db, id === undefined ? { text: title } : { id }),
  }));
}

async function present(db: Database, rows: PropertyRow[]): Promise<Property[]> {
  const ids = rows.map(({ id }) => id);
  const partsOf = await readCardParts(db, 'property', ids);
  return rows.map((row) => presentProperty(row, partsOf(row.id)));
}

async function propertyDetail(
  db: Database,
  gazetteer: Gazetteer,
  row: PropertyRow,
  shown: ShownPictures,
): Promise<PropertyDetail> {
  const [partsOf, floor_plans, agent, nearest_stages, similar, shownTitle] = await Promise.all([
    readCardParts(db, 'property', [row.id], shown),
    listShownFloorPlans(db, row.id, shown),
    findShownAgent(db, row.agent_id),
    listNearestStages(db, row),
    listSimilarProperties(db, row).then((rows) => present(db, rows)),
    readShownTitle(db, 'property', row),
  ]);
  const parts = partsOf(row.id);
  return {
    ...presentProperty(row, parts),
    ...detailValues(row),
    ...shownTitle,
    place: ownPlace(gazetteer, row),
    takes_visits: row.takes_visits,
    images: parts.images.map(presentImage),
    floor_plans,
    agent,
    nearest_stages,
    similar,
  };
}
