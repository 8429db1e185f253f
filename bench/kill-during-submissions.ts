/**
 * Shows that a confirmed visit request is never lost or doubled: visitors send tour requests while the site is killed
 * (SIGKILL) at a random moment and started again, over and over. At the end every request that was answered 201 must
 * stand in the database exactly once, and each of its mails must have reached the mail server.
 *
 *   npm run build && npx tsx bench/kill-during-submissions.ts [rounds]
 *
 * Needs nothing but a build: the site runs its own PostgreSQL in a temporary DATA_DIR, mails go to a server in this
 * process, all on 127.0.0.1. Forty rounds take a few minutes.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled-postgres.ts';
import { connectDatabase } from '#platform/database/server/database.ts';
import { addDays, nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import { startMailServer, type TestMailServer } from '#tests/support/mail-server.ts';
import { type AppProcess, prepareApp } from './app-process.ts';

const rounds = Number(process.argv[2] ?? 40);
const SENDERS = 6;
const PAUSE_MS = 25;
const SETTLE_TIMEOUT_MS = 60_000;

/** One visitor's request. It is sent with the same idempotency key until it is answered. */
interface Request {
  key: string;
  email: string;
  /** Each visitor has a phone number of their own, because one person can have at most three open visits. */
  phone: string;
  /** Null until the request was answered with 201. */
  reference: string | null;
  isUnderWay: boolean;
  attempts: number;
}

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'makao-kill-'));
  // Started by root, PostgreSQL runs as another user, which must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const mailServer = await startMailServer();
  const app = await prepareApp({
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    SUBMISSIONS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
  });
  try {
    const requests = await sendWhileKilling(app);
    const settlingSince = Date.now();
    await untilNothingWaits(app);
    console.log(`The last mails took ${seconds(settlingSince)} s`);
    await app.stop();
    return await report(requests, mailServer, dataDir);
  } finally {
    await app.kill();
    await mailServer.stop();
    await stopDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function sendWhileKilling(app: AppProcess): Promise<Request[]> {
  await app.start();
  const listing = await firstListing(app);
  const requests: Request[] = [];
  const startedAt = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    const calm = new AbortController();
    const senders = Array.from({ length: SENDERS }, () => keepSending(app, listing, requests, calm.signal));
    await wait(50 + Math.random() * 700);
    await app.kill();
    calm.abort();
    await Promise.all(senders);
    await app.start();
    if (round % 10 === 0) console.log(`${round} kills, ${requests.length} requests, ${seconds(startedAt)} s`);
  }
  // A request without an answer is sent again with the same key, as the page does.
  for (const request of requests) if (request.reference === null) await send(app, listing, request);
  return requests;
}

async function keepSending(app: AppProcess, listing: object, requests: Request[], calm: AbortSignal): Promise<void> {
  while (!calm.aborted) {
    const unanswered = requests.find((request) => request.reference === null && !request.isUnderWay);
    await send(app, listing, unanswered ?? newRequest(requests)).catch(() => {});
    await wait(PAUSE_MS);
  }
}

function newRequest(requests: Request[]): Request {
  const email = `visitor${requests.length}@example.com`;
  const phone = `+2547${String(requests.length).padStart(8, '0')}`;
  const request: Request = { key: randomUUID(), email, phone, reference: null, isUnderWay: false, attempts: 0 };
  requests.push(request);
  return request;
}

const answers = {
  first_name: 'Achieng',
  last_name: 'Otieno',
  // A Wednesday, because the demo agency offers visits on that day.
  preferred_date: addDays(nairobiDay(new Date()), 7 + ((10 - weekdayOf(nairobiDay(new Date()))) % 7)),
};

