import { isRecord } from '#platform/text/json.ts';
import { type MapBounds, type MapCamera, readCamera, writeBounds, writeCamera } from './map-area.ts';

const storageKey = 'makao.list-map.1';

/**
 * Keeps for this tab where a map stood when its window became the area of the list. A shared address shows its area with
 * a margin, clear of the map's controls; Back from a listing and a reload show what was there, or each would zoom out.
 */
export function keepCamera(bounds: MapBounds, camera: MapCamera): void {
  try {
    const kept = { bounds: writeBounds(bounds), camera: writeCamera(camera) };
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage, the area is shown with its margin.
  }
}

/** Null when these bounds were not those of this tab's map. */
export function keptCamera(bounds: MapBounds): MapCamera | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    const isOfBounds = isRecord(kept) && kept.bounds === writeBounds(bounds);
    return isOfBounds && typeof kept.camera === 'string' ? readCamera(kept.camera) : null;
  } catch {
    return null;
  }
}
