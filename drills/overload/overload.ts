import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../bench/figures.ts';
import type { Drill } from '../drill.ts';
import { atLeast, atMost, none, told } from '../drill.ts';
import { type FormSubjects, readSubjects } from '../support/form-subjects.ts';
import { type LoadOrder, type Replies, sendLoad } from '../support/load.ts';
import { prepareProgram } from '../support/program.ts';
import { newSubmission, submit } from '../support/visitor-forms.ts';

/** As many as the program works on at once without refusing any: its whole throughput. */
const CALM_AT_ONCE = 15;
const TIMES = 10;
const SECONDS = { full: 30, quick: 5 };
/** A visitor does not wait longer for 'please try again'. */
const LONGEST_REFUSAL_MS = 1_000;
/** Room for replies under way and for garbage not yet collected; without a bound ten times the load takes gigabytes. */
const MORE_MEMORY_MB = 250;

/** Above every price of the demo agency: the same homes at an address that nobody asked for before. */
const PATH = '/residential?max_price={n}';

/** Ten times as many pages as the program can render. */
export const overloadDrill: Drill = {
  name: 'overload',
  promise:
    'At ten times the sustainable load, accepted pages take at most twice their usual time, the others are refused at once with 503 and Retry-After, forms of visitors are still stored, and memory stays bounded.',
  isInGate: false,
  async run(context) {
    const seconds = context.isQuick ? SECONDS.quick : SECONDS.full;
    const program = await prepareProgram(context, {});
    await program.start();
    const subjects = await readSubjects(program.url);
    const order = { url: program.url, path: PATH, seconds };
    // Compiled code and connections of the pool, as in a program that has run for a while.
    await sendLoad({ ...order, firstNumber: 900_000_000, load: { atOnce: CALM_AT_ONCE } });
    const calm = await sendLoad({ ...order, firstNumber: 910_000_000, load: { atOnce: CALM_AT_ONCE } });
    const usual = repliesOf(calm.replies, 200);
    const rate = usual.count / seconds;
    const calmMb = memoryMb(program.pid());
    context.say(`calm: ${Math.round(rate)} pages a second, median ${usual.p50Ms.toFixed(0)} ms`);

    const flood = await overload(program, subjects, {
      ...order,
      firstNumber: 920_000_000,
      load: { perSecond: rate * TIMES },
    });
    const accepted = repliesOf(flood.replies, 200);
    const refused = repliesOf(flood.replies, 503);
    const all = flood.replies.reduce((sum, { count }) => sum + count, 0);
    const slower = accepted.p50Ms / usual.p50Ms;
    const share = accepted.count / (rate * seconds);
    return {
      text: `${TIMES} times ${Math.round(rate)} pages a second: accepted take ${slower.toFixed(2)} times their usual ${usual.p50Ms.toFixed(0)} ms, ${Math.round(share * 100)} % of the usual number of pages; refusals after ${refused.p50Ms.toFixed(0)} ms; ${flood.forms.stored} of ${flood.forms.sent} forms stored; ${Math.round(flood.mostMb - calmMb)} MB more memory`,
      checks: [
        told('calm', `${Math.round(rate)} pages a second, ${CALM_AT_ONCE} at once, none refused`),
        none(
          'pages refused while calm',
          calm.replies.reduce((sum, { status, count }) => sum + (status === 200 ? 0 : count), 0),
        ),
        told('sent in the overload', `${Math.round(all / seconds)} a second`),
        atLeast('accepted, as a share of what is done while calm', share, 0.4),
        ...(context.isQuick ? [] : timesOf(accepted, usual)),
        atMost('95th percentile of refusals', refused.p95Ms, LONGEST_REFUSAL_MS, 'ms'),
        none('replies other than 200 and 503', all - accepted.count - refused.count),
        none('broken connections', flood.failed),
        told('forms sent meanwhile', flood.forms.sent),
        none('forms that were not stored', flood.forms.sent - flood.forms.stored),
        atMost('95th percentile of forms', quantile(flood.forms.times, 0.95), 5_000, 'ms'),
        none('health checks that were not answered 200', flood.unhealthy),
        atMost('memory above the calm one', flood.mostMb - calmMb, MORE_MEMORY_MB, 'MB'),
        none('refusals without Retry-After', refused.withoutRetryAfter),
      ],
    };
  },
};

/** Of the full form alone: five seconds on two cores, which the load shares with the program, tell no quantile. */
const timesOf = (accepted: Replies, usual: Replies) => [
  atMost('median of accepted pages beside the usual one', accepted.p50Ms / usual.p50Ms, 2, 'times'),
  atMost('95th percentile of accepted pages beside the usual one', accepted.p95Ms / usual.p95Ms, 2, 'times'),
];

/** Sends the load, and meanwhile a form and a health check five times a second. */
async function overload({ url, pid }: { url: string; pid(): number }, subjects: FormSubjects, order: LoadOrder) {
  const load = sendLoad(order);
  let isOver = false;
  const over = load.finally(() => {
    isOver = true;
  });
  const forms: { sent: number; stored: number; times: number[] } = { sent: 0, stored: 0, times: [] };
  let unhealthy = 0;
  let mostMb = 0;
  const sendForms = async () => {
    while (!isOver) {
      const { status, ms } = await submit(url, newSubmission(forms.sent++, subjects));
      forms.times.push(ms);
      if (status === 201) forms.stored += 1;
      await wait(200);
    }
  };
  const watch = async () => {
    while (!isOver) {
      const reply = await fetch(`${url}/api/v1/health/live`);
      await reply.arrayBuffer();
      if (!reply.ok) unhealthy += 1;
      mostMb = Math.max(mostMb, memoryMb(pid()));
      await wait(200);
    }
  };
  await Promise.all([over, sendForms(), watch()]);
  return { ...(await load), forms, unhealthy, mostMb };
}

const repliesOf = (replies: readonly Replies[], status: number): Replies => {
  const found = replies.find((one) => one.status === status);
  if (!found) throw new Error(`No request was answered ${status}: ${JSON.stringify(replies)}`);
  return found;
};

/** Resident memory of a process, in megabytes. */
const memoryMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
