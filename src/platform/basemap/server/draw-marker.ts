import type { Point, Rectangle } from './clipping.ts';
import { mapColours } from './map-colours.ts';

/** A pin whose tip is the exact point, or a circle within which a place is. */
export type MapMarker = 'point' | { radiusM: number };

interface DrawnMarker {
  /** What lies below the labels, and above them. */
  below: string;
  above: string;
  /** What no label may cover. */
  covers: readonly Rectangle[];
}

/** A circle smaller than this is not seen as an area. */
const SMALLEST_RADIUS_PX = 10;
const PIN = { widthPx: 26, heightPx: 34, dotPx: 4.5 } as const;

export function drawMarker(marker: MapMarker, at: Point, pixelsPerMetre: number): DrawnMarker {
  if (marker !== 'point') return circle(at, Math.max(SMALLEST_RADIUS_PX, marker.radiusM * pixelsPerMetre));
  return pin(at);
}

function circle({ x, y }: Point, radius: number): DrawnMarker {
  const { marker } = mapColours;
  const below = `<circle class="marker" cx="${x}" cy="${y}" r="${radius.toFixed(1)}" fill="${marker}" fill-opacity="0.14" stroke="${marker}" stroke-opacity="0.75" stroke-width="1.5"/>`;
  return { below, above: '', covers: [] };
}

function pin({ x, y }: Point): DrawnMarker {
  const { widthPx, heightPx, dotPx } = PIN;
  const radius = widthPx / 2;
  const head = y - heightPx + radius;
  const outline = `M${x} ${y}C${x - 3} ${y - 8} ${x - radius} ${head + 9} ${x - radius} ${head}A${radius} ${radius} 0 1 1 ${x + radius} ${head}C${x + radius} ${head + 9} ${x + 3} ${y - 8} ${x} ${y}Z`;
  const above = `<path class="marker" d="${outline}" fill="${mapColours.marker}" stroke="#ffffff" stroke-width="1.6"/><circle cx="${x}" cy="${head}" r="${dotPx}" fill="#ffffff"/>`;
  return {
    below: '',
    above,
    covers: [{ left: x - radius - 3, right: x + radius + 3, top: y - heightPx - 3, bottom: y + 4 }],
  };
}
