import { type MapFeature, textOf } from './map-features.ts';

/** Colours of the map: the style guide's 'Map', completed by those of the map that visitors can move. */
export const mapColours = {
  paper: '#f4f0e6',
  park: '#dce5cf',
  reserve: '#ecebdc',
  wood: '#d3ddc4',
  school: '#efe7d6',
  hospital: '#f3e4df',
  industrial: '#eae5d9',
  sand: '#efe6cf',
  water: '#bfd3da',
  building: '#e6dfd0',
  runway: '#dad4c6',
  boundary: '#b6ab98',
  rail: '#c9c1b2',
  path: '#dfd7c6',
  road: '#ffffff',
  roadCasing: '#d6cdb9',
  majorRoad: '#fffbf0',
  majorCasing: '#cfc09e',
  mainRoad: '#fbeed3',
  mainCasing: '#dcc292',
  halo: '#fbf9f5',
  townLabel: '#181c17',
  areaLabel: '#565d53',
  roadLabel: '#5f594b',
  parkLabel: '#3f5f43',
  waterLabel: '#41646f',
  /** Clay, which stands for points on the ground. */
  marker: '#b0461c',
} as const;

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
  casing: string | null;
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
