import { describe, expect, test } from 'vitest';
import { boundsOf, clipLine, clipRing, type Point, type Rectangle } from './clipping.ts';

const frame: Rectangle = { left: 0, top: 0, right: 100, bottom: 50 };
const at = (...coordinates: [number, number][]): Point[] => coordinates.map(([x, y]) => ({ x, y }));

/** Twice the area, positive for one direction of the ring and negative for the other. */
const signedArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

describe('a line', () => {
  test('inside stays as it is', () => {
    const line = at([10, 10], [50, 40], [90, 10]);
    expect(clipLine(line, frame)).toEqual([line]);
  });

  test('is cut where it leaves and where it comes back', () => {
    expect(clipLine(at([50, 25], [150, 25], [150, 45], [50, 45]), frame)).toEqual([
      at([50, 25], [100, 25]),
      at([100, 45], [50, 45]),
    ]);
  });

  test('that crosses with both ends outside keeps its middle', () => {
    expect(clipLine(at([-50, 25], [150, 25]), frame)).toEqual([at([0, 25], [100, 25])]);
  });

  test.each([
    ['beside', at([-10, 10], [-5, 40])],
    ['past a corner', at([-30, 10], [10, -30])],
    ['of a single point', at([10, 10])],
    ['without points', []],
  ])('%s leaves nothing', (_where, line) => {
    expect(clipLine(line, frame)).toEqual([]);
  });
});

describe('a ring', () => {
  test('is cut to what is inside, in its direction, so that a hole stays a hole', () => {
    const ring = at([50, 10], [150, 10], [150, 40], [50, 40]);
    for (const direction of [ring, ring.toReversed()]) {
      const kept = clipRing(direction, frame);
      expect(boundsOf(kept)).toEqual({ left: 50, right: 100, top: 10, bottom: 40 });
      expect(Math.sign(signedArea(kept))).toBe(Math.sign(signedArea(direction)));
    }
  });

  test('around everything becomes the frame', () => {
    const kept = clipRing(at([-500, -500], [500, -500], [500, 500], [-500, 500]), frame);
    expect(Math.abs(signedArea(kept))).toBe(2 * 100 * 50);
  });

  test('outside leaves nothing', () => {
    expect(clipRing(at([200, 200], [300, 200], [300, 300]), frame)).toEqual([]);
    expect(clipRing([], frame)).toEqual([]);
  });
});
