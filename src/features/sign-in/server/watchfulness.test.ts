import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAgency } from '#testing/records.ts';
import { insertColleague, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#testing/staff-session.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    headers: { origin: TEST_ORIGIN, ...headers },
    remoteAddress: '10.0.0.9',
  });
const entriesAbout = (subjectId: string) =>
  site.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'staff_id', 'subject_id', 'changes'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
const mails = (address: string) =>
  site.database.db.selectFrom('outgoing_mails').selectAll().where('to_address', '=', address).orderBy('id').execute();

describe('a refused sign-in is written down', () => {
  test('with the account it was tried on and from where, and never with what was typed', async () => {
    const { id, email } = await insertColleague(site.database.db);
    await post('/sign-in', { email, password: 'my other secret' });
    const entries = await entriesAbout(id);
    expect(entries).toEqual([
      {
        action: 'sign_in.password_refused',
        actor: 'Somebody not signed in',
        staff_id: null,
        subject_id: id,
        changes: { from_address: { to: '10.0.0.9' } },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('my other secret');
  });

  test('for an address nobody has as well, without the address', async () => {
    await post('/sign-in', { email: 'nobody@makao.example', password: 'whatever it is' });
    const entries = await entriesAbout('unknown');
    expect(entries).toMatchObject([{ action: 'sign_in.password_refused', subject_id: 'unknown' }]);
    expect(JSON.stringify(entries)).not.toContain('nobody@');
  });

  test('where the code was wrong', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    await post('/office/account/second-factor', { current_password: TEST_PASSWORD }, headers);
    await site.database.db.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staff.id).execute();
    const first = await post('/sign-in', { email: staff.email, password: TEST_PASSWORD });
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await post('/sign-in/second-factor', { code: '000000' }, { cookie })).statusCode).toBe(401);
    expect(await entriesAbout(staff.id)).toMatchObject([{ action: 'sign_in.code_refused' }]);
  });
});

describe('somebody whose password changes is told by mail', () => {
  test('when they change it themselves', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const body = { current_password: TEST_PASSWORD, password: 'a quite new password' };
    expect((await post('/office/account/password', body, headers)).statusCode).toBe(200);
    const [mail, ...others] = await mails(staff.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'staff.password-changed',
      subject: 'Your password for the office of Makao was changed',
    });
    expect(mail?.text_body).toContain('Saturday 21 November 2026, 9:00 AM');
    expect(mail?.text_body).toContain(`${TEST_ORIGIN}/login/forgot`);
    expect(mail?.text_body).not.toContain('a quite new password');
  });

  test('when it is reset with a link', async () => {
    const { email } = await insertColleague(site.database.db);
    await post('/sign-in/password-resets', { email });
    const token = /reset\?token=([\w-]+)/.exec((await mails(email))[0]?.text_body ?? '')?.[1];
    expect((await post('/sign-in/passwords', { token, password: 'another long password' })).statusCode).toBe(200);
    expect((await mails(email)).map(({ template }) => template)).toEqual([
      'staff.password-reset',
      'staff.password-changed',
    ]);
  });

  test('and not when the change is refused', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    await post('/office/account/password', { current_password: 'wrong', password: 'a quite new password' }, headers);
    expect(await mails(staff.email)).toEqual([]);
  });
});

test('entries cannot be changed or removed, not even by a statement', async () => {
  const { db } = site.database;
  await expect(db.updateTable('audit_entries').set({ actor: 'Nobody' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only');
});
