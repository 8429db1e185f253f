import { shortAmount } from '#platform/text/money.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { type MapBounds, mapZooms, type Position, worldPixels } from '#web/ui/map/position.ts';
import type { FoundListings, MapPin } from './found-on-map.ts';

/** Which listings of a map share a marker, so that no marker covers another. */

export interface MapGroup {
  position: Position;
  bounds: MapBounds;
  listings: number;
  /** Those listings, the cheapest first; null where only their number is known. */
  pins: readonly MapPin[] | null;
}

/** Steps of the zoom at which markers are grouped: the groups stay while the map is dragged, and while it hardly zooms. */
const ZOOM_STEPS = 4;
/** Between two markers, in pixels. */
const GAP_PX = 4;
/**
 * As map.css has them. A price has its tip at the position, room for the '+' of several, and the number of them at its
 * upper right; the middle of a number alone is at the position.
 */
const PRICE = { heightPx: 34, tipPx: 6, paddingPx: 30, badgePx: 8 };
const NUMBER = { heightPx: 44, paddingPx: 20 };
/** Of a character of both at most; measured. */
const CHARACTER_PX = 8.5;

/** The number of a group as its marker shows it: '1,250', '12K'. */
export const numberText = (listings: number): string =>
  listings < 10_000 ? formatNumber(listings) : shortAmount(Number(listings.toPrecision(2)));

/** The price of a group as its marker shows it: '14.5M', or '8.4M+' of several. Null where only their number is known. */
export const priceText = ({ pins }: MapGroup): string | null => {
  const [cheapest, ...others] = pins ?? [];
  // The cheapest is on request where all are.
  if (!cheapest) return null;
  return cheapest.text + (others.length > 0 && cheapest.priceKes !== null ? '+' : '');
};

/**
 * Joins what would overlap at a zoom: each price to a cheaper one that would cover it, so that the lowest price of a group
 * stands where that listing is. The result depends on the listings and the zoom alone, and not on where the window is, so
 * that dragging the map by a little regroups nothing but what comes in at its edge.
 */
export function groupOnMap(found: Pick<FoundListings, 'clusters' | 'pins'>, zoom: number): MapGroup[] {
  const scale = Math.floor(zoom * ZOOM_STEPS) / ZOOM_STEPS;
  const kept: { group: MapGroup; box: Box }[] = [];
  for (const group of inOrder(found)) {
    const box = boxOf(group, scale);
    const covering = kept.find((other) => doOverlap(other.box, box));
    if (covering) covering.group = joined(covering.group, group);
    else kept.push({ group, box });
  }
  return kept.map(({ group }) => group);
}

/** Whether listings share a marker however close the map is. */
export const isInseparable = (pins: readonly MapPin[]): boolean =>
  groupOnMap({ clusters: [], pins }, mapZooms.max).length === 1;

/** On request stands last, so that a stated price is not hidden by it. */
const sortedPrice = ({ priceKes }: MapPin): number => priceKes ?? Number.MAX_SAFE_INTEGER;

/** What stands on the map alone, those first that others are joined to. */
const inOrder = ({ clusters, pins }: Pick<FoundListings, 'clusters' | 'pins'>): MapGroup[] => [
  ...clusters
    .toSorted((one, other) => other.listings - one.listings || one.longitude - other.longitude)
    .map(({ latitude, longitude, listings, bounds }) => ({
      position: { latitude, longitude },
      bounds,
      listings,
      pins: null,
    })),
  ...pins
    .toSorted((one, other) => sortedPrice(one) - sortedPrice(other) || one.id - other.id)
    .map((pin) => {
      const { latitude, longitude } = pin.position;
      const bounds = { west: longitude, east: longitude, south: latitude, north: latitude };
      return { position: pin.position, bounds, listings: 1, pins: [pin] };
    }),
];

const joined = (one: MapGroup, other: MapGroup): MapGroup => ({
  position: one.position,
  bounds: {
    west: Math.min(one.bounds.west, other.bounds.west),
    south: Math.min(one.bounds.south, other.bounds.south),
    east: Math.max(one.bounds.east, other.bounds.east),
    north: Math.max(one.bounds.north, other.bounds.north),
  },
  listings: one.listings + other.listings,
  pins: one.pins && other.pins && [...one.pins, ...other.pins],
});

/** A marker's rectangle in pixels of the world, with half of the gap around it. */
interface Box {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

function boxOf({ position, listings, pins }: MapGroup, zoom: number): Box {
  const { x, y } = worldPixels(position, zoom);
  const [pin] = pins ?? [];
  if (!pin) {
    const widthPx = Math.max(NUMBER.heightPx, numberText(listings).length * CHARACTER_PX + NUMBER.paddingPx) + GAP_PX;
    return { x, y, widthPx, heightPx: NUMBER.heightPx + GAP_PX };
  }
  const widthPx = pin.text.length * CHARACTER_PX + PRICE.paddingPx + PRICE.badgePx + GAP_PX;
  const heightPx = PRICE.heightPx + PRICE.badgePx;
  return {
    x: x + PRICE.badgePx / 2,
    y: y - PRICE.tipPx - heightPx / 2,
    widthPx,
    heightPx: heightPx + PRICE.tipPx + GAP_PX,
  };
}

const doOverlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.widthPx + other.widthPx) / 2 &&
  Math.abs(one.y - other.y) < (one.heightPx + other.heightPx) / 2;
