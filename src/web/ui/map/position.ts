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

/** Rounded to about a tenth of a metre. */
export const roundedPosition = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});

const METRES_A_DEGREE = 111_320;
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
