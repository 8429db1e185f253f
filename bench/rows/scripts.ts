import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { inNewTab, openBrowser, type Tab } from '../browser.ts';
import { type Figure, figure } from '../figures.ts';
import type { Row } from './row.ts';

const UNTOUCHED_MS = 5_000;
const pages = [
  { name: 'home', path: '/' },
  { name: '/residential', path: '/residential' },
  { name: 'a listing', path: '/view/property/the-jacaranda-house' },
];

export const scriptsRow: Row = {
  id: 'scripts',
  title: 'Script bytes of a first visit',
  method:
    'Chromium as a phone with empty caches: bytes of the bodies of all scripts as transferred (brotli), until 5 s after load without a touch, and then after scrolling to the end. Inline scripts are part of the HTML.',
  async run(bench) {
    const { app } = await bench.site();
    const browser = await openBrowser(bench.chromium);
    try {
      const figures: Figure[] = [];
      for (const { name, path } of pages) {
        const { untouchedKb, scrolledKb } = await weighScripts(browser, app.url + path);
        figures.push(figure({ what: `Script of ${name}, untouched`, values: [untouchedKb], unit: 'kB', atMost: 85 }));
        figures.push(figure({ what: `Script of ${name}, scrolled through`, values: [scrolledKb], unit: 'kB' }));
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};

export async function weighScripts(browser: Browser, url: string) {
  return inNewTab(browser, async (tab) => {
    const bytes = await watchScripts(tab);
    const reply = await tab.page.goto(url, { waitUntil: 'load' });
    if (!reply?.ok()) throw new Error(`${url} answered ${reply?.status()}`);
    await wait(UNTOUCHED_MS);
    const untouchedKb = bytes() / 1000;
    await scrollThrough(tab);
    return { untouchedKb, scrolledKb: bytes() / 1000 };
  });
}

/** @returns a function that tells how many bytes of scripts have arrived */
async function watchScripts({ devTools }: Tab): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devTools.send('Network.enable');
  return () => bytes;
}

async function scrollThrough({ page }: Tab): Promise<void> {
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < heightPx; top += 400) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await wait(60);
  }
  await page.waitForLoadState('networkidle');
  await wait(1_000);
}
