import type { Point } from './clipping.ts';
import type { LabelCandidate, LabelOption } from './label-placement.ts';
import { type MapFeature, textOf } from './map-features.ts';
import { isWritable, layOut, outlinePath, type PlacedGlyph, type TextStyle } from './map-font.ts';
import { mapColours, type RoadClass, roadClasses, roadClassOf } from './road-style.ts';

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + distance(line[index - 1] ?? point, point), 0);

/** Directions are taken over this length to both sides, so that a small kink of a road does not tilt a letter. */
const DIRECTION_OVER_PX = 7;

/** The point at a length along the line, and the line's direction there in radians. */
export function pointAt(line: readonly Point[], along: number): Point & { angle: number } {
  const [before, after] = [spotAt(line, along - DIRECTION_OVER_PX), spotAt(line, along + DIRECTION_OVER_PX)];
  return { ...spotAt(line, along), angle: Math.atan2(after.y - before.y, after.x - before.x) };
}

function spotAt(line: readonly Point[], along: number): Point {
  let rest = Math.max(0, along);
  for (const [index, end] of line.entries()) {
    const start = line[index - 1];
    if (!start) continue;
    const length = distance(start, end);
    if (rest <= length && length > 0) {
      return { x: start.x + ((end.x - start.x) * rest) / length, y: start.y + ((end.y - start.y) * rest) / length };
    }
    rest -= length;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

/** Ends nearer than this are one place: the same crossing in two tiles. */
const JOIN_PX = 1.5;
/** Two lines go on as one where they meet at this angle or less, in radians. */
const MOST_BEND = 0.7;

/** Joins lines that continue each other, as a road is cut into pieces by crossings and tiles. */
export function joinLines(lines: readonly Point[][]): Point[][] {
  const open = lines.filter((line) => line.length > 1).map((line) => [...line]);
  const joined: Point[][] = [];
  for (let line = open.pop(); line; line = open.pop()) {
    let whole = line;
    for (let index = 0; index < open.length; index += 1) {
      const longer = continued(whole, open[index] ?? []);
      if (!longer) continue;
      whole = longer;
      open.splice(index, 1);
      index = -1;
    }
    joined.push(whole);
  }
  return joined;
}

/** Null: the second line does not go on where the first begins or ends. */
function continued(line: Point[], other: Point[]): Point[] | null {
  for (const first of [line, line.toReversed()]) {
    for (const second of [other, other.toReversed()]) {
      const [end, start] = [first.at(-1), second[0]];
      if (!end || !start || distance(end, start) > JOIN_PX) continue;
      const bend = direction(second[0], second[1]) - direction(first.at(-2), end);
      if (Math.abs(Math.atan2(Math.sin(bend), Math.cos(bend))) <= MOST_BEND) return [...first, ...second.slice(1)];
    }
  }
  return null;
}

const direction = (from: Point | undefined, to: Point | undefined): number =>
  from && to ? Math.atan2(to.y - from.y, to.x - from.x) : 0;

const style: TextStyle = { sizePx: 11, weight: 500, spacingEm: 0.02 };
/** How far the base line is below the middle of the road, and what a letter covers around its own middle. */
const MIDDLE_EM = 0.34;
const HALF_LETTER_EM = 0.5;
/** Readable text turns slowly: radians from one letter to the next, and over the whole name. */
const MOST_TURN = 0.35;
const MOST_TURN_IN_ALL = 0.9;
/** Parts of the road's length where its name may stand in the middle. */
const places = [0.5, 0.35, 0.65, 0.2, 0.8, 0.42, 0.58, 0.27, 0.73] as const;
const MARGIN_PX = 8;
const PADDING_PX = 10;

const namedClasses: readonly RoadClass[] = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary', 'minor'];

const mainClasses: readonly RoadClass[] = ['motorway', 'trunk', 'primary', 'secondary'];
/** Among the labels of places: after towns and areas, and after villages. */
const [MAIN_ROAD_RANK, OTHER_ROAD_RANK] = [2.5, 3.5];

/** One label for each named road, along it, those of main roads and of longer ones first. */
export function roadLabels(roads: readonly MapFeature[], zoom: number): LabelCandidate[] {
  const byName = new Map<string, { roadClass: RoadClass; lines: Point[][] }>();
  for (const road of roads) {
    const [name, roadClass] = [textOf(road.properties, 'name'), roadClassOf(road)];
    if (!roadClass || !namedClasses.includes(roadClass) || !name || !isWritable(name, style.weight)) continue;
    if (roadClass === 'minor' && zoom < 14) continue;
    const known = byName.get(name) ?? { roadClass, lines: [] };
    if (roadClasses.indexOf(roadClass) > roadClasses.indexOf(known.roadClass)) known.roadClass = roadClass;
    known.lines.push(...road.pieces);
    byName.set(name, known);
  }
  return [...byName]
    .map(([text, { roadClass, lines }]) => {
      const joined = joinLines(lines).toSorted((a, b) => lengthOf(b) - lengthOf(a));
      return { text, roadClass, lines: joined, length: lengthOf(joined[0] ?? []) };
    })
    .toSorted((a, b) => roadClasses.indexOf(b.roadClass) - roadClasses.indexOf(a.roadClass) || b.length - a.length)
    .map(({ text, roadClass, lines }) => ({
      text,
      rank: mainClasses.includes(roadClass) ? MAIN_ROAD_RANK : OTHER_ROAD_RANK,
      look: { colour: mapColours.roadLabel, haloPx: 2.6 },
      paddingPx: PADDING_PX,
      options: lines.slice(0, 2).flatMap((line) => optionsAlong(line, text)),
    }));
}

function optionsAlong(line: Point[], text: string): LabelOption[] {
  const glyphs = layOut(text, style);
  const last = glyphs.at(-1);
  if (!last) return [];
  const width = last.offsetPx + last.advancePx;
  const length = lengthOf(line);
  if (length < width + 2 * MARGIN_PX) return [];
  return places.flatMap((part) => {
    const start = Math.min(Math.max(length * part - width / 2, MARGIN_PX), length - width - MARGIN_PX);
    return writtenAlong(line, start, glyphs, width) ?? [];
  });
}

/** Null: the road bends too much for its name there. */
function writtenAlong(line: Point[], start: number, glyphs: readonly PlacedGlyph[], width: number): LabelOption | null {
  // Read from left to right.
  const isForward = pointAt(line, start).x <= pointAt(line, start + width).x;
  const middles = glyphs.map(({ offsetPx, advancePx }) => {
    const along = offsetPx + advancePx / 2;
    const { x, y, angle } = pointAt(line, isForward ? start + along : start + width - along);
    return { x, y, angle: isForward ? angle : angle + Math.PI };
  });
  const turns = middles.slice(1).map(({ angle }, index) => turnBetween(middles[index]?.angle ?? angle, angle));
  const total = turnBetween(middles[0]?.angle ?? 0, middles.at(-1)?.angle ?? 0);
  if (Math.abs(total) > MOST_TURN_IN_ALL || turns.some((turn) => Math.abs(turn) > MOST_TURN)) return null;
  const half = style.sizePx * HALF_LETTER_EM;
  return {
    boxes: middles.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half })),
    path: () => glyphs.map((glyph, index) => rotatedGlyph(glyph, middles[index] ?? { x: 0, y: 0, angle: 0 })).join(''),
  };
}

/** The smaller of the two turns from one direction to another, in radians. */
const turnBetween = (from: number, to: number): number => Math.atan2(Math.sin(to - from), Math.cos(to - from));

function rotatedGlyph({ glyph, advancePx }: PlacedGlyph, at: Point & { angle: number }): string {
  const [cos, sin] = [Math.cos(at.angle), Math.sin(at.angle)];
  return outlinePath(glyph.getPath(-advancePx / 2, style.sizePx * MIDDLE_EM, style.sizePx), ({ x, y }) => ({
    x: at.x + x * cos - y * sin,
    y: at.y + x * sin + y * cos,
  }));
}
