import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFromReplica } from '#platform/database/server/replica/read-source.ts';
import { LONGEST_LAG_MS } from '#platform/database/server/replica/replica-watch.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { buildCachedApp, untilCached, untilDropped } from '#tests/support/cached-app.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import {
  createReplicatedDatabase,
  type ReplicatedConnection,
  type ReplicatedDatabase,
} from '#tests/support/servers/replicated-database.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const nothing = { params: {}, query: {}, body: undefined };
const render: PageRenderer = async (_address, { callApi }) =>
  renderedPage(`<!doctype html>${JSON.stringify(await callApi('getAgency', nothing))}`);
const call = '/api/v1/agency';
const page = '/about';
const form = { method: 'POST' as const, url: '/api/v1/subscribers' };

let servers: ReplicatedDatabase;
/** Of the program with the page cache. */
let database: ReplicatedConnection;
let app: FastifyInstance;
/** Of a program without one, which is told of no changes. */
let other: ReplicatedConnection;
let uncached: FastifyInstance;
let numberOfPhone = 0;

beforeAll(async () => {
  servers = await createReplicatedDatabase();
  [database, other] = [servers.connect(), servers.connect()];
  await insertAgency(database.db, { phone: '+254700000000' });
  const pages = { render, folders: null };
  app = await buildCachedApp(database, { replica: database.replica, pages });
  uncached = await buildTestApp({ db: other.db, replica: other.replica, pages });
});
beforeEach(async () => {
  await servers.server.resumeReplay();
  await untilUsable();
});
afterAll(async () => {
  await app.close();
  await uncached.close();
  await servers.drop();
});

/** Waits until the replica has everything, and both programs know it. */
async function untilUsable(): Promise<void> {
  await servers.server.catchUp();
  const areUsable = () => [database, other].map(({ replica }) => replica.isUsable());
  await vi.waitFor(() => expect(areUsable()).toEqual([true, true]), { timeout: 15_000, interval: 20 });
}

/** Commits another telephone number on the primary database. */
async function changePhone(): Promise<string> {
  numberOfPhone += 1;
  const phone = `+2547000${String(numberOfPhone).padStart(5, '0')}`;
  await database.db.updateTable('agency_settings').set({ phone }).execute();
  return phone;
}
const bodyOf = async (from: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body } = await from.inject({ url, headers });
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
};
/** Reads that went to each server while `work` was done. */
async function readsDuring(work: () => Promise<unknown>, by: ReplicatedConnection = other) {
  const before = { ...by.replica.reads };
  await work();
  const { replica, primary } = by.replica.reads;
  return { replica: replica - before.replica, primary: primary - before.primary };
}
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const subscribe = async (from: FastifyInstance) => {
  const reply = await from.inject({ ...form, payload: { email: `${crypto.randomUUID()}@visitor.example` } });
  expect(reply.statusCode).toBe(201);
  return reply;
};

describe('what is equal for everybody', () => {
  test('is read from the replica: calls, pages, the sitemap and feeds', async () => {
    const { slug } = await insertProperty(database.db);
    await untilUsable();
    for (const url of [
      call,
      '/api/v1/properties',
      `/api/v1/properties/${slug}`,
      '/api/v1/property/facets',
      '/api/v1/areas',
      '/api/v1/search/suggestions?q=kil',
      page,
      '/sitemap.xml',
      '/sitemap-properties.xml',
      '/blogs/feed.xml',
    ]) {
      const reads = await readsDuring(() => bodyOf(uncached, url));
      expect([url, reads.primary, reads.replica > 0]).toEqual([url, 0, true]);
    }
  });

  test('is not read from the replica by staff, nor is anything that names somebody', async () => {
    const { headers } = await signedIn(database.db, 'owner');
    const reads = await readsDuring(async () => {
      await bodyOf(uncached, call, headers);
      await bodyOf(uncached, '/api/v1/office/settings', headers);
      await uncached.inject(`/api/v1/manage-booking/${'t'.repeat(43)}`);
      await subscribe(uncached);
    });
    expect(reads).toEqual({ replica: 0, primary: 0 });
  });
});

