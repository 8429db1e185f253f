import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../../bench/figures.ts';
import { publicPaths } from '../../bench/public-paths.ts';
import type { Drill } from '../drill.ts';
import { atLeast, atMost, CannotRunError, none, told } from '../drill.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { type Program, prepareProgram } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { newForms } from '../support/visitor-forms.ts';
import { readPages, Senders } from '../support/visits.ts';
import { SlowClients, type SlowKind } from './clients.ts';

const LENGTHS = {
  full: { clients: 400, calmMs: 20_000, slowMs: 200_000 },
  quick: { clients: 100, calmMs: 6_000, slowMs: 45_000 },
};
const FORM_EVERY_MS = 200;
/** Few enough that the machine has time left: a wait for the processor would hide one for a slow client. */
const VISITORS = { readers: 1, pauseMs: 100 };
/**
 * The program looks for connections to be ended every five seconds, and the drill every second; on a busy machine both
 * come seconds late.
 */
const NOTICED_WITHIN_S = 10;
/**
 * The program's limits: `headersTimeout`, `LONGEST_BODY_MS`, and for a reply `keepAliveTimeout`, which counts from when the
 * kernel has taken it whole. One that waits for its reader ends sooner, after twice `LONGEST_STALL_MS` (Node sees at its
 * second look that none of it was taken), but how much the kernel takes differs between machines. The quick form is over
 * before it.
 */
const LIMITS_S = { headers: 15, body: 30, reply: 73 };
/** What the system's scheduler adds to a page of a few milliseconds on a machine that also runs the drill. */
const NOISE_MS = 50;
/** A piece of 64 KB of every photograph asked for, sixteen by each reader, and garbage not yet collected. */
const MORE_MEMORY_MB = 250;
const PHOTOGRAPHS_AT_ONCE = 16;
const GONE_WITHIN_S = 10;

/** Hundreds of clients that send and read as slowly as they can. */
export const slowClients: Drill = {
  name: 'slow-clients',
  promise:
    'Hundreds of clients that send and read as slowly as they can neither slow pages down nor keep a form out; each is ended within a limit, and what it took is given back.',
  isInGate: false,
  async run(context) {
    if (!existsSync('/proc/net/tcp')) throw new CannotRunError('The open connections of a process are read from /proc');
    const { clients, calmMs, slowMs } = context.isQuick ? LENGTHS.quick : LENGTHS.full;
    const program = await prepareProgram(context, {});
    await program.start();
    const kinds = await slowKinds(program.url);
    const senders = new Senders(program.url, await readSubjects(program.url));
    // Compiled code and connections of the pool, as in a program that has run for a while.
    await visit(program, senders, { first: 900_000_000, milliseconds: calmMs / 2 });
    const calm = await visit(program, senders, { first: 910_000_000, milliseconds: calmMs });
    context.say(`calm: median of pages ${calm.p50Ms.toFixed(1)} ms, 95 % within ${calm.p95Ms.toFixed(0)} ms`);
    await wait(1_000);
    const before = await openSockets(program);

    const slow = new SlowClients(context, program.url, kinds);
    slow.connect(clients);
    await wait(5_000);
    const most = await openSockets(program);
    const busy = await visit(program, senders, { first: 920_000_000, milliseconds: slowMs });
    slow.leave();
    const goneS = await untilAtMost(program, before);
    // Again, because other work of the machine may have begun or ended since.
    const after = await visit(program, senders, { first: 930_000_000, milliseconds: calmMs });
    const usual = { p50Ms: Math.max(calm.p50Ms, after.p50Ms), p95Ms: Math.max(calm.p95Ms, after.p95Ms) };
    for (const wrong of senders.wrong.slice(0, 5)) context.say(`wrong reply: ${wrong}`);
    const stored = await checkForms(program, senders.sent);
    const longestS = (name: string) => (slow.longestMs.get(name) ?? 0) / 1000;
    const longest = Math.max(...kinds.map(({ name }) => longestS(name)));
    return {
      text: `${clients} slow clients for ${slowMs / 1000} s: pages take ${(busy.p50Ms / usual.p50Ms).toFixed(2)} times their usual ${usual.p50Ms.toFixed(1)} ms; of ${senders.sent.length} forms ${stored.lost} lost, ${busy.formsRefused} refused; the slowest client ended after ${longest.toFixed(0)} s; ${Math.round(busy.mostMb - calm.mostMb)} MB more memory`,
      checks: [
        told('calm: pages', `median ${usual.p50Ms.toFixed(1)} ms, 95 % within ${usual.p95Ms.toFixed(0)} ms`),
        atLeast('connections of slow clients at once', most - before, clients * 0.9),
        atMost('median of pages beside slow clients', busy.p50Ms, 2 * usual.p50Ms, 'ms'),
        atMost('95 % of pages beside slow clients', busy.p95Ms, 2 * usual.p95Ms + NOISE_MS, 'ms'),
        atLeast('share of pages answered 200 beside slow clients', busy.ok / busy.pages, 0.99),
        none('pages answered otherwise than 200, or 503 with Retry-After', calm.wrong + busy.wrong + after.wrong),
        ...stored.checks,
        none('forms refused beside slow clients', busy.formsRefused),
        told('forms refused while calm', calm.formsRefused + after.formsRefused),
        none('forms answered otherwise than 201, or 503 with Retry-After', senders.wrong.length),
        told(
          'slowest form',
          `${busy.slowestFormMs.toFixed(0)} ms, while calm ${Math.max(calm.slowestFormMs, after.slowestFormMs).toFixed(0)} ms`,
        ),
        ...[...new Set(kinds)].flatMap(({ name, limitS }) => [
          told(`${name}: connections ended by the program`, slow.ended.get(name) ?? 0),
          atMost(`${name}: longest connection`, longestS(name), limitS + NOTICED_WITHIN_S, 's'),
        ]),
        atMost('memory above the calm one', busy.mostMb - calm.mostMb, MORE_MEMORY_MB, 'MB'),
        atMost('until as many sockets are open as before', goneS, GONE_WITHIN_S, 's'),
      ],
    };
  },
};

