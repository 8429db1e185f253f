import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { inNewTab, openBrowser, slowDown, type Tab } from '../browser.ts';
import { type Figure, figure, quantile } from '../figures.ts';
import type { Row } from './row.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, in bytes per second, and 150 ms for a round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
/** Two round trips, for TCP and TLS, which the browser's slowed network does not have. */
const FIRST_CONNECTION_MS = 300;
/** After load: photographs and fonts that still come may paint something larger. */
const WATCHED_MS = 2_000;
/** The browser delivers stored entries at once, and calls nobody where there are none. */
const ENTRIES_WITHIN_MS = 2_000;

export const largestPaintRow: Row = {
  id: 'largest-paint',
  title: 'Largest paint',
  method:
    'Chromium as a phone with empty caches, its network (1.6 Mbit/s, 150 ms a request) and CPU (4 times) slow in fact; Lighthouse loads the page without limits and computes from that how long it would have taken. Largest Contentful Paint up to 2 s after load, and 300 ms for the first connection, whose two round trips the browser does not slow down; medians.',
  async run(bench) {
    const { app } = await bench.site();
    const browser = await openBrowser(bench.chromium);
    try {
      const figures: Figure[] = [];
      for (const route of bench.routes) {
        const paints: number[] = [];
        for (let repetition = 0; repetition < bench.repetitions; repetition += 1)
          paints.push((FIRST_CONNECTION_MS + (await largestPaintMs(browser, app.url + route))) / 1000);
        bench.say(`${route}: ${quantile(paints, 0.5).toFixed(2)} s`);
        figures.push(figure({ what: route, values: paints, unit: 's', atMost: 1.6 }));
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};

function largestPaintMs(browser: Browser, url: string): Promise<number> {
  return inNewTab(browser, async (tab) => {
    await limitNetwork(tab);
    await slowDown(tab, 4);
    const reply = await tab.page.goto(url, { waitUntil: 'load' });
    if (!reply?.ok()) throw new Error(`${url} answered ${reply?.status()}`);
    await wait(WATCHED_MS);
    const paint = await tab.page.evaluate(
      (withinMs) =>
        new Promise<number | undefined>((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
          setTimeout(done, withinMs, undefined);
        }),
      ENTRIES_WITHIN_MS,
    );
    if (paint === undefined) throw new Error(`${url} painted nothing`);
    return paint;
  });
}

async function limitNetwork({ devTools }: Tab): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', network);
}
