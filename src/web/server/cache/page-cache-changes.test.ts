import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildCachedApp, untilAllIsKnown, untilCached, untilDropped, untilShown } from '#tests/support/cached-app.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** How changes become known when transactions and the connection that tells of them go unusual ways. */
const url = '/api/v1/agency';
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db, { phone: '+254700000001' });
});
afterEach(() => app.close());
afterAll(() => database.drop());

/** Queries go to the database directly; only the notifications come by this address. */
const start = async (notificationsUrl = database.url) => {
  app = await buildCachedApp(database, { notificationsUrl });
};
const setPhone = (phone: string, db: Pick<TestDatabase['db'], 'updateTable'> = database.db) =>
  db.updateTable('agency_settings').set({ phone }).execute();
const phone = async () => (await app.inject(url)).json().data.phone;
const status = async () => (await app.inject(url)).headers['cache-status'];

test('a change that is rolled back drops nothing and is never shown', async () => {
  await start();
  await untilCached(app, url);
  const before = await phone();
  await database.db
    .transaction()
    .execute(async (trx) => {
      await setPhone('+254700000009', trx);
      throw new Error('rolled back');
    })
    .catch(() => {});
  await untilAllIsKnown(app, database);
  expect([await status(), await phone()]).toEqual(['makao; hit', before]);
});

test('a change is shown from its commit on, also where the page was rendered between the change and the commit', async () => {
  await start();
  await untilCached(app, url);
  const before = await phone();
  await database.db.transaction().execute(async (trx) => {
    await setPhone('+254700000010', trx);
    // Something else that drops the page during the transaction.
    await sql`select pg_notify('page_cache', 'agency')`.execute(database.db);
    await untilDropped(app, url);
    await untilCached(app, url);
    expect(await phone()).toBe(before);
  });
  await untilShown(async () => expect(await phone()).toBe('+254700000010'));
});

test('a change while the connection of notifications is replaced is shown', async () => {
  await start();
  await untilCached(app, url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'makao notifications' and datname = current_database()`.execute(database.db);
  await setPhone('+254700000011');
  await untilShown(async () => expect(await phone()).toBe('+254700000011'));
  await untilCached(app, url);
  expect(await phone()).toBe('+254700000011');
});

test('many changes of one transaction tell of each listing once, and of a hundred in one message', async () => {
  const messages: string[] = [];
  const client = await database.pool.connect();
  try {
    client.on('notification', ({ payload = '' }) => messages.push(payload));
    await client.query('listen page_cache');
    await client.query('begin');
    for (let each = 0; each < 200; each += 1)
      await client.query(`select notify_changed_listings('property', array[${each % 3}]::bigint[], true)`);
    await client.query('commit');
    // PostgreSQL refuses a message of 8,000 bytes.
    await client.query(`select notify_changed_listings('property', array_agg(9223372036854775807 - each), false)
      from generate_series(1, 100) each`);
    await client.query('select 1');
    expect(messages.slice(0, 4).sort()).toEqual(['listings', 'property-0', 'property-1', 'property-2']);
    expect(messages.slice(4).map((message) => message.split(' ').length)).toEqual([100]);
  } finally {
    client.release(true);
  }
});
