import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormState } from '#platform/http/form-state.ts';
import { totpCode, totpStep } from '#src/modules/identity/server/sign-in/totp.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { SESSION_COOKIE, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const post = (page: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: page,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: TEST_ORIGIN,
      ...headers,
    },
  });

/** The session cookie of a signed-in member, and the form token of its pages. */
async function atOffice(role: 'owner' | 'agent') {
  const { staff, headers } = await signedIn(site.database.db, role);
  const account = await site.app.inject({ url: '/api/v1/office/account', headers });
  return { staff, headers, form_token: String(account.json().data.form_token) };
}

describe('without JavaScript', () => {
  test('signing in leads back to the page that was asked for, and to no other site', async () => {
    const { staff } = await signedIn(site.database.db, 'agent');
    const fields = { form_id: 'sign-in', email: staff.email, password: TEST_PASSWORD };
    const reply = await post('/login', { ...fields, return_to: '/office/account' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/office/account']);
    expect(reply.headers['set-cookie']).toContainEqual(expect.stringContaining(SESSION_COOKIE));
    const elsewhere = await post('/login', { ...fields, return_to: 'https://evil.example' });
    expect(elsewhere.headers.location).toBe('/office');
  });

  test('a refused sign-in comes back with the address and never with the password', async () => {
    const reply = await post('/login', { form_id: 'sign-in', email: 'a@makao.example', password: 'my secret word' });
    expect(reply.statusCode).toBe(401);
    const returned: FormState = reply.json();
    expect(returned.values).toEqual({ email: 'a@makao.example' });
    expect(reply.body).not.toContain('my secret word');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('the second step is set up, and its recovery codes are shown in the reply, once', async () => {
    const { staff, headers, form_token } = await atOffice('agent');
    const send = (fields: Record<string, string>) => post('/office/account', { form_token, ...fields }, headers);
    const begun = await send({ form_id: 'start-second-factor', current_password: TEST_PASSWORD });
    expect(begun.headers.location).toBe('/office/account?sent=start-second-factor#start-second-factor');
    const state = await site.app.inject({ url: '/api/v1/office/account/second-factor', headers });
    const code = totpCode(state.json().data.enrolment.key, totpStep(new Date(TEST_NOW)));
    const confirmed = await send({ form_id: 'confirm-second-factor', code });
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.headers['cache-control']).toBe('no-store');
    const { receipt }: FormState = confirmed.json();
    expect(receipt).toMatchObject({ recovery_codes: expect.arrayContaining([expect.stringMatching(/^[\w-]{34}$/)]) });
    const next = await post('/login', { form_id: 'sign-in', email: staff.email, password: TEST_PASSWORD });
    expect(next.headers.location).toBe('/login/second-factor?return_to=%2Foffice');
  });

  test('a webhook is made once the password was given, and its secret is shown in the reply, once', async () => {
    const { headers, form_token } = await atOffice('owner');
    const boxes = { 'event_listing.changed': 'on', 'event_enquiry.made': 'on', has_contact_details: 'on' };
    const fields = { form_id: 'create-webhook', form_token, title: 'CRM', url: 'https://crm.example/hook', ...boxes };
    const late = new Date('2026-11-21T05:00:00Z');
    await site.database.db.updateTable('staff_sessions').set({ password_confirmed_at: late }).execute();
    const asked: FormState = (await post('/office/webhooks', fields, headers)).json();
    expect(asked).toMatchObject({ asksPassword: true, values: { title: 'CRM', 'event_enquiry.made': 'on' } });
    const made = await post('/office/webhooks', { ...fields, current_password: TEST_PASSWORD }, headers);
    const { receipt }: FormState = made.json();
    expect(receipt).toMatchObject({ title: 'CRM', secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/) });
    const stored = await site.database.db
      .selectFrom('webhooks')
      .select(['id', 'events', 'has_contact_details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ events: ['listing.changed', 'enquiry.made'], has_contact_details: true });
    const page = `/office/webhooks/${stored.id}`;
    const sent = { form_id: 'send-webhook-test', form_token, webhook_id: String(stored.id) };
    expect((await post(page, sent, headers)).headers.location).toBe(`${page}?sent=send-webhook-test#send-webhook-test`);
  });

  test('an owner invites and deactivates; the page says so', async () => {
    const owner = await atOffice('owner');
    const agent = await signedIn(site.database.db, 'agent');
    const fields = { form_token: owner.form_token, staff_id: agent.staff.id };
    const reply = await post('/office/staff', { ...fields, form_id: 'deactivate' }, owner.headers);
    expect(reply.headers.location).toBe('/office/staff?sent=deactivate#deactivate');
    const call = await site.app.inject({ url: '/api/v1/office/account', headers: agent.headers });
    expect(call.statusCode).toBe(401);
  });
});

describe('protects', () => {
  test('a form of the office without the token of the session is refused, and nothing is done', async () => {
    const owner = await atOffice('owner');
    const agent = await atOffice('agent');
    for (const form_token of ['', 'x', agent.form_token]) {
      const fields = { form_id: 'deactivate', form_token, staff_id: agent.staff.id };
      expect((await post('/office/staff', fields, owner.headers)).statusCode).toBe(403);
    }
    const call = await site.app.inject({ url: '/api/v1/office/account', headers: agent.headers });
    expect(call.statusCode).toBe(200);
  });

  test('a form whose session is over leads to signing in, and back', async () => {
    const reply = await post('/office/account', { form_id: 'change-password', form_token: 'x' });
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?return_to=%2Foffice%2Faccount']);
  });

  test.each(['/login', '/login/reset?token=x', '/office', '/office/staff?x=1'])(
    'the page %s is kept by nobody and found by no search',
    async (url) => {
      const reply = await site.app.inject({ url, headers: { accept: 'text/html' } });
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    },
  );

  test('pages for visitors stay as they are, signed in or not', async () => {
    const { headers } = await signedIn(site.database.db, 'owner');
    const reply = await site.app.inject({ url: '/land', headers: { ...headers, accept: 'text/html' } });
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['x-robots-tag']).toBeUndefined();
    expect(reply.headers['set-cookie']).toBeUndefined();
  });
});
