import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase } from '#platform/database/server/database.ts';
import type { ServedForm } from '#platform/http/server/forms/form-fields.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { stateOfDatabase } from '#tests/support/state-of-database.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '../endpoints.ts';
import { pageForms } from '../form-registry.ts';

/** Only the contracts are read; no database is contacted. */
const { db: nobody } = connectDatabase({ url: 'postgres://127.0.0.1/nobody-is-asked' });
const endpoints = createApi({
  db: nobody,
  clock: fixedClock(TEST_NOW),
  publicUrl: TEST_ORIGIN,
  validateReplies: true,
  storedMails: 'sent',
}).endpoints();

let site: TestApp;
let cookie: string;
let formToken: string;
let anotherToken: string;

async function tokenOf(headers: Record<string, string>): Promise<string> {
  const account = await site.app.inject({ url: '/api/v1/office/account', headers });
  return String(account.json().data.form_token);
}

beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  const owner = await signedIn(site.database.db, 'owner');
  cookie = owner.headers.cookie ?? '';
  formToken = await tokenOf(owner.headers);
  anotherToken = await tokenOf((await signedIn(site.database.db, 'owner')).headers);
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const postForm = (form: ServedForm, headers: Headers, fields: Headers = {}) =>
  site.app.inject({
    method: 'POST',
    url: form.action.permission === undefined ? '/login' : '/office/account',
    payload: new URLSearchParams({ form_id: form.id, form_token: formToken, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie, ...headers },
  });

const officeForms = pageForms
  .filter(({ action }) => action.permission !== undefined)
  .map((form) => [form.id, form] as const);

/** What a browser sends along with a request that a page of another site, of another port or of none has caused. */
const foreign: readonly Headers[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${TEST_ORIGIN}.evil.example` },
  { origin: `${TEST_ORIGIN}:8443` },
  { origin: 'https://makao.example' },
  { origin: TEST_ORIGIN, 'sec-fetch-site': 'cross-site' },
  { origin: TEST_ORIGIN, 'sec-fetch-site': 'same-site' },
  { origin: TEST_ORIGIN, 'sec-fetch-site': 'none' },
  {},
];

describe('a form of the office', () => {
  let before: string;
  beforeAll(async () => {
    before = await stateOfDatabase(site.database.db);
  });

  test('is one of many', () => expect(officeForms.length).toBeGreaterThan(60));

  test.each(officeForms)('%s is refused from elsewhere, even with the right token', async (_id, form) => {
    for (const headers of foreign) {
      const reply = await postForm(form, headers, { current_password: TEST_PASSWORD });
      expect([JSON.stringify(headers), reply.statusCode]).toEqual([JSON.stringify(headers), 403]);
    }
  });

  test.each(officeForms)(
    '%s is refused without the token of its session, from a page of ours too',
    async (_id, form) => {
      for (const form_token of ['', 'x', anotherToken, `${formToken}x`, formToken.slice(0, -1)])
        expect((await postForm(form, { origin: TEST_ORIGIN }, { form_token })).statusCode).toBe(403);
      const { payload, type } = multipartOf([{ name: 'form_id', value: form.id }]);
      const headers = { 'content-type': type, accept: 'text/html', cookie, origin: TEST_ORIGIN };
      const sent = { method: 'POST', url: '/office/account', payload, headers } as const;
      // 400 where the reading of the files refuses it before the token is looked at.
      expect([400, 403]).toContain((await site.app.inject(sent)).statusCode);
    },
  );

  test.each(officeForms)('%s without a session leads to signing in', async (_id, form) => {
    const reply = await postForm(form, { origin: TEST_ORIGIN, cookie: '' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?return_to=%2Foffice%2Faccount']);
  });

  test('that was refused has changed nothing, whichever it was', async () => {
    expect(await stateOfDatabase(site.database.db)).toBe(before);
  });
});

describe('a form that signs somebody in', () => {
  const forms = pageForms
    // Anybody may ask for a link to a new password without a session, from anywhere; it goes to the owner of the address.
    .filter(({ id, action }) => action.path.startsWith('/sign-in') && id !== 'forgotten-password')
    .map((form) => [form.id, form] as const);
  test.each(forms)('%s is refused from elsewhere', async (_id, form) => {
    for (const headers of foreign) {
      const reply = await postForm(form, headers, {
        email: 'a@makao.example',
        password: TEST_PASSWORD,
        token: 'x'.repeat(43),
      });
      // Values are validated first; neither reply signs anybody in.
      expect([JSON.stringify(headers), reply.statusCode === 403 || reply.statusCode === 422]).toEqual([
        JSON.stringify(headers),
        true,
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('a call', () => {
  const changes = endpoints.filter(({ method, permission }) => method !== 'GET' && permission !== undefined);
  const address = (path: string) => `/api/v1${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;

  test('of the office takes no body that a page of another site can send without asking first, whatever its origin', async () => {
    const before = await stateOfDatabase(site.database.db);
    for (const { method, path } of changes.filter(({ body, upload }) => !(body instanceof z.ZodUndefined) && !upload))
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonx',
        'multipart/form-data; boundary=x',
      ]) {
        const headers = { cookie, origin: TEST_ORIGIN, 'content-type': type };
        const reply = await site.app.inject({ method, url: address(path), headers, payload: '{"version":1}' });
        expect([path, type, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([path, type, true]);
      }
    expect(await stateOfDatabase(site.database.db)).toBe(before);
  });

  test('that reads changes nothing, whoever caused it', async () => {
    const before = await stateOfDatabase(site.database.db);
    for (const { path } of endpoints.filter(({ method }) => method === 'GET'))
      await site.app.inject({
        url: address(path),
        headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      });
    expect(await stateOfDatabase(site.database.db)).toBe(before);
  });

  test('has one method: none is taken from a header, a field or the address', async () => {
    for (const { method, path } of changes.filter((endpoint) => endpoint.method !== 'POST')) {
      const headers = { cookie, origin: TEST_ORIGIN, 'x-http-method-override': method, 'x-http-method': method };
      const reply = await site.app.inject({
        method: 'POST',
        url: `${address(path)}?_method=${method}`,
        headers,
        payload: { _method: method },
      });
      expect([path, [400, 403, 404, 405, 422].includes(reply.statusCode)]).toEqual([path, true]);
    }
  });

  test('of the API answers no other site: no reply allows an origin', async () => {
    for (const { method, path } of endpoints) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': method };
      const asked = await site.app.inject({ method: 'OPTIONS', url: address(path), headers });
      const reply = await site.app.inject({
        method: 'GET',
        url: address(path),
        headers: { origin: 'https://evil.example' },
      });
      for (const { headers: sent } of [asked, reply]) expect(sent['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('a form with an address to go back to afterwards', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/office',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/office\\@evil.example',
    '/office@evil.example',
    '/.evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/office\r\nLocation: https://evil.example',
    `${TEST_ORIGIN}.evil.example`,
    'office',
    '/officer',
    '/land',
    '/office/../../evil',
    '/dev/mail/../../evil',
    'data:text/html,x',
    '/office/\u2028x',
    ' https://evil.example',
  ];
  test.each(elsewhere)(
    'leads to the office instead of %j, after signing in and after the password',
    async (return_to) => {
      const { staff, headers } = await signedIn(site.database.db, 'agent');
      const send = (page: string, fields: Headers, sent: Headers) =>
        site.app.inject({
          method: 'POST',
          url: page,
          payload: new URLSearchParams({ ...fields, return_to }).toString(),
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'text/html',
            origin: TEST_ORIGIN,
            ...sent,
          },
        });
      const signIn = await send('/login', { form_id: 'sign-in', email: staff.email, password: TEST_PASSWORD }, {});
      const confirmed = {
        form_id: 'confirm-password',
        current_password: TEST_PASSWORD,
        form_token: await tokenOf(headers),
      };
      const replies = [signIn, await send('/office/confirm-password', confirmed, headers)];
      for (const { statusCode, headers: got } of replies) {
        expect(statusCode).toBe(303);
        const { origin, pathname } = new URL(got.location ?? '', TEST_ORIGIN);
        expect([origin, pathname.startsWith('/office') || pathname === '/evil']).toEqual([TEST_ORIGIN, true]);
      }
    },
  );
});
