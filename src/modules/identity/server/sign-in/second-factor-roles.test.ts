import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DiskStorage } from '#platform/files/server/disk-storage.ts';
import type { Endpoint } from '#platform/http/contract.ts';
import type { StaffRole } from '#platform/security/staff-roles.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { createApi } from '#web/server/endpoints.ts';
import { totpCode, totpStep } from './totp.ts';

const clock = { now: () => new Date(TEST_NOW) };

let site: TestApp;
let endpoints: Endpoint[];
beforeAll(async () => {
  site = await createTestApp({
    clock,
    exports: new DiskStorage('no-such-folder'),
    pages: { render: renderFormState, folders: null },
  });
  await insertAgency(site.database.db);
  endpoints = createApi({
    db: site.database.db,
    clock,
    publicUrl: TEST_ORIGIN,
    validateReplies: true,
    storedMails: 'sent',
  }).endpoints();
});
beforeEach(() => site.database.db.updateTable('security_settings').set({ second_factor_roles: [] }).execute());
afterAll(() => site.close());

type Headers = Record<string, string>;
const send = (method: 'GET' | 'POST' | 'PUT', path: string, headers: Headers, payload?: object) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
type Reply = Awaited<ReturnType<typeof send>>;
const errorOf = (reply: Reply) => [reply.statusCode, reply.json().error];
const NEEDED = [403, 'second_factor_needed'];

const require = (roles: StaffRole[], headers: Headers) =>
  send('PUT', '/office/security-settings', headers, { session_idle_minutes: 720, second_factor_roles: roles });

async function setUp(headers: Headers): Promise<Reply> {
  await send('POST', '/office/account/second-factor', headers, { current_password: TEST_PASSWORD });
  const { enrolment } = (await send('GET', '/office/account/second-factor', headers)).json().data;
  const code = totpCode(enrolment.key, totpStep(clock.now()));
  return send('POST', '/office/account/second-factor/confirmations', headers, { code });
}

describe('a role that requires a second step', () => {
  test('shuts every call of the office to somebody without one, but for setting it up and signing out', async () => {
    const { headers } = await signedIn(site.database.db, 'owner');
    expect((await require(['owner'], headers)).statusCode).toBe(200);
    const open: string[] = [];
    for (const { operationId, method, path } of endpoints.filter(({ permission }) => permission !== undefined)) {
      if (operationId === 'signOut') continue;
      const url = `/api/v1${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;
      const reply = await site.app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: {} }) });
      if (reply.json().error !== 'second_factor_needed') open.push(operationId);
    }
    expect(open.sort()).toEqual(['confirmSecondFactor', 'getOwnAccount', 'getSecondFactor', 'startSecondFactor']);
    expect((await send('POST', '/office/sign-out', headers)).statusCode).toBe(200);
  });

  test.each(['/office/audit.csv', '/office/exports/00000000-0000-4000-8000-000000000000/file'])(
    'shuts the file %s as well',
    async (url) => {
      const { headers } = await signedIn(site.database.db, 'owner');
      const before = await site.app.inject({ url, headers });
      await require(['owner'], headers);
      const after = await site.app.inject({ url, headers });
      expect(before.statusCode).not.toBe(401);
      expect(after.statusCode).toBe(401);
    },
  );

  test('opens the office as soon as the step is on, with recovery codes, and never locks out who required it', async () => {
    const { headers } = await signedIn(site.database.db, 'owner');
    await require(['owner'], headers);
    const account = await send('GET', '/office/account', headers);
    expect(account.json().data).toMatchObject({ owes_second_factor: true, has_second_factor: false });
    expect(errorOf(await send('GET', '/office/staff', headers))).toEqual(NEEDED);
    expect((await setUp(headers)).json().data.recovery_codes).toHaveLength(10);
    expect((await send('GET', '/office/staff', headers)).statusCode).toBe(200);
    expect((await send('GET', '/office/account', headers)).json().data.owes_second_factor).toBe(false);
  });

  test('holds for that role alone, and for sessions that were open before', async () => {
    const owner = await signedIn(site.database.db, 'owner');
    const agent = await signedIn(site.database.db, 'agent');
    expect((await send('GET', '/office/diary', agent.headers)).statusCode).toBe(200);
    await require(['agent', 'editor'], owner.headers);
    expect(errorOf(await send('GET', '/office/diary', agent.headers))).toEqual(NEEDED);
    expect((await send('GET', '/office/diary', owner.headers)).statusCode).toBe(200);
  });

  test('keeps the step on: it cannot be turned off until the role needs it no more', async () => {
    const { headers } = await signedIn(site.database.db, 'owner');
    await setUp(headers);
    await require(['owner'], headers);
    const end = () =>
      send('POST', '/office/account/second-factor/removals', headers, { current_password: TEST_PASSWORD });
    expect((await send('GET', '/office/account/second-factor', headers)).json().data.is_required).toBe(true);
    expect(errorOf(await end())).toEqual([409, 'second_factor_required']);
    await require([], headers);
    expect((await end()).statusCode).toBe(200);
  });

  test('is decided by owners alone, in words the audit keeps', async () => {
    const manager = await signedIn(site.database.db, 'manager');
    expect(errorOf(await require(['agent'], manager.headers))).toEqual([403, 'forbidden']);
    const owner = await signedIn(site.database.db, 'owner');
    await require(['editor', 'agent'], owner.headers);
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('staff_id', '=', owner.staff.id)
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'security_settings.changed',
      changes: { second_factor_roles: { from: [], to: ['agent', 'editor'] } },
    });
  });

  test('sends a form without JavaScript to the page where the step is set up, which takes its own forms', async () => {
    const owner = await signedIn(site.database.db, 'owner');
    const { form_token } = (await send('GET', '/office/account', owner.headers)).json().data;
    await require(['owner'], owner.headers);
    const post = (url: string, fields: Record<string, string>) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        payload: new URLSearchParams({ form_token, ...fields }).toString(),
      });
    const shut = await post('/office/account', { form_id: 'theme', theme: 'dark' });
    const page = '/login/second-step?return_to=%2Foffice%2Faccount';
    expect([shut.statusCode, shut.headers.location]).toEqual([303, page]);
    const fields = { form_id: 'start-second-factor', current_password: TEST_PASSWORD };
    expect((await post(page, { ...fields, form_token: 'x' })).statusCode).toBe(403);
    expect((await post(page, fields)).statusCode).toBe(303);
  });
});
