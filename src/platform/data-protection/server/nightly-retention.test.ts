import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { applyNightlyRetention } from './nightly-retention.ts';
import { findLastRun, type RetentionClass } from './retention.ts';

const DAY_MS = 86_400_000;
/** Limits of a day, of which the database holds one that ended two days ago. */
const endedLimits: RetentionClass = {
  id: 'limits',
  name: 'Limits that ended',
  days: 1,
  since: 'the limit ended',
  reason: 'Without use once it has ended.',
  table: 'recent_submissions',
  isDue: (before) => sql`created_at < ${before}`,
};

const said: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await sql`truncate retention_runs, recent_submissions`.execute(database.db);
  said.length = 0;
});
afterAll(() => database.drop());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const insertDue = () =>
  sql`insert into recent_submissions (operation, created_at) values ('createLead', ${daysAgo(2)})`.execute(database.db);
const insertRun = (at: Date) =>
  database.db.insertInto('retention_runs').values({ started_at: at, finished_at: at, counts: '{}' }).execute();
const apply = (now = new Date()) => applyNightlyRetention({ db: database.db, classes: [endedLimits], log }, { now });
const left = async () => (await database.db.selectFrom('recent_submissions').selectAll().execute()).length;

test('removes on the first night of a site, and every night from then on', async () => {
  await insertDue();
  await apply();
  expect(await left()).toBe(0);
  await insertDue();
  await apply();
  expect(await left()).toBe(0);
  expect(said).toEqual([]);
});

test.each([
  ['ahead of', 3],
  ['behind', -3],
])('removes nothing while the clock is days %s that of the database, and says so', async (_where, days) => {
  await insertDue();
  await insertRun(daysAgo(1));
  await apply(daysAgo(-days));
  expect(await left()).toBe(1);
  expect(said).toEqual([expect.stringContaining('differs from that of the database')]);
  await apply();
  expect(await left()).toBe(0);
});

test('waits a night where the last run was days ago, as it is where both clocks are ahead', async () => {
  await insertDue();
  await insertRun(daysAgo(400));
  await apply();
  expect(await left()).toBe(1);
  expect(said).toEqual([expect.stringContaining('waits a night')]);
  expect((await findLastRun(database.db))?.counts).toEqual({});
  await apply();
  expect(await left()).toBe(0);
});

test('a run that was recorded while the clock was ahead holds up none', async () => {
  await insertDue();
  await insertRun(daysAgo(1));
  await insertRun(daysAgo(-400));
  await apply();
  expect(await left()).toBe(0);
});
