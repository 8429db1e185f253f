import { kilometresInDegrees, type MapBounds, type Position } from '#web/ui/map/position.ts';
import type { FoundListings, MapPin } from './found-on-map.ts';

/** Around one listing, as far as a town with its suburbs reaches. */
const TOWN_DEGREES = kilometresInDegrees(33);
/** The least that a map opens on: the streets around one listing, and not its gate. */
const LEAST_DEGREES = kilometresInDegrees(2.4);

/** Where a map opens without anything to show: Nairobi from Karen to Kasarani. */
export const nairobi: MapBounds = { west: 36.68, south: -1.36, east: 36.93, north: -1.2 };

/** What of the listings found is needed here. */
interface OnMap extends Pick<FoundListings, 'clusters'> {
  pins: readonly Pick<MapPin, 'position'>[];
}

interface Spot {
  position: Position;
  listings: number;
  bounds: MapBounds;
}

/**
 * Where a map opens: all that was found. Where that is spread over the country, the town with the most of it, if it has
 * half: a box from Nairobi to the coast shows neither. Null where nothing was found.
 */
export function openingBox(found: OnMap): MapBounds | null {
  const spots = spotsOf(found);
  const whole = boundsAround(spots);
  if (!whole || isTown(whole)) return whole && notTooClose(whole);
  const inTown = spots.map((middle) => spots.filter((spot) => isNear(middle, spot)));
  const most = inTown.reduce((before, next) => (listingsOf(next) > listingsOf(before) ? next : before), []);
  const shown = listingsOf(most) * 2 >= listingsOf(spots) ? boundsAround(most) : whole;
  return shown && notTooClose(shown);
}

const spotsOf = ({ clusters, pins }: OnMap): Spot[] => [
  ...clusters.map(({ latitude, longitude, listings, bounds }) => ({
    position: { latitude, longitude },
    listings,
    bounds,
  })),
  ...pins.map(({ position }) => {
    const { latitude, longitude } = position;
    return { position, listings: 1, bounds: { west: longitude, south: latitude, east: longitude, north: latitude } };
  }),
];

const listingsOf = (spots: readonly Spot[]): number => spots.reduce((sum, { listings }) => sum + listings, 0);

const isTown = ({ west, south, east, north }: MapBounds): boolean =>
  Math.max(east - west, north - south) <= 2 * TOWN_DEGREES;

/** Kenya lies on the equator, where a degree is as long in both directions. */
const isNear = ({ position: one }: Spot, { position: other }: Spot): boolean =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude) <= TOWN_DEGREES;

const boundsAround = (spots: readonly Spot[]): MapBounds | null =>
  spots.length === 0
    ? null
    : {
        west: Math.min(...spots.map(({ bounds }) => bounds.west)),
        south: Math.min(...spots.map(({ bounds }) => bounds.south)),
        east: Math.max(...spots.map(({ bounds }) => bounds.east)),
        north: Math.max(...spots.map(({ bounds }) => bounds.north)),
      };

function notTooClose({ west, south, east, north }: MapBounds): MapBounds {
  const across = Math.max(0, LEAST_DEGREES - (east - west)) / 2;
  const down = Math.max(0, LEAST_DEGREES - (north - south)) / 2;
  return { west: west - across, south: south - down, east: east + across, north: north + down };
}
