import { inNewTab, openBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { publicPaths } from '../public-paths.ts';
import type { Row } from './row.ts';

export const bfcacheRow: Row = {
  id: 'bfcache',
  title: 'Back/forward cache',
  method:
    'Chromium as a phone opens each public route, goes to another page and back; `pageshow.persisted` tells whether the page was kept.',
  async run(bench) {
    const { app } = await bench.site();
    const browser = await openBrowser(bench.chromium);
    const lost: string[] = [];
    try {
      for (const path of publicPaths) {
        const reasons = await inNewTab(browser, async ({ page, devTools }) => {
          const found: string[] = [];
          devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
            found.push(...notRestoredExplanations.map(({ reason }) => reason));
          });
          await devTools.send('Page.enable');
          await page.goto(app.url + path, { waitUntil: 'load' });
          await page.evaluate(() =>
            addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { benchPersisted: persisted })),
          );
          await page.goto(`${app.url}${path === '/terms' ? '/contact' : '/terms'}`, { waitUntil: 'load' });
          await page.goBack({ waitUntil: 'commit' });
          await page.waitForTimeout(300);
          const isKept = await page.evaluate(() => Reflect.get(globalThis, 'benchPersisted') === true);
          return isKept ? null : found.join(', ') || 'no reason given';
        });
        if (reasons !== null) lost.push(`${path} (${reasons})`);
      }
    } finally {
      await browser.close();
    }
    const kept = publicPaths.length - lost.length;
    const figure: Figure = {
      what: 'Public routes restored by Back',
      target: `all ${publicPaths.length}`,
      measured: lost.length === 0 ? String(kept) : `${kept}; not: ${lost.join('; ')}`,
      spread: '',
      verdict: lost.length === 0 ? 'reached' : 'missed',
    };
    return [figure];
  },
};
