import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
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

const LONGEST_FORM_MS = 5_000;
const email = () => `${crypto.randomUUID()}@visitor.example`;

const postForm = (address: string) =>
  site.app.inject({
    method: 'POST',
    url: '/contact',
    payload: new URLSearchParams({ form_id: 'newsletter', email: address }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    },
  });
const callApi = (address: string) =>
  site.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email: address } });

/** Status and text of the reply, and whether it came in the time of a form. */
async function timed(send: typeof postForm, address = email()) {
  const begun = performance.now();
  const reply = await send(address);
  return {
    status: reply.statusCode,
    isInTime: performance.now() - begun < LONGEST_FORM_MS,
    text: reply.body,
    address,
  };
}

async function untilThere(): Promise<void> {
  gate.become('refusing');
  gate.become('there');
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), { timeout: 15_000, interval: 200 });
}

test('from a database that says nothing any more pages answer 503 in bounded time, and all is well once it does', async () => {
  await untilThere();
  await Promise.all(Array.from({ length: 12 }, () => get('/')));
  gate.become('silent');
  const begun = performance.now();
  const replies = await Promise.all(Array.from({ length: 40 }, () => get('/')));
  expect(performance.now() - begun).toBeLessThan(LONGEST_FORM_MS);
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  await untilThere();
}, 40_000);

test.each(['connections that are open', 'none'])(
  'a form sent to a frozen database is answered within five seconds with a sentence and what was typed, whenever it comes: %s',
  async (connections) => {
    await untilThere();
    if (connections === 'none') gate.become('refusing');
    else for (const send of [postForm, callApi]) expect((await timed(send)).status).toBeLessThan(400);
    gate.become('silent');
    const answers = await Promise.all(
      [0, 0, 0, 0, 600, 600, 1_200, 2_600, 3_700, 5_500].flatMap((afterMs) =>
        [postForm, callApi].map(async (send) => {
          await wait(afterMs);
          return { ...(await timed(send)), isPage: send === postForm };
        }),
      ),
    );
    for (const { status, isInTime, text, address, isPage } of answers) {
      expect([status, isInTime]).toEqual([503, true]);
      expect(text).toContain('Please try again in a moment.');
      if (isPage) expect(text).toContain(`"email":"${address}"`);
    }
    await untilThere();
    expect((await timed(callApi)).status).toBe(201);
  },
  60_000,
);

test('a slow statement of a form is no silence: it is ended by its own time limit', async () => {
  await untilThere();
  const { db } = database;
  await sql`create function write_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(3.5); return new; end $$`.execute(db);
  await sql`create trigger slow before insert on subscribers for each row execute function write_slowly()`.execute(db);
  expect((await timed(callApi)).status).toBe(201);
  await sql`drop trigger slow on subscribers`.execute(db);
}, 30_000);
