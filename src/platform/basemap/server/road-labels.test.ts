import { describe, expect, test } from 'vitest';
import { joinLines, lengthOf, pointAt } from './road-labels.ts';

const line = (...coordinates: [number, number][]) => coordinates.map(([x, y]) => ({ x, y }));

describe('the pieces of a road', () => {
  test('are joined where one goes on as another, whichever way they run', () => {
    const joined = joinLines([line([0, 0], [50, 0]), line([100, 5], [50, 0.4]), line([100, 5], [150, 12])]);
    expect(joined).toHaveLength(1);
    expect(lengthOf(joined[0] ?? [])).toBeCloseTo(150.9, 0);
  });

  test('stay apart at a corner, and where there is a gap', () => {
    expect(joinLines([line([0, 0], [50, 0]), line([50, 0], [50, 50])])).toHaveLength(2);
    expect(joinLines([line([0, 0], [50, 0]), line([60, 0], [90, 0])])).toHaveLength(2);
  });
});

test('a point along a line has the direction of the line there', () => {
  const { x, y, angle } = pointAt(line([0, 0], [100, 0], [100, 100]), 150);
  expect([x, y]).toEqual([100, 50]);
  expect(angle).toBeCloseTo(Math.PI / 2);
});
