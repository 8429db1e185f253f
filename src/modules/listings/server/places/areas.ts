import type { Database } from '#platform/database/server/database.ts';
import type { ChangeFeed } from '#platform/database/server/read-cache.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type Area, type AreaInBrief, type CountyWithAreas, getArea, listAreas } from '../../places/area-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { kmBetween, neighboursOf } from '../../places/neighbours.ts';
import type { Place } from '../../places/place.ts';
import { findListingPlaces } from '../../places/place-search-contract.ts';
import { placeText } from '../../search/understanding/search-address.ts';
import { listNearestStages } from '../transit-stages/nearest-stages.ts';
import { listNewest } from './area-newest.ts';
import { countTypesOfPlace, priceTypes } from './area-prices.ts';
import { placesCalled, presentFound } from './find-places.ts';
import { cachedGazetteer, countListingsOfPlaces, namedPlace, nearMetresOf, type PlaceCount } from './places.ts';

/** Places that are looked at where fewer are within reach, and those of them with listings that are shown. */
const NEIGHBOURS = 60;
const MOST_NEIGHBOURS = 6;
const MOST_PARTS = 24;
const MOST_ROADS = 12;

/** The place with this slug, or with another spelling of its name ('kile', 'ngong-rd') that no other place has. */
function findPlace(gazetteer: Gazetteer, slug: string): Place | null {
  const place = gazetteer.findBySlug(slug);
  if (place) return place;
  const [named, ...others] = gazetteer.named(slug.replaceAll('-', ' '));
  return named && others.length === 0 ? named : null;
}

async function describeArea(db: Database, gazetteer: Gazetteer, place: Place): Promise<Area> {
  const counts = await countTypesOfPlace(db, place.id);
  const [figures, newest, nearby, stages] = await Promise.all([
    priceTypes(db, place.id, counts),
    listNewest(db, place.id, counts),
    listNearby(db, gazetteer, place),
    hasMiddle(place) ? listNearestStages(db, { ...place, position_shown: 'Within 300 m' }) : [],
  ]);
  const { latitude, longitude } = place;
  return {
    ...namedPlace(place),
    search_text: placeText([place], gazetteer),
    near_m: nearMetresOf(place),
    latitude,
    longitude,
    within: gazetteer.ancestors(place).toReversed().map(namedPlace),
    figures,
    newest,
    nearest_stages: stages,
    ...nearby,
  };
}

/** Whether what is near its centre is near the place. */
const hasMiddle = ({ kind }: Place): boolean => kind !== 'county' && kind !== 'road';

type Nearby = Pick<Area, 'parts' | 'roads' | 'neighbours'>;

async function listNearby(db: Database, gazetteer: Gazetteer, place: Place): Promise<Nearby> {
  const within = gazetteer.places.filter(({ parentId }) => parentId === place.id);
  const nearest = neighboursOf(gazetteer, place, NEIGHBOURS);
  const counted = await withListings(db, [...within, ...nearest]);
  const inOrder = (places: readonly Place[]) => places.flatMap(({ id }) => counted.get(id) ?? []);
  const parts = inOrder(within).toSorted((one, other) => listingsOf(other) - listingsOf(one));
  return {
    parts: parts.filter(({ kind }) => kind !== 'road' && kind !== 'landmark').slice(0, MOST_PARTS),
    roads: parts.filter(({ kind }) => kind === 'road').slice(0, MOST_ROADS),
    neighbours: nearest
      .flatMap((neighbour) => {
        const brief = counted.get(neighbour.id);
        return brief ? [{ ...brief, distance_m: Math.round(kmBetween(place, neighbour) * 10) * 100 }] : [];
      })
      .slice(0, MOST_NEIGHBOURS),
  };
}

const listingsOf = ({ homes, spaces, plots }: PlaceCount): number => homes + spaces + plots;

async function withListings(db: Database, places: readonly Place[]): Promise<Map<number, AreaInBrief>> {
  const counts = await countListingsOfPlaces(
    db,
    places.map(({ id }) => id),
  );
  return new Map(
    places.flatMap((place) => {
      const count = counts.get(place.id);
      return count ? [[place.id, { ...namedPlace(place), ...count }] as const] : [];
    }),
  );
}

/** Counties with listings, those with most first, and their towns and areas with listings by name. */
async function listCounties(db: Database, gazetteer: Gazetteer): Promise<CountyWithAreas[]> {
  const shown = gazetteer.places.filter(({ kind }) => kind === 'county' || kind === 'town' || kind === 'area');
  const counted = await withListings(db, shown);
  const byCounty = Map.groupBy(shown, (place) => gazetteer.ancestors(place).at(-1)?.id ?? place.id);
  return [...byCounty]
    .flatMap(([id, places]) => {
      const county = counted.get(id);
      const areas = places.flatMap((place) => (place.id === id ? [] : (counted.get(place.id) ?? [])));
      return county ? [{ ...county, areas: areas.toSorted(byName) }] : [];
    })
    .toSorted((one, other) => listingsOf(other) - listingsOf(one));
}

const byName = (one: AreaInBrief, other: AreaInBrief): number => one.name.localeCompare(other.name, 'en');

interface AreaServices {
  db: Database;
  changes?: ChangeFeed;
}

export function registerAreas(api: Api, { db, changes }: AreaServices): void {
  const gazetteer = cachedGazetteer(db, changes);
  api.handle(getArea, async ({ params }) => {
    const known = await gazetteer();
    const place = findPlace(known, params.slug);
    if (!place) throw new ApiError('not_found');
    return describeArea(db, known, place);
  });
  api.handle(listAreas, async () => ({ counties: await listCounties(db, await gazetteer()) }));
  api.handle(findListingPlaces, async ({ query: { search } }) => {
    const known = await gazetteer();
    return { items: placesCalled(known, search).map((place) => presentFound(known, place)) };
  });
}
