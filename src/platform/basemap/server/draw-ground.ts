import type { Point } from './clipping.ts';
import { type MapFeature, textOf } from './map-features.ts';
import { mapColours, roadClasses, roadClassOf, roadLooks, widthAt } from './road-style.ts';

/** Points nearer than this to the one before are left out: a third of a pixel shows nowhere. */
const TOLERANCE_PX = 0.35;

const written = (value: number): string => String(Math.round(value * 10) / 10);

/** Path data of one line or ring, with tenths of a pixel; empty where nothing of it would be seen. */
function pathOf(points: readonly Point[], end: '' | 'Z'): string {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1);
    const isFar = !before || Math.hypot(point.x - before.x, point.y - before.y) >= TOLERANCE_PX;
    if (isFar || (end === '' && index === points.length - 1)) kept.push(point);
  }
  if (kept.length < (end === 'Z' ? 3 : 2)) return '';
  return `M${kept.map(({ x, y }) => `${written(x)} ${written(y)}`).join('L')}${end}`;
}

export type FeaturesByLayer = (layer: string) => readonly MapFeature[];

const areaColours: Readonly<Record<string, string>> = {
  ...colourOf(mapColours.park, [
    'park',
    'village_green',
    'playground',
    'garden',
    'golf_course',
    'pitch',
    'zoo',
    'cemetery',
    'recreation_ground',
    'dog_park',
    'national_park',
    'grass',
    'grassland',
    'meadow',
    'allotments',
  ]),
  // Reserves cover whole towns, which would look like woods.
  ...colourOf(mapColours.reserve, ['nature_reserve', 'protected_area']),
  ...colourOf(mapColours.wood, ['wood', 'forest', 'scrub', 'wetland', 'orchard']),
  ...colourOf(mapColours.school, ['school', 'university', 'college', 'kindergarten', 'library']),
  ...colourOf(mapColours.hospital, ['hospital']),
  ...colourOf(mapColours.industrial, [
    'industrial',
    'military',
    'airfield',
    'aerodrome',
    'railway',
    'commercial',
    'quarry',
    'landfill',
  ]),
  ...colourOf(mapColours.sand, ['sand', 'beach']),
};

function colourOf(colour: string, kinds: readonly string[]): Record<string, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, colour]));
}

/** Earth, parks and other uses of land, water, buildings, boundaries and roads, from below to the top. */
export function drawGround(features: FeaturesByLayer, zoom: number): string {
  return [
    group(
      'earth',
      filled(features('earth'), () => mapColours.paper),
    ),
    group(
      'landuse',
      filled(features('landuse'), ({ properties }) => areaColours[textOf(properties, 'kind')]),
    ),
    group('water', filled(features('water'), () => mapColours.water) + waterways(features('water'), zoom)),
    group('buildings', zoom >= 14 ? filled(features('buildings'), () => mapColours.building) : ''),
    group('boundaries', boundaries(features('boundaries'), zoom)),
    group('roads', aeroways(features('roads'), zoom) + railways(features('roads')) + roads(features('roads'), zoom)),
  ].join('');
}

const group = (name: string, content: string): string => (content ? `<g class="${name}">${content}</g>` : '');

/** One path for each colour, in the order in which the colours come first. */
function filled(features: readonly MapFeature[], colourOfArea: (feature: MapFeature) => string | undefined): string {
  const paths = new Map<string, string>();
  for (const feature of features) {
    const colour = feature.shape === 'area' ? colourOfArea(feature) : undefined;
    if (colour) paths.set(colour, (paths.get(colour) ?? '') + feature.pieces.map((ring) => pathOf(ring, 'Z')).join(''));
  }
  return [...paths].map(([colour, path]) => (path ? `<path fill="${colour}" d="${path}"/>` : '')).join('');
}

const linesOf = (features: readonly MapFeature[]): string =>
  features
    .filter(({ shape }) => shape === 'line')
    .flatMap(({ pieces }) => pieces.map((line) => pathOf(line, '')))
    .join('');

interface Stroke {
  colour: string;
  widthPx: number;
  dashes?: string;
}

function stroked(path: string, { colour, widthPx, dashes }: Stroke): string {
  if (!path) return '';
  const dashing = dashes ? ` stroke-dasharray="${dashes}"` : ' stroke-linecap="round"';
  return `<path fill="none" stroke="${colour}" stroke-width="${widthPx.toFixed(1)}" stroke-linejoin="round"${dashing} d="${path}"/>`;
}

function waterways(features: readonly MapFeature[], zoom: number): string {
  const rivers = features.filter(({ properties }) => ['river', 'canal'].includes(textOf(properties, 'kind')));
  const streams = zoom >= 13 ? features.filter(({ properties }) => textOf(properties, 'kind') === 'stream') : [];
  const { water: colour } = mapColours;
  return (
    stroked(linesOf(streams), { colour, widthPx: 1 }) +
    stroked(linesOf(rivers), { colour, widthPx: zoom >= 13 ? 2.2 : 1.2 })
  );
}

/** Levels of administration whose limits are drawn: countries, and in overviews what Kenya is divided into. */
const COUNTRY_LEVEL = 2;
const COUNTY_LEVEL = 4;

function boundaries(features: readonly MapFeature[], zoom: number): string {
  const deepest = zoom < 12 ? COUNTY_LEVEL : COUNTRY_LEVEL;
  const shown = features.filter(({ properties }) => Number(properties.kind_detail) <= deepest);
  return stroked(linesOf(shown), { colour: mapColours.boundary, widthPx: 0.9, dashes: '5 3' });
}

function aeroways(features: readonly MapFeature[], zoom: number): string {
  const runways = features.filter(({ properties }) => textOf(properties, 'kind') === 'aeroway');
  return stroked(linesOf(runways), { colour: mapColours.runway, widthPx: Math.max(1.5, 9 * 1.7 ** (zoom - 14.5)) });
}

function railways(features: readonly MapFeature[]): string {
  const rails = linesOf(features.filter(({ properties }) => textOf(properties, 'kind') === 'rail'));
  const colour = mapColours.rail;
  return stroked(rails, { colour, widthPx: 1 }) + stroked(rails, { colour, widthPx: 3.4, dashes: '1 7' });
}

/** A casing narrower than this makes roads look like double lines. */
const NARROWEST_CASED_PX = 1.6;

/** All casings below all surfaces, so that roads open into each other where they meet. */
function roads(features: readonly MapFeature[], zoom: number): string {
  const drawn = roadClasses
    .filter((roadClass) => zoom >= roadLooks[roadClass].fromZoom)
    .map((roadClass) => ({
      look: roadLooks[roadClass],
      widthPx: widthAt(roadClass, zoom),
      path: linesOf(features.filter((feature) => roadClassOf(feature) === roadClass)),
    }));
  const casings = drawn.map(({ look: { casing }, widthPx, path }) =>
    casing && widthPx >= NARROWEST_CASED_PX ? stroked(path, { colour: casing, widthPx: widthPx + 1.6 }) : '',
  );
  const surfaces = drawn.map(({ look: { colour, casing }, widthPx, path }) =>
    stroked(path, { colour: widthPx < NARROWEST_CASED_PX && casing ? casing : colour, widthPx }),
  );
  return casings.join('') + surfaces.join('');
}
