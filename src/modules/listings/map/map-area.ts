import type { MapBounds, Position } from '#web/ui/map/position.ts';

/** The parts of the map that a list is limited to, as addresses and the API write them. */

export type { MapBounds };

/** What the map shows, or a closed outline that was drawn on it; the last corner is joined to the first. */
export type MapArea = { bounds: MapBounds } | { outline: readonly Position[] };

/** Where the map stands, when that is not the area of the list. */
export interface MapCamera {
  center: Position;
  /** As MapLibre counts: at 0 the world is 512 pixels wide. */
  zoom: number;
}

/** Five decimals are a metre. */
const DECIMALS = 5;
/** Of an outline, four: 11 m, a pixel or two where outlines are drawn. */
const OUTLINE_DECIMALS = 4;
const mostCorners = 60;
const fewestCorners = 3;

const number = String.raw`-?\d{1,3}(?:\.\d{1,8})?`;
const list = new RegExp(`^${number}(?:,${number})*$`);

/** Numbers with commas between them; null for anything else. */
const readNumbers = (text: string): number[] | null =>
  text.length <= 2_000 && list.test(text) ? text.split(',').map(Number) : null;

const isPosition = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** '36.7,-1.31,36.82,-1.22': west, south, east and north, as in GeoJSON. */
export function readBounds(text: string): MapBounds | null {
  const [west, south, east, north, ...others] = readNumbers(text) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  const areValid = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ].every(isPosition);
  return others.length === 0 && areValid && west < east && south < north ? { west, south, east, north } : null;
}

/** '36.7,-1.31,36.82,-1.22,36.79,-1.2': longitude and latitude of each corner. */
export function readOutline(text: string): Position[] | null {
  const numbers = readNumbers(text) ?? [];
  if (numbers.length % 2 !== 0) return null;
  const corners = Array.from({ length: numbers.length / 2 }, (_, nth) => ({
    longitude: numbers[2 * nth] ?? 0,
    latitude: numbers[2 * nth + 1] ?? 0,
  }));
  return corners.length >= fewestCorners && corners.length <= mostCorners && corners.every(isPosition) ? corners : null;
}

/** '36.78,-1.29,13.5': longitude, latitude and zoom. */
export function readCamera(text: string): MapCamera | null {
  const [longitude, latitude, zoom, ...others] = readNumbers(text) ?? [];
  if (longitude === undefined || latitude === undefined || zoom === undefined || others.length > 0) return null;
  const center = { latitude, longitude };
  return isPosition(center) && zoom >= 0 && zoom <= 24 ? { center, zoom } : null;
}

const write = (numbers: readonly number[], decimals: number): string =>
  numbers.map((value) => String(Number(value.toFixed(decimals)))).join(',');

export const writeBounds = ({ west, south, east, north }: MapBounds): string =>
  write([west, south, east, north], DECIMALS);

const writeOutline = (outline: readonly Position[]): string =>
  write(
    outline.flatMap(({ longitude, latitude }) => [longitude, latitude]),
    OUTLINE_DECIMALS,
  );

const writeCamera = ({ center, zoom }: MapCamera): string =>
  `${write([center.longitude, center.latitude], DECIMALS)},${write([zoom], 2)}`;

/** The parameters of a part of the map, in addresses and in the API; null without one. */
export const areaParameters = (area: MapArea | null) => ({
  bounds: area && 'bounds' in area ? writeBounds(area.bounds) : null,
  outline: area && 'outline' in area ? writeOutline(area.outline) : null,
});

export const cameraParameter = (camera: MapCamera | null) => ({ at: camera && writeCamera(camera) });

/** An outline comes before bounds, where an address has both. */
export function readArea(bounds: string, outline: string): MapArea | null {
  const corners = readOutline(outline);
  if (corners) return { outline: corners };
  const edges = readBounds(bounds);
  return edges && { bounds: edges };
}

/** The smallest bounds around positions; null without any. */
export function boundsOf(positions: readonly Position[]): MapBounds | null {
  if (positions.length === 0) return null;
  const longitudes = positions.map(({ longitude }) => longitude);
  const latitudes = positions.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

export const middleOf = ({ west, south, east, north }: MapBounds): Position => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});
