export interface Point {
  latitude: number;
  longitude: number;
}

const KM_PER_DEGREE = 111.32;

/** The straight line between two points in kilometres, on the plane of their mean latitude: exact to 0.1% within Kenya. */
export function kilometresBetween(one: Point, other: Point): number {
  const meanLatitude = ((one.latitude + other.latitude) / 2) * (Math.PI / 180);
  const north = one.latitude - other.latitude;
  const east = (one.longitude - other.longitude) * Math.cos(meanLatitude);
  return KM_PER_DEGREE * Math.hypot(north, east);
}

/**
 * The orders that begin at each stop and go on to the nearest one that is left. A stop without a position comes after
 * those that have one. Of stops that are equally near, the one that was named first comes first.
 */
export function nearestNeighbourOrders<Stop extends { position: Point | null }>(stops: readonly Stop[]): Stop[][] {
  return stops.map((first) => {
    const order = [first];
    const left = stops.filter((stop) => stop !== first);
    while (left.length > 0) order.push(...left.splice(indexOfNearest(order.at(-1)?.position ?? null, left), 1));
    return order;
  });
}

function indexOfNearest(from: Point | null, stops: readonly { position: Point | null }[]): number {
  const distances = stops.map(({ position }) =>
    position === null ? Number.POSITIVE_INFINITY : from === null ? 0 : kilometresBetween(from, position),
  );
  return distances.indexOf(Math.min(...distances));
}
