import type { TileArchive } from './archive.ts';
import { chooseContent } from './choose-content.ts';
import { expanded } from './clipping.ts';
import { drawGround } from './draw-ground.ts';
import { drawMarker, type MapMarker } from './draw-marker.ts';
import { type PlacedLabel, placeLabels } from './label-placement.ts';
import { mapColours } from './map-colours.ts';
import { type TextStyle, textPath, widthOf } from './map-font.ts';
import { type MapPosition, type MapView, pixelsPerMetre } from './map-view.ts';
import { nameLabels } from './name-labels.ts';
import { roadLabels } from './road-labels.ts';

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
  /** The zoom that was drawn. */
  zoom: number;
}

/** Few labels keep the map calm: some on every picture, and one more for this area. */
const LEAST_LABELS = 4;
const PIXELS_FOR_A_LABEL = 40_000;
/** Labels and the edge of the picture. */
const INSET_PX = 6;

/**
 * Draws a map with a marker in its middle, as an SVG without text elements, so that it looks the same with whatever fonts
 * a system has.
 */
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
