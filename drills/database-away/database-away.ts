import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../bench/figures.ts';
import { publicPaths } from '../../bench/public-paths.ts';
import type { Check, Drill } from '../drill.ts';
import { atLeast, atMost, none, told } from '../drill.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { untilMailsAreSent } from '../support/mails-sent.ts';
import { copyDemo, makeFolder, programOn } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { cachedPages, readPages, Senders } from '../support/visits.ts';
import { type Outage, openDatabaseToBreak } from './outages.ts';

const OUTAGE_MS = { full: 60_000, quick: 5_000 };
/** A form waits for a connection and for each statement as long as its limits say, and no longer. */
const LONGEST_FORM_MS = 15_000;
/** A server that says nothing at all is found out at the first statement. */
const LONGEST_FORM_FROZEN_MS = 5_000;
const LONGEST_RECOVERY_S = 10;

/** PostgreSQL stopped, frozen, one table locked, slow. */
export const databaseAwayDrill: Drill = {
  name: 'database-away',
  promise:
    'While the database is stopped, frozen or slow, public pages are answered from the cache; with one table locked, those that have to be rendered anew are refused. A form is stored or refused with a sentence, never half; the program recovers by itself.',
  isInGate: false,
  async run(context) {
    const outageMs = context.isQuick ? OUTAGE_MS.quick : OUTAGE_MS.full;
    const dataDir = await makeFolder(context);
    await copyDemo(dataDir);
    const { url: databaseUrl, outages } = await openDatabaseToBreak(context, dataDir);
    const program = await programOn(context, dataDir, { DATABASE_URL: databaseUrl });
    await program.start();
    const pid = program.pid();
    const pages = await cachedPages(program.url, publicPaths);
    const senders = new Senders(program.url, await readSubjects(program.url));
    const results: OutageResult[] = [];
    for (const outage of outages) {
      await untilCached(program.url, pages);
      const result = await breakFor(outage, outageMs, { url: program.url, pages, senders });
      context.say(
        `${outage.name}: ${(result.share * 100).toFixed(1)} % of ${result.pages} pages answered, ${result.stored} forms stored, ${result.refused} refused; well after ${result.recoveryS.toFixed(1)} s`,
      );
      results.push(result);
    }
    await untilMailsAreSent(program);
    for (const wrong of senders.wrong.slice(0, 5)) context.say(`wrong reply: ${wrong}`);
    const submissions = await checkForms(program, senders.sent);
    const mails = await program.query<{ to_address: string }>('select to_address from outgoing_mails');
    const mailsTo = Map.groupBy(mails, ({ to_address }) => to_address);
    const worst = Math.min(...results.map(({ share, refusesRendering }) => (refusesRendering ? 1 : share)));
    const locked = Math.min(...results.map(({ share }) => share));
    const longest = Math.max(...results.map(({ recoveryS }) => recoveryS));
    const bothPids = [pid, program.pid()];
    return {
      text: `four outages of ${outageMs / 1000} s: at least ${(worst * 100).toFixed(1)} % of pages answered 200 (${(locked * 100).toFixed(1)} % with one table locked); of ${senders.sent.length} forms ${submissions.lost} lost, ${submissions.twice} stored twice; recovery within ${longest.toFixed(1)} s`,
      checks: [
        atLeast('public pages in the cache', pages.length, 10),
        ...results.flatMap(checksOf),
        none('replies to forms other than 201 or 503 with a sentence and Retry-After', senders.wrong.length),
        none('forms that could not be sent afterwards', senders.open),
        ...submissions.checks,
        none(
          'stored forms without exactly one mail to the visitor',
          senders.sent.filter(({ email }) => email !== null && mailsTo.get(email)?.length !== 1).length,
        ),
        none('restarts of the program', new Set(bothPids).size - 1),
      ],
    };
  },
};

/**
 * Waits until the cache has the pages again: what it had is rendered anew once changes are told of again, some seconds
 * after an outage.
 */
async function untilCached(url: string, pages: readonly string[]): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; Date.now() < giveUpAt; await wait(500))
    if ((await cachedPages(url, pages)).length === pages.length) return;
  throw new Error('The pages were not cached again within 30 s');
}

interface OutageResult {
  name: string;
  refusesRendering: boolean;
  pages: number;
  /** Neither 200 nor 503 with Retry-After. */
  wrongPages: number;
  share: number;
  stale: number;
  pageP95Ms: number;
  slowestFormMs: number;
  stored: number;
  refused: number;
  recoveryS: number;
}

const checksOf = (result: OutageResult): Check[] => [
  told(
    `${result.name}: pages`,
    `${result.pages}, ${result.stale} of them older than the outage, 95 % within ${result.pageP95Ms.toFixed(0)} ms`,
  ),
  result.refusesRendering
    ? told(`${result.name}: share of pages answered 200, the others with 503`, result.share.toFixed(3))
    : atLeast(`${result.name}: share of pages answered 200`, result.share, 0.99),
  none(`${result.name}: pages answered otherwise than 200, or 503 with Retry-After`, result.wrongPages),
  told(`${result.name}: forms`, `${result.stored} stored, ${result.refused} refused`),
  atMost(
    `${result.name}: slowest answer to a form`,
    result.slowestFormMs,
    result.name === 'frozen' ? LONGEST_FORM_FROZEN_MS : LONGEST_FORM_MS,
    'ms',
  ),
  atMost(`${result.name}: recovery`, result.recoveryS, LONGEST_RECOVERY_S, 's'),
];

interface Visits {
  url: string;
  pages: readonly string[];
  senders: Senders;
}

/** Begins an outage, keeps visitors busy, ends it and waits for the first form that is stored. */
async function breakFor(outage: Outage, milliseconds: number, { url, pages, senders }: Visits): Promise<OutageResult> {
  const [timesBefore, refusedBefore, sentBefore] = [senders.times.length, senders.refused, senders.sent.length];
  await outage.begin();
  const over = new AbortController();
  const reading = readPages(url, pages, over.signal);
  const sending = senders.keepSending(over.signal);
  await wait(milliseconds);
  over.abort();
  // What was asked during the outage is answered during it.
  const replies = await reading;
  await sending;
  const during = {
    refused: senders.refused - refusedBefore,
    stored: senders.sent.slice(sentBefore).filter(({ receipt }) => receipt).length,
    slowestFormMs: Math.max(...senders.times.slice(timesBefore)),
  };
  await outage.end();
  const recoveryS = await senders.untilStored();
  await senders.sendAgain(60_000);
  return {
    ...during,
    name: outage.name,
    refusesRendering: outage.refusesRendering ?? false,
    pages: replies.times.length,
    wrongPages: replies.times.length - replies.ok - replies.refused,
    share: replies.ok / replies.times.length,
    stale: replies.stale,
    pageP95Ms: quantile(replies.times, 0.95),
    recoveryS,
  };
}
