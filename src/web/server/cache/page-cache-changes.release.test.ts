import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildCachedApp, untilCached, untilShown } from '#tests/support/cached-app.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { DatabaseGate } from '#tests/support/servers/database-gate.ts';
import { TransactionPooler } from '#tests/support/servers/transaction-pooler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** How changes become known when the connection that tells of them fails, which is found out by waiting. */
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
const setPhone = (phone: string) => database.db.updateTable('agency_settings').set({ phone }).execute();
const phone = async () => (await app.inject(url)).json().data.phone;
const status = async () => (await app.inject(url)).headers['cache-status'];

test('after the connection of notifications vanished silently a change is shown once that is known', async () => {
  const gate = new DatabaseGate(new URL(database.url));
  await start(await gate.open());
  await untilCached(app, url);
  gate.become('silent');
  await setPhone('+254700000012');
  await untilShown(async () => expect(await phone()).toBe('+254700000012'));
  // Nothing counts as fresh until the connection is back.
  for (let each = 0; each < 3; each += 1) expect(await status()).toBe('makao; fwd=miss');
  gate.become('there');
  await setPhone('+254700000013');
  await untilCached(app, url);
  expect(await phone()).toBe('+254700000013');
  await gate.close();
}, 20_000);

test('behind a pooler of transactions, where no notification arrives, every reply is made anew', async () => {
  const pooler = new TransactionPooler(new URL(database.url));
  await start(await pooler.open());
  for (const next of ['+254700000014', '+254700000015']) {
    await setPhone(next);
    for (let each = 0; each < 3; each += 1) expect([await status(), await phone()]).toEqual(['makao; fwd=miss', next]);
    await delay(1_500);
  }
  await pooler.close();
}, 20_000);
