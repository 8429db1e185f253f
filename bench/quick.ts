import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { quantile } from './figures.ts';
import { recordListQueries } from './peers/plain-pg.ts';
import { readCompressed } from './rows/html.ts';
import type { Bench } from './rows/row.ts';
import { weighScripts } from './rows/scripts.ts';
import { measure, siteContestants } from './rows/throughput.ts';

interface Bound {
  what: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** Bytes of today with a third of room; a page that doubles is refused. Tighten them when pages become smaller. */
const pages = [
  { path: '/', rawKb: 146, brotliKb: 25, scriptKb: 120 },
  { path: '/residential', rawKb: 104, brotliKb: 15, scriptKb: 138 },
  { path: '/view/property/the-jacaranda-house', rawKb: 104, brotliKb: 18, scriptKb: 125 },
];

/**
 * Large regressions only, in less than a minute: bytes, counts and ratios within this run, which a slow or busy machine
 * does not change.
 * @returns whether every bound is kept
 */
export async function runQuick(bench: Bench): Promise<boolean> {
  const site = await bench.site();
  const browser = await openBrowser(bench.chromium);
  const bounds: Bound[] = [];
  try {
    bounds.push(...(await weighPages(browser, site.app.url)));
  } finally {
    await browser.close();
  }
  const queries = await recordListQueries(site.databaseUrl);
  bounds.push({ what: 'queries of a list', value: queries.length, unit: '', atLeast: 1, atMost: 8 });
  const rates = await measure(bench, siteContestants(site.app.url));
  const rate = (name: string) => quantile(rates.get(name) ?? [], 0.5);
  // On four calm cores these ratios are 0.013 and 0.96; below the bounds the cache does not answer, or a page takes six
  // times as long.
  bounds.push(
    { what: 'list rendered anew beside health', value: rate('anew') / rate('health'), unit: '', atLeast: 0.002 },
    { what: 'list asked again beside health', value: rate('repeated') / rate('health'), unit: '', atLeast: 0.1 },
  );
  for (const { what, value, unit, atMost, atLeast } of bounds) {
    const wanted = [atLeast !== undefined && `≥ ${atLeast}`, atMost !== undefined && `≤ ${atMost}`].filter(Boolean);
    const isKept = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
    console.log(
      `${isKept ? 'kept  ' : 'BROKEN'}  ${what}: ${Number(value.toPrecision(3))} ${unit} (${wanted.join(', ')})`,
    );
  }
  return bounds.every(({ value, atMost, atLeast }) => value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity));
}

async function weighPages(browser: Browser, url: string): Promise<Bound[]> {
  const weighed = await Promise.all(
    pages.map(async ({ path, rawKb, brotliKb, scriptKb }) => {
      const body = await readCompressed(url + path);
      const scripts = await weighScripts(browser, url + path);
      return [
        { what: `HTML of ${path}`, value: brotliDecompressSync(body).length / 1000, unit: 'kB', atMost: rawKb },
        { what: `HTML of ${path}, brotli`, value: body.length / 1000, unit: 'kB', atMost: brotliKb },
        { what: `script of ${path}`, value: scripts.scrolledKb, unit: 'kB', atLeast: 1, atMost: scriptKb },
      ];
    }),
  );
  return weighed.flat();
}