/** @throws Error when the site died before it answered */
async function send(app: AppProcess, listing: object, request: Request): Promise<void> {
  request.attempts += 1;
  request.isUnderWay = true;
  const reply = await fetch(`${app.url}/api/v1/site/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': request.key },
    body: JSON.stringify({ ...answers, ...listing, email: request.email, phone: request.phone }),
  }).finally(() => {
    request.isUnderWay = false;
  });
  const answer: { data: { reference: string } } = await reply.json();
  if (reply.status !== 201) throw new Error(`Answered ${reply.status}: ${JSON.stringify(answer)}`);
  request.reference = answer.data.reference;
}

async function firstListing(app: AppProcess): Promise<object> {
  const reply = await fetch(`${app.url}/api/v1/listings/for-visits`);
  const { data }: { data: { listings: { id: number; type: 'property' | 'land' }[] } } = await reply.json();
  const [listing] = data.listings;
  if (!listing) throw new Error('There is no listing to visit');
  return { [`${listing.type}_id`]: listing.id };
}

/**
 * Waits until no mail is queued. Fails when no mail was sent for a while, not after a fixed time: each mail takes the
 * mail server a tenth of a second.
 */
async function untilNothingWaits(app: AppProcess): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  for (let giveUpAt = Date.now() + SETTLE_TIMEOUT_MS; Date.now() < giveUpAt; await wait(500)) {
    const reply = await fetch(`${app.url}/api/v1/health`);
    const { data }: { data: { mail: { waiting: number } } } = await reply.json();
    const { waiting } = data.mail;
    if (waiting === 0) return;
    if (waiting < fewest) giveUpAt = Date.now() + SETTLE_TIMEOUT_MS;
    fewest = Math.min(fewest, waiting);
  }
}

async function report(requests: Request[], mailServer: TestMailServer, dataDir: string): Promise<boolean> {
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const { db, close } = connectDatabase({ url: postgres.url });
  // Leaves out the visits of the demo agency: no mail was sent about those.
  const visits = await db
    .selectFrom('enquiries')
    .select(['id', 'reference', 'email'])
    .where('kind', '=', 'site-visit')
    .where(
      'email',
      'in',
      requests.map(({ email }) => email),
    )
    .execute();
  const mails = await db.selectFrom('outgoing_mails').select(['message_id', 'status', 'subject_id']).execute();
  await close();
  await postgres.stop();

  const rowsOf = Map.groupBy(visits, ({ email }) => email);
  const mailsOf = Map.groupBy(mails, ({ subject_id }) => subject_id);
  const arrivals = Map.groupBy(mailServer.mails, ({ messageId }) => messageId ?? '');
  const confirmed = requests.filter(({ reference }) => reference !== null);
  const lost = confirmed.filter(({ email, reference }) => rowsOf.get(email)?.[0]?.reference !== reference);
  const doubled = [...rowsOf.values()].filter((rows) => rows.length > 1);
  const withoutMails = visits.filter(({ id }) => (mailsOf.get(String(id))?.length ?? 0) < 2);
  const undelivered = mails.filter(({ message_id }) => !arrivals.has(message_id));
  const sentAgain = [...arrivals.values()].filter((copies) => copies.length > 1);

  console.log(`
Kills                                  ${rounds}
Requests                               ${requests.length}
  of these sent more than once         ${requests.filter(({ attempts }) => attempts > 1).length}
Answered 201                           ${confirmed.length}
Visits stored                          ${visits.length}
201 without its row (must be 0)        ${lost.length}
Stored more than once (must be 0)      ${doubled.length}
Visits without their mails (must be 0) ${withoutMails.length}
Mails stored                           ${mails.length}
Mails that never arrived (must be 0)   ${undelivered.length}
Mails that arrived a second time       ${sentAgain.length} (same Message-ID)`);
  return [lost, doubled, withoutMails, undelivered].every((faults) => faults.length === 0) && confirmed.length > 0;
}

/** A killed site leaves its PostgreSQL running, so it is stopped here. */
async function stopDatabase(dataDir: string): Promise<void> {
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) }).catch(() => null);
  await postgres?.stop();
}

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

process.exitCode = (await main()) ? 0 : 1;
