import type { Gazetteer } from './gazetteer.ts';
import type { Place, PlaceKind } from './place.ts';

/** Kilometres of one degree of latitude. */
const KM_A_DEGREE = 111.32;

/** Distance in a straight line on a plane, which within Kenya is right within a hundredth. */
export function kmBetween(
  one: Pick<Place, 'latitude' | 'longitude'>,
  other: Pick<Place, 'latitude' | 'longitude'>,
): number {
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return KM_A_DEGREE * Math.hypot(north, east);
}

/** Kinds of places that are offered as neighbours of each other: near a town, its neighbours and their suburbs. */
const settled: readonly PlaceKind[] = ['town', 'area'];
const alike: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  county: ['county'],
  town: settled,
  area: settled,
  estate: [...settled, 'estate'],
  road: settled,
  landmark: settled,
};

/** As far as somebody who looks for a home goes at once. */
const NEARBY_KM = 15;

/**
 * The places around one, in any county, that are neither within it nor contain it, the nearest first: all within 15 km, and
 * farther ones only as long as there are fewer than `count`.
 */
export function neighboursOf(gazetteer: Gazetteer, place: Place, count: number): Place[] {
  const around = new Set([place.id, ...gazetteer.ancestors(place).map(({ id }) => id)]);
  return gazetteer.places
    .filter((other) => alike[place.kind].includes(other.kind) && !around.has(other.id))
    .filter((other) => !gazetteer.ancestors(other).some(({ id }) => id === place.id))
    .map((other) => ({ other, km: kmBetween(place, other) }))
    .sort((one, another) => one.km - another.km)
    .filter(({ km }, at) => km <= NEARBY_KM || at < count)
    .map(({ other }) => other);
}
