import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import { type LiveStream, openLive, untilListening } from '#tests/support/live-stream.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { DatabaseGate } from '#tests/support/servers/database-gate.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { buildTestApp, TEST_NOW } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let app: FastifyInstance;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let opened: LiveStream[];

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  [manager, agent] = await Promise.all([signedIn(database.db, 'manager'), signedIn(database.db, 'agent')]);
});
beforeEach(async () => {
  opened = [];
  gate = new DatabaseGate(new URL(database.url));
  app = await buildTestApp({
    db: database.db,
    notificationsUrl: await gate.open(),
    // Beats are sent, and sessions looked at, at once.
    liveLimits: { beatMs: 50, recentMs: 0 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await untilListening(app, manager.headers);
});
afterEach(async () => {
  for (const stream of opened) stream.close();
  await app.close();
  await gate.close();
});
afterAll(() => database.drop());

const open = async (topics: string, headers = manager.headers) => {
  const stream = await openLive(app, topics, headers);
  opened.push(stream);
  return stream;
};
const until = (stream: LiveStream, expected: string[]) =>
  vi.waitFor(() => expect(stream.messages()).toEqual(expected), { timeout: 5_000, interval: 10 });
const untilBeats = (stream: LiveStream, count: number) =>
  vi.waitFor(() => expect(stream.text().split('event: beat').length).toBeGreaterThan(count), 5_000);

async function insertOffer(db: TestDatabase['db']): Promise<void> {
  const { id: property_id } = await insertProperty(db);
  const values = {
    property_id,
    amount_kes: 9_000_000,
    changed_by_name: 'Njeri',
    made_at: TEST_NOW,
    state_at: TEST_NOW,
  };
  await db.insertInto('offers').values(values).execute();
}

describe('an open page of the office', () => {
  test('is told of the topic alone that another program changed, and a beat says that it still is', async () => {
    const stream = await open('enquiries,diary,offers');
    const other = connectDatabase({ url: database.url, maxConnections: 1 });
    await insertOffer(other.db);
    await until(stream, ['offers']);
    await other.close();
    await untilBeats(stream, 2);
    expect(stream.text().replaceAll(/event: beat\ndata: \.\n\n/g, '')).toMatch(
      /^retry: [45]\d{3}\n\ndata: offers\n\n$/,
    );
  });

  test('hears nothing of a change that was rolled back, and of one that changed no row', async () => {
    const stream = await open('enquiries,offers');
    const { db } = database;
    const undone = await db.startTransaction().execute();
    await undone
      .insertInto('availability_closures')
      .values({ during: '[2027-01-05,2027-01-06)', reason: 'x' })
      .execute();
    await undone.updateTable('enquiries').set({ stage: 'Won' }).execute();
    await undone.rollback().execute();
    await db.updateTable('enquiries').set({ stage: 'Lost' }).where('id', '=', -1).execute();
    await insertOffer(db);
    await until(stream, ['offers']);
  });

  test('hears of a visit in the diary and in the inbox, each once', async () => {
    const stream = await open('enquiries,diary');
    await insertVisit(database.db);
    await vi.waitFor(() => expect(stream.messages().toSorted()).toEqual(['diary', 'enquiries']), 5_000);
  });

  test('hears of leave and closed days in the diary', async () => {
    const stream = await open('diary');
    const closed = { during: '[2027-01-01,2027-01-02)', reason: 'New Year' };
    await database.db.insertInto('availability_closures').values(closed).execute();
    await vi.waitFor(() => expect(stream.messages()).toContain('diary'), 5_000);
  });

  test('is told of many changes within a second once, and once more of those that came after', async () => {
    const { db } = database;
    const stream = await open('enquiries');
    await insertLeadEnquiry(db);
    await until(stream, ['enquiries']);
    for (let count = 0; count < 20; count += 1) await insertLeadEnquiry(db);
    expect(stream.messages().length).toBeLessThanOrEqual(2);
    await until(stream, ['enquiries', 'enquiries']);
  });

  test('is told of what changed between its loading and its asking to be told', async () => {
    const other = await buildTestApp({ db: database.db, notificationsUrl: database.url });
    await other.listen({ port: 0, host: '127.0.0.1' });
    await untilListening(other, manager.headers);
    const stream = await openLive(other, 'diary,offers', manager.headers);
    // A program that has just started knows of no change before.
    await vi.waitFor(() => expect(stream.messages().toSorted()).toEqual(['diary', 'offers']), 5_000);
    await other.close();
  });

  test('hears what concerns its member, and not what concerns a colleague', async () => {
    const [mine, theirs] = [await open('notifications'), await open('notifications', agent.headers)];
    const tell = (id: string) => database.pool.query(`select pg_notify('office_changes', $1)`, [`notifications ${id}`]);
    await tell(agent.staff.id);
    await until(theirs, ['notifications']);
    await tell(manager.staff.id);
    await until(mine, ['notifications']);
    expect(theirs.messages()).toEqual(['notifications']);
  });

  test('is no reason to keep a session open that nobody uses', async () => {
    const staff = await signedIn(database.db, 'agent');
    const lastSeen = '2026-11-21T05:50:00.000Z';
    const own = database.db.updateTable('staff_sessions').where('staff_id', '=', staff.staff.id);
    await own.set({ last_seen_at: lastSeen }).execute();
    await untilBeats(await open('diary', staff.headers), 2);
    const session = database.db.selectFrom('staff_sessions').where('staff_id', '=', staff.staff.id);
    expect((await session.select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at.toISOString()).toBe(lastSeen);
  });

  test('is kept by no cache and gathered by no proxy', async () => {
    const { headers } = (await open('diary')).reply;
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-encoding');
  });
});

describe('nothing is told', () => {
  test('without a session, to a role that may not open the list, and of what does not exist', async () => {
    const editor = await signedIn(database.db, 'editor');
    const statusOf = async (topics: string, headers: Record<string, string>) =>
      (await open(topics, headers)).reply.statusCode;
    expect(await statusOf('enquiries', {})).toBe(401);
    expect(await statusOf('notifications', editor.headers)).toBe(200);
    for (const topics of ['enquiries', 'diary', 'offers', 'notifications,offers'])
      expect([topics, await statusOf(topics, editor.headers)]).toEqual([topics, 403]);
    for (const topics of ['', 'salaries', 'diary,', 'diary&more=1'])
      expect([topics, await statusOf(topics, manager.headers)]).toEqual([topics, 400]);
  });

  test('after the session ended: by signing out, by leaving the agency, by another role, by a missing second step', async () => {
    const { db } = database;
    const others = await Promise.all([1, 2, 3, 4].map(() => signedIn(db, 'agent')));
    const streams = await Promise.all(others.map(({ headers }) => open('enquiries', headers)));
    const stays = await open('enquiries');
    const [, gone, moved, owing] = others.map(({ staff }) => staff.id);
    const url = '/api/v1/office/sign-out';
    const signedOut = await app.inject({ method: 'POST', url, headers: others[0]?.headers ?? {} });
    expect(signedOut.statusCode).toBe(200);
    await db
      .updateTable('staff')
      .set({ is_active: false })
      .where('id', '=', gone ?? '')
      .execute();
    await db
      .updateTable('staff')
      .set({ role: 'editor' })
      .where('id', '=', moved ?? '')
      .execute();
    await Promise.all([0, 1, 2].map((nth) => streams[nth]?.ended));
    await db
      .updateTable('staff')
      .set({ role: 'editor' })
      .where('id', '=', owing ?? '')
      .execute();
    await db
      .updateTable('security_settings')
      .set({ second_factor_roles: ['editor'] })
      .execute();
    await streams[3]?.ended;
    await db.updateTable('security_settings').set({ second_factor_roles: [] }).execute();
    expect(stays.reply.destroyed).toBe(false);
  });

  test('while the database tells nothing: pages then ask by themselves', async () => {
    const stream = await open('enquiries');
    gate.become('refusing');
    await stream.ended;
    const refused = await open('enquiries');
    expect([refused.reply.statusCode, refused.reply.headers['retry-after']]).toEqual([503, '5']);
    gate.become('there');
    await untilListening(app, manager.headers);
  });
});
