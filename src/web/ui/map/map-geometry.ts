/** Geometry of the drawn maps. Positions are degrees north and east; lengths on the screen are CSS pixels. */

export interface Position {
  latitude: number;
  longitude: number;
}

/** A point in Web Mercator, the world as a square of side 1: x grows to the east, y to the south. */
export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The visible section: its centre, and the side of the world's square in pixels. */
export interface Camera extends Spot {
  scale: number;
}

/** Degrees. Beyond this latitude the projection is undefined for practical purposes. */
const FARTHEST_LATITUDE = 85;
/** A screen of 1000 px shows about 2,400 km at the lowest scale, and 600 m at the highest. */
const [LOWEST_SCALE, HIGHEST_SCALE] = [2 ** 14, 2 ** 26];
const EQUATOR_METRES = 40_075_017;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function toSpot({ latitude, longitude }: Position): Spot {
  const bounded = Math.max(-FARTHEST_LATITUDE, Math.min(FARTHEST_LATITUDE, latitude));
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan(radians(bounded))) / Math.PI) / 2,
  };
}

const latitudeOf = (y: number): number => Math.atan(Math.sinh(Math.PI * (1 - 2 * y)));

/** Converts to degrees, rounded to about a tenth of a metre. */
export const toPosition = ({ x, y }: Spot): Position => ({
  latitude: rounded((latitudeOf(y) * 180) / Math.PI),
  longitude: rounded(x * 360 - 180),
});
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const boundedScale = (scale: number): number => Math.max(LOWEST_SCALE, Math.min(HIGHEST_SCALE, scale));

/** The closest camera that shows all spots, `margin` pixels from the edges. */
export function cameraOver(spots: readonly Spot[], size: Size, margin: number): Camera {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = Math.max(size.width - 2 * margin, 1) / (east - west);
  const down = Math.max(size.height - 2 * margin, 1) / (south - north);
  return { x: (west + east) / 2, y: (north + south) / 2, scale: boundedScale(Math.min(across, down)) };
}

export const zoomed = (camera: Camera, factor: number): Camera => ({
  ...camera,
  scale: boundedScale(camera.scale * factor),
});

/** Moves the camera so that the content shifts right and down by these pixels. */
export const moved = (camera: Camera, right: number, down: number): Camera => ({
  ...camera,
  x: camera.x - right / camera.scale,
  y: camera.y - down / camera.scale,
});

export const isClosest = (camera: Camera): boolean => camera.scale >= HIGHEST_SCALE;
export const isFarthest = (camera: Camera): boolean => camera.scale <= LOWEST_SCALE;

export interface ScreenPoint {
  left: number;
  top: number;
}

export const toScreen = (camera: Camera, size: Size, spot: Spot): ScreenPoint => ({
  left: size.width / 2 + (spot.x - camera.x) * camera.scale,
  top: size.height / 2 + (spot.y - camera.y) * camera.scale,
});

/** The spot at a point of the screen. */
export const fromScreen = (camera: Camera, size: Size, { left, top }: ScreenPoint): Spot => ({
  x: camera.x + (left - size.width / 2) / camera.scale,
  y: camera.y + (top - size.height / 2) / camera.scale,
});

export interface Cluster<Item> extends Spot {
  items: Item[];
}

/**
 * Groups items that would overlap at this scale: each joins the first cluster whose first item is nearer than `reach`
 * pixels. Independent of the camera's position, so that clusters do not change while the map moves.
 */
export function clustersOf<Item extends Spot>(items: readonly Item[], scale: number, reach: number): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = [];
  for (const item of items) {
    const near = clusters.find(({ x, y }) => Math.hypot(item.x - x, item.y - y) * scale < reach);
    if (near) near.items.push(item);
    else clusters.push({ x: item.x, y: item.y, items: [item] });
  }
  return clusters;
}

/** A round length for the scale bar, and its width on the screen; at most `longest` pixels. */
export function scaleBar(camera: Camera, longest: number): { metres: number; width: number } {
  const metresPerPixel = (EQUATOR_METRES * Math.cos(latitudeOf(camera.y))) / camera.scale;
  const most = metresPerPixel * longest;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = [5, 2, 1].map((step) => step * power).find((length) => length <= most) ?? power;
  return { metres, width: metres / metresPerPixel };
}
