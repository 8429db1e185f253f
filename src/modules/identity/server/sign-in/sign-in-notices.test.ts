import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { replaceRecoveryCodes } from './second-factor.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

const post = (path: string, payload: object | undefined, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    ...(payload ? { payload } : {}),
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
const mails = async (address: string) =>
  (await readMails(site.database.db)).filter(({ to_address }) => to_address === address);

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
    expect(await entriesAbout(staff.id)).toMatchObject([
      { action: 'account.second_factor_begun' },
      { action: 'sign_in.code_refused', actor: `${staff.name} (password given)`, staff_id: null },
    ]);
  });
});

describe('a lock-out is written down once, however many try on', () => {
  const times = async (count: number, attempt: () => ReturnType<typeof post>) => {
    const codes = new Set<number>();
    for (let nth = 0; nth < count; nth += 1) codes.add((await attempt()).statusCode);
    return [...codes];
  };
  const actionsAbout = async (id: string) => (await entriesAbout(id)).map(({ action }) => action);

  test('of a password, with the account and from where, without the password', async () => {
    const { id, email } = await insertColleague(site.database.db);
    expect(await times(13, () => post('/sign-in', { email, password: 'typed in vain' }))).toEqual([401, 429]);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array<string>(10).fill('sign_in.password_refused'),
      'sign_in.locked_out',
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: 'Somebody not signed in',
      staff_id: null,
      changes: { from_address: { to: '10.0.0.9' } },
    });
    expect(JSON.stringify(entries)).not.toContain('in vain');
  });

  test('of a code', async () => {
    const { staff } = await signedIn(site.database.db, 'agent');
    await site.database.db.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staff.id).execute();
    const first = await post('/sign-in', { email: staff.email, password: TEST_PASSWORD });
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await times(12, () => post('/sign-in/second-factor', { code: '000000' }, { cookie }));
    expect((await actionsAbout(staff.id)).filter((action) => action === 'sign_in.locked_out')).toHaveLength(1);
  });

  test('of the own password, tried at a desk that was left open', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const body = { current_password: 'typed in vain', password: 'a quite new password' };
    await times(12, () => post('/office/account/password', body, headers));
    const entries = await entriesAbout(staff.id);
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array<string>(10).fill('account.password_refused'),
      'account.locked_out',
    ]);
    expect(entries.every(({ staff_id }) => staff_id === staff.id)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('in vain');
  });

  test('of mails with a new link', async () => {
    const { id, email } = await insertColleague(site.database.db);
    await times(6, () => post('/sign-in/password-resets', { email }));
    expect(await actionsAbout(id)).toEqual([
      ...Array<string>(3).fill('account.reset_requested'),
      'account.reset_locked_out',
    ]);
  });
});

describe('what happens to an account is written down', () => {
  test('a session with its browser and address, its end, and how many a new password ends', async () => {
    const { db } = site.database;
    const { id, email } = await insertColleague(db);
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' };
    const reply = await post('/sign-in', { email, password: TEST_PASSWORD }, agent);
    await post('/sign-in', { email, password: TEST_PASSWORD });
    const headers = { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const body = { current_password: TEST_PASSWORD, password: 'a quite new password' };
    expect((await post('/office/account/password', body, headers)).statusCode).toBe(200);
    expect((await post('/office/sign-out', undefined, headers)).statusCode).toBe(200);
    const entries = await db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'session.started',
        changes: { browser: { to: 'Firefox on Linux' }, from_address: { to: '10.0.0.9' } },
      },
      { action: 'session.started', changes: expect.anything() },
      { action: 'account.password_changed', changes: { sessions_ended: { to: 1 } } },
      { action: 'session.ended', changes: {} },
    ]);
  });

  test('a recovery code that was used, with how many are left, and never the code', async () => {
    const { db } = site.database;
    const { staff, headers } = await signedIn(db, 'agent');
    await post('/office/account/second-factor', { current_password: TEST_PASSWORD }, headers);
    await db.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staff.id).execute();
    const codes = await db.transaction().execute((trx) => replaceRecoveryCodes(trx, staff.id));
    const first = await post('/sign-in', { email: staff.email, password: TEST_PASSWORD });
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await post('/sign-in/second-factor', { code: codes[0] }, { cookie })).statusCode).toBe(200);
    const entries = await entriesAbout(staff.id);
    expect(entries).toMatchObject([
      { action: 'account.second_factor_begun' },
      { action: 'account.recovery_code_used', changes: { codes_left: { to: codes.length - 1 } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(codes[0]);
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
