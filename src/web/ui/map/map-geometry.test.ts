import { describe, expect, test } from 'vitest';
import {
  cameraOver,
  clustersOf,
  fromScreen,
  isClosest,
  isFarthest,
  moved,
  type Size,
  scaleBar,
  toPosition,
  toScreen,
  toSpot,
  zoomed,
} from './map-geometry.ts';

const size: Size = { width: 600, height: 400 };
const karen = toSpot({ latitude: -1.3197, longitude: 36.7073 });
const westlands = toSpot({ latitude: -1.2676, longitude: 36.8108 });
const nyali = toSpot({ latitude: -4.0285, longitude: 39.703 });

describe('a drawn map', () => {
  test('has north above south and east right of west', () => {
    expect(westlands.y).toBeLessThan(karen.y);
    expect(nyali.x).toBeGreaterThan(karen.x);
    expect(toSpot({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  test('looks as closely as it can with everything in it, off the edges', () => {
    const camera = cameraOver([karen, westlands, nyali], size, 50);
    const points = [karen, westlands, nyali].map((spot) => toScreen(camera, size, spot));
    for (const { left, top } of points) {
      expect(left).toBeGreaterThanOrEqual(49.9);
      expect(left).toBeLessThanOrEqual(550.1);
      expect(top).toBeGreaterThanOrEqual(49.9);
      expect(top).toBeLessThanOrEqual(350.1);
    }
    expect(Math.min(...points.map(({ top }) => top))).toBeCloseTo(50);
  });

  test('shows a single place from as near as it goes, in its middle', () => {
    const camera = cameraOver([karen, karen], size, 50);
    expect(isClosest(camera)).toBe(true);
    expect(toScreen(camera, size, karen)).toEqual({ left: 300, top: 200 });
  });

  test('zooms about its middle and within limits', () => {
    const camera = { ...karen, scale: 2 ** 20 };
    expect(zoomed(camera, 2)).toEqual({ ...karen, scale: 2 ** 21 });
    expect(isClosest(zoomed(camera, 1e9))).toBe(true);
    expect(isFarthest(zoomed(camera, 1e-9))).toBe(true);
  });

  test('moves by the pixels it is dragged', () => {
    const camera = moved({ ...karen, scale: 2 ** 20 }, 30, -12);
    const { left, top } = toScreen(camera, size, karen);
    expect([left, top].map(Math.round)).toEqual([330, 188]);
  });

  test('puts together what would lie on each other, and only that', () => {
    const near = toSpot({ latitude: -1.3198, longitude: 36.7074 });
    const far = clustersOf([karen, near, westlands], 2 ** 16, 48);
    expect(far.map(({ items }) => items.length)).toEqual([3]);
    const close = clustersOf([karen, near, westlands], 2 ** 19, 48);
    expect(close.map(({ items }) => items.length)).toEqual([2, 1]);
  });

  test('tells its scale by a round length', () => {
    for (const scale of [2 ** 16, 2 ** 20.3, 2 ** 24.7]) {
      const { metres, width } = scaleBar({ ...karen, scale }, 120);
      expect(String(metres)).toMatch(/^[125]0*$/);
      expect(width).toBeLessThanOrEqual(120);
      expect(width).toBeGreaterThan(45);
    }
  });
});

test('a spot on the screen is the position it was drawn for', () => {
  const size = { width: 600, height: 400 };
  const karen = { latitude: -1.319722, longitude: 36.706111 };
  const camera = { ...toSpot({ latitude: -1.29, longitude: 36.82 }), scale: 2 ** 20 };
  expect(toPosition(fromScreen(camera, size, toScreen(camera, size, toSpot(karen))))).toEqual(karen);
});
