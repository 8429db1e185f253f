/** Sends GET requests and prints how they were answered, as JSON; its argument is a `LoadOrder`. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../bench/figures.ts';
import { loadOrderSchema } from './load.ts';

const order = loadOrderSchema.parse(JSON.parse(process.argv[2] ?? ''));
/**
 * Connections that are kept open, as a proxy keeps them. Node accepts one connection in each round of its event loop, so
 * that opening one for each request would measure that instead.
 */
const CONNECTIONS = 512;
/** Requests without a reply from which on the client itself stops sending. */
const MOST_OPEN = 3000;
const TICK_MS = 5;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
const repliesByStatus = new Map<number, { ms: number; hasRetryAfter: boolean }[]>();
let failed = 0;
let open = 0;
let number = order.firstNumber;

/** Opens the connections. */
function connect(): Promise<void> {
  return new Promise((done) => {
    get(`${order.url}/api/v1/health/live`, { agent }, (response) => response.resume().once('end', done)).once(
      'error',
      done,
    );
  });
}

function sendOne(): Promise<void> {
  open += 1;
  const path = order.path.replace('{n}', String(number++));
  const begun = performance.now();
  return new Promise<void>((done) => {
    const request = get(`${order.url}${path}`, { agent, headers: { 'accept-encoding': 'gzip', accept: 'text/html' } });
    request.setTimeout(30_000, () => request.destroy());
    request.once('response', (response) => {
      response.resume().once('end', () => {
        const status = response.statusCode ?? 0;
        const replies = repliesByStatus.get(status) ?? [];
        replies.push({ ms: performance.now() - begun, hasRetryAfter: 'retry-after' in response.headers });
        repliesByStatus.set(status, replies);
        done();
      });
      response.once('error', done);
    });
    request.once('error', () => {
      failed += 1;
      done();
    });
  }).finally(() => {
    open -= 1;
  });
}

await Promise.all(Array.from({ length: CONNECTIONS }, connect));
const endsAt = performance.now() + order.seconds * 1000;

async function keepAsking(): Promise<void> {
  while (performance.now() < endsAt) await sendOne();
}

/** Sends at a fixed rate, whether earlier requests were answered or not. */
async function sendAtRate(perSecond: number): Promise<void> {
  const begun = performance.now();
  for (let sent = 0; performance.now() < endsAt; await wait(TICK_MS)) {
    const due = ((performance.now() - begun) / 1000) * perSecond;
    for (; sent < due; sent += 1) if (open < MOST_OPEN) void sendOne();
  }
  for (const giveUpAt = performance.now() + 30_000; open > 0 && performance.now() < giveUpAt; ) await wait(50);
}

if ('atOnce' in order.load) await Promise.all(Array.from({ length: order.load.atOnce }, keepAsking));
else await sendAtRate(order.load.perSecond);

const summaries = [...repliesByStatus].map(([status, replies]) => {
  const times = replies.map(({ ms }) => ms);
  return {
    status,
    count: replies.length,
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    withoutRetryAfter: replies.filter(({ hasRetryAfter }) => !hasRetryAfter).length,
  };
});
process.stdout.write(JSON.stringify({ replies: summaries, failed }), () => process.exit(0));
