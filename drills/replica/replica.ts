import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../bench/figures.ts';
import { atLeast, atMost, type Check, type Drill, type DrillContext, type Figure, none, told } from '../drill.ts';
import { type Servers, startServers } from './servers.ts';
import { type Article, firstArticle, like, likesOf, readAnew } from './visitors.ts';

const LENGTHS = { full: { changes: 40, calmMs: 20_000 }, quick: { changes: 10, calmMs: 4_000 } };
/** The replica shows a change this much later. */
const LAG_MS = 400;
/** A change is told within this time; before that the page cache may send the former page, as without a replica. */
const TOLD_WITHIN_MS = 1_000;
const TROUBLE_MS = 4_000;
/** More than the longest lag of a replica that is read. */
const FAR_BEHIND_MS = 8_000;
const LONGEST_RETURN_S = 15;
/** A frozen replica is found by a question that gets no answer within a second. */
const SLOWEST_ANSWER_MS = 4_000;

export const replicaDrill: Drill = {
  name: 'replica',
  promise:
    'With DATABASE_READ_URL the reads of visitors come from a replica. One that is late, killed, frozen or far behind costs no request; a page shows a change for good once it was told, a visitor sees what a form stored, and reads return to the replica by themselves.',
  isInGate: false,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const lengths = context.isQuick ? LENGTHS.quick : LENGTHS.full;
  const servers = await startServers(context);
  const { program } = servers;
  const article = await firstArticle(program.url);
  await untilUsed(servers);
  const calm = await readFor(servers, lengths.calmMs, async () => {});
  context.say(`calm: ${calm.share.toFixed(3)} of ${calm.count} reads from the replica`);
  const late = await changeLate(servers, article, lengths.changes);
  context.say(`${late.changes} changes on a late replica: ${late.older} times an older page, ${late.unseen} unseen`);
  const troubles: [string, Trouble][] = [];
  for (const [name, begin, end] of troublesOf(servers)) {
    const trouble = await inTrouble(servers, begin, end);
    context.say(`${name}: ${trouble.failures} of ${trouble.count} failed, back after ${trouble.returnS.toFixed(1)} s`);
    troubles.push([name, trouble]);
  }
  const away = await withoutPrimary(servers, context);
  const failed = troubles.reduce((sum, [, { failures }]) => sum + failures, 0);
  const longest = Math.max(...troubles.map(([, { returnS }]) => returnS));
  return {
    text: `${(calm.share * 100).toFixed(1)} % of ${calm.count} reads from the replica; of ${late.changes} changes on a replica ${LAG_MS} ms late ${late.older} undone and ${late.unseen} not seen by who made them; ${failed} requests failed while it was killed, frozen or far behind, read again after ${longest.toFixed(1)} s`,
    checks: [
      none('failed reads with all servers well', calm.failures),
      atLeast('share of connections for public reads that went to the replica', calm.share, 0.95),
      told('reads with all servers well', `${calm.count}, 95 % within ${calm.p95Ms.toFixed(0)} ms`),
      none(`changes not shown ${TOLD_WITHIN_MS} ms after their commit`, late.late),
      none('pages that showed an older state than before', late.older),
      none('visitors who did not see their own like', late.unseen),
      ...troubles.flatMap(checksOf),
      ...away,
    ],
  };
}

async function untilUsed({ metric }: Servers): Promise<number> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  for (; seconds() < 60; await wait(50)) if ((await metric('makao_replica_used')) === 1) return seconds();
  throw new Error('The replica was not read within a minute');
}

let firstNumber = 0;

