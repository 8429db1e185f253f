import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
beforeEach(async () => {
  gate.become('there');
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), { timeout: 15_000, interval: 200 });
});
afterAll(async () => {
  await gate.close();
  await site.close();
  await close();
  await database.drop();
});

const get = (url: string) => site.app.inject({ url, headers: { accept: 'text/html' } });
const send = (fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: '/contact',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    },
  });
const letter = { form_id: 'newsletter', email: 'wanjiru@visitor.example' };

describe('while the database is away', () => {
  test('every page answers 503 with Retry-After, in the frame with the last known telephone number', async () => {
    gate.become('refusing');
    for (const path of ['/', '/properties', '/office']) {
      const { statusCode, headers, body } = await get(path);
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
      expect(body).toContain('+254700000099');
    }
  });

  test('the API does not pretend', async () => {
    gate.become('refusing');
    const reply = await site.app.inject('/api/v1/agency');
    expect([reply.statusCode, reply.json().error]).toEqual([503, 'database_unavailable']);
  });

  test('a form without script comes back with what was typed, and can be sent again as it is', async () => {
    gate.become('refusing');
    const reply = await send(letter);
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(reply.body).toContain('"email":"wanjiru@visitor.example"');
    expect(reply.body).toContain('"resend":{"token":null}');
    expect(reply.body).toContain('We cannot reach our records right now.');
    gate.become('there');
    await vi.waitFor(async () => expect((await send(letter)).statusCode).toBe(303), 5_000);
  });

  test('a password is not repeated, so such a form is not offered as it is', async () => {
    gate.become('refusing');
    const reply = await send({ form_id: 'sign-in', email: 'owner@makao.example', password: 'correct horse battery' });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).not.toContain('correct horse');
    expect(reply.body).not.toContain('resend');
  });
});
