import type { FoundTile, TileAddress } from './archive.ts';
import type { Point, Rectangle } from './clipping.ts';

export interface MapPosition {
  latitude: number;
  longitude: number;
}

/** In pixels of the picture; at zoom z the world is a square of 512 × 2^z, as in MapLibre. */
export interface MapView {
  zoom: number;
  widthPx: number;
  heightPx: number;
  /** Where the picture's left upper corner is in the world's square. */
  origin: Point;
}

/** Side of a tile at its own zoom. */
const TILE_PX = 512;
const EQUATOR_METRES = 40_075_017;
/** Degrees, where Web Mercator ends. */
const FARTHEST_LATITUDE = 85;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const boundedLatitude = (latitude: number): number =>
  Math.max(-FARTHEST_LATITUDE, Math.min(FARTHEST_LATITUDE, latitude));

export function viewAround(
  { latitude, longitude }: MapPosition,
  { zoom, widthPx, heightPx }: Omit<MapView, 'origin'>,
): MapView {
  const side = TILE_PX * 2 ** zoom;
  const north = Math.asinh(Math.tan(radians(boundedLatitude(latitude)))) / Math.PI;
  const origin = { x: ((longitude + 180) / 360) * side - widthPx / 2, y: ((1 - north) / 2) * side - heightPx / 2 };
  return { zoom, widthPx, heightPx, origin };
}

export const pixelsPerMetre = (latitude: number, zoom: number): number =>
  (TILE_PX * 2 ** zoom) / (EQUATOR_METRES * Math.cos(radians(boundedLatitude(latitude))));

/** The tiles that cover the view, at the whole zoom below its own and at most at `maxZoom`. */
export function tilesOf(view: MapView, maxZoom: number): TileAddress[] {
  const z = Math.max(0, Math.min(maxZoom, Math.floor(view.zoom)));
  const side = TILE_PX * 2 ** (view.zoom - z);
  const last = 2 ** z - 1;
  const range = (start: number, length: number): number[] => {
    const from = Math.max(0, Math.floor(start / side));
    const to = Math.min(last, Math.ceil((start + length) / side) - 1);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  };
  const columns = range(view.origin.x, view.widthPx);
  return range(view.origin.y, view.heightPx).flatMap((y) => columns.map((x) => ({ z, x, y })));
}

export function areaOf(view: MapView, { z, x, y }: TileAddress): Rectangle {
  const side = TILE_PX * 2 ** (view.zoom - z);
  const [left, top] = [x * side - view.origin.x, y * side - view.origin.y];
  return { left, top, right: left + side, bottom: top + side };
}

/** Converts a tile's own units, `extent` to its side, to pixels of the picture. */
export function projectionOf(view: MapView, { address }: FoundTile): (point: Point, extent: number) => Point {
  const { left, top, right } = areaOf(view, address);
  const side = right - left;
  return ({ x, y }, extent) => ({ x: left + (x * side) / extent, y: top + (y * side) / extent });
}
