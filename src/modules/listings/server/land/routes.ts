import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { type ChangeFeed, ReadCache } from '#platform/database/server/read-cache.ts';
import { paginate } from '#platform/http/contract.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { previewLand } from '../../admin/contract.ts';
import { SQM_PER_ACRE, toAcres, toSqm } from '../../areas.ts';
import type { Facets } from '../../filters/facets-contract.ts';
import { landFilters } from '../../filters/land-declarations.ts';
import {
  findLandOnMap,
  getLand,
  type Land,
  type LandDetail,
  listLand,
  listLandFacets,
  resolveLand,
} from '../../lists/land-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { findWrittenLand } from '../admin/queries.ts';
import { byId, CACHED_LISTINGS, findShownAgent } from '../approved-listings.ts';
import { readCardParts } from '../card-parts.ts';
import { confirmedSince } from '../confirmed-since.ts';
import { barOf, barsOf, countsOf, countWithPlaces, type Facet, priceEdges } from '../filters/count-facets.ts';
import { filterCounts, filterFacets } from '../filters/filter-conditions.ts';
import { placeFacet, placesOf } from '../filters/place-facet.ts';
import type { ShownPictures } from '../listing-images.ts';
import { replyAboutMap } from '../map/map-reply.ts';
import { cachedGazetteer, ownPlace } from '../places/places.ts';
import { readShownTitle } from '../shown-title.ts';
import { listNearestStages } from '../transit-stages/nearest-stages.ts';
import { landDetailValues, presentLand } from './present.ts';
import {
  type LandFilters,
  type LandRow,
  land,
  listApprovedLand,
  listLandOnMap,
  listSimilarLand,
  matchingLand,
} from './queries.ts';

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

interface LandServices {
  db: Database;
  clock: Clock;
  changes?: ChangeFeed;
}

export function registerLand(api: Api, { db, clock, changes }: LandServices): void {
  const listed = new ReadCache<number, Land>({ changes, tag: 'listings', maxValues: CACHED_LISTINGS });
  const gazetteer = cachedGazetteer(db, changes);
  api.handle(listLand, async ({ query }) => {
    const { ids, total, isCapped } = await listApprovedLand(db, query, await gazetteer());
    const items = await listed.get(ids, async (missing) => byId(await present(db, await land.inOrder(db, missing))));
    return {
      items: ids.flatMap((id) => items.get(id) ?? []),
      pagination: paginate(query.page, query.limit ?? query.per_page, total),
      total_is_capped: isCapped,
    };
  });

  api.handle(findLandOnMap, async ({ query }) =>
    replyAboutMap(
      db,
      'land',
      await listLandOnMap(db, query, await gazetteer()),
      (ids) => land.inOrder(db, ids),
      ({ status, size, size_unit, size_sqm, city, county, state }, common) => ({
        ...common,
        status,
        size,
        size_unit,
        city,
        county,
        state,
        size_acres: toAcres(size_sqm),
      }),
    ),
  );

  api.handle(listLandFacets, async ({ query: { approval_status: _any, ...filters } }) =>
    countLandFacets(db, filters, await gazetteer()),
  );

  api.handle(resolveLand, async ({ query }) => ({ slug: await land.getSlug(db, { text: query.title }) }));

  api.handle(previewLand, async ({ params }) => {
    const written = await findWrittenLand(db, params.listing_id);
    const row = await land.getAsIfApproved(db, params.listing_id, clock.now());
    const size_sqm = written ? toSqm(written.size, written.size_unit) : row.size_sqm;
    const position = written && (await land.findShownPosition(db, params.listing_id, written));
    const state = written?.state ?? row.state;
    const preview = { ...row, ...written, ...position, state, size_sqm };
    return landDetail(db, await gazetteer(), preview, 'as if approved');
  });

  api.handle(getLand, async ({ params }, { cacheTags }) => {
    const detail = await landDetail(db, await gazetteer(), await land.get(db, params.slug), 'approved');
    cacheTags?.addRows('land', [detail.id, ...detail.similar.map(({ id }) => id)]);
    return detail;
  });
}

async function present(db: Database, rows: LandRow[]): Promise<Land[]> {
  const ids = rows.map(({ id }) => id);
  const partsOf = await readCardParts(db, 'land', ids);
  return rows.map((row) => presentLand(row, partsOf(row.id)));
}

async function landDetail(db: Database, gazetteer: Gazetteer, row: LandRow, shown: ShownPictures): Promise<LandDetail> {
  const [partsOf, similar, agent, nearest_stages, shownTitle] = await Promise.all([
    readCardParts(db, 'land', [row.id], shown),
    listSimilarLand(db, row).then((rows) => present(db, rows)),
    findShownAgent(db, row.agent_id),
    listNearestStages(db, row),
    readShownTitle(db, 'land', row),
  ]);
  return {
    ...presentLand(row, partsOf(row.id)),
    ...landDetailValues(row),
    ...shownTitle,
    place: ownPlace(gazetteer, row),
    takes_visits: row.takes_visits,
    confirmed_at: confirmedSince(row),
    agent,
    nearest_stages,
    similar,
  };
}
