export interface Point {
  x: number;
  y: number;
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const expanded = ({ left, top, right, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isWithin = (inner: Rectangle, outer: Rectangle): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

export const intersection = (a: Rectangle, b: Rectangle): Rectangle => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export function boundsOf(points: readonly Point[]): Rectangle {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds;
}

/** One side of the rectangle: how far a point is inside of it, negative outside. */
type Side = (point: Point) => number;

const sidesOf = ({ left, top, right, bottom }: Rectangle): Side[] => [
  ({ x }) => x - left,
  ({ x }) => right - x,
  ({ y }) => y - top,
  ({ y }) => bottom - y,
];

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** The part of a ring inside the rectangle, in the same direction (Sutherland and Hodgman); empty where there is none. */
export function clipRing(ring: readonly Point[], to: Rectangle): Point[] {
  return sidesOf(to).reduce<Point[]>(clipRingBySide, [...ring]);
}

function clipRingBySide(ring: Point[], side: Side): Point[] {
  const kept: Point[] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    if (!before) break;
    const [from, to] = [side(before), side(point)];
    if (from < 0 !== to < 0) kept.push(between(before, point, from / (from - to)));
    if (to >= 0) kept.push(point);
    before = point;
  }
  return kept;
}

/** The parts of a line inside the rectangle. */
export function clipLine(line: readonly Point[], to: Rectangle): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  line.forEach((end, index) => {
    const start = line[index - 1];
    if (!start) return;
    const inside = insideSegment(start, end, to);
    if (!inside) {
      part = [];
      return;
    }
    if (part.length === 0 || inside.isEntering) {
      part = [inside.start];
      parts.push(part);
    }
    part.push(inside.end);
  });
  return parts;
}

/** Null: the segment is outside (Liang and Barsky). */
function insideSegment(start: Point, end: Point, to: Rectangle) {
  let [first, last] = [0, 1];
  for (const side of sidesOf(to)) {
    const [from, until] = [side(start), side(end)];
    if (from < 0 && until < 0) return null;
    if (from < 0) first = Math.max(first, from / (from - until));
    if (until < 0) last = Math.min(last, from / (from - until));
  }
  if (first >= last) return null;
  return { start: between(start, end, first), end: between(start, end, last), isEntering: first > 0 };
}