describe('after a form a visitor reads what it stored', () => {
  test('from the primary database while the replica lacks it, whichever program answers', async () => {
    await servers.server.pauseReplay();
    const phone = await changePhone();
    expect(await bodyOf(uncached, call)).not.toContain(phone);
    const cookie = cookieOf(await subscribe(app));
    expect(cookie).toBe('__Host-makao_wrote=1');
    for (const url of [call, page]) expect(await bodyOf(uncached, url, { cookie })).toContain(phone);
    expect(await bodyOf(uncached, call)).not.toContain(phone);
  });

  test('for twice as long as a replica that is read may be behind, and from no cookie that says more', async () => {
    const [cookie] = (await subscribe(uncached)).cookies;
    expect(cookie).toEqual({
      name: '__Host-makao_wrote',
      value: '1',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: (2 * LONGEST_LAG_MS) / 1_000,
    });
  });

  test('which a refused form and a beacon are none of', async () => {
    const refused = await uncached.inject({ ...form, payload: { email: 'no address' } });
    const page = await uncached.inject({ url: call });
    expect([refused.statusCode, refused.cookies, page.cookies]).toEqual([422, [], []]);
  });
});

describe('a page that a change dropped', () => {
  test.each([call, page])('%s is made from the primary database while the replica lacks the change', async (url) => {
    await untilCached(app, url);
    await servers.server.pauseReplay();
    const phone = await changePhone();
    await untilDropped(app, url);
    expect(await bodyOf(app, url)).toContain(phone);
    await untilCached(app, url);
    await servers.server.resumeReplay();
    await servers.server.catchUp();
    expect(await bodyOf(app, url)).toContain(phone);
  });

  test('is made from the replica again once that has the change', async () => {
    await untilCached(app, call);
    const phone = await changePhone();
    await untilDropped(app, call);
    await untilUsable();
    const reads = await readsDuring(() => bodyOf(app, '/api/v1/job-openings'), database);
    expect([reads.primary, reads.replica > 0]).toEqual([0, true]);
    expect(await bodyOf(app, call)).toContain(phone);
  });

  test('shows every one of many changes, whenever the replica has them', async () => {
    for (let round = 0; round < 20; round += 1) {
      if (round % 4 === 0) await servers.server.pauseReplay();
      if (round % 4 === 2) await servers.server.resumeReplay();
      const phone = await changePhone();
      await vi.waitFor(async () => expect(await bodyOf(app, page)).toContain(phone), { timeout: 5_000, interval: 5 });
      for (let each = 0; each < 5; each += 1) expect(await bodyOf(app, page)).toContain(phone);
    }
  });
});

describe('a replica in trouble', () => {
  test('that is killed costs no request, and is read again by itself after it is back', async () => {
    await bodyOf(uncached, call);
    await servers.server.signal('SIGKILL');
    for (let each = 0; each < 20; each += 1) await bodyOf(uncached, call);
    expect(await readsDuring(() => bodyOf(uncached, call))).toEqual({ replica: 0, primary: 1 });
    await servers.server.start();
    await untilUsable();
    expect(await readsDuring(() => bodyOf(uncached, call))).toEqual({ replica: 1, primary: 0 });
    expect(other.lines.slice(-2)).toEqual([
      'Public reads go to the primary database: the replica does not answer',
      'Public reads go to the replica',
    ]);
  });

  test('that stands still delays the requests of a moment by two seconds at most', async () => {
    await bodyOf(uncached, call);
    await servers.server.signal('SIGSTOP');
    const times: number[] = [];
    try {
      for (let each = 0; each < 5; each += 1) {
        const begun = performance.now();
        await bodyOf(uncached, call);
        times.push(performance.now() - begun);
      }
    } finally {
      await servers.server.signal('SIGCONT');
    }
    expect(Math.max(...times)).toBeLessThan(3_000);
    expect(times.at(-1)).toBeLessThan(500);
  });

  test('that is more than five seconds behind is not read until it has caught up', async () => {
    await servers.server.pauseReplay();
    const phone = await changePhone();
    expect(await bodyOf(uncached, call)).not.toContain(phone);
    await vi.waitFor(async () => expect(await bodyOf(uncached, call)).toContain(phone), {
      timeout: LONGEST_LAG_MS + 3_000,
      interval: 100,
    });
    const behind = 'Public reads go to the primary database: the replica is more than 5 s behind';
    await vi.waitFor(() => expect(other.lines.at(-1)).toBe(behind), { timeout: 2_000, interval: 50 });
    await servers.server.resumeReplay();
    await untilUsable();
    expect(other.lines.at(-1)).toBe('Public reads go to the replica');
  });

  test('refuses what a public read writes, which then goes to the primary database', async () => {
    const counted = await readFromReplica(async () => {
      await sql`with written as (insert into counted_views (key) values (gen_random_uuid()) returning key)
        select key from written`.execute(database.db);
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from counted_views`.execute(
        database.db,
      );
      return rows[0]?.count;
    });
    expect(counted).toBe(1);
  });
});