/** A quarter of the clients each; of those that read, half a page and half a photograph. */
async function slowKinds(url: string): Promise<readonly (SlowKind & { limitS: number })[]> {
  const page = await (await fetch(`${url}/residential`)).text();
  const photograph = /\/uploads\/images\/[^"\s,/]+/.exec(page)?.[0];
  const form = newForms.find(({ id }) => id === 'contact')?.action.path;
  if (!photograph || !form) throw new Error('The demo agency lacks a photograph or the form of contact');
  const head = (first: string, ...lines: string[]) => [`${first} HTTP/1.1`, 'host: 127.0.0.1', ...lines].join('\r\n');
  const body = ['content-type: application/json', 'content-length: 5000', '', '{"name":"'];
  const asking = (path: string, times: number) => `${head(`GET ${path}`, 'accept: */*')}\r\n\r\n`.repeat(times);
  const headers = {
    name: 'headers a byte at a time',
    head: 'GET /residential HTTP/1.1\r\n',
    drip: 'x-slow: 1\r\n',
    limitS: LIMITS_S.headers,
  };
  const sending = {
    name: 'a body a byte a second',
    head: head(`POST /api/v1${form}`, ...body),
    drip: 'a',
    limitS: LIMITS_S.body,
  };
  const silent = { name: 'nothing sent', head: '', drip: '', limitS: LIMITS_S.headers };
  const readers = [
    // A single photograph could wait in the kernel's buffers.
    { name: 'a page hardly read', head: asking('/residential', 1), drip: '', limitS: LIMITS_S.reply },
    {
      name: 'a photograph hardly read',
      head: asking(`${photograph}/original.jpg`, PHOTOGRAPHS_AT_ONCE),
      drip: '',
      limitS: LIMITS_S.reply,
    },
  ];
  return [headers, sending, silent, ...readers.slice(0, 1), headers, sending, silent, ...readers.slice(1)];
}

/** Reads pages, of which some have to be rendered, and sends forms. */
async function visit(
  { url, pid }: Program,
  senders: Senders,
  { first, milliseconds }: { first: number; milliseconds: number },
) {
  // Above every price of the demo agency: the same homes at addresses that nobody asked for before.
  const rendered = Array.from({ length: 2_000 }, (_, n) => `/residential?max_price=${first + n}`);
  const paths = rendered.flatMap((path, n) => [path, publicPaths[n % publicPaths.length] ?? '/']);
  const over = new AbortController();
  const reading = readPages(url, paths, over.signal, VISITORS);
  const forms: Promise<boolean>[] = [];
  const [refusedBefore, sentBefore] = [senders.refused, senders.times.length];
  let mostMb = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; await wait(FORM_EVERY_MS)) {
    forms.push(senders.sendNew());
    mostMb = Math.max(mostMb, memoryMb(pid()));
  }
  over.abort();
  const { times, ok, refused } = await reading;
  await Promise.all(forms);
  const pages = times.length;
  return {
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    pages,
    ok,
    wrong: pages - ok - refused,
    formsRefused: senders.refused - refusedBefore,
    slowestFormMs: Math.max(...senders.times.slice(sentBefore)),
    mostMb,
  };
}

/** Sockets of the program, to clients and to its database. */
async function openSockets({ pid }: Program): Promise<number> {
  const folder = `/proc/${pid()}/fd`;
  const links = await Promise.all((await readdir(folder)).map((fd) => readlink(`${folder}/${fd}`).catch(() => '')));
  return links.filter((link) => link.startsWith('socket:')).length;
}

/** @returns the seconds until no more sockets are open; infinite after a minute */
async function untilAtMost(program: Program, bound: number): Promise<number> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  while ((await openSockets(program)) > bound) {
    if (seconds() > 60) return Number.POSITIVE_INFINITY;
    await wait(250);
  }
  return seconds();
}

/** Resident memory of a process, in megabytes. */
const memoryMb = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
