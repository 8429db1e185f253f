/**
 * Measures how fast the built site is and writes bench/results.md.
 *
 *   npm run build && npm run bench                       every row; more than an hour
 *   npm run bench -- --only html,scripts                 some rows; the others keep their last figures
 *   npm run bench -- --only million --homes 100000       with fewer homes
 *   npm run bench -- --only lighthouse --routes /,/contact   some routes
 *   npm run bench -- --list                              names of the rows
 *   npm run bench -- --quick                             large regressions only, nothing is written
 *   npm run bench -- --only million --judge              fails for a figure that misses its target; nothing is written
 *
 * Every server, its database and its files are temporary. CHROMIUM_PATH names the browser, /usr/bin/chromium otherwise.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sayWithSeconds } from './filling.ts';
import { publicPaths } from './public-paths.ts';
import { runQuick } from './quick.ts';
import { keepResult, writeReport } from './report.ts';
import { bfcacheRow } from './rows/bfcache.ts';
import { coldStartRow } from './rows/cold-start.ts';
import { findingRow } from './rows/finding.ts';
import { htmlRow } from './rows/html.ts';
import { interactionRow } from './rows/interaction.ts';
import { journeyRow } from './rows/journey.ts';
import { largestPaintRow } from './rows/largest-paint.ts';
import { lighthouseRow } from './rows/lighthouse.ts';
import { memoryRow } from './rows/memory.ts';
import { millionRow } from './rows/million.ts';
import { picturesRow } from './rows/pictures.ts';
import type { Bench, Row } from './rows/row.ts';
import { scriptsRow } from './rows/scripts.ts';
import { throughputRow } from './rows/throughput.ts';
import { openSite, type Site } from './site.ts';

const rows: readonly Row[] = [
  throughputRow,
  scriptsRow,
  htmlRow,
  picturesRow,
  interactionRow,
  bfcacheRow,
  coldStartRow,
  memoryRow,
  millionRow,
  findingRow,
  journeyRow,
  largestPaintRow,
  lighthouseRow,
];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    judge: { type: 'boolean', default: false },
    only: { type: 'string' },
    routes: { type: 'string' },
    homes: { type: 'string', default: '1000000' },
    repetitions: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
  },
});

async function main(): Promise<boolean> {
  if (values.list) {
    for (const { id, title } of rows) console.log(`${id.padEnd(12)} ${title}`);
    return true;
  }
  const chosen = choose(values.only);
  const say = sayWithSeconds();
  const shared: { site?: Promise<Site> } = {};
  const bench: Bench = {
    site: () => {
      shared.site ??= openSite({ say });
      return shared.site;
    },
    chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    homes: wholeNumber('homes'),
    fewHomes: 10_000,
    routes: values.routes?.split(',') ?? publicPaths,
    repetitions: values.quick ? 1 : wholeNumber('repetitions'),
    loadSeconds: values.quick ? 2 : wholeNumber('seconds'),
    say,
  };
  try {
    return values.quick ? await runQuick(bench) : await runRows(chosen, bench);
  } finally {
    await (await shared.site)?.close();
  }
}

async function runRows(chosen: readonly Row[], bench: Bench): Promise<boolean> {
  const options = `${bench.repetitions} repetitions, loads of ${bench.loadSeconds} s, ${bench.homes.toLocaleString('en')} homes`;
  let isWhole = true;
  for (const row of chosen) {
    bench.say(`${row.title}…`);
    const loadBefore = loadavg()[0] ?? 0;
    try {
      const figures = await row.run(bench);
      if (!values.judge) keepResult(row, { figures, loadBefore, options, chromium: bench.chromium });
      for (const { what, measured, verdict } of figures)
        console.log(`           ${what}: ${measured} ${verdict ?? ''}`);
      if (values.judge && figures.some(({ verdict }) => verdict === 'missed')) isWhole = false;
    } catch (error) {
      isWhole = false;
      console.error(`${row.id} could not be measured:`, error);
    }
    if (!values.judge) writeReport(rows);
  }
  return isWhole;
}

function choose(only: string | undefined): readonly Row[] {
  if (only === undefined) return rows;
  return only.split(',').map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`No row is called ${id}; --list names them`);
    return row;
  });
}

function wholeNumber(name: 'homes' | 'repetitions' | 'seconds'): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a whole number, 1 or more`);
  return number;
}

process.exitCode = (await main()) ? 0 : 1;
