import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { DatabaseGate } from '#tests/support/servers/database-gate.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** A stand-in for the page build: makes the calls of the layout and the page, and fails as a page does. */
const render: PageRenderer = async (_address, context) => {
  const nothing = { params: {}, query: {}, body: undefined };
  const agency = JSON.stringify(await context.callApi('getAgency', nothing));
  const page = await context.callApi('listBlogPosts', nothing).catch(() => null);
  return renderedPage(`<!doctype html>${agency} ${JSON.stringify(context.formState)}`, page ? 200 : 500);
};

let database: TestDatabase;
let gate: DatabaseGate;
let site: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db, { phone: '+254700000099' });
  gate = new DatabaseGate(new URL(database.url));
  const connection = connectDatabase({ url: await gate.open() });
  site = await createTestApp({ db: connection.db, pages: { render, folders: null } });
  close = connection.close;
});
afterAll(async () => {
  await gate.close();
  await site.close();
  await close();
  await database.drop();
});

const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });

test('from a database that says nothing any more pages answer 503 in bounded time, and all is well once it does', async () => {
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), { timeout: 15_000, interval: 200 });
  await Promise.all(Array.from({ length: 12 }, () => get('/')));
  gate.become('silent');
  const begun = performance.now();
  const replies = await Promise.all(Array.from({ length: 40 }, () => get('/')));
  expect(performance.now() - begun).toBeLessThan(14_000);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  gate.become('refusing');
  gate.become('there');
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), 5_000);
}, 30_000);
