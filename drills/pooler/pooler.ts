import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled/bundled-postgres.ts';
import { quantile } from '../../bench/figures.ts';
import { openSession } from '../../bench/import-office.ts';
import { publicPaths } from '../../bench/public-paths.ts';
import { serverArguments, serverEnvironment } from '../../bin/lib/server-process.mjs';
import { atLeast, atMost, type Check, type Drill, type DrillContext, type Figure, none, told } from '../drill.ts';
import { readSubjects } from '../support/form-subjects.ts';
import { untilMailsAreSent } from '../support/mails-sent.ts';
import { copyDemo, makeFolder, owner, type Program, programOn } from '../support/program.ts';
import { checkForms } from '../support/stored-forms.ts';
import { cachedPages, Senders } from '../support/visits.ts';
import { SERVER_CONNECTIONS, startPgBouncer } from './pgbouncer.ts';

const LENGTHS = { full: { forms: 120, reads: 600 }, quick: { forms: 20, reads: 100 } };
const AT_ONCE = 20;
/** Of a page whose table is locked: the wait for a lock, and for a connection before it. */
const LONGEST_REFUSAL_MS = 5_000;
const LONGEST_RECOVERY_S = 15;

export const poolerDrill: Drill = {
  name: 'pooler',
  promise:
    'Behind PgBouncer with pool_mode = transaction the whole program works when DATABASE_SESSION_URL leads past it: pages are cached and dropped by their change, forms are stored once with their mails, jobs run, time limits hold and no lock is left behind; without it the start is refused with a sentence.',
  isInGate: false,
  run,
};

async function run(context: DrillContext): Promise<Figure> {
  const lengths = context.isQuick ? LENGTHS.quick : LENGTHS.full;
  const dataDir = await makeFolder(context);
  await copyDemo(dataDir);
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  context.atEnd(() => postgres.stop());
  const folder = await makeFolder(context);
  const open = (mode: 'session' | 'transaction') =>
    startPgBouncer(context, postgres.url, { folder: join(folder, mode), mode });
  const pooler = await open('transaction');
  const refusal = await startAlone({ DATABASE_URL: pooler.url, DATA_DIR: dataDir });
  context.say(`without DATABASE_SESSION_URL: ${refusal.said}`);
  const ofSessions = await startAlone({ DATABASE_URL: (await open('session')).url, DATA_DIR: dataDir });
  context.say(`with pool_mode = session: ${ofSessions.said}`);

  const direct = await programOn(context, dataDir, { DATABASE_URL: postgres.url });
  await direct.start();
  const directMs = await timeReads(direct.url, lengths.reads);
  await direct.stop();
  const program = await programOn(context, dataDir, {
    DATABASE_URL: pooler.url,
    DATABASE_SESSION_URL: postgres.url,
  });
  await program.start();
  const pooledMs = await timeReads(program.url, lengths.reads);
  context.say(`list read anew: ${directMs.toFixed(1)} ms directly, ${pooledMs.toFixed(1)} ms through PgBouncer`);

  const cached = await cachedPages(program.url, publicPaths);
  const changeMs = await untilChangeShows(program);
  const senders = new Senders(program.url, await readSubjects(program.url));
  await Promise.all(Array.from({ length: AT_ONCE }, () => sendForms(senders, lengths.forms / AT_ONCE)));
  await openSession(program.url, owner);
  const connections = await countConnections(program);
  const locked = await readWhileLocked(program, postgres.url);
  await pooler.restart();
  const recoveryS = await senders.untilStored();
  await senders.sendAgain(30_000);
  await untilMailsAreSent(program);
  const forms = await checkForms(program, senders.sent);
  await program.stop();
  const left = await countLocks(postgres.url);
  await program.start();
  for (const wrong of senders.wrong.slice(0, 5)) context.say(`wrong reply: ${wrong}`);
  return {
    text: `${senders.sent.length} forms: ${forms.lost} lost, ${forms.twice} twice; ${cached.length} pages cached, a change shown after ${changeMs.toFixed(0)} ms; ${connections.pooled} connections of PgBouncer for the program's requests; ${left} locks left behind; a list in ${pooledMs.toFixed(1)} ms (${directMs.toFixed(1)} ms without it)`,
    checks: [
      none(
        'starts without DATABASE_SESSION_URL that were not refused with its name',
        [refusal, ofSessions].filter(({ code, said }) => code !== 1 || !said.includes('Set DATABASE_SESSION_URL'))
          .length,
      ),
      atLeast('public pages in the cache', cached.length, 10),
      atMost('time until a change is shown', changeMs, 2_000, 'ms'),
      none('replies to forms other than 201 or 503 with a sentence and Retry-After', senders.wrong.length),
      ...forms.checks,
      atMost('connections of PgBouncer', connections.pooled, SERVER_CONNECTIONS),
      told('connections past PgBouncer', connections.direct),
      ...locked,
      atMost('a form stored after a restart of PgBouncer', recoveryS, LONGEST_RECOVERY_S, 's'),
      none('locks of sessions left behind after the program stopped', left),
      told('list read anew', `${pooledMs.toFixed(1)} ms, ${directMs.toFixed(1)} ms without PgBouncer`),
    ],
  };
}

