import { mapColours } from './map-colours.ts';
import { type MapFeature, textOf } from './map-features.ts';

/** The kinds of roads, from those drawn first to those on top. */
export const roadClasses = [
  'path',
  'service',
  'minor',
  'link',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
  'motorway',
] as const;
export type RoadClass = (typeof roadClasses)[number];

interface RoadLook {
  /** Width at zoom 14.5, in pixels. */
  widthPx: number;
  colour: string;
  /** Null: a plain line. */
  casing: string | null;
  /** Zoom from which it is drawn. */
  fromZoom: number;
}

const { road, roadCasing, majorRoad, majorCasing, mainRoad, mainCasing, path } = mapColours;

export const roadLooks: Record<RoadClass, RoadLook> = {
  path: { widthPx: 0.9, colour: path, casing: null, fromZoom: 14 },
  service: { widthPx: 1.9, colour: road, casing: roadCasing, fromZoom: 13.5 },
  minor: { widthPx: 3.4, colour: road, casing: roadCasing, fromZoom: 12 },
  link: { widthPx: 3.6, colour: majorRoad, casing: majorCasing, fromZoom: 11.5 },
  tertiary: { widthPx: 4.8, colour: road, casing: roadCasing, fromZoom: 10 },
  secondary: { widthPx: 5.6, colour: majorRoad, casing: majorCasing, fromZoom: 9 },
  primary: { widthPx: 6.6, colour: majorRoad, casing: majorCasing, fromZoom: 7 },
  trunk: { widthPx: 7.4, colour: mainRoad, casing: mainCasing, fromZoom: 0 },
  motorway: { widthPx: 8, colour: mainRoad, casing: mainCasing, fromZoom: 0 },
};

const GROWTH_PER_ZOOM = 1.5;
const NARROWEST_PX = 0.7;

export const widthAt = (roadClass: RoadClass, zoom: number): number =>
  Math.max(NARROWEST_PX, roadLooks[roadClass].widthPx * GROWTH_PER_ZOOM ** (zoom - 14.5));

const majorClasses = ['tertiary', 'secondary', 'primary', 'trunk'] as const;
/** Minor roads that are only driven up to a house or along a field. */
const serviceKinds: readonly string[] = ['service', 'track'];

/** Null: no road that is drawn, such as a ferry. */
export function roadClassOf({ properties }: MapFeature): RoadClass | null {
  const [kind, detail] = [textOf(properties, 'kind'), textOf(properties, 'kind_detail')];
  if (properties.is_link === true || detail.endsWith('_link')) return 'link';
  if (kind === 'highway') return 'motorway';
  if (kind === 'major_road') return majorClasses.find((name) => name === detail) ?? 'tertiary';
  if (kind === 'minor_road') return serviceKinds.includes(detail) ? 'service' : 'minor';
  return kind === 'path' ? 'path' : null;
}
