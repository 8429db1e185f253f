import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled-postgres.ts';
import { quantile } from '../../bench/figures.ts';
import { openSession } from '../../bench/import-office.ts';
import { publicPaths } from '../../bench/public-paths.ts';
import type { Check, Drill } from '../drill.ts';
import { atMost, none, told } from '../drill.ts';
import { startMailServer } from '../support/mail-server.ts';
import { mailCounts, untilMailsAreSent } from '../support/mails-sent.ts';
import { copyDemo, makeFolder, owner, type Program, programOn, untilHealthy } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { readSubjects } from '../support/visitor-forms.ts';
import { readPages, Senders } from '../support/visits.ts';
import { openClock } from './clock.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const jumps: readonly { name: string; offset: number; mayEndSessions?: true }[] = [
  { name: 'an hour ahead', offset: HOUR_S },
  { name: 'back from an hour ahead', offset: 0 },
  { name: 'an hour behind', offset: -HOUR_S },
  { name: 'back from an hour behind', offset: 0 },
  // Longer than a session lasts without use (twelve hours) and with it (24 hours).
  { name: 'three days ahead', offset: 3 * DAY_S, mayEndSessions: true },
  { name: 'back from three days ahead', offset: 0 },
];
/** How long the clock keeps each time. The timetable is looked at every minute, which the quick form does not wait for. */
const STAYS = { full: { stayMs: 20_000, daysAheadMs: 65_000 }, quick: { stayMs: 6_000, daysAheadMs: 6_000 } };
const FORM_EVERY_MS = 200;
const READER = { readers: 1, pauseMs: 200 };
const REQUESTS_PER_MINUTE = 900;
const GREEDY = { 'x-forwarded-for': '10.254.0.1' };
const MINUTE_MS = 61_000;
/** Requests are counted together with those of other programs every second. */
const COUNTED_MS = 1_500;
const LONGEST_MAIL_S = 60;
/** Noise of a machine that also runs the drill. */
const NOISE_MS = 500;
/** Tasks of every five minutes have their turn within six. */
const NEXT_TURN_MS = 6 * 60_000;

/**
 * The clock of the program's machine jumps, and the one of its database stays right: the worst case, because what one
 * writes the other compares with its own time.
 */
export const clockJump: Drill = {
  name: 'clock-jump',
  promise:
    'When the clock of the machine jumps by an hour or by days, forward or back, forms are stored once and their mails go out once; nobody is locked out, and the timetable goes on once the clock is right.',
  isInGate: false,
  async run(context) {
    const clock = await openClock(await makeFolder(context));
    const dataDir = await makeFolder(context);
    await copyDemo(dataDir);
    const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
    context.atEnd(() => postgres.stop());
    const mailServer = await startMailServer(context);
    const program = await programOn(context, dataDir, {
      ...clock.settings,
      DATABASE_URL: postgres.url,
      SMTP_URL: mailServer.url,
      REQUESTS_PER_MINUTE: String(REQUESTS_PER_MINUTE),
    });
    await program.start();
    const pid = program.pid();
    const subjects = await readSubjects(program.url);
    // Hours that are not over for a clock three days ahead.
    const laterHours = subjects.consultationHours.filter((hour) => Date.parse(hour) > Date.now() + 5 * DAY_S * 1000);
    const senders = new Senders(program.url, { ...subjects, consultationHours: laterHours });
    const cookie = await openSession(program.url, owner);
    const { stayMs, daysAheadMs } = context.isQuick ? STAYS.quick : STAYS.full;
    await visit(program, senders, { cookie, milliseconds: 5_000 });
    const calm = await visit(program, senders, { cookie, milliseconds: stayMs });

    const checks: Check[] = [];
    const slowest: number[] = [];
    const refusals: number[] = [];
    let usedUpAt: number | undefined;
    for (const { name, offset, mayEndSessions } of jumps) {
      // Somebody uses up a minute's requests before the clock first goes back, and asks once more after it.
      const isFirstBack = offset === 0 && usedUpAt === undefined;
      if (isFirstBack) {
        refusals.push(await exhaustRequests(program.url));
        usedUpAt = performance.now();
        await wait(COUNTED_MS);
      }
      await clock.set(offset);
      if (isFirstBack) refusals.push((await askGreedily(program.url)) ?? 0);
      const milliseconds = mayEndSessions ? daysAheadMs : stayMs;
      const { p95Ms, wrong, signedOut } = await visit(program, senders, { cookie, milliseconds });
      context.say(`${name}: 95 % of pages within ${p95Ms.toFixed(0)} ms, ${signedOut} calls of staff refused`);
      slowest.push(p95Ms);
      checks.push(
        atMost(`${name}: 95 % of pages`, p95Ms, Math.round(2 * calm.p95Ms + NOISE_MS), 'ms'),
        none(`${name}: pages not answered 200`, wrong),
        mayEndSessions
          ? told(`${name}: calls of signed-in staff refused, whose session is over`, signedOut)
          : none(`${name}: calls of signed-in staff refused`, signedOut),
      );
    }
    const right = performance.now();
    const backAt = new Date();
    await untilMailsAreSent(program);
    const mailS = (performance.now() - right) / 1000;
    await wait(Math.max(0, MINUTE_MS - (performance.now() - (usedUpAt ?? 0))));
    const lockedOut = (await askGreedily(program.url)) === null ? 0 : 1;
    checks.push(...(await timetableChecks(program, backAt, context.isQuick)));
    await untilHealthy(program.url);
    for (const wrong of senders.wrong.slice(0, 5)) context.say(`wrong reply: ${wrong}`);
    const stored = await checkForms(program, senders.sent);
    const arrived = new Set(mailServer.mails.map(({ to }) => to));
    const twice = mailServer.mails.length - new Set(mailServer.mails.map(({ messageId }) => messageId)).size;
    const without = senders.sent.filter(({ email, receipt }) => receipt && email && !arrived.has(email)).length;
    return {
      text: `the clock jumped ${jumps.length} times: of ${senders.sent.length} forms ${senders.open} refused, ${stored.lost} lost, ${stored.twice} stored twice; ${mailServer.mails.length} mails, ${twice} twice, the last ${mailS.toFixed(0)} s after the clock was right; 95 % of pages within ${Math.max(...slowest).toFixed(0)} ms (${calm.p95Ms.toFixed(0)} ms before)`,
      checks: [
        told('calm: 95 % of pages', `${calm.p95Ms.toFixed(0)} ms`),
        ...checks,
        none('forms not answered 201', senders.open),
        ...stored.checks,
        none('stored forms without a mail to the visitor', without),
        none('mails that arrived twice', twice),
        none('mails given up', (await mailCounts(program))?.failed ?? 0),
        atMost('last mail after the clock was right', mailS, LONGEST_MAIL_S, 's'),
        none('visitors locked out a minute after they used up their requests', lockedOut),
        atMost('longest Retry-After of a limit of a minute', Math.max(...refusals), 60, 's'),
        none('restarts of the program', pid === program.pid() ? 0 : 1),
      ],
    };
  },
};

