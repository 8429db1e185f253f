import { type Browser, chromium } from '@playwright/test';
import * as lucide from 'lucide';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headlessPath } from '#tests/support/chromium-path.ts';
import { type IconDrawing, pathOfIcon } from './icon-path.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: headlessPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
});
afterAll(() => browser.close());

interface Drawn {
  name: string;
  shapes: IconDrawing;
  path: string;
}

/** Size of an icon on the sheets in pixels, and icons per row. */
const CELL = 96;
const PER_ROW = 40;

/** An SVG of many icons in rows, four times their size, in the site's stroke. */
function sheet(drawings: readonly string[]): string {
  const cells = drawings.map((drawing, index) => {
    const x = (index % PER_ROW) * CELL;
    const y = Math.floor(index / PER_ROW) * CELL;
    return `<svg x="${x}" y="${y}" width="${CELL}" height="${CELL}" viewBox="0 0 24 24">${drawing}</svg>`;
  });
  const size = `width="${PER_ROW * CELL}" height="${Math.ceil(drawings.length / PER_ROW) * CELL}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke="#000" stroke-width="1.6" ` +
    `stroke-linecap="round" stroke-linejoin="round">${cells.join('')}</svg>`
  );
}

const element = ([tag, attributes]: IconDrawing[number]): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')}/>`;

/** Names of icons whose single path Chromium draws differently from their shapes. */
async function drawnOtherwise(icons: readonly Drawn[]): Promise<string[]> {
  const sheets = [
    sheet(icons.map(({ shapes }) => shapes.map(element).join(''))),
    sheet(icons.map(({ path }) => `<path d="${path}"/>`)),
  ];
  const page = await browser.newPage();
  const found = await page.evaluate(
    async ({ sheets, cell, perRow }) => {
      const pixels = async (svg: string) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (!context) throw new Error('No canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [one, other] = await Promise.all(sheets.map(pixels));
      if (!one || !other) throw new Error('No pixels');
      const differing = new Map<number, number>();
      for (let place = 3; place < one.data.length; place += 4) {
        if (Math.abs((one.data[place] ?? 0) - (other.data[place] ?? 0)) < 128) continue;
        const pixel = (place - 3) / 4;
        const row = Math.floor(Math.floor(pixel / one.width) / cell);
        const index = row * perRow + Math.floor((pixel % one.width) / cell);
        differing.set(index, (differing.get(index) ?? 0) + 1);
      }
      // Where two strokes cross, antialiasing differs in a few pixels; the smallest dot has thirty.
      return [...differing].filter(([, count]) => count > 15).map(([index]) => index);
    },
    { sheets, cell: CELL, perRow: PER_ROW },
  );
  await page.close();
  return found.map((index) => icons[index]?.name ?? `cell ${index}`);
}

/** All icons except the few whose dots have a fill. */
const icons: Drawn[] = Object.entries(lucide.icons)
  .filter(([, shapes]) => shapes.every(([, attributes]) => attributes.fill === undefined))
  .map(([name, shapes]) => ({ name, shapes, path: pathOfIcon(shapes) }));

it('draws the icons of the set by one path as by their shapes', async () => {
  expect(icons.length).toBeGreaterThan(1_000);
  expect(await drawnOtherwise(icons)).toEqual([]);
});

it('would see a path that lies elsewhere', async () => {
  const shapes: IconDrawing = [['path', { d: 'm2 2 4 4' }]];
  expect(await drawnOtherwise([{ name: 'moved', shapes, path: 'M3 2l4 4' }])).toEqual(['moved']);
});

it('refuses what one path cannot draw', () => {
  expect(() => pathOfIcon([['text', { x: 1 }]])).toThrow('<text>');
  expect(() => pathOfIcon(lucide.icons.Palette)).toThrow('colour of its own');
});
