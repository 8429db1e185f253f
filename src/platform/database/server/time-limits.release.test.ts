import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { currentWork, withTimeLimit } from './time-limits.ts';

let site: TestApp;
let other: pg.Client;
let staff: Record<string, string>;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  await insertProperty(site.database.db);
  staff = (await signedIn(site.database.db, 'owner')).headers;
  other = new pg.Client({ connectionString: site.database.url });
  await other.connect();
});
afterEach(async () => {
  await other.query('rollback');
});
afterAll(async () => {
  await other.end();
  await site.close();
});

/** Longer than a slow machine needs, shorter than the two seconds for which a statement of a page may hold a connection. */
const QUICK_MS = 1_800;

const lock = async (table: string) => {
  await other.query('begin');
  await other.query(`lock table ${table} in access exclusive mode`);
};

/** Status and body of the reply, and its time in milliseconds. */
async function ask(request: InjectOptions) {
  const begun = performance.now();
  const reply = await site.app.inject(request);
  return { reply, tookMs: performance.now() - begun };
}

const lists = Array.from({ length: 100 }, () => ({ url: '/api/v1/properties' }));
const subscription = () => ({
  method: 'POST' as const,
  url: '/api/v1/subscribers',
  payload: { email: `${crypto.randomUUID()}@example.com` },
});
const wrongSignIn = {
  method: 'POST' as const,
  url: '/api/v1/sign-in',
  headers: { origin: 'https://www.makao.example', host: 'www.makao.example' },
  payload: { email: 'nobody@makao.example', password: 'not the right one' },
};

describe('while a table is locked', () => {
  test('what reads it answers 503 within three seconds, however many ask', async () => {
    await lock('properties');
    const answers = await Promise.all(lists.map(ask));
    for (const { reply, tookMs } of answers) {
      expect([reply.statusCode, reply.json().error, reply.headers['retry-after']]).toEqual([503, 'busy', '2']);
      expect(tookMs).toBeLessThan(4_000);
    }
  });

  test('everything else answers as quickly as ever', async () => {
    await lock('properties');
    const stuck = lists.map(ask);
    await new Promise((settle) => setTimeout(settle, 200));
    const others = await Promise.all([
      ask({ url: '/api/v1/agency' }),
      ask({ url: '/api/v1/blogs' }),
      ask({ method: 'HEAD', url: '/api/v1/health' }),
      ask({ url: '/api/v1/health' }),
      ask(subscription()),
      ask(wrongSignIn),
      ask({ url: '/api/v1/office/settings', headers: staff }),
    ]);
    expect(others.map(({ reply }) => reply.statusCode)).toEqual([200, 200, 200, 200, 201, 401, 200]);
    for (const { tookMs } of others) expect(tookMs).toBeLessThan(QUICK_MS);
    await Promise.all(stuck);
  });

  test('all is well again soon after it is free', async () => {
    await lock('properties');
    await Promise.all(lists.map(ask));
    await other.query('rollback');
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(lists.map(ask));
        expect(new Set(answers.map(({ reply }) => reply.statusCode))).toEqual(new Set([200]));
      },
      { timeout: 6_000, interval: 250 },
    );
  });

  test('a form that needs it answers 503, stores nothing, and is taken when it is sent again', async () => {
    await lock('subscribers');
    const form = { ...subscription(), headers: { 'idempotency-key': crypto.randomUUID() } };
    const { reply, tookMs } = await ask(form);
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'busy']);
    expect(tookMs).toBeLessThan(4_500);
    await other.query('rollback');
    expect((await ask(form)).reply.statusCode).toBe(201);
  });
});

describe('a slow query', () => {
  test('of a page is ended after two seconds, and others do not wait for it', async () => {
    const { db } = site.database;
    await sql`alter table blog_posts rename to blog_posts_quick`.execute(db);
    await sql`create view blog_posts as select quick.* from (select pg_sleep(30)) as slow, blog_posts_quick as quick`.execute(
      db,
    );
    const slow = Array.from({ length: 30 }, () => ask({ url: '/api/v1/blogs' }));
    await new Promise((settle) => setTimeout(settle, 200));
    const quick = await ask({ url: '/api/v1/properties' });
    expect([quick.reply.statusCode, quick.tookMs < QUICK_MS]).toEqual([200, true]);
    for (const { reply, tookMs } of await Promise.all(slow)) {
      expect([reply.statusCode, reply.json().error]).toEqual([503, 'busy']);
      expect(tookMs).toBeLessThan(5_000);
    }
    await sql`drop view blog_posts`.execute(db);
    await sql`alter table blog_posts_quick rename to blog_posts`.execute(db);
  });

  test('of the jobs takes no connection that visitors need', async () => {
    const busyJobs = Array.from({ length: 10 }, () => sql`select pg_sleep(4)`.execute(site.database.db));
    await new Promise((settle) => setTimeout(settle, 200));
    const { reply, tookMs } = await ask({ url: '/api/v1/agency' });
    expect([reply.statusCode, tookMs < QUICK_MS]).toEqual([200, true]);
    await Promise.all(busyJobs);
  });
});

test('the limits hold in a transaction', async () => {
  await withTimeLimit('page', 'test', () =>
    site.database.db.transaction().execute(async (trx) => {
      await expect(sql`select pg_sleep(5)`.execute(trx)).rejects.toMatchObject({ code: '57014' });
    }),
  ).catch(() => {});
  expect(currentWork().kind).toBe('job');
});
