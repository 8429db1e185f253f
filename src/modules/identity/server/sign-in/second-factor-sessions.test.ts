import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, openSession, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { lockStaff } from './accounts.ts';
import { issueToken } from './link-tokens.ts';
import { totpCode, totpStep } from './totp.ts';

const now = new Date(TEST_NOW);
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  await site.database.db.deleteFrom('sign_in_rate_limits').execute();
  await site.database.db.updateTable('security_settings').set({ second_factor_roles: [] }).execute();
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const send = (method: 'GET' | 'POST', path: string, headers: Headers, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { origin: TEST_ORIGIN, ...headers },
    ...(payload ? { payload } : {}),
  });
type Reply = Awaited<ReturnType<typeof send>>;
const errorOf = (reply: Reply) => [reply.statusCode, reply.json().error];
const browserAfter = (reply: Reply): Headers => ({
  cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});

const signIn = (email: string) => send('POST', '/sign-in', {}, { email, password: TEST_PASSWORD });
const start = (headers: Headers) =>
  send('POST', '/office/account/second-factor', headers, { current_password: TEST_PASSWORD });
const readFactor = async (headers: Headers) =>
  (await send('GET', '/office/account/second-factor', headers)).json().data;
const confirm = (headers: Headers, key: string) =>
  send('POST', '/office/account/second-factor/confirmations', headers, { code: totpCode(key, totpStep(now)) });
const isOpen = async (headers: Headers) => (await send('GET', '/office/account', headers)).statusCode === 200;
const enrolmentEntries = async (staffId: string) => {
  const entries = await site.database.db
    .selectFrom('audit_entries')
    .select(['action', 'changes'])
    .where('subject_id', '=', staffId)
    .where('action', 'like', 'account.second_factor_%')
    .orderBy('id')
    .execute();
  return entries.map(({ action, changes }) => [action, changes]);
};

describe('setting up a second step', () => {
  test.each([false, true])(
    'ends every other session, half-finished sign-in, reset link and known browser when it begins (role requires it: %s)',
    async (isRequired) => {
      const { db } = site.database;
      const { staff, headers: own } = await signedIn(db, 'agent');
      const stranger = browserAfter(await signIn(staff.email));
      for (const purpose of ['second-factor', 'password-reset'] as const)
        await issueToken(db, now, { purpose, staffId: staff.id });
      if (isRequired)
        await db
          .updateTable('security_settings')
          .set({ second_factor_roles: ['agent'] })
          .execute();
      expect(await isOpen(stranger)).toBe(true);
      expect((await start(own)).statusCode).toBe(200);
      expect(await isOpen(stranger)).toBe(false);
      expect((await send('GET', '/office/account/second-factor', stranger)).statusCode).toBe(401);
      expect(await isOpen(own)).toBe(true);
      const left = await Promise.all([
        db.selectFrom('staff_tokens').select('id').where('staff_id', '=', staff.id).execute(),
        db.selectFrom('staff_devices').select('id').where('staff_id', '=', staff.id).execute(),
      ]);
      expect(left).toEqual([[], []]);
      expect(await enrolmentEntries(staff.id)).toEqual([
        ['account.second_factor_begun', { sessions_ended: { to: 1 } }],
      ]);
    },
  );

  test('keeps the browser it is done in known', async () => {
    const { db } = site.database;
    const { email, id } = await insertColleague(db);
    const own = browserAfter(await signIn(email));
    await start(own);
    await confirm(own, (await readFactor(own)).enrolment.key);
    expect(await isOpen(own)).toBe(true);
    const devices = await db.selectFrom('staff_devices').select('id').where('staff_id', '=', id).execute();
    expect(devices).toHaveLength(1);
  });

  test('shows its key to the session that began it alone, and takes its code from no other', async () => {
    const { staff, headers: own } = await signedIn(site.database.db, 'agent');
    await start(own);
    const { key } = (await readFactor(own)).enrolment;
    const stranger = browserAfter(await signIn(staff.email));
    expect(await readFactor(stranger)).toMatchObject({ status: 'off', enrolment: null });
    expect(errorOf(await confirm(stranger, key))).toEqual([409, 'second_factor_unchanged']);
    expect((await confirm(own, key)).statusCode).toBe(200);
  });

  test('ends a sign-in by password alone that came between its beginning and its confirmation', async () => {
    const { staff, headers: own } = await signedIn(site.database.db, 'agent');
    await start(own);
    const { key } = (await readFactor(own)).enrolment;
    const stranger = browserAfter(await signIn(staff.email));
    expect(await isOpen(stranger)).toBe(true);
    expect((await confirm(own, key)).json().data.recovery_codes).toHaveLength(10);
    expect(await isOpen(stranger)).toBe(false);
    expect(await isOpen(own)).toBe(true);
    expect((await signIn(staff.email)).json().data).toEqual({ next: 'second-factor' });
    expect((await enrolmentEntries(staff.id)).at(-1)).toEqual([
      'account.second_factor_on',
      { sessions_ended: { to: 1 } },
    ]);
  });

  test('does not outlive its session: begun in another one, the first key is worth nothing', async () => {
    const { staff, headers: first } = await signedIn(site.database.db, 'agent');
    await start(first);
    const { key } = (await readFactor(first)).enrolment;
    await send('POST', '/office/sign-out', first);
    const second = await openSession(site.database.db, staff.id);
    expect((await readFactor(second)).status).toBe('off');
    await start(second);
    expect((await readFactor(second)).enrolment.key).not.toBe(key);
    expect((await confirm(second, key)).statusCode).toBe(422);
  });
});

/** Signs in while the transaction holds the account, and makes the change once the password is checked. */
async function signInDuring(staff: { id: string; email: string }, change: (trx: Transaction<DB>) => Promise<unknown>) {
  const { db } = site.database;
  let reply: Promise<Reply> | undefined;
  await db.transaction().execute(async (trx) => {
    await lockStaff(trx, staff.id);
    // A request of inject is sent when somebody waits for it.
    reply = signIn(staff.email).then((answer) => answer);
    await vi.waitFor(async () => {
      const waiting = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(waiting.rows).not.toHaveLength(0);
    }, 5000);
    await change(trx);
  });
  return reply;
}

describe('a sign-in whose password is being checked', () => {
  test('asks for a code when the second step is turned on meanwhile', async () => {
    const staff = await insertColleague(site.database.db);
    const reply = await signInDuring(staff, (trx) =>
      trx.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staff.id).execute(),
    );
    expect(reply?.json().data).toEqual({ next: 'second-factor' });
  });

  test('is refused when the password is changed meanwhile', async () => {
    const staff = await insertColleague(site.database.db);
    const password = await hashPassword('a quite new password');
    const reply = await signInDuring(staff, (trx) =>
      trx.updateTable('staff_accounts').set({ password }).where('staff_id', '=', staff.id).execute(),
    );
    expect(reply && errorOf(reply)).toEqual([401, 'sign_in_refused']);
  });
});
