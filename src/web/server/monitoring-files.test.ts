import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startJobs } from '#platform/jobs/server/start-jobs.ts';
import { buildCachedApp, untilCached } from '#tests/support/cached-app.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createSiteMetrics } from './site-metrics.ts';

const folder = 'deploy/monitoring';
const run = promisify(execFile);
const promtool = async (...options: string[]) => (await run('promtool', options, { cwd: folder })).stdout;
/** Debian has it in its package `prometheus`; where it is missing, the rules' own tests are skipped. */
const hasPromtool = await promtool('--version').then(
  () => true,
  () => false,
);

/** Series that Prometheus makes itself. */
const ofPrometheus = new Map([['up', new Set(['job', 'instance'])]]);
/** Labels that Prometheus adds to every series. */
const ofEverySeries = ['job', 'instance'];

let database: TestDatabase;
/** Labels by the name of the series, as a program exports them that has answered a request, run a job and cached a page. */
let exported: Map<string, Set<string>>;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  const log = pino({ level: 'silent' });
  const metrics = createSiteMetrics({
    db: database.db,
    log,
    version: '0.1.0',
    poolFigures: database.poolFigures,
    replica: { figures: { isUsed: true, lagSeconds: 0.5, reads: { replica: 1, primary: 0 } } },
    folders: { data: tmpdir() },
    backgroundTasks: [],
  });
  const app = await buildCachedApp(database, { metrics });
  const ran = Promise.withResolvers<void>();
  const jobs = await startJobs({
    pool: database.pool,
    log,
    tasks: { note: async () => {} },
    onEnd: (job) => {
      metrics.jobEnded(job);
      ran.resolve();
    },
  });
  await untilCached(app, '/api/v1/agency');
  await database.pool.query("select graphile_worker.add_job('note')");
  await ran.promise;
  exported = seriesOf(await metrics.text());
  await jobs.stop();
  await app.close();
});
afterAll(() => database.drop());

function seriesOf(text: string): Map<string, Set<string>> {
  const series = new Map([...ofPrometheus].map(([name, labels]) => [name, new Set(labels)]));
  for (const line of text.split('\n').filter((each) => each && !each.startsWith('#'))) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    const found = series.get(name) ?? new Set(ofEverySeries);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.add(label);
    series.set(name, found);
  }
  return series;
}

/** Each series of an expression with the labels that are asked of it. */
function selectorsIn(expression: string): { name: string; labels: string[] }[] {
  const withoutTexts = expression.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const selectors = withoutTexts.matchAll(/\b(up|(?:makao|process|nodejs)_\w+)\b(?:\{([^}]*)\})?/g);
  return Array.from(selectors, ([, name = '', labels = '']) => ({
    name,
    labels: Array.from(labels.matchAll(/(\w+)\s*[=!]/g), ([, label = '']) => label),
  }));
}

const dashboardSchema = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});

async function expressionsOf(file: 'alerts.yml' | 'grafana-dashboard.json'): Promise<[string, string][]> {
  const text = await readFile(`${folder}/${file}`, 'utf8');
  if (file === 'grafana-dashboard.json')
    return dashboardSchema
      .parse(JSON.parse(text))
      .panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr]));
  const rules = text.split(/^ {6}- alert: /m).slice(1);
  return rules.map((rule) => [rule.split('\n', 1)[0] ?? '', /^ {8}expr: ((?:.|\n(?= {10}))*)/m.exec(rule)?.[1] ?? '']);
}

describe.each(['alerts.yml', 'grafana-dashboard.json'] as const)('the queries of %s', (file) => {
  test('name only series and labels that the program exports', async () => {
    const expressions = await expressionsOf(file);
    expect(expressions.length).toBeGreaterThan(10);
    for (const [title, expression] of expressions) {
      const selectors = selectorsIn(expression);
      expect([title, selectors.length]).not.toEqual([title, 0]);
      const unknown = selectors.flatMap(({ name, labels }) => {
        const known = exported.get(name);
        return known ? labels.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`) : [name];
      });
      expect([title, unknown]).toEqual([title, []]);
    }
  });
});

test('the dashboard shows every metric of the product, and each panel has an id of its own', async () => {
  const expressions = await expressionsOf('grafana-dashboard.json');
  const shown = new Set(expressions.flatMap(([, expression]) => selectorsIn(expression).map(({ name }) => name)));
  const ours = [...exported.keys()].filter((name) => name.startsWith('makao_') && !/_(?:sum|count)$/.test(name));
  expect(ours.filter((name) => !shown.has(name)).sort()).toEqual(['makao_build_info', 'makao_database_up']);
  const { panels } = dashboardSchema.parse(JSON.parse(await readFile(`${folder}/grafana-dashboard.json`, 'utf8')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

const caseFiles = ['alerts.test.yml', 'alerts-of-days.test.yml'];

describe(`promtool${hasPromtool ? '' : ' (skipped: not installed; Debian has it in the package prometheus)'}`, () => {
  test.runIf(hasPromtool)('accepts the rules and the example of a configuration', async () => {
    expect(await promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
    expect(await promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
  });

  test.runIf(hasPromtool)('finds that each alert is raised when it should be, and not otherwise', async () => {
    for (const file of caseFiles) expect(await promtool('test', 'rules', file)).toContain('SUCCESS');
  });

  test('has a case for each alert', async () => {
    const texts = await Promise.all(caseFiles.map((file) => readFile(`${folder}/${file}`, 'utf8')));
    const cases = texts.join('\n');
    for (const [alert] of await expressionsOf('alerts.yml')) expect(cases).toContain(`alertname: ${alert}\n`);
  });
});
