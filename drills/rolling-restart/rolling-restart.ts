import { setTimeout as wait } from 'node:timers/promises';
import { type Check, type Drill, type DrillContext, type Figure, none, told } from '../drill.ts';
import { type Instances, startInstances } from '../support/instances.ts';
import { type FrontProxy, startHaproxy, startNginx } from '../support/proxies.ts';
import { type Load, sendLoad } from './load.ts';

/** Through each of the two proxies. */
const REQUESTS = { whole: 25_000, quick: 2_000 };
/** From an instance's start to the stop of the next. Longer than any proxy takes to send to the first again. */
const BETWEEN_STOPS_MS = 3_000;

export const rollingRestart: Drill = {
  name: 'rolling-restart',
  promise:
    'Two instances behind nginx, then behind HAProxy, are restarted in turn under load: of 50,000 requests, a fifth of them POSTs, none fails, and what was confirmed is stored once.',
  isInGate: false,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const total = context.isQuick ? REQUESTS.quick : REQUESTS.whole;
  const instances = await startInstances(context);
  context.say('two instances run');
  const addresses = instances.apps.map(({ url }) => new URL(url).host);
  const checks: Check[] = [];
  const texts: string[] = [];
  for (const [index, start] of [startNginx, startHaproxy].entries()) {
    const first = index * total;
    const proxy = await start(context, { folder: instances.folder, instances: addresses });
    await untilAnswered(proxy);
    const { load, stopMs } = await restartUnderLoad(context, instances, proxy, { total, first });
    const failed = load.sent - load.durations.length + [...load.failures.values()].reduce((sum, n) => sum + n, 0);
    for (const [sentence, count] of load.failures) context.say(`${proxy.name}: ${count} × ${sentence}`);
    if (failed > 0) context.say(`log of ${proxy.name}: ${(await proxy.log()).slice(-3_000)}`);
    checks.push(
      none(`failed of ${load.sent} requests through ${proxy.name}`, failed),
      none(`confirmed POSTs through ${proxy.name} that are not stored exactly once`, await countLost(instances, load)),
      { what: `restarts behind ${proxy.name}, at least 2`, measured: `${stopMs.length}`, isKept: stopMs.length >= 2 },
      {
        what: `longest stop behind ${proxy.name} (at most 5000 ms)`,
        measured: `${Math.round(Math.max(...stopMs))} ms`,
        isKept: Math.max(...stopMs) <= 5_000,
      },
      told(`POSTs through ${proxy.name}`, load.posts),
      told(`slowest of 1,000 requests through ${proxy.name}`, `${Math.round(percentile(load.durations, 0.999))} ms`),
    );
    texts.push(`${failed} of ${load.sent} failed behind ${proxy.name} in ${stopMs.length} restarts`);
  }
  return { text: texts.join(', '), checks };
}

/** Restarts one instance after the other until the load is sent. */
async function restartUnderLoad(
  context: DrillContext,
  { apps }: Instances,
  proxy: FrontProxy,
  { total, first }: { total: number; first: number },
): Promise<{ load: Load; stopMs: number[] }> {
  let isSending = true;
  const sending = sendLoad(proxy.url, total, first).finally(() => {
    isSending = false;
  });
  const stopMs: number[] = [];
  await wait(BETWEEN_STOPS_MS);
  for (let turn = 0; isSending; turn += 1) {
    const app = apps[turn % apps.length];
    if (!app) break;
    const begun = performance.now();
    await app.stop();
    stopMs.push(performance.now() - begun);
    await app.start();
    context.say(`${proxy.name}: instance ${(turn % apps.length) + 1} stopped in ${Math.round(stopMs.at(-1) ?? 0)} ms`);
    await wait(BETWEEN_STOPS_MS);
  }
  return { load: await sending, stopMs };
}

async function untilAnswered({ name, url }: FrontProxy): Promise<void> {
  for (const giveUpAt = Date.now() + 10_000; Date.now() < giveUpAt; await wait(100)) {
    const reply = await fetch(`${url}/api/v1/health/live`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
  }
  throw new Error(`${name} did not answer within 10 s`);
}

/** Confirmed POSTs whose row is missing or stored more than once. */
async function countLost(instances: Instances, { visits, subscribers }: Load): Promise<number> {
  const stored = await instances.query<{ email: string; reference: string }>(
    `select email, reference from enquiries where kind = 'site-visit' and email = any($1)`,
    [[...visits.keys()]],
  );
  const readers = await instances.query<{ email: string }>('select email from subscribers where email = any($1)', [
    [...subscribers],
  ]);
  const rowsOf = Map.groupBy(stored, ({ email }) => email);
  const readersOf = Map.groupBy(readers, ({ email }) => email);
  const isVisitLost = ([email, reference]: [string, string]) => {
    const rows = rowsOf.get(email) ?? [];
    return rows.length !== 1 || rows[0]?.reference !== reference;
  };
  return (
    [...visits].filter(isVisitLost).length +
    [...subscribers].filter((email) => (readersOf.get(email)?.length ?? 0) !== 1).length
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
