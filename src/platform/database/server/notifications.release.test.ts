import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseGate } from '#tests/support/servers/database-gate.ts';
import { TransactionPooler } from '#tests/support/servers/transaction-pooler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { listenToNotifications, type NotificationListener } from './notifications.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let pooler: TransactionPooler;
let listener: NotificationListener;
let events: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  events = [];
  gate = new DatabaseGate(new URL(database.url));
  pooler = new TransactionPooler(new URL(database.url));
});
afterEach(async () => {
  await listener.stop();
  await Promise.all([gate.close(), pooler.close()]);
});
afterAll(() => database.drop());

const listen = (url: string) => {
  listener = listenToNotifications({
    url,
    log: { warn: () => events.push('warning'), info: () => events.push('information') },
    channels: [
      {
        channel: 'page_cache',
        onMessage: (message) => events.push(message),
        onConnected: () => events.push('connected'),
        onDisconnected: () => events.push('disconnected'),
      },
    ],
  });
};
const notify = (message: string) => database.pool.query(`select pg_notify('page_cache', $1)`, [message]);
const until = (event: string, timeout = 3_000) => vi.waitFor(() => expect(events).toContain(event), timeout);

test('through a pooler of transactions it is never connected, and warns once; after the pooler keeps sessions it is', async () => {
  listen(await pooler.open());
  await until('warning', 5_000);
  // The fourth connection sends the second trial. A message sent earlier may be delivered with the reply to LISTEN.
  await vi.waitFor(() => expect(pooler.connections).toBe(4), 10_000);
  await notify('listings');
  await vi.waitFor(() => expect(events.filter((event) => event === 'disconnected')).toHaveLength(2), 5_000);
  expect(events.filter((event) => event !== 'disconnected')).toEqual(['warning']);
  pooler.keepsSessions = true;
  await until('connected', 10_000);
  await notify('agency');
  await until('agency');
  expect(events.filter((event) => event !== 'disconnected')).toEqual(['warning', 'information', 'connected', 'agency']);
}, 30_000);

test('the pooler of these tests delivers a message to oneself, as PgBouncer does', async () => {
  const client = new pg.Client({ connectionString: await pooler.open() });
  const received: (string | undefined)[] = [];
  client.on('notification', ({ payload }) => received.push(payload));
  await client.connect();
  await client.query('listen page_cache');
  await client.query(`select pg_notify('page_cache', 'own')`);
  await notify('of another');
  await delay(200);
  expect(received).toEqual(['own']);
  await client.end();
  listen(database.url);
});

test('a connection that vanishes silently is known to be lost once a question gets no reply', async () => {
  listen(await gate.open());
  await until('connected');
  gate.become('silent');
  await until('disconnected', 5_000);
  // Said once the broken connection has been ended, which takes END_WITHIN_MS without a reply.
  await until('warning');
  expect(events).toEqual(['connected', 'disconnected', 'warning']);
}, 10_000);
