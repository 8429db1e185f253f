import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseGate } from '#tests/support/servers/database-gate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { listenToNotifications, type NotificationListener } from './notifications.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let listener: NotificationListener;
let events: string[];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  events = [];
  gate = new DatabaseGate(new URL(database.url));
});
afterEach(async () => {
  await listener.stop();
  await gate.close();
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

test('messages arrive, none of them twice', async () => {
  listen(database.url);
  await until('connected');
  await notify('listings');
  await until('listings');
  expect(events).toEqual(['connected', 'listings']);
});

test('a connection that is closed is known to be lost at once, with one warning for all attempts', async () => {
  listen(await gate.open());
  await until('connected');
  gate.become('refusing');
  // Less than CHECK_EVERY_MS: the closing itself is noticed, not a question without a reply.
  await until('disconnected', 1_500);
  await until('warning');
  await vi.waitFor(() => expect(gate.refused).toBeGreaterThan(1), 10_000);
  expect(events.filter((event) => event === 'warning')).toHaveLength(1);
  gate.become('there');
  await until('information');
  expect(events.slice(-2)).toEqual(['information', 'connected']);
});
