import type { TileArchive } from './archive.ts';
import { chooseContent } from './choose-content.ts';
import { expanded, type Point, type Rectangle } from './clipping.ts';
import { drawGround } from './draw-ground.ts';
import { type PlacedLabel, placeLabels } from './label-placement.ts';
import { type TextStyle, textPath, widthOf } from './map-font.ts';
import { type MapPosition, type MapView, pixelsPerMetre } from './map-view.ts';
import { nameLabels } from './name-labels.ts';
import { roadLabels } from './road-labels.ts';
import { mapColours } from './road-style.ts';

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

function drawMarker(marker: MapMarker, at: Point, pixelsPerMetre: number): DrawnMarker {
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

/** Has to stand on every map: conditions of the ODbL 1.0 and of CC BY 4.0. */
const ATTRIBUTION = '© OpenStreetMap · Protomaps · Digital Matatus';

export interface MapRequest extends MapPosition {
  archive: TileArchive;
  /** As in MapLibre, whose tiles are 512 pixels wide. Lower where the archive has only overviews. */
  zoom: number;
  widthPx: number;
  heightPx: number;
  /** Pixels of the picture for one of `widthPx`. */
  scale: number;
  marker: MapMarker;
}

export interface DrawnMap {
  svg: string;
  labels: readonly PlacedLabel[];
  zoom: number;
}

/** Few labels keep the map calm: some on every picture, and one more for this area. */
const LEAST_LABELS = 4;
const PIXELS_FOR_A_LABEL = 40_000;
/** Labels and the edge of the picture. */
const INSET_PX = 6;

/** Draws a map with a marker in its middle, as an SVG without text elements, so that it looks the same everywhere. */
export async function drawMap({ archive, scale, marker, ...wanted }: MapRequest): Promise<DrawnMap> {
  const { view, features, names } = await chooseContent(archive, wanted, wanted);
  const { widthPx, heightPx, zoom } = view;
  const middle = { x: widthPx / 2, y: heightPx / 2 };
  const marked = drawMarker(marker, middle, pixelsPerMetre(wanted.latitude, zoom));
  const attribution = drawAttribution(view);
  const labels = placeLabels(
    [
      ...nameLabels({ places: names('places'), pois: names('pois'), water: features('water') }, { zoom, middle }),
      ...roadLabels(features('roads'), zoom),
    ],
    {
      within: expanded({ left: 0, top: 0, right: widthPx, bottom: heightPx }, -INSET_PX),
      keepFree: [...marked.covers, attribution.covers],
      most: LEAST_LABELS + Math.round((widthPx * heightPx) / PIXELS_FOR_A_LABEL),
    },
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx * scale}" height="${heightPx * scale}" viewBox="0 0 ${widthPx} ${heightPx}">`,
    `<rect width="${widthPx}" height="${heightPx}" fill="${mapColours.paper}"/>`,
    drawGround(features, zoom),
    marked.below,
    `<g class="labels">${labels.map(drawLabel).join('')}</g>`,
    marked.above,
    attribution.svg,
    '</svg>',
  ].join('');
  return { svg, labels, zoom };
}

function drawLabel({ path, look: { colour, haloPx } }: PlacedLabel): string {
  return `<path d="${path}" fill="${colour}" stroke="${mapColours.halo}" stroke-opacity="0.85" stroke-width="${haloPx}" stroke-linejoin="round" paint-order="stroke"/>`;
}

const attributionStyle: TextStyle = { sizePx: 9.5, weight: 500 };

function drawAttribution({ widthPx, heightPx }: MapView) {
  const [textWidth, height, inset, base] = [widthOf(ATTRIBUTION, attributionStyle), 16, 6, heightPx - 5];
  const width = Math.ceil(textWidth) + 2 * inset;
  const covers = { left: widthPx - width, top: heightPx - height, right: widthPx, bottom: heightPx };
  const left = covers.left + inset;
  const svg = [
    `<g class="attribution">`,
    `<rect x="${covers.left}" y="${covers.top}" width="${width}" height="${height}" fill="${mapColours.halo}" fill-opacity="0.82"/>`,
    `<path d="${textPath(ATTRIBUTION, left, base, attributionStyle)}" fill="${mapColours.areaLabel}"/></g>`,
  ].join('');
  return { covers, svg };
}