/** Reads pages, sends forms and calls the office as the member of staff who signed in before. */
async function visit(
  { url }: Program,
  senders: Senders,
  { cookie, milliseconds }: { cookie: string; milliseconds: number },
) {
  const over = new AbortController();
  const reading = readPages(url, publicPaths, over.signal, READER);
  const forms: Promise<boolean>[] = [];
  let signedOut = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(FORM_EVERY_MS)) {
    forms.push(senders.sendNew());
    const reply = await fetch(`${url}/api/v1/office/account`, { headers: { cookie, 'x-forwarded-for': '10.253.0.1' } });
    await reply.arrayBuffer();
    if (!reply.ok) signedOut += 1;
  }
  over.abort();
  const { times, ok } = await reading;
  await Promise.all(forms);
  return { p95Ms: quantile(times, 0.95), wrong: times.length - ok, signedOut };
}

/** Asks for a page from an address of its own. @returns the seconds of Retry-After; null when it was not refused */
async function askGreedily(url: string): Promise<number | null> {
  const reply = await fetch(`${url}/about`, { headers: GREEDY });
  await reply.arrayBuffer();
  return reply.status === 429 ? Number(reply.headers.get('retry-after')) : null;
}

/** Asks until it is refused. @returns the seconds of Retry-After */
async function exhaustRequests(url: string): Promise<number> {
  for (let asked = 0; asked < 3 * REQUESTS_PER_MINUTE; asked += 1) {
    const retryAfter = await askGreedily(url);
    if (retryAfter !== null) return retryAfter;
  }
  throw new Error('The limit of requests was not reached');
}

/** What the queue notes of its timetable has to be in the past, and in the full form the next turn is waited for. */
async function timetableChecks({ query }: Program, backAt: Date, isQuick: boolean): Promise<Check[]> {
  const count = async (condition: string, values: readonly unknown[]) => {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from graphile_worker._private_known_crontabs where last_execution ${condition}`,
      values,
    );
    return row?.count ?? 0;
  };
  const giveUpAt = Date.now() + (isQuick ? 30_000 : NEXT_TURN_MS);
  const ahead = () => count(`> now() + interval '1 minute'`, []);
  const done = () => count(`between $1 and now() + interval '1 minute'`, [backAt]);
  while (Date.now() < giveUpAt && ((await ahead()) > 0 || (!isQuick && (await done()) === 0))) await wait(1_000);
  const turns = await done();
  return [
    none('tasks of the timetable noted as done in the future', await ahead()),
    isQuick
      ? told('tasks of the timetable done since the clock is right', turns)
      : { what: 'tasks of the timetable done since the clock is right', measured: String(turns), isKept: turns > 0 },
  ];
}