/** Reads during `work`, and for at least `milliseconds`. */
async function readFor({ program, metric }: Servers, milliseconds: number, work: () => Promise<void>) {
  const counts = async () => [await metric('makao_replica_reads_total'), await metric('makao_replica_fallbacks_total')];
  const [fromReplica = 0, fromPrimary = 0] = await counts();
  const over = new AbortController();
  firstNumber += 100_000;
  const reading = readAnew(program.url, over.signal, firstNumber);
  await Promise.all([work(), wait(milliseconds)]);
  over.abort();
  const { times, failures } = await reading;
  const [replica = 0, primary = 0] = await counts();
  const [reads, fallbacks] = [replica - fromReplica, primary - fromPrimary];
  return {
    count: times.length,
    failures: failures.length,
    share: reads / (reads + fallbacks),
    fallbacks,
    p95Ms: quantile(times, 0.95),
    slowestMs: Math.max(...times),
  };
}

/**
 * Visitors like an article, one after the other, while the replica replays each like later. Each looks at the article
 * at once with the cookies it has then, at an address that nobody asked for before; another one without cookies opens
 * it over and over.
 */
async function changeLate({ program: { url }, replica }: Servers, article: Article, changes: number) {
  const counts = { changes, older: 0, late: 0, unseen: 0 };
  const over = new AbortController();
  let told = await likesOf(url, article);
  const watching = (async () => {
    for (let seen = 0; !over.signal.aborted; await wait(5)) {
      const expected = told;
      const likes = await likesOf(url, article);
      if (likes < seen) counts.older += 1;
      if (likes < expected) counts.late += 1;
      seen = Math.max(seen, likes);
    }
  })();
  for (let visitor = 0; visitor < changes; visitor += 1) {
    await replica.pauseReplay();
    const { likes, cookie } = await like(url, article, visitor);
    if ((await likesOf(url, article, visitor + 1, cookie)) < likes) counts.unseen += 1;
    await wait(TOLD_WITHIN_MS);
    told = likes;
    await wait(LAG_MS);
    await replica.resumeReplay();
    await wait(LAG_MS);
  }
  over.abort();
  await watching;
  return counts;
}

interface Trouble {
  count: number;
  failures: number;
  fallbacks: number;
  slowestMs: number;
  returnS: number;
}

type Act = () => Promise<void>;

function troublesOf({ replica, program }: Servers): [string, Act, Act][] {
  /** Something that a replica can be behind. */
  const change = async () => {
    await program.query('update agency_settings set updated_at = now()');
  };
  return [
    ['killed', () => replica.signal('SIGKILL'), () => replica.start()],
    ['frozen', () => replica.signal('SIGSTOP'), () => replica.signal('SIGCONT')],
    [
      'far behind',
      async () => {
        await replica.pauseReplay();
        await change();
        await wait(FAR_BEHIND_MS);
      },
      () => replica.resumeReplay(),
    ],
  ];
}

async function inTrouble(servers: Servers, begin: Act, end: Act): Promise<Trouble> {
  let returnS = 0;
  const replies = await readFor(servers, 2 * TROUBLE_MS, async () => {
    await begin();
    await wait(TROUBLE_MS);
    await end();
    returnS = await untilUsed(servers);
  });
  return { ...replies, returnS };
}

const checksOf = ([name, trouble]: [string, Trouble]): Check[] => [
  none(`${name}: failed of ${trouble.count} reads`, trouble.failures),
  atLeast(`${name}: connections for public reads that went to the primary database`, trouble.fallbacks, 1),
  atMost(`${name}: slowest answer`, trouble.slowestMs, SLOWEST_ANSWER_MS, 'ms'),
  atMost(`${name}: read again after`, trouble.returnS, LONGEST_RETURN_S, 's'),
];

/** Stops the primary database for good. */
async function withoutPrimary(servers: Servers, context: DrillContext): Promise<Check[]> {
  await untilUsed(servers);
  await servers.primary.stop();
  // The first reads find out, as does the connection of notifications.
  await wait(TROUBLE_MS);
  const replies = await readFor(servers, TROUBLE_MS, async () => {});
  const share = 1 - replies.failures / replies.count;
  context.say(`primary database away: ${(share * 100).toFixed(1)} % of ${replies.count} reads answered`);
  return [atLeast('share of reads answered 200 while the primary database is away', share, 0.99)];
}