/** Starts a program that ends by itself, and tells what it says. */
async function startAlone(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...settings };
  const child = spawn(process.execPath, [...serverArguments, 'dist/app/main.js'], {
    env: serverEnvironment(env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  clearTimeout(giveUp);
  return { code: Number(code), said: said.trim() };
}

let number = 0;

/** The median of lists of which each is asked once, so that none is in the page cache. */
async function timeReads(url: string, count: number): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < count; read += 1) {
    number += 1;
    const begun = performance.now();
    const reply = await fetch(`${url}/api/v1/properties?min_size=${number}`);
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`A list was answered ${reply.status}`);
    times.push(performance.now() - begun);
  }
  return quantile(times, 0.5);
}

async function sendForms(senders: Senders, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) await senders.sendNew();
}

/** Changes what a cached reply shows. @returns the milliseconds until it is shown */
async function untilChangeShows({ url, query }: Program): Promise<number> {
  const phone = '+254700123456';
  const shows = async () => (await (await fetch(`${url}/api/v1/agency`)).text()).includes(phone);
  await shows();
  await query('update agency_settings set phone = $1', [phone]);
  const begun = performance.now();
  while (!(await shows())) {
    if (performance.now() - begun > 30_000) throw new Error('A change was not shown within 30 s');
    await wait(5);
  }
  return performance.now() - begun;
}

/** Connections to PostgreSQL of the kinds of work that go through the pooler, and of the others. */
async function countConnections({ query }: Program): Promise<{ pooled: number; direct: number }> {
  const [row] = await query<{ pooled: number; direct: number }>(
    `select count(*) filter (where application_name ~ 'makao (page|submission|office|report|health)')::int as pooled,
        count(*) filter (where application_name !~ 'makao (page|submission|office|report|health)')::int as direct
      from pg_stat_activity where application_name like 'makao%' and pid <> pg_backend_pid()`,
  );
  return row ?? { pooled: -1, direct: -1 };
}

/** A page whose table is locked is refused within its limit, which the server keeps, and others are answered. */
async function readWhileLocked({ url }: Program, database: string): Promise<Check[]> {
  const locker = new pg.Client({ connectionString: database });
  await locker.connect();
  await locker.query('begin; lock table properties in access exclusive mode');
  number += 1;
  const begun = performance.now();
  const [locked, free] = await Promise.all([
    fetch(`${url}/api/v1/properties?min_size=${number}`),
    fetch(`${url}/api/v1/blogs?per_page=${1 + (number % 50)}`),
  ]);
  const tookMs = performance.now() - begun;
  await Promise.all([locked.arrayBuffer(), free.arrayBuffer()]);
  await locker.end();
  return [
    none('lists of a locked table answered otherwise than 503', locked.status === 503 ? 0 : 1),
    none('lists of other tables not answered meanwhile', free.status === 200 ? 0 : 1),
    atMost('time until the list of a locked table was refused', tookMs, LONGEST_REFUSAL_MS, 'ms'),
  ];
}

async function countLocks(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where locktype = 'advisory'`,
    );
    return rows[0]?.count ?? -1;
  } finally {
    await client.end();
  }
}
