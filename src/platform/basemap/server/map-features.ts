import type { VectorTileFeature } from '@mapbox/vector-tile';
import type { FoundTile } from './archive.ts';
import {
  boundsOf,
  clipLine,
  clipRing,
  expanded,
  intersection,
  overlap,
  type Point,
  type Rectangle,
} from './clipping.ts';
import { areaOf, type MapView, projectionOf } from './map-view.ts';

/** A part of the view and the tile that shows it, which may cover more than the part. */
export interface ViewPart {
  area: Rectangle;
  found: FoundTile;
}

export interface MapFeature {
  properties: FeatureProperties;
  shape: 'point' | 'line' | 'area';
  /** Points, lines or rings, clipped to the part of the view and a margin around the picture. */
  pieces: Point[][];
}

type FeatureProperties = VectorTileFeature['properties'];

/** Strokes are clipped outside of the picture, so that their ends are not seen. */
const MARGIN_PX = 12;
/** Neighbouring tiles overlap a little, so that no hairline shows between them. */
const SEAM_PX = 0.6;
/** Areas smaller than this to either side only speckle the map. */
const SMALLEST_AREA_PX = 1.5;

const shapes = { 0: null, 1: 'point', 2: 'line', 3: 'area' } as const;

export const textOf = (properties: FeatureProperties, name: string): string => {
  const value = properties[name];
  return typeof value === 'string' ? value : '';
};

export const numberOf = (properties: FeatureProperties, name: string): number => {
  const value = properties[name];
  return typeof value === 'number' ? value : 0;
};

/** What one layer has in a part of the view, in the order of the tile. */
export function featuresOf(view: MapView, { area, found }: ViewPart, layerName: string): MapFeature[] {
  const layer = found.tile.layers[layerName];
  if (!layer) return [];
  const picture = { left: 0, top: 0, right: view.widthPx, bottom: view.heightPx };
  const visible = intersection(expanded(area, SEAM_PX), expanded(picture, MARGIN_PX));
  const project = projectionOf(view, found);
  const features: MapFeature[] = [];
  for (let index = 0; index < layer.length; index += 1) {
    const feature = layer.feature(index);
    const shape = shapes[feature.type];
    if (!shape) continue;
    const pieces = feature
      .loadGeometry()
      .map((points) => points.map((point) => project(point, feature.extent)))
      .flatMap((points) => clipped[shape](points, visible));
    if (pieces.length > 0) features.push({ properties: feature.properties, shape, pieces });
  }
  return features;
}

type Clip = (points: Point[], visible: Rectangle) => Point[][];

const clipped: Record<MapFeature['shape'], Clip> = {
  point: (points, { left, top, right, bottom }) => {
    const inside = points.filter(({ x, y }) => x >= left && x < right && y >= top && y < bottom);
    return inside.length > 0 ? [inside] : [];
  },
  line: (points, visible) => (overlap(boundsOf(points), visible) ? clipLine(points, visible) : []),
  area: (points, visible) => {
    const bounds = boundsOf(points);
    const isSmall = bounds.right - bounds.left < SMALLEST_AREA_PX || bounds.bottom - bounds.top < SMALLEST_AREA_PX;
    if (isSmall || !overlap(bounds, visible)) return [];
    const ring = clipRing(points, visible);
    return ring.length > 2 ? [ring] : [];
  },
};

export const partOf = (view: MapView, wanted: FoundTile['address'], found: FoundTile): ViewPart => ({
  area: areaOf(view, wanted),
  found,
});
