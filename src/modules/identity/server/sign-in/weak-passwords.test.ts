import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#platform/security/server/passwords.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { insertColleague, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { issueToken } from './link-tokens.ts';
import { firstOwnerLink } from './owner-account.ts';

const WEAK = 'Nairobi@2026';
const STRONG = 'a quite new password';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: { origin: TEST_ORIGIN, ...headers }, payload });

/** Sends a weak password, which is refused under its field, then a strong one, which the same link still takes. */
async function refusesWeakOnly(send: (password: string) => ReturnType<typeof post>): Promise<void> {
  const refused = await send(WEAK);
  expect([refused.statusCode, refused.json().error]).toEqual([422, 'invalid_field']);
  expect(refused.json().detail).toEqual([
    { field: 'password', code: 'refused', message: expect.stringMatching(/Four words/) },
  ]);
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect([200, 201]).toContain((await send(STRONG)).statusCode);
}

const linkOf = (purpose: 'invitation' | 'password-reset', staffId: string) =>
  issueToken(site.database.db, new Date(TEST_NOW), { purpose, staffId });

test('the first owner cannot take a weak password, and the link stays good', async () => {
  const services = { db: site.database.db, clock: fixedClock(TEST_NOW), publicUrl: TEST_ORIGIN };
  const token = /token=([\w-]+)/.exec((await firstOwnerLink(services)) ?? '')?.[1];
  await refusesWeakOnly((password) =>
    post('/sign-in/first-owner', { token, name: 'Wambui Njoroge', email: 'wambui@makao.example', password }),
  );
});

test('an invitation cannot be accepted with a weak password, and stays good', async () => {
  const { id } = await insertStaff(site.database.db);
  const { token } = await linkOf('invitation', id);
  await refusesWeakOnly((password) => post('/sign-in/accounts', { token, password }));
});

test('an invited person cannot take the name of the invitation as their password', async () => {
  const { id } = await insertStaff(site.database.db, { name: 'Nyambura Githinji' });
  const { token } = await linkOf('invitation', id);
  const reply = await post('/sign-in/accounts', { token, password: 'NyamburaGithinji' });
  expect(reply.json().detail[0].message).toMatch(/name or address/);
});

test('a forgotten password cannot be replaced by a weak one, and the link stays good', async () => {
  const { id } = await insertColleague(site.database.db);
  const { token } = await linkOf('password-reset', id);
  await refusesWeakOnly((password) => post('/sign-in/passwords', { token, password }));
});

test('a password cannot be changed to a weak one, nor to the address of the account', async () => {
  const { staff, headers } = await signedIn(site.database.db, 'agent');
  const change = (password: string) =>
    post('/office/account/password', { current_password: TEST_PASSWORD, password }, headers);
  expect((await change(staff.email)).statusCode).toBe(422);
  await refusesWeakOnly(change);
});

test.each(['owner@makao.example', 'Sales@Makao.example1', '+254700000001', 'makao.example2026'])(
  "a password cannot be built on the agency's addresses, numbers and domain: %s",
  async (password) => {
    const { headers } = await signedIn(site.database.db, 'agent');
    const reply = await post('/office/account/password', { current_password: TEST_PASSWORD, password }, headers);
    expect(reply.json().detail?.[0].message).toMatch(/name or address people know/);
  },
);

test('a password cannot be the address of a colleague, whatever its domain', async () => {
  const { headers } = await signedIn(site.database.db, 'agent');
  const { email } = await insertStaff(site.database.db, { email: 'zawadi.quintus@elsewhere.example' });
  const body = { current_password: TEST_PASSWORD, password: `${email}1` };
  const reply = await post('/office/account/password', body, headers);
  expect(reply.json().detail?.[0].message).toMatch(/name or address people know/);
});

test('a weak password of before still signs in', async () => {
  const { id, email } = await insertColleague(site.database.db);
  const password = await hashPassword(WEAK);
  await site.database.db.updateTable('staff_accounts').set({ password }).where('staff_id', '=', id).execute();
  expect((await post('/sign-in', { email, password: WEAK })).statusCode).toBe(200);
});
