import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { DatabaseGate } from '#tests/support/servers/database-gate.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const nothing = { params: {}, query: {}, body: undefined };
const render: PageRenderer = async (_address, context) => {
  const agency = JSON.stringify(await context.callApi('getAgency', nothing));
  return renderedPage(`<!doctype html>${agency}`);
};

let database: TestDatabase;
let gate: DatabaseGate;
let app: FastifyInstance;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db, { phone: '+254700000001' });
  gate = new DatabaseGate(new URL(database.url));
  const url = await gate.open();
  const connection = connectDatabase({ url });
  app = await buildTestApp({
    db: connection.db,
    pages: { render, folders: null },
    notificationsUrl: url,
    pageCache: { maxBytes: 10_000_000 },
  });
  close = connection.close;
});
afterAll(async () => {
  await gate.close();
  await app.close();
  await close();
  await database.drop();
});

const isCached = async () => {
  await app.inject('/about');
  expect((await app.inject('/about')).headers['cache-status']).toBe('makao; hit');
};

test('while the database is away a cached page is sent, marked as stale, and nothing is cached; then it is current', async () => {
  await vi.waitFor(isCached, 5_000);
  gate.become('refusing');
  await vi.waitFor(async () => {
    const { statusCode, headers, body } = await app.inject('/about');
    expect([statusCode, headers['cache-status']]).toEqual([200, 'makao; hit; detail=stale']);
    expect([headers['cache-control'], headers['cdn-cache-control']]).toEqual(['no-cache', 'no-cache']);
    expect(body).toContain('+254700000001');
  }, 5_000);
  expect((await app.inject('/services')).statusCode).toBe(503);
  // The notification of this change reaches nobody.
  await database.db.updateTable('agency_settings').set({ phone: '+254700000002' }).execute();
  gate.become('there');
  await vi.waitFor(isCached, 5_000);
  expect((await app.inject('/about')).body).toContain('+254700000002');
}, 30_000);
