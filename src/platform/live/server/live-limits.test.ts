import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMetrics, type Metrics } from '#platform/metrics/server/metrics.ts';
import { type LiveStream, openLive, untilListening } from '#tests/support/live-stream.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { openSession, signedIn } from '#tests/support/staff-session.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let app: FastifyInstance;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let opened: LiveStream[];
let metrics: Metrics;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  [manager, agent] = await Promise.all([signedIn(database.db, 'manager'), signedIn(database.db, 'agent')]);
});
beforeEach(async () => {
  opened = [];
  metrics = createMetrics();
  const liveLimits = { beatMs: 50, ofMember: 3 };
  app = await buildTestApp({ db: database.db, notificationsUrl: database.url, metrics, liveLimits });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await untilListening(app, manager.headers);
});
afterEach(async () => {
  for (const stream of opened) stream.close();
  await app.close();
});
afterAll(() => database.drop());

const open = async (topics: string, headers = manager.headers) => {
  const stream = await openLive(app, topics, headers);
  opened.push(stream);
  return stream;
};
const untilBeats = (stream: LiveStream, count: number) =>
  vi.waitFor(() => expect(stream.text().split('event: beat').length).toBeGreaterThan(count), 5_000);

describe('open streams', () => {
  test('are measured; each counts as a request, and how long it was open is the time of no reply', async () => {
    const series = async () =>
      (await metrics.text()).split('\n').filter((line) => /live/.test(line) && !line.startsWith('#'));
    const ended = 'makao_http_requests_total{method="GET",route="/office/live",status="2xx"}';
    await vi.waitFor(async () => expect(await series()).toContain('makao_live_streams 0'), 5_000);
    const before = (await series()).find((line) => line.startsWith(ended));
    const stream = await open('diary');
    expect(await series()).toContain('makao_live_streams 1');
    stream.close();
    await vi.waitFor(async () => expect(await series()).toContain('makao_live_streams 0'), 5_000);
    expect([before, await series()]).toEqual([`${ended} 1`, expect.arrayContaining([`${ended} 2`])]);
    expect((await series()).filter((line) => line.includes('duration'))).toEqual([]);
  });

  test('of a member are limited: the oldest is told that it was replaced, and ends', async () => {
    const headers = await openSession(database.db, manager.staff.id);
    const colleague = await open('diary', agent.headers);
    const [oldest, ...others] = [await open('diary'), await open('diary', headers), await open('diary')];
    others.push(await open('diary'));
    await oldest?.ended;
    expect(oldest?.text()).toContain('event: replaced');
    await Promise.all([...others, colleague].map((stream) => untilBeats(stream, 2)));
  });

  test.each(['at once', 'after refusing readiness'])('do not hold up a stop %s', async (how) => {
    const streams = await Promise.all([open('diary'), open('diary', agent.headers)]);
    if (how !== 'at once') await app.drain();
    expect(streams.map(({ reply }) => reply.destroyed)).toEqual([false, false]);
    await app.close();
    await Promise.all(streams.map(({ ended }) => ended));
    // A connection that was still in work would have been cut in the middle of its reply.
    expect(streams.map(({ reply }) => reply.complete)).toEqual([true, true]);
  });

  test('are refused while the program is about to stop', async () => {
    const draining = app.drain();
    expect((await open('diary')).reply.statusCode).toBe(503);
    await draining;
  });
});
