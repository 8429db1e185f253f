import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { addressBarFeatures } from '#tests/e2e/browser-arguments.ts';
import { type Figure, format, quantile } from '../figures.ts';
import { installApart } from '../install-apart.ts';
import { makeFolder } from '../site.ts';
import type { Row } from './row.ts';

const tools = fileURLToPath(new URL('../tools', import.meta.url));
const flags = `--no-sandbox --disable-gpu --disable-quic --headless=new --disable-features=${addressBarFeatures.join(',')}`;
const goals = { score: 99, lcpMs: 1600, tbtMs: 50, cls: 0.02 };

const auditSchema = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'largest-contentful-paint': auditSchema,
    'total-blocking-time': auditSchema,
    'cumulative-layout-shift': auditSchema,
  }),
});

export const lighthouseRow: Row = {
  id: 'lighthouse',
  title: 'Lighthouse, mobile',
  method: `Lighthouse with its mobile settings (simulated slow 4G, CPU slowed down 4 times), category performance, every public route (or those of --routes); medians. Goals: score ≥ ${goals.score}, LCP ≤ ${goals.lcpMs} ms, TBT ≤ ${goals.tbtMs} ms, CLS ≤ ${goals.cls}.`,
  async run(bench) {
    const { app } = await bench.site();
    installApart(tools, bench.say);
    const folder = await makeFolder('makao-bench-lighthouse-');
    try {
      const figures: Figure[] = [];
      for (const path of bench.routes) {
        const runs: Run[] = [];
        for (let nth = 0; nth < bench.repetitions; nth += 1)
          runs.push(await audited(app.url + path, join(folder, 'report.json'), bench.chromium));
        const line = figureOf(path, runs);
        bench.say(`${path}: ${line.measured}`);
        figures.push(line);
      }
      return figures;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Run {
  score: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
}

/** Some recordings fail by themselves (NO_NAVSTART): Lighthouse asks to be run again. */
const ATTEMPTS = 3;

async function audited(url: string, file: string, chromium: string): Promise<Run> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await audit(url, file, chromium);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function audit(url: string, file: string, chromium: string): Promise<Run> {
  const program = join(tools, 'node_modules/lighthouse/cli/index.js');
  const child = spawn(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} for ${url}`);
  const { categories, audits } = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return {
    score: categories.performance.score * 100,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}

function figureOf(path: string, runs: readonly Run[]): Figure {
  const scores = runs.map((run) => run.score);
  const middle = (of: (run: Run) => number) => quantile(runs.map(of), 0.5);
  const [score, lcpMs, tbtMs, cls] = [
    quantile(scores, 0.5),
    middle((r) => r.lcpMs),
    middle((r) => r.tbtMs),
    middle((r) => r.cls),
  ];
  const isReached = score >= goals.score && lcpMs <= goals.lcpMs && tbtMs <= goals.tbtMs && cls <= goals.cls;
  return {
    what: path,
    target: `score ≥ ${goals.score}`,
    measured: `${Math.round(score)}; LCP ${format(lcpMs / 1000)} s, TBT ${Math.round(tbtMs)} ms, CLS ${cls.toFixed(3)}`,
    spread: `score ${Math.round(Math.min(...scores))} to ${Math.round(Math.max(...scores))}, ${runs.length}×`,
    verdict: isReached ? 'reached' : 'missed',
  };
}
