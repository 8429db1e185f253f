import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageRenderer } from '#platform/http/page-context.ts';
import { renderedPage } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { TEST_ORIGIN } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { HONEYPOT_FIELD } from '../../page-form.ts';

/** Stands for the page build: shows what the server handed to the page. */
const render: PageRenderer = async (address, context) =>
  renderedPage(`<!doctype html>GET ${new URL(address).pathname} ${JSON.stringify(context.formState)}`);

let site: TestApp;
let limited: TestApp;
beforeAll(async () => {
  site = await createTestApp({ pages: { render, folders: null } });
  limited = await createTestApp({ pages: { render, folders: null }, submissionsPerMinute: 3 });
  await insertAgency(site.database.db);
  await insertAgency(limited.database.db);
});
afterAll(async () => {
  await site.close();
  await limited.close();
});

const send = (fields: Record<string, string>, headers: Record<string, string> = {}, on: TestApp = site) =>
  on.app.inject({
    method: 'POST',
    url: '/about?page=2',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
  });

const subscribers = (on: TestApp = site) => on.database.db.selectFrom('subscribers').select('email').execute();

describe('works', () => {
  test('a form is stored, and the browser is sent to the result by GET', { tags: ['S-178'] }, async () => {
    const reply = await send({ form_id: 'newsletter', email: 'amina@visitor.example' });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe('/about?page=2&sent=newsletter#newsletter');
    expect(await subscribers()).toEqual([{ email: 'amina@visitor.example' }]);
  });
});

describe('refuses', () => {
  test('a wrong entry: the page comes again with what was typed and what is wrong, and is kept by nobody', {
    tags: ['S-395'],
  }, async () => {
    const reply = await send({ form_id: 'newsletter', email: 'amina <script>' });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('GET /about');
    expect(reply.body).toContain('"email":"amina <script>"');
    expect(reply.body).toContain('Please enter a valid email address');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(await subscribers()).toHaveLength(1);
  });

  test.each([
    ['-5', 'Write the amount without a minus'],
    ['12.5', 'Write whole shillings, without cents'],
    ['1e5', 'Write one amount in digits, such as 35,000 or 1.5m'],
    ['35.000', 'Write 35,000 or 35000'],
  ])('an amount that may mean another, with how to write it: %s', async (typed, sentence) => {
    const person = { first_name: 'Amina', last_name: 'Hassan', email: 'amina@visitor.example', phone: '0700 000 118' };
    const rents = { budget_min: typed, budget_max: '90k' };
    const reply = await send({ form_id: 'tenant-application', ...person, preferred_location: 'Kileleshwa', ...rents });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(`"budget_min":"${typed}"`);
    expect(reply.body).toContain(sentence);
    expect(await site.database.db.selectFrom('enquiries').select('id').execute()).toEqual([]);
  });

  test('a form no page has', async () => {
    expect((await send({ form_id: 'castle' })).statusCode).toBe(400);
    expect((await send({})).statusCode).toBe(400);
  });

  test('a machine that fills every field; a person gets a second try', async () => {
    const reply = await send({
      form_id: 'newsletter',
      email: 'bot@visitor.example',
      [HONEYPOT_FIELD]: 'https://spam.example',
    });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('A hidden field was filled in');
    expect(await subscribers()).toHaveLength(1);
  });
});

describe('protects', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: TEST_ORIGIN.replace('https:', 'http:') },
  ])('a form on another site cannot be sent here with a visitor’s browser: %j', async (headers) => {
    const reply = await send({ form_id: 'newsletter', email: 'eve@visitor.example' }, headers);
    expect(reply.statusCode).toBe(403);
    expect(await subscribers()).toHaveLength(1);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN },
    { origin: TEST_ORIGIN },
    {},
  ])('a form on a page of ours is taken from browsers old and new: %j', async (headers) => {
    expect((await send({ form_id: 'newsletter', email: 'amina@visitor.example' }, headers)).statusCode).toBe(303);
  });

  test('one address cannot flood the agency, and reading stays free', async () => {
    const replies = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      replies.push(await send({ form_id: 'newsletter', email: `flood${attempt}@visitor.example` }, {}, limited));
    }
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 429, 429]);
    // The page is rendered again with the typed values and the reason for the refusal.
    expect(replies[4]?.body).toContain('GET /about');
    expect(replies[4]?.body).toContain('"email":"flood4@visitor.example"');
    expect(replies[4]?.body).toContain('Please wait');
    expect(Number(replies[4]?.headers['retry-after'])).toBeGreaterThan(0);
    const calls = await limited.app.inject({ method: 'POST', url: '/api/v1/leads', payload: {} });
    expect([calls.statusCode, calls.json().error]).toEqual([429, 'too_many_requests']);
    expect((await limited.app.inject('/api/v1/properties')).statusCode).toBe(200);
    expect(await subscribers(limited)).toHaveLength(3);
  });
});
