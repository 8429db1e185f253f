import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StreamingReplica } from '#tests/support/servers/streaming-replica.ts';
import { freePort } from '../../bench/app-process.ts';
import { atLeast, type Drill, type DrillContext, type Figure, none, told } from '../drill.ts';
import { startInstances } from '../support/instances.ts';
import { runStatement } from '../support/program.ts';
import { startHaproxy } from '../support/proxies.ts';

/** Files of the short form: a form of each kind, lists, files, and what staff do at once. */
const FEW = ['contact', 'newsletter', 'facets', 'saved', 'office-enquiries', 'office-photographs'];
/** Below the number of all journeys, so that a run that found few is no proof. */
const LEAST_JOURNEYS = { few: 10, all: 200 };
/** Neither instance has nothing to do. */
const LEAST_SHARE = 0.25;

export const journeysDrill: Drill = {
  name: 'journeys',
  promise:
    'Two instances behind HAProxy, on one database with a replica and one bucket, serve every journey of the browser tests as one does.',
  isInGate: false,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { apps, folder, replica } = await startInstances(context, {
    withReplica: true,
    // The site counts as tried out on this machine, so that journeys can read its mails.
    settings: { PUBLIC_URL: url, TRUST_PROXY: '', SUBMISSIONS_PER_MINUTE: '10000' },
  });
  const instances = apps.map((app) => new URL(app.url).host);
  const proxy = await startHaproxy(context, { folder, instances, port, isUntold: true, logsRequests: true });
  const before = replica ? await transactionsOf(replica) : 0;
  context.say('two instances run');
  const { expected, unexpected, flaky } = await runJourneys(context, url, folder, context.isQuick ? FEW : []);
  const atReplica = replica ? (await transactionsOf(replica)) - before : 0;
  const log = await proxy.log();
  const [first = 0, second = 0] = ['makao-1', 'makao-2'].map((server) => log.split(`makao/${server} `).length - 1);
  const share = Math.min(first, second) / (first + second);
  return {
    text: `${expected + flaky} journeys passed, ${unexpected} failed on two instances (${first} and ${second} requests) with one bucket; ${atReplica} transactions on the replica`,
    checks: [
      none('journeys that failed', unexpected),
      told('journeys that passed only when repeated', flaky),
      atLeast('journeys that passed', expected + flaky, context.isQuick ? LEAST_JOURNEYS.few : LEAST_JOURNEYS.all),
      told('requests that each instance answered', `${first} and ${second}`),
      atLeast('share of the instance with fewer requests', share, LEAST_SHARE),
      atLeast('transactions on the replica', atReplica, context.isQuick ? 50 : 1_000),
    ],
  };
}

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** @param files names of spec files, all when empty */
async function runJourneys(context: DrillContext, url: string, folder: string, files: readonly string[]) {
  const named = files.map((file) => `/${file}.spec.ts`);
  const env = { ...process.env, E2E_URL: url, TEST_REPORTS: folder };
  // Exits with 1 where a journey failed, which the report tells.
  const tests = spawn('npx', ['playwright', 'test', '--project=journeys', ...named], { env, stdio: 'inherit' });
  const ended = once(tests, 'exit');
  context.atEnd(async () => tests.kill('SIGINT') && ended);
  await ended;
  const report: unknown = JSON.parse(await readFile(join(folder, 'playwright.json'), 'utf8'));
  return reportSchema.parse(report).stats;
}

async function transactionsOf({ url }: StreamingReplica): Promise<number> {
  const [row] = await runStatement<{ count: string }>(
    url,
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(row?.count);
}
