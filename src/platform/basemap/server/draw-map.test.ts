import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive, type TileArchive } from './archive.ts';
import { overlap } from './clipping.ts';
import { drawMap, type MapRequest } from './draw-map.ts';
import { textPath, widthOf } from './map-font.ts';
import { encodeMap } from './map-pictures.ts';

let archive: TileArchive;
beforeAll(async () => {
  archive = await openArchive({ file: 'basemap/nairobi-and-towns.pmtiles' });
});
afterAll(() => archive.close());

const kilifi = { latitude: -3.6305, longitude: 39.8499 };
const mombasa = { latitude: -4.0435, longitude: 39.6682 };
const north = { latitude: 3.6, longitude: 36.9 };
const ocean = { latitude: -30, longitude: 80 };
const karen = { latitude: -1.3197, longitude: 36.7073 };

const draw = (position: { latitude: number; longitude: number }, changed: Partial<MapRequest> = {}) =>
  drawMap({ archive, ...position, zoom: 14.5, widthPx: 800, heightPx: 500, scale: 1.5, marker: 'point', ...changed });

/** The paths of a group. */
const pathsIn = (svg: string, group: string): number =>
  (new RegExp(`<g class="${group}">(.*?)</g>`, 's').exec(svg)?.[1]?.match(/<path /g) ?? []).length;

describe('a drawn map', () => {
  test('has land, water, buildings, roads and their names, with letters as outlines', async () => {
    const { svg, labels } = await draw(kilifi);
    for (const group of ['earth', 'water', 'buildings', 'roads', 'labels'])
      expect(pathsIn(svg, group)).toBeGreaterThan(0);
    expect(labels.map(({ text }) => text)).toEqual(expect.arrayContaining(['Kilifi', 'Malindi Road', 'Bofa Road']));
    expect(svg).not.toContain('<text');
  });

  test('has the pin in its middle', async () => {
    for (const [widthPx, heightPx] of [
      [800, 500],
      [360, 270],
    ] as const) {
      const { svg } = await draw(kilifi, { widthPx, heightPx });
      expect(svg).toContain(`<path class="marker" d="M${widthPx / 2} ${heightPx / 2}C`);
    }
  });

  test('has a circle of the radius in place of a pin', async () => {
    const { svg } = await draw(kilifi, { zoom: 14, marker: { radiusM: 300 } });
    expect(svg).toMatch(/<circle class="marker" cx="400" cy="250" r="62\.\d"/);
    expect(svg).not.toContain('<path class="marker"');
  });

  test.each([
    ['a town', kilifi],
    ['an estate', karen],
    ['a city in overview', mombasa],
  ])('of %s has labels that are whole and do not overlap', async (_where, position) => {
    const { labels } = await draw(position);
    expect(labels.length).toBeGreaterThan(0);
    const boxes = labels.map((label) => label.boxes);
    for (const [index, own] of boxes.entries()) {
      for (const box of own) {
        expect([box.left >= 0, box.top >= 0, box.right <= 800, box.bottom <= 500]).toEqual([true, true, true, true]);
        expect(boxes.slice(index + 1).some((others) => others.some((other) => overlap(box, other)))).toBe(false);
      }
    }
  });

  test('names its sources at the foot, on the right', async () => {
    const style = { sizePx: 9.5, weight: 500 } as const;
    const text = '© OpenStreetMap · Protomaps · Digital Matatus';
    const { svg } = await draw(kilifi);
    expect(svg).toContain(textPath(text, 800 - 6 - Math.ceil(widthOf(text, style)), 495, style));
  });

  test('shows a wider section where the archive has overviews only, down to none of its own', async () => {
    expect((await draw(kilifi)).zoom).toBe(14.5);
    expect((await draw(mombasa)).zoom).toBeLessThanOrEqual(11);
    const { zoom, svg, labels } = await draw(north);
    expect(zoom).toBeLessThan(10);
    expect(svg).toContain('class="marker"');
    expect(labels.length).toBeLessThan(10);
    expect((await draw(ocean)).svg).toContain('class="marker"');
  });

  test('shows a wider section where there are hardly any roads', async () => {
    const { zoom } = await draw(karen);
    expect(zoom).toBeLessThan(14.5);
    expect(zoom).toBeGreaterThanOrEqual(12.5);
  });

  test('writes letters with accents, and leaves out names in other scripts', () => {
    const style = { sizePx: 12, weight: 500 } as const;
    expect(textPath('Gĩthũrai', 0, 0, style).length).toBeGreaterThan(textPath('Githurai', 0, 0, style).length);
    expect(textPath('ਨੈਰੋਬੀ', 0, 0, style)).toBe('');
  });
});

describe('a map picture', () => {
  test('has the pixels that were asked for', async () => {
    const picture = await encodeMap((await draw(karen)).svg);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 750 });
  });

  test('has at most 25 kB for a town full of streets, if need be with fewer pixels of the same shape', async () => {
    const picture = await encodeMap((await draw({ latitude: -1.4755, longitude: 36.958 })).svg);
    expect(picture.length).toBeLessThanOrEqual(25_000);
    const { width, height } = await sharp(picture).metadata();
    expect(width / height).toBeCloseTo(1.6, 1);
  });

  test('has the clay of the marker where the place is', async () => {
    const picture = await encodeMap((await draw(kilifi)).svg);
    // Beside the dot, in the head of the pin above the middle.
    const { data } = await sharp(picture)
      .extract({ left: 600 - 12, top: 375 - 32, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, green = 0, blue = 0] = data;
    expect(red).toBeGreaterThan(140);
    expect(Math.max(green, blue)).toBeLessThan(110);
  });
});
