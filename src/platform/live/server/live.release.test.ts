import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type LiveStream, openLive, untilListening } from '#tests/support/live-stream.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const STREAMS = 1_000;
const MEMBERS = 50;
/** Of both ends, which this process holds: a socket, a request and a reply each. */
const MOST_BYTES_OF_A_STREAM = 120_000;
const MEGABYTE = 1024 * 1024;

let database: TestDatabase;
let app: FastifyInstance;
let members: Awaited<ReturnType<typeof signedIn>>[];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  members = await Promise.all(Array.from({ length: MEMBERS }, () => signedIn(database.db, 'agent')));
});
beforeEach(async () => {
  app = await buildTestApp({
    db: database.db,
    notificationsUrl: database.url,
    liveLimits: { beatMs: 500, recentMs: 0 },
    // As in a program, requests are refused while there are too many in work.
    requestsPerMinute: 10_000,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());
afterAll(() => database.drop());

const headersOf = (nth: number) => members[nth % MEMBERS]?.headers ?? {};
const usedBytes = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

test('a thousand open pages are told of a change within two seconds, take bounded memory, and one more is refused', async () => {
  await untilListening(app, headersOf(0));
  const before = usedBytes();
  const streams: LiveStream[] = [];
  for (let first = 0; first < STREAMS; first += 100) {
    const next = Array.from({ length: 100 }, (_, nth) => openLive(app, 'enquiries', headersOf(first + nth)));
    streams.push(...(await Promise.all(next)));
  }
  expect(streams.filter(({ reply }) => reply.statusCode !== 200)).toEqual([]);
  const newcomer = await signedIn(database.db, 'agent');
  expect((await openLive(app, 'enquiries', newcomer.headers)).reply.statusCode).toBe(503);

  const url = '/api/v1/office/inbox-version';
  const calls = await Promise.all(members.map(({ headers }) => app.inject({ url, headers })));
  expect(calls.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);

  const begun = performance.now();
  await insertLeadEnquiry(database.db);
  await vi.waitFor(() => expect(streams.filter((stream) => stream.messages().length === 0)).toHaveLength(0), {
    timeout: 10_000,
    interval: 20,
  });
  expect(performance.now() - begun).toBeLessThan(2_000);

  for (let count = 0; count < 50; count += 1) {
    await insertLeadEnquiry(database.db);
    await delay(50);
  }
  const grown = usedBytes() - before;
  expect([Math.round(grown / MEGABYTE), grown < STREAMS * MOST_BYTES_OF_A_STREAM]).toEqual([expect.any(Number), true]);
  const most = Math.max(...streams.map((stream) => stream.messages().length));
  // Fifty changes in some three seconds are at most one message a second.
  expect(most).toBeLessThanOrEqual(8);

  const closing = performance.now();
  await app.close();
  expect(performance.now() - closing).toBeLessThan(2_500);
  await Promise.all(streams.map(({ ended }) => ended));
}, 120_000);
