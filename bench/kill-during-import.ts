/**
 * Shows that an import writes each row exactly once although the site dies in the middle of it: 5,000 rows are sent,
 * the site is killed (SIGKILL) repeatedly while it writes them, and started again. At the end every valid row must be
 * in the database exactly once, with one audit entry.
 *
 *   npm run build && npx tsx bench/kill-during-import.ts [kills]
 *
 * Needs nothing but a build: the site runs its own PostgreSQL in a temporary DATA_DIR. Two kills take a minute or two.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startBundledPostgres } from '#platform/database/server/bundled-postgres.ts';
import { connectDatabase } from '#platform/database/server/database.ts';
import { type AppProcess, prepareApp } from './app-process.ts';
import { type Office, signInto } from './import-office.ts';

const kills = Number(process.argv[2] ?? 2);
const ROWS = 5000;
const BAD_EVERY = 125;
const GIVE_UP_MS = 5 * 60_000;

const owner = { email: 'owner@makao.example', password: 'journeys of one owner' };
const headers = 'Reference,Title,Description,Purpose,Category,Type,Price,Location,City,County,Address,Beds,Baths';

const file = [
  headers,
  ...Array.from({ length: ROWS }, (_, index) => {
    const price = index % BAD_EVERY === 7 ? 'plenty' : '9000000';
    return `KILL-${index},House ${index},A garden.,Sale,Residential,villa,${price},Karen,Nairobi,Nairobi,Bogani Road,4,3`;
  }),
].join('\r\n');

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'makao-kill-import-'));
  // Started by root, PostgreSQL runs as another user, which must be able to enter this folder.
  await chmod(dataDir, 0o755);
  const app = await prepareApp({
    DATA_DIR: dataDir,
    DEMO: '0',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LOG_LEVEL: 'error',
  });
  try {
    await app.start();
    const office = await signInto(app.url, owner);
    const id = await office.send('properties', file);
    await untilState(office, id, 'ready');
    await office.start(id);
    const startedAt = Date.now();
    for (let kill = 1; kill <= kills; kill += 1) await killInTheMiddle(app, office, id, (ROWS * kill) / (kills + 1));
    await untilState(office, id, 'done');
    console.log(`Written in ${Math.round((Date.now() - startedAt) / 1000)} s with ${kills} kills and starts`);
    await app.stop();
    return await report(dataDir);
  } finally {
    await app.kill();
    await stopDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Kills the site once the given number of rows is written, and starts it again. */
async function killInTheMiddle(app: AppProcess, office: Office, id: string, rows: number): Promise<void> {
  for (;;) {
    const { state, counts } = await office.look(id);
    if (state !== 'importing') throw new Error(`The import is ${state}: it was over before the kill`);
    if (counts.applied >= rows) break;
    await wait(20);
  }
  await app.kill();
  const killedAt = Date.now();
  await app.start();
  const { counts } = await office.look(id);
  console.log(`Killed with ${counts.applied} rows written; it answered again after ${Date.now() - killedAt} ms`);
}

async function untilState(office: Office, id: string, state: string): Promise<void> {
  for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; await wait(200)) {
    const found = await office.look(id);
    if (found.state === state) return;
    if (found.state === 'stopped') throw new Error('The import was given up');
  }
  throw new Error(`The import was not ${state} in time`);
}

async function report(dataDir: string): Promise<boolean> {
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) });
  const { db, close } = connectDatabase({ url: postgres.url });
  const made = await db
    .selectFrom('properties')
    .select('reference_number')
    .where('reference_number', 'like', 'KILL-%')
    .execute();
  const entries = await db
    .selectFrom('audit_entries')
    .select('subject_id')
    .where('action', '=', 'property.imported')
    .execute();
  const task = await db
    .selectFrom('background_tasks')
    .select('runs')
    .where('kind', '=', 'apply-import')
    .executeTakeFirst();
  await close();
  await postgres.stop();

  const expected = ROWS - ROWS / BAD_EVERY;
  const references = new Set(made.map(({ reference_number }) => reference_number));
  const subjects = new Set(entries.map(({ subject_id }) => subject_id));
  console.log(`
Rows sent                       ${ROWS}, of these ${ROWS / BAD_EVERY} bad
Runs of the task                ${task?.runs}
Listings made (must be ${expected})   ${references.size}
Made twice (must be 0)          ${made.length - references.size}
Entries in the audit            ${entries.length}
  of these doubled (must be 0)  ${entries.length - subjects.size}`);
  return made.length === expected && references.size === expected && entries.length === expected;
}

/** A killed site leaves its PostgreSQL running, so it is stopped here. */
async function stopDatabase(dataDir: string): Promise<void> {
  const postgres = await startBundledPostgres({ dataDir, log: pino({ level: 'silent' }) }).catch(() => null);
  await postgres?.stop();
}

process.exitCode = (await main()) ? 0 : 1;
