import { describe, expect, test } from 'vitest';
import { areaOf, pixelsPerMetre, tilesOf, viewAround } from './map-view.ts';

const kilimani = { latitude: -1.2906, longitude: 36.787 };
const size = { widthPx: 800, heightPx: 500 };

describe('a view', () => {
  test('has its position in the middle of the tile area that contains it', () => {
    const view = viewAround({ latitude: 0, longitude: 0 }, { ...size, zoom: 1 });
    // The middle of the world is the corner of four tiles.
    expect(areaOf(view, { z: 1, x: 1, y: 1 })).toEqual({ left: 400, top: 250, right: 912, bottom: 762 });
  });

  test('is covered by its tiles without a gap', () => {
    for (const zoom of [7.3, 11, 14.5, 16]) {
      const view = viewAround(kilimani, { ...size, zoom });
      const areas = tilesOf(view, 14).map((tile) => areaOf(view, tile));
      expect(Math.min(...areas.map(({ left }) => left))).toBeLessThanOrEqual(0);
      expect(Math.min(...areas.map(({ top }) => top))).toBeLessThanOrEqual(0);
      expect(Math.max(...areas.map(({ right }) => right))).toBeGreaterThanOrEqual(800);
      expect(Math.max(...areas.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(500);
      const columns = new Set(areas.map(({ left }) => left)).size;
      const rows = new Set(areas.map(({ top }) => top)).size;
      expect(areas).toHaveLength(columns * rows);
    }
  });

  test('asks for no tile deeper than the archive has, and for none beyond the edge of the world', () => {
    expect(new Set(tilesOf(viewAround(kilimani, { ...size, zoom: 16 }), 14).map(({ z }) => z))).toEqual(new Set([14]));
    const corner = tilesOf(viewAround({ latitude: 89, longitude: 180 }, { ...size, zoom: 2 }), 14);
    expect(corner.every(({ x, y }) => x >= 0 && x < 4 && y >= 0 && y < 4)).toBe(true);
    expect(corner).not.toEqual([]);
  });

  test('shows 300 m near the equator as 63 pixels at zoom 14', () => {
    expect(300 * pixelsPerMetre(-1.29, 14)).toBeCloseTo(62.8, 1);
  });
});
