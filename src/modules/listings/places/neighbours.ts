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

/** Kinds of places that are alternatives to each other. */
const alike: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  county: ['county'],
  town: ['town'],
  area: ['area', 'town'],
  estate: ['area', 'estate'],
  road: ['area'],
};

/** The places nearest to one that are neither within it nor around it, the nearest first. */
export function neighboursOf(gazetteer: Gazetteer, place: Place, count: number): Place[] {
  const around = new Set([place.id, ...gazetteer.ancestors(place).map(({ id }) => id)]);
  return gazetteer.places
    .filter((other) => alike[place.kind].includes(other.kind) && !around.has(other.id))
    .map((other) => ({ other, km: kmBetween(place, other) }))
    .sort((one, another) => one.km - another.km)
    .map(({ other }) => other)
    .filter((other) => !gazetteer.ancestors(other).some(({ id }) => id === place.id))
    .slice(0, count);
}
