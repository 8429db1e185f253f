import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/http/contract.ts';
import type { FormState } from '#platform/http/form-state.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, openSession, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '#web/server/endpoints.ts';

let now = new Date(TEST_NOW);
const clock = { now: () => now };
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

let site: TestApp;
let endpoints: Endpoint[];
beforeAll(async () => {
  site = await createTestApp({ clock, pages: { render: renderFormState, folders: null } });
  await insertAgency(site.database.db);
  endpoints = createApi({
    db: site.database.db,
    clock,
    publicUrl: TEST_ORIGIN,
    validateReplies: true,
    storedMails: 'sent',
  }).endpoints();
});
beforeEach(() => {
  now = new Date(TEST_NOW);
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const post = (path: string, payload: object | undefined, headers: Headers) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { origin: TEST_ORIGIN, ...headers },
    ...(payload ? { payload } : {}),
  });
const confirm = (headers: Headers, current_password = TEST_PASSWORD) =>
  post('/office/account/password-confirmations', { current_password }, headers);
const deactivate = (id: string, headers: Headers) => post(`/office/staff/${id}/deactivations`, undefined, headers);
type Reply = Awaited<ReturnType<typeof post>>;
const errorOf = (reply: Reply) => [reply.statusCode, reply.json().error];
const NEEDED = [403, 'password_confirmation_needed'];

const colleague = async () => (await insertColleague(site.database.db)).id;
const isActive = async (id: string) =>
  (await site.database.db.selectFrom('staff').select('is_active').where('id', '=', id).executeTakeFirstOrThrow())
    .is_active;

describe('the password is asked for again', () => {
  test('by these calls, each within ten minutes of giving it', () => {
    const asking = endpoints.filter(({ confirm: asked }) => asked !== undefined);
    expect(asking.map(({ operationId }) => operationId).sort()).toEqual([
      'changeSecuritySettings',
      'changeStaffRole',
      'createApiKey',
      'createExport',
      'createWebhook',
      'deactivateStaff',
      'eraseContact',
      'exportContact',
      'inviteStaff',
      'reactivateStaff',
      'removeDemo',
      'removeStaffSecondFactor',
      'renewWebhookSecret',
    ]);
  });

  test('by these calls, each time, in their own body', () => {
    const takesPassword = ({ body }: Endpoint) => body instanceof z.ZodObject && 'current_password' in body.shape;
    expect(
      endpoints
        .filter(takesPassword)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(['changePassword', 'confirmPassword', 'endSecondFactor', 'renewRecoveryCodes', 'startSecondFactor']);
  });

  test('before the values of a call are looked at, and after the permission', async () => {
    const owner = await signedIn(site.database.db, 'owner');
    const agent = await signedIn(site.database.db, 'agent');
    later(10);
    for (const { path, method } of endpoints.filter(({ confirm: asked }) => asked !== undefined)) {
      const url = `/api/v1${path.replace(/\{\w+\}/g, 'no-id')}`;
      const send = (headers: Headers) => site.app.inject({ method, url, headers, payload: { nonsense: true } });
      expect(errorOf(await send(owner.headers))).toEqual(NEEDED);
      expect(errorOf(await send(agent.headers))).toEqual([403, 'forbidden']);
    }
  });
});

describe('a password given', () => {
  test('at signing in counts for ten minutes; given again, for ten more', async () => {
    const { email } = await insertColleague(site.database.db, { role: 'owner' });
    const signedInReply = await post('/sign-in', { email, password: TEST_PASSWORD }, {});
    const headers = {
      origin: TEST_ORIGIN,
      cookie: signedInReply.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    };
    later(9.9);
    expect((await deactivate(await colleague(), headers)).statusCode).toBe(200);
    later(0.1);
    const id = await colleague();
    expect(errorOf(await deactivate(id, headers))).toEqual(NEEDED);
    expect(await isActive(id)).toBe(true);
    expect((await confirm(headers)).statusCode).toBe(200);
    expect((await deactivate(id, headers)).statusCode).toBe(200);
    later(10);
    expect(errorOf(await deactivate(await colleague(), headers))).toEqual(NEEDED);
  });

  test('counts in its own session and in no other of the same person', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'owner');
    const other = await openSession(site.database.db, staff.id);
    later(10);
    await confirm(headers);
    expect(errorOf(await deactivate(await colleague(), other))).toEqual(NEEDED);
  });

  test('wrongly counts for nothing, is written down, and ends after ten tries, also for the right one', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'owner');
    later(10);
    const wrong = await confirm(headers, 'not my password');
    expect(errorOf(wrong)).toEqual([422, 'invalid_field']);
    expect(wrong.json().detail[0].field).toBe('current_password');
    expect(errorOf(await deactivate(await colleague(), headers))).toEqual(NEEDED);
    for (let nth = 1; nth < 10; nth += 1) await confirm(headers, 'not my password');
    expect(errorOf(await confirm(headers))).toEqual([429, 'too_many_requests']);
    expect(errorOf(await deactivate(await colleague(), headers))).toEqual(NEEDED);
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', staff.id)
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array<string>(10).fill('account.password_refused'),
      'account.locked_out',
    ]);
    later(16);
    expect((await confirm(headers)).statusCode).toBe(200);
  });

  test('cannot be given by a page of another site', async () => {
    const { headers } = await signedIn(site.database.db, 'owner');
    expect(errorOf(await confirm({ ...headers, origin: 'https://evil.example' }))).toEqual([403, 'cross_site_request']);
  });
});

