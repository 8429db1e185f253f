import type { MapSubject } from '#platform/basemap/server/map-pictures.ts';

interface PositionColumns {
  latitude: number | null;
  longitude: number | null;
}

/** The columns that `publicPosition` reads. */
export const positionColumns = ['latitude', 'longitude'] as const satisfies readonly (keyof PositionColumns)[];

/**
 * What visitors may learn of a listing's position; null where it has none. All pictures are drawn from this alone: where a
 * position is shown roughly, its middle is not the exact point either.
 */
export function publicPosition({
  latitude,
  longitude,
}: PositionColumns): Pick<MapSubject, 'position' | 'marker'> | null {
  if (latitude === null || longitude === null) return null;
  return { position: { latitude, longitude }, marker: 'point' };
}
