import { shortAmount } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { type MapBounds, mapZooms, type Position, worldPixels } from '#web/ui/map/position.ts';
import type { FoundListings, MapPin } from './found-on-map.ts';

/** Which listings of a map share a marker, so that no marker covers another. */

export interface MapGroup {
  position: Position;
  bounds: MapBounds;
  listings: number;
  /** Those listings; null where only their number is known. */
  pins: readonly MapPin[] | null;
}

/** Steps of the zoom at which markers are grouped: the groups stay while the map is dragged, and while it hardly zooms. */
const ZOOM_STEPS = 4;
/** Between two markers, in pixels. */
const GAP_PX = 4;
/** As map.css has them. A price has its tip at the position; the middle of a number is there. */
const PRICE = { heightPx: 34, tipPx: 6, paddingPx: 22 };
const NUMBER = { heightPx: 44, paddingPx: 20 };
/** Of a character of both at most; measured. */
const CHARACTER_PX = 8.5;

/** Whether all its listings are at one position: then it has a price, or 'n homes', in place of a number in a circle. */
export const isAtOnePoint = ({ pins, bounds }: MapGroup): boolean =>
  pins !== null && bounds.west === bounds.east && bounds.south === bounds.north;

/** The number of a group as its marker shows it: '1,250', '12K'. */
export const numberText = (listings: number): string =>
  listings < 10_000 ? formatNumber(listings) : shortAmount(Number(listings.toPrecision(2)));

/**
 * Joins what would overlap at a zoom. The result depends on the listings and the zoom alone, and not on where the window
 * is, so that dragging the map by a little regroups nothing but what comes in at its edge.
 */
export function groupOnMap(found: Pick<FoundListings, 'clusters' | 'pins'>, zoom: number): MapGroup[] {
  const groups = [...found.clusters.map((cluster) => ofCluster(cluster)), ...atOnePoint(found.pins)];
  const scale = Math.floor(zoom * ZOOM_STEPS) / ZOOM_STEPS;
  let [before, joined] = [groups, joinOverlapping(groups, scale)];
  // A joined group stands elsewhere and is a circle, and may overlap another one then; each round leaves fewer groups.
  while (joined.length < before.length) [before, joined] = [joined, joinOverlapping(joined, scale)];
  return joined;
}

/** Whether listings share a marker however close the map is. */
export const isInseparable = (pins: readonly MapPin[]): boolean =>
  groupOnMap({ clusters: [], pins }, mapZooms.max).length === 1;

const ofCluster = ({ latitude, longitude, listings, bounds }: FoundListings['clusters'][number]): MapGroup => ({
  position: { latitude, longitude },
  bounds,
  listings,
  pins: null,
});

function atOnePoint(pins: readonly MapPin[]): MapGroup[] {
  const places = Map.groupBy(pins, ({ position }) => `${position.latitude} ${position.longitude}`);
  return [...places.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { latitude, longitude } = first.position;
    const bounds = { west: longitude, east: longitude, south: latitude, north: latitude };
    return [{ position: first.position, bounds, listings: same.length, pins: same }];
  });
}

/** Joins each group to the first that it overlaps; the largest come first, and of the same size those of the older listings. */
function joinOverlapping(groups: readonly MapGroup[], zoom: number): MapGroup[] {
  const kept: { group: MapGroup; box: Box }[] = [];
  for (const group of groups.toSorted((one, other) => other.listings - one.listings || order(one) - order(other))) {
    const box = boxOf(group, zoom);
    const covered = kept.find((other) => doOverlap(other.box, box));
    if (covered) covered.group = joined(covered.group, group);
    else kept.push({ group, box });
  }
  return kept.map(({ group }) => group);
}

const order = ({ pins, position }: MapGroup): number => pins?.[0]?.id ?? position.longitude;

function joined(one: MapGroup, other: MapGroup): MapGroup {
  const listings = one.listings + other.listings;
  const mean = (a: number, b: number): number => (a * one.listings + b * other.listings) / listings;
  return {
    position: {
      latitude: mean(one.position.latitude, other.position.latitude),
      longitude: mean(one.position.longitude, other.position.longitude),
    },
    bounds: {
      west: Math.min(one.bounds.west, other.bounds.west),
      south: Math.min(one.bounds.south, other.bounds.south),
      east: Math.max(one.bounds.east, other.bounds.east),
      north: Math.max(one.bounds.north, other.bounds.north),
    },
    listings,
    pins: one.pins && other.pins && [...one.pins, ...other.pins],
  };
}

/** A marker's rectangle in pixels of the world, with half of the gap around it. */
interface Box {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

function boxOf(group: MapGroup, zoom: number): Box {
  const { x, y } = worldPixels(group.position, zoom);
  const [first] = group.pins ?? [];
  if (!first || !isAtOnePoint(group)) {
    const text = numberText(group.listings);
    const widthPx = Math.max(NUMBER.heightPx, text.length * CHARACTER_PX + NUMBER.paddingPx) + GAP_PX;
    return { x, y, widthPx, heightPx: NUMBER.heightPx + GAP_PX };
  }
  const characters = group.listings === 1 ? first.text.length : `${group.listings} properties`.length;
  const widthPx = characters * CHARACTER_PX + PRICE.paddingPx + GAP_PX;
  return { x, y: y - PRICE.tipPx - PRICE.heightPx / 2, widthPx, heightPx: PRICE.heightPx + PRICE.tipPx + GAP_PX };
}

const doOverlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.widthPx + other.widthPx) / 2 &&
  Math.abs(one.y - other.y) < (one.heightPx + other.heightPx) / 2;
