import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inNewTab, openBrowser } from '../browser.ts';
import { type Figure, figure } from '../figures.ts';
import type { Row } from './row.ts';

const pages = ['/', '/residential', '/view/property/the-jacaranda-house'];

export const picturesRow: Row = {
  id: 'pictures',
  title: 'Pictures of the first screen',
  method:
    'Chromium as a phone (390 × 844, two device pixels per pixel), without scrolling: bytes of the photographs within the screen as a share of the bytes of their JPEG originals.',
  async run(bench) {
    const { app, databaseUrl } = await bench.site();
    const browser = await openBrowser(bench.chromium);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const figures: Figure[] = [];
      for (const path of pages) {
        const addresses = await inNewTab(browser, async ({ page }) => {
          await page.goto(app.url + path, { waitUntil: 'load' });
          await wait(2_000);
          return page.evaluate(() =>
            [...document.images]
              .filter((image) => {
                const { top, left, width, height } = image.getBoundingClientRect();
                return width > 0 && height > 0 && top < innerHeight && left < innerWidth && top + height > 0;
              })
              .map(({ currentSrc }) => currentSrc)
              .filter((address) => address.includes('/uploads/images/')),
          );
        });
        if (addresses.length === 0) continue;
        const sizes: Sizes[] = [];
        for (const address of addresses) sizes.push(await sizesOf(client, address));
        const sent = sizes.reduce((sum, size) => sum + size.sent, 0);
        const original = sizes.reduce((sum, size) => sum + size.original, 0);
        figures.push(
          figure({
            what: `${path}: ${addresses.length} pictures`,
            values: [(sent / original) * 100],
            unit: '% of the JPEG',
            atMost: 15,
            note: `${Math.round(sent / 1000)} of ${Math.round(original / 1000)} kB`,
          }),
        );
      }
      return figures;
    } finally {
      await client.end();
      await browser.close();
    }
  },
};

interface Sizes {
  sent: number;
  original: number;
}

async function sizesOf(client: pg.Client, address: string): Promise<Sizes> {
  const id = /images\/([^/]+)\//.exec(address)?.[1];
  const { rows } = await client.query<{ size_bytes: string }>('select size_bytes from images where id = $1', [id]);
  const reply = await fetch(address);
  return { sent: (await reply.arrayBuffer()).byteLength, original: Number(rows[0]?.size_bytes) };
}