describe('without JavaScript', () => {
  async function atStaffPage() {
    const owner = await signedIn(site.database.db, 'owner');
    const account = await site.app.inject({ url: '/api/v1/office/account', headers: owner.headers });
    const form_token = String(account.json().data.form_token);
    later(10);
    const send = (fields: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url: '/office/staff',
        headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({ form_id: 'invite-staff', form_token, ...fields }).toString(),
      });
    return { owner, send };
  }
  const invitation = { name: 'Brian Otieno', email: 'brian@makao.example', role: 'agent' };

  test('the form comes back with what was typed and asks for the password, which is then taken with it', async () => {
    const { send } = await atStaffPage();
    const first = await send(invitation);
    const returned: FormState = first.json();
    expect([first.statusCode, returned.formId, returned.asksPassword]).toEqual([403, 'invite-staff', true]);
    expect(returned.values).toEqual(invitation);
    const wrong = await send({ ...invitation, current_password: 'not my password' });
    const again: FormState = wrong.json();
    expect([wrong.statusCode, again.asksPassword, again.fields[0]?.field]).toEqual([422, true, 'current_password']);
    expect(again.values).toEqual(invitation);
    expect(wrong.body).not.toContain('not my password');
    const right = await send({ ...invitation, current_password: TEST_PASSWORD });
    expect([right.statusCode, right.headers.location]).toEqual([303, '/office/staff?sent=invite-staff#invite-staff']);
  });

  test('a form that fails for another reason after the password asks for it no more', async () => {
    const { send } = await atStaffPage();
    const reply = await send({ ...invitation, email: 'not an address', current_password: TEST_PASSWORD });
    const returned: FormState = reply.json();
    expect([reply.statusCode, returned.asksPassword]).toEqual([422, false]);
    expect((await send({ ...invitation, name: 'Brian O. Otieno', email: 'brian2@makao.example' })).statusCode).toBe(
      303,
    );
  });

  test('a form without the token of the session takes no password', async () => {
    const { owner, send } = await atStaffPage();
    const reply = await send({ ...invitation, form_token: 'x', current_password: TEST_PASSWORD });
    expect(reply.statusCode).toBe(403);
    expect(errorOf(await deactivate(await colleague(), owner.headers))).toEqual(NEEDED);
  });
});
