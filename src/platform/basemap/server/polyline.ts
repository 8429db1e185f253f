import type { Point } from './clipping.ts';

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
