import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { PageWarmer } from '#platform/http/server/page-warmer.ts';
import { buildPost } from '#tests/support/blog-factory.ts';
import { buildCachedApp } from '#tests/support/cached-app.ts';
import { DatabaseGate } from '#tests/support/database-gate.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/records.ts';
import { TEST_TODAY } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { singlePages } from './public-pages.ts';

let database: TestDatabase;
let gate: DatabaseGate;
let app: FastifyInstance | undefined;
let rendered: string[] = [];

const render: PageRenderer = async (address, context) => {
  rendered.push(new URL(address).pathname);
  await context.callApi('getAgency', { params: {}, query: {}, body: undefined });
  return renderedPage('<!doctype html>');
};

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  gate = new DatabaseGate(new URL(database.url));
});
afterEach(async () => {
  await app?.close();
  app = undefined;
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});

const start = async (databaseUrl = database.url) => {
  rendered = [];
  app = await buildCachedApp(database, {
    pages: { render, folders: null },
    pageCache: { databaseUrl, isWarmed: true },
  });
  return app;
};

test('after a start the fixed pages, then the listings and articles most viewed, are rendered once and sent from the cache', async () => {
  const { db } = database;
  const [home, plot, post] = [await insertProperty(db), await insertLand(db), await buildPost(db)];
  const draft = await insertProperty(db, { approval_status: 'Draft', published_at: null });
  const seen = (subject_type: string, subject_id: number, views: number, day = TEST_TODAY) =>
    db.insertInto('page_views').values({ day, subject_type, subject_id, views }).execute();
  await seen('article', post.id, 5);
  await seen('property', home.id, 3);
  await seen('property', home.id, 3, '2026-11-20');
  await seen('land', plot.id, 1);
  await seen('property', draft.id, 90);
  await seen('land', (await insertLand(db)).id, 90, '2026-10-01');
  const wanted = [...singlePages, `/view/property/${home.slug}`, `/view/blog/${post.slug}`, `/view/land/${plot.slug}`];
  const own = await start();
  await vi.waitFor(() => expect(rendered).toEqual(wanted), { timeout: 20_000 });
  for (const url of wanted) expect([url, (await own.inject(url)).headers['cache-status']]).toEqual([url, 'makao; hit']);
  expect(rendered).toEqual(wanted);
});

test('after a reconnect they are rendered again', async () => {
  await start(await gate.open());
  const all = singlePages.length + 3;
  await vi.waitFor(() => expect(rendered).toHaveLength(all), { timeout: 20_000 });
  rendered = [];
  gate.become('refusing');
  gate.become('there');
  await vi.waitFor(() => expect(rendered).toHaveLength(all), { timeout: 20_000 });
});

test('closing ends it', async () => {
  const own = await start();
  await vi.waitFor(() => expect(rendered.length).toBeGreaterThan(1), { timeout: 20_000 });
  await own.close();
  const count = rendered.length;
  await new Promise((done) => setTimeout(done, 200));
  expect(rendered.length).toBe(count);
});

test('it waits while requests have pages rendered, stops where the cache is full enough, and survives a failure', async () => {
  let isBusy = true;
  let asked = 0;
  const warmed: string[] = [];
  const warmer = new PageWarmer({
    listPaths: async () => ['/a', '/b', '/c', '/d'],
    warm: async (path) => void warmed.push(path),
    isBusy() {
      asked += 1;
      return isBusy;
    },
    hasRoom: () => warmed.length < 3,
    log: pino({ level: 'silent' }),
  });
  warmer.start();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(2), 10_000);
  expect(warmed).toEqual([]);
  isBusy = false;
  await vi.waitFor(() => expect(warmed).toEqual(['/a', '/b', '/c']), 10_000);
  await warmer.stop();
  const failing = new PageWarmer({
    listPaths: () => Promise.reject(new Error('no database')),
    warm: async () => {},
    isBusy: () => false,
    hasRoom: () => true,
    log: pino({ level: 'silent' }),
  });
  failing.start();
  await failing.stop();
});
