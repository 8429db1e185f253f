/** A point on the ground in degrees north and east, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** In degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The zooms of opened maps. Those beyond the tiles' own enlarge the last of them. */
export const mapZooms = { min: 5, max: 18 };

/** Where a point is in a world that is 512 pixels wide at zoom 0, from its north-western corner (Web Mercator). */
export function worldPixels({ latitude, longitude }: Position, zoom: number): { x: number; y: number } {
  const side = 512 * 2 ** zoom;
  const north = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: ((longitude + 180) / 360) * side, y: ((1 - north) / 2) * side };
}

/** Rounded to about a tenth of a metre. */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

const METRES_A_DEGREE = 111_320;

/** A distance along a meridian, and on the equator in any direction. */
export const kilometresInDegrees = (kilometres: number): number => (kilometres * 1_000) / METRES_A_DEGREE;

/** Corners of the polygon that stands for a circle. */
const CORNERS = 64;

/** The ring of a circle around a point as [longitude, latitude] pairs, closed. */
export const circleAround = ({ latitude, longitude }: Position, radiusM: number): [number, number][] =>
  Array.from({ length: CORNERS + 1 }, (_, nth) => {
    const angle = (2 * Math.PI * (nth % CORNERS)) / CORNERS;
    const north = (radiusM * Math.cos(angle)) / METRES_A_DEGREE;
    const east = (radiusM * Math.sin(angle)) / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180));
    return [longitude + east, latitude + north];
  });
