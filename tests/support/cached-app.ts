import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';
import type { Services } from '#web/server/app.ts';
import { buildTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Waits until a change is shown. A machine that stands still for a moment may be late; how soon is tested by itself. */
export const untilShown = <T>(assertion: () => Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: 10_000, interval: 20 });

/** The real app with its cache of pages and API reads, on a database that several may share. */
export async function buildCachedApp(
  database: Pick<TestDatabase, 'db' | 'url'>,
  overrides: Partial<Services> = {},
): Promise<FastifyInstance> {
  return buildTestApp({
    db: database.db,
    trustProxy: ['loopback'],
    notificationsUrl: database.url,
    pageCache: { maxBytes: 10_000_000 },
    ...overrides,
  });
}

/**
 * Waits until an instance knows of everything that was committed before: notifications come in their order. For tests
 * that expect that nothing was dropped.
 */
export async function untilAllIsKnown(app: FastifyInstance, { db }: Pick<TestDatabase, 'db'>): Promise<void> {
  await untilCached(app, '/api/v1/job-openings');
  await db.updateTable('job_openings').set({ title: 'Other' }).execute();
  await untilDropped(app, '/api/v1/job-openings');
}

const statusOf = async (app: FastifyInstance, url: string) => {
  const { statusCode, headers } = await app.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return headers['cache-status'];
};

/** Asks until the reply comes from the cache, which needs its connection to the database, and two requests at least. */
export const untilCached = (app: FastifyInstance, url: string) =>
  vi.waitFor(async () => expect([url, await statusOf(app, url)]).toEqual([url, 'makao; hit']), {
    timeout: 10_000,
    interval: 5,
  });

/** Waits for the moment at which the reply is rendered anew. */
export const untilDropped = (app: FastifyInstance, url: string) =>
  vi.waitFor(async () => expect([url, await statusOf(app, url)]).toEqual([url, 'makao; fwd=miss']), {
    timeout: 10_000,
    interval: 20,
  });
