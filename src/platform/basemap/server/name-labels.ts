import type { Point } from './clipping.ts';
import type { LabelCandidate, LabelOption } from './label-placement.ts';
import { type MapFeature, numberOf, textOf } from './map-features.ts';
import { isWritable, type TextStyle, textPath, widthOf } from './map-font.ts';
import { mapColours } from './road-style.ts';

interface PlaceStyle extends TextStyle {
  colour: string;
  isUpperCase?: true;
  /** Place of the kind among all labels, lowest first. */
  rank: number;
}

const styles = {
  city: { sizePx: 18, weight: 600, colour: mapColours.townLabel, rank: 0 },
  town: { sizePx: 15, weight: 600, colour: mapColours.townLabel, rank: 1 },
  area: { sizePx: 11, weight: 600, colour: mapColours.areaLabel, isUpperCase: true, spacingEm: 0.07, rank: 2 },
  village: { sizePx: 12, weight: 600, colour: mapColours.areaLabel, rank: 3 },
  park: { sizePx: 11, weight: 500, colour: mapColours.parkLabel, rank: 4 },
  water: { sizePx: 11, weight: 500, colour: mapColours.waterLabel, rank: 4 },
  hamlet: { sizePx: 11.5, weight: 500, colour: mapColours.areaLabel, rank: 5 },
} as const satisfies Record<string, PlaceStyle>;
type PlaceKind = keyof typeof styles;

const areaKinds: readonly string[] = ['macrohood', 'neighbourhood', 'suburb', 'quarter'];
const parkKinds: readonly string[] = ['park', 'national_park', 'forest', 'nature_reserve', 'golf_course', 'zoo'];
/** Areas of the administration are named like the places that people know, with a word behind them. */
const administrative: readonly string[] = ['administrative', 'political', 'residential'];
const administrativeWord = /\s+(?:sub-?location|location|ward)$/i;

/** A zoom from which areas and parks are large enough for a name. */
const AREAS_FROM_ZOOM = 12;

function kindOfPlace({ properties }: MapFeature, zoom: number): PlaceKind | null {
  const [kind, detail] = [textOf(properties, 'kind'), textOf(properties, 'kind_detail')];
  if (detail === 'city' || detail === 'town') return detail;
  if (zoom < AREAS_FROM_ZOOM) return detail === 'village' && zoom >= 10 ? 'village' : null;
  if (areaKinds.includes(kind) || areaKinds.includes(detail)) return 'area';
  if (detail === 'village') return 'village';
  return kind === 'locality' ? 'hamlet' : null;
}

function kindOfPoi({ properties }: MapFeature, zoom: number): PlaceKind | null {
  if (zoom < AREAS_FROM_ZOOM) return null;
  const kind = textOf(properties, 'kind');
  if (parkKinds.includes(kind)) return 'park';
  const name = textOf(properties, 'name');
  // 'Parklands/Highridge ward' is a name of the administration alone.
  if (!administrative.includes(kind) || name.includes('/')) return null;
  return kind === 'residential' || administrativeWord.test(name) ? 'area' : null;
}

interface NamedPlace {
  text: string;
  kind: PlaceKind;
  point: Point;
  population: number;
}

/** Places by their rank; among equal ones the larger, then those nearer to the middle of the picture. */
export function nameLabels(
  { places, pois, water }: { places: readonly MapFeature[]; pois: readonly MapFeature[]; water: readonly MapFeature[] },
  { zoom, middle }: { zoom: number; middle: Point },
): LabelCandidate[] {
  const found = [
    ...places.flatMap((feature) => named(feature, kindOfPlace(feature, zoom))),
    ...pois.flatMap((feature) => named(feature, kindOfPoi(feature, zoom))),
    ...water.filter(({ shape }) => shape === 'point').flatMap((feature) => named(feature, 'water')),
  ];
  const fromMiddle = ({ point }: NamedPlace): number => Math.hypot(point.x - middle.x, point.y - middle.y);
  const ordered = found.toSorted(
    (a, b) => styles[a.kind].rank - styles[b.kind].rank || b.population - a.population || fromMiddle(a) - fromMiddle(b),
  );
  return [...new Map(ordered.toReversed().map((place) => [place.text.toLowerCase(), place])).values()]
    .toReversed()
    .map(candidateOf);
}

function named({ properties, pieces }: MapFeature, kind: PlaceKind | null): NamedPlace[] {
  const point = pieces[0]?.[0];
  const text = (textOf(properties, 'name:en') || textOf(properties, 'name')).replace(administrativeWord, '');
  if (!kind || !point || !text || !isWritable(text, styles[kind].weight)) return [];
  return [{ text, kind, point, population: numberOf(properties, 'population_rank') }];
}

const LINE_EM = 1.18;
const CAPITAL_EM = 0.7;
const PADDING_PX = 14;
/** Longer names are written on two lines. */
const LONGEST_LINE = 15;

function candidateOf({ text, kind, point }: NamedPlace): LabelCandidate {
  const style: PlaceStyle = styles[kind];
  const lines = linesOf(style.isUpperCase ? text.toUpperCase() : text);
  const height = lines.length * style.sizePx * LINE_EM;
  // Names of areas belong to no exact point, so they make room for the marker.
  const shifts = [0, -1.4, 1.4, -2.6, 2.6].map((times) => times * height);
  return {
    text,
    rank: style.rank,
    look: { colour: style.colour, haloPx: 3 },
    paddingPx: PADDING_PX,
    options: shifts.map((shift) => writtenAround({ x: point.x, y: point.y + shift }, lines, style)),
  };
}

function writtenAround({ x, y }: Point, lines: readonly string[], style: TextStyle): LabelOption {
  const lineHeight = style.sizePx * LINE_EM;
  const widths = lines.map((line) => widthOf(line, style));
  const [width, height] = [Math.max(...widths), lines.length * lineHeight];
  const baseOf = (index: number) => y - height / 2 + lineHeight * (index + 0.5) + (style.sizePx * CAPITAL_EM) / 2;
  return {
    boxes: [{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }],
    path: () => lines.map((line, index) => textPath(line, x - (widths[index] ?? 0) / 2, baseOf(index), style)).join(''),
  };
}

/** One line, or two of about the same length. */
function linesOf(text: string): string[] {
  if (text.length <= LONGEST_LINE || !text.includes(' ')) return [text];
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const middle = text.length / 2;
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best));
  return [text.slice(0, at), text.slice(at + 1)];
}
