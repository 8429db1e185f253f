import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import {
  insertColleague,
  openSession,
  SESSION_COOKIE,
  signedIn,
  TEST_ORIGIN,
  TEST_PASSWORD,
} from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { firstOwnerLink } from './owner-account.ts';
import { totpCode, totpStep } from './totp.ts';

let site: TestApp;
let now = new Date(TEST_NOW);
const clock = { now: () => now };
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  site = await createTestApp({ clock });
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  await site.database.db.deleteFrom('sign_in_rate_limits').execute();
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const post = (path: string, payload: object | undefined, headers: Headers = {}, remoteAddress = '10.0.0.1') =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { origin: TEST_ORIGIN, ...headers },
    remoteAddress,
    ...(payload ? { payload } : {}),
  });
const get = async (path: string, headers: Headers) =>
  site.app.inject({ method: 'GET', url: `/api/v1${path}`, headers });
const remove = (path: string, headers: Headers) =>
  site.app.inject({ method: 'DELETE', url: `/api/v1${path}`, headers });

type Reply = Awaited<ReturnType<typeof post>>;
/** The headers a browser sends after this reply. */
const browserAfter = (reply: Reply): Headers => ({
  origin: TEST_ORIGIN,
  cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
/** The header that sets the cookie of this name; the browser has others too. */
const setCookie = (reply: Reply, name: string) =>
  [reply.headers['set-cookie'] ?? []].flat().find((header) => header.startsWith(`__Host-makao_${name}=`));
const signIn = (email: string, password = TEST_PASSWORD, from = '10.0.0.1') =>
  post('/sign-in', { email, password }, {}, from);
const errorOf = (reply: Reply) => [reply.statusCode, reply.json().error];

/** Turns the second step on, as a person does. */
async function enrol(headers: Headers): Promise<{ key: string; codes: string[] }> {
  await post('/office/account/second-factor', { current_password: TEST_PASSWORD }, headers);
  const { enrolment } = (await get('/office/account/second-factor', headers)).json().data;
  const code = totpCode(enrolment.key, totpStep(now));
  const reply = await post('/office/account/second-factor/confirmations', { code }, headers);
  return { key: enrolment.key, codes: reply.json().data.recovery_codes };
}

const newestMail = async () => (await readMails(site.database.db)).at(-1);
const resetToken = async () => /reset\?token=([\w-]+)/.exec((await newestMail())?.text_body ?? '')?.[1] ?? '';

/** `TEST_PASSWORD`, hashed at less than half of today's cost. */
const WEAK_HASH = '$argon2id$v=19$m=8192,t=1,p=1$YWNhY2lhcyBvbiBhIGhpbA$zffKa9I9oDM0YLpEtBng9WL/XyPTPIx70VCOEn4Pc7s';

describe('signing in', () => {
  test('opens a session whose token is kept as a hash only', async () => {
    const { email, id } = await insertColleague(site.database.db);
    const reply = await signIn(email.toUpperCase());
    expect(reply.json().data).toEqual({ next: 'office' });
    expect(setCookie(reply, 'session')).toMatch(
      /^__Host-makao_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const account = await get('/office/account', browserAfter(reply));
    expect(account.json().data).toMatchObject({ id, email, role: 'agent' });
    expect(account.json().data.permissions).toContain('account.use');
    expect(account.json().data.permissions).not.toContain('staff.list');
    const rows = await site.database.db.selectFrom('staff_sessions').selectAll().where('staff_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(reply.cookies[0]?.value);
  });

  test('lasts twelve hours without use, a day in use, or thirty days where that was asked for', async () => {
    const { email } = await insertColleague(site.database.db);
    const short = browserAfter(await signIn(email));
    const idle = browserAfter(await signIn(email));
    const kept = await post('/sign-in', { email, password: TEST_PASSWORD, keep_signed_in: true });
    expect(setCookie(kept, 'session')).toMatch(/Expires=Mon, 21 Dec 2026 06:00:00 GMT/);
    const long = browserAfter(kept);
    later(12 * 60 - 1);
    expect((await get('/office/account', short)).statusCode).toBe(200);
    later(1);
    expect((await get('/office/account', idle)).statusCode).toBe(401);
    later(12 * 60 - 2);
    expect((await get('/office/account', short)).statusCode).toBe(200);
    later(2);
    expect((await get('/office/account', short)).statusCode).toBe(401);
    later(28 * 24 * 60 + 12 * 60);
    expect((await get('/office/account', long)).statusCode).toBe(200);
    later(12 * 60);
    expect((await get('/office/account', long)).statusCode).toBe(401);
  });

  test('is refused alike for a wrong password, an unknown address, and somebody who left or never had a password', async () => {
    const { email } = await insertColleague(site.database.db);
    const gone = await insertColleague(site.database.db, { is_active: false });
    const replies = await Promise.all([
      signIn(email, 'not the password'),
      signIn('nobody@makao.example'),
      signIn(gone.email),
    ]);
    for (const reply of replies) {
      expect(errorOf(reply)).toEqual([401, 'sign_in_refused']);
      expect(reply.json()).toEqual(replies[0]?.json());
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  test('replaces a hash of lower cost; a refused one replaces nothing', async () => {
    const { email, id } = await insertColleague(site.database.db);
    const account = () =>
      site.database.db.selectFrom('staff_accounts').select('password').where('staff_id', '=', id).executeTakeFirst();
    await site.database.db
      .updateTable('staff_accounts')
      .set({ password: WEAK_HASH })
      .where('staff_id', '=', id)
      .execute();
    expect((await signIn(email, 'wrong password')).statusCode).toBe(401);
    expect((await account())?.password).toBe(WEAK_HASH);
    expect((await signIn(email)).statusCode).toBe(200);
    const stronger = (await account())?.password ?? '';
    expect(stronger).toContain('$m=19456,t=2,p=1$');
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await account())?.password).toBe(stronger);
  });

  test('replaces a hash of lower cost in the transaction that begins the session, or not at all', async () => {
    const { email, id } = await insertColleague(site.database.db);
    const { db } = site.database;
    await db.updateTable('staff_accounts').set({ password: WEAK_HASH }).where('staff_id', '=', id).execute();
    await sql`create function refuse_session() returns trigger language plpgsql as
      $$ begin raise exception 'no sessions today'; end $$`.execute(db);
    await sql`create trigger refuse_session before insert on staff_sessions
      for each row execute function refuse_session()`.execute(db);
    expect((await signIn(email)).statusCode).toBe(500);
    await sql`drop trigger refuse_session on staff_sessions; drop function refuse_session()`.execute(db);
    const kept = await db.selectFrom('staff_accounts').select('password').where('staff_id', '=', id).execute();
    expect(kept).toEqual([{ password: WEAK_HASH }]);
  });

  test('is refused from a page of another site, so that nobody is signed in as somebody else', async () => {
    const { email } = await insertColleague(site.database.db);
    const payload = { email, password: TEST_PASSWORD };
    expect(errorOf(await post('/sign-in', payload, { origin: 'https://evil.example' }))).toEqual([
      403,
      'cross_site_request',
    ]);
    expect((await post('/sign-in', payload, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  test.each([
    [{ email: 'a@makao.example' }, 'password'],
    [{ email: 'a@makao.example', password: '' }, 'password'],
    [{ email: 'a@makao.example', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'a@makao', password: 'x' }, 'email'],
    [{ email: 'a@makao.example', password: ['x'] }, 'password'],
  ])('refuses %j', async (payload, field) => {
    const reply = await post('/sign-in', payload);
    expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, field]);
  });

  test.each(['', 'x', 'x'.repeat(5000), `${'a'.repeat(43)}`])('the session %j is nobody’s', async (token) => {
    expect((await get('/office/account', { cookie: `${SESSION_COOKIE}=${token}` })).statusCode).toBe(401);
  });
});

describe('guessing passwords', () => {
  test('ends after ten attempts from one address, also with the right one, for a quarter of an hour', async () => {
    const { email } = await insertColleague(site.database.db);
    const wrong = await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong password')));
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(401));
    const locked = await signIn(email);
    expect(errorOf(locked)).toEqual([429, 'too_many_requests']);
    expect(locked.json().message).toBe('Too many attempts. Please try again in 15 minutes.');
    expect(Number(locked.headers['retry-after'])).toBe(900);
    expect((await signIn(email, TEST_PASSWORD, '10.0.0.2')).statusCode).toBe(200);
    later(16);
    expect((await signIn(email)).statusCode).toBe(200);
  });

  test('is counted for unknown addresses too, and starts anew after a success', async () => {
    await Promise.all(Array.from({ length: 10 }, () => signIn('nobody2@makao.example')));
    expect((await signIn('nobody2@makao.example')).statusCode).toBe(429);
    const { email } = await insertColleague(site.database.db);
    await Promise.all(Array.from({ length: 9 }, () => signIn(email, 'wrong password')));
    expect((await signIn(email)).statusCode).toBe(200);
    expect((await signIn(email, 'wrong password')).statusCode).toBe(401);
  });
});

describe('the second step', () => {
  test('is asked after the password, takes the code of the app once, and opens the session', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const { key } = await enrol(headers);
    const first = await signIn(staff.email);
    expect(first.json().data).toEqual({ next: 'second-factor' });
    const half = browserAfter(first);
    expect((await get('/office/account', half)).statusCode).toBe(401);
    expect(errorOf(await post('/sign-in/second-factor', { code: totpCode(key, totpStep(now)) }, half))).toEqual([
      401,
      'code_refused',
    ]);
    later(1);
    const code = totpCode(key, totpStep(now));
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const second = await post('/sign-in/second-factor', { code: spaced }, half);
    expect(second.statusCode).toBe(200);
    const full = second.cookies.find(({ name }) => name === SESSION_COOKIE);
    const account = await get('/office/account', { cookie: `${SESSION_COOKIE}=${full?.value}` });
    expect(account.json().data).toMatchObject({ has_second_factor: true, recovery_codes_left: 10 });
    expect(errorOf(await post('/sign-in/second-factor', { code }, half))).toEqual([401, 'sign_in_again']);
  });

  test('takes a recovery code instead, each once; they are kept as hashes', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const { codes } = await enrol(headers);
    expect(codes).toHaveLength(10);
    // 31 letters: 28 of them have 138 bits.
    expect(codes[0]).toMatch(/^(\w{4}-){6}\w{4}$/);
    const kept = await site.database.db.selectFrom('staff_recovery_codes').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(codes[0]?.replaceAll('-', ''));
    const code = codes[0]?.toUpperCase() ?? '';
    const give = async () => post('/sign-in/second-factor', { code }, browserAfter(await signIn(staff.email)));
    expect((await give()).statusCode).toBe(200);
    expect(errorOf(await give())).toEqual([401, 'code_refused']);
  });

  test('still takes a recovery code of 16 letters, as they were made before', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    await enrol(headers);
    const code_hash = createHash('sha256').update('2345abcd6789efgh').digest('hex');
    await site.database.db.insertInto('staff_recovery_codes').values({ staff_id: staff.id, code_hash }).execute();
    const half = browserAfter(await signIn(staff.email));
    expect((await post('/sign-in/second-factor', { code: '2345-ABCD-6789-efgh' }, half)).statusCode).toBe(200);
  });

  test('runs out ten minutes after the password, and after ten wrong codes', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const { key } = await enrol(headers);
    const half = browserAfter(await signIn(staff.email));
    for (let attempt = 0; attempt < 10; attempt += 1) await post('/sign-in/second-factor', { code: '000000' }, half);
    later(1);
    const code = totpCode(key, totpStep(now));
    expect((await post('/sign-in/second-factor', { code }, half)).statusCode).toBe(429);
    later(10);
    expect(errorOf(await post('/sign-in/second-factor', { code }, half))).toEqual([401, 'sign_in_again']);
    expect(errorOf(await post('/sign-in/second-factor', { code }))).toEqual([401, 'sign_in_again']);
  });

  test('is set up only with the password, and only once a code has shown that the app has the key', async () => {
    const { headers } = await signedIn(site.database.db, 'agent');
    const start = (current_password: string) => post('/office/account/second-factor', { current_password }, headers);
    const wrong = await start('not my password');
    expect(wrong.json().detail).toEqual([
      { field: 'current_password', code: 'refused', message: 'This is not your password' },
    ]);
    await start(TEST_PASSWORD);
    const { status, enrolment } = (await get('/office/account/second-factor', headers)).json().data;
    expect(status).toBe('waiting');
    expect(enrolment.url).toContain(`otpauth://totp/Makao:`);
    expect(enrolment.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    const confirm = (code: string) => post('/office/account/second-factor/confirmations', { code }, headers);
    expect((await confirm('000000')).statusCode).toBe(422);
    expect((await get('/office/account', headers)).json().data.has_second_factor).toBe(false);
    expect((await confirm(totpCode(enrolment.key, totpStep(now)))).statusCode).toBe(200);
    expect((await start(TEST_PASSWORD)).statusCode).toBe(409);
    expect((await get('/office/account/second-factor', headers)).json().data.enrolment).toBeNull();
  });

  test('has new recovery codes on demand, and goes off with the password', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const { codes } = await enrol(headers);
    const own = { current_password: TEST_PASSWORD };
    const renewed = await post('/office/account/second-factor/recovery-codes', own, headers);
    expect(renewed.json().data.recovery_codes).toHaveLength(10);
    const half = browserAfter(await signIn(staff.email));
    expect((await post('/sign-in/second-factor', { code: codes[0] }, half)).statusCode).toBe(401);
    expect((await post('/office/account/second-factor/removals', own, headers)).statusCode).toBe(200);
    expect((await signIn(staff.email)).json().data).toEqual({ next: 'office' });
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, from = '10.0.0.7') => post('/sign-in/password-resets', { email }, {}, from);
  const reset = (token: string, password = 'another long password') => post('/sign-in/passwords', { token, password });

  test('is replaced by mail, once; every session ends', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    await ask(staff.email);
    const token = await resetToken();
    expect((await newestMail())?.to_address).toBe(staff.email);
    expect((await reset(token)).statusCode).toBe(200);
    expect((await get('/office/account', headers)).statusCode).toBe(401);
    expect((await signIn(staff.email)).statusCode).toBe(401);
    expect((await signIn(staff.email, 'another long password')).statusCode).toBe(200);
    expect(errorOf(await reset(token))).toEqual([404, 'link_not_valid']);
  });

  test('is answered alike for addresses nobody has, and no mail is written', async () => {
    const { email } = await insertColleague(site.database.db);
    const before = (await newestMail())?.id;
    const unknown = await ask('nobody@makao.example');
    expect((await newestMail())?.id).toBe(before);
    expect((await ask(email)).json()).toEqual(unknown.json());
  });

  test('the link works for an hour, only the newest, and is kept as a hash only', async () => {
    const { email } = await insertColleague(site.database.db);
    await ask(email);
    const first = await resetToken();
    await ask(email);
    const second = await resetToken();
    const kept = await site.database.db.selectFrom('staff_tokens').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second);
    expect((await reset(first)).statusCode).toBe(404);
    later(61);
    expect((await reset(second)).statusCode).toBe(404);
    expect((await reset('x'.repeat(43))).statusCode).toBe(404);
  });

  test('a short password leaves the link usable; a fourth mail in a quarter of an hour is refused', async () => {
    const { email } = await insertColleague(site.database.db);
    await ask(email);
    const token = await resetToken();
    const short = await reset(token, 'short');
    expect(short.json().detail[0].message).toBe('Password must have 12 characters or more');
    expect((await reset(token)).statusCode).toBe(200);
    await ask(email);
    await ask(email);
    expect((await ask(email)).statusCode).toBe(429);
  });
});

describe('sessions', () => {
  test('are listed with their browsers and ended one by one; nobody ends somebody else’s', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const other = await openSession(site.database.db, staff.id);
    const stranger = await signedIn(site.database.db, 'owner');
    const { items } = (await get('/office/account/sessions', headers)).json().data;
    expect(items).toHaveLength(2);
    expect(items[0]).toMatchObject({ browser: 'Chrome on Android', ip_address: '127.0.0.1' });
    const { id } = items.find((session: { is_current: boolean }) => !session.is_current);
    expect((await remove(`/office/account/sessions/${id}`, stranger.headers)).statusCode).toBe(404);
    expect((await remove(`/office/account/sessions/${id}`, headers)).statusCode).toBe(200);
    expect((await get('/office/account', other)).statusCode).toBe(401);
    expect((await get('/office/account', headers)).statusCode).toBe(200);
  });

  test('end all at once; signing out ends one, and clears the cookie and the cache', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const other = await openSession(site.database.db, staff.id);
    const out = await post('/office/sign-out', undefined, headers);
    expect(out.headers['set-cookie']).toMatch(/^__Host-makao_session=; .*Expires=Thu, 01 Jan 1970/);
    // Not "storage": the homes that this browser saved are the visitor's.
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect((await get('/office/account', headers)).statusCode).toBe(401);
    const third = await openSession(site.database.db, staff.id);
    await remove('/office/account/sessions', other);
    expect((await get('/office/account', third)).statusCode).toBe(401);
  });

  test('other than this one end when the password is changed, which takes the old one', async () => {
    const { staff, headers } = await signedIn(site.database.db, 'agent');
    const other = await openSession(site.database.db, staff.id);
    const change = (current_password: string) =>
      post('/office/account/password', { current_password, password: 'a quite new password' }, headers);
    expect((await change('not my password')).statusCode).toBe(422);
    expect((await change(TEST_PASSWORD)).statusCode).toBe(200);
    expect((await get('/office/account', other)).statusCode).toBe(401);
    expect((await get('/office/account', headers)).statusCode).toBe(200);
    expect((await signIn(staff.email, 'a quite new password')).statusCode).toBe(200);
  });
});

describe('the first owner', () => {
  const make = (token: string, name = 'Wambui Njoroge') =>
    post('/sign-in/first-owner', {
      token,
      name,
      email: 'wambui@makao.example',
      password: 'a long first password',
      keep_signed_in: true,
    });
  const link = async () => {
    const url = await firstOwnerLink({ db: site.database.db, clock, publicUrl: TEST_ORIGIN });
    return url?.split('token=')[1] ?? null;
  };

  test('is made once with the newest printed link; then none is printed any more', async () => {
    await site.database.db.updateTable('staff').set({ role: 'agent' }).execute();
    const old = await link();
    const token = await link();
    expect((await make(old ?? '')).statusCode).toBe(404);
    expect((await make(token ?? '', '\u200b')).json().detail[0].field).toBe('name');
    const reply = await make(token ?? '');
    expect(reply.statusCode).toBe(201);
    expect(setCookie(reply, 'session')).toContain('Expires=');
    const account = await get('/office/account', browserAfter(reply));
    expect(account.json().data).toMatchObject({ name: 'Wambui Njoroge', role: 'owner' });
    expect(await link()).toBeNull();
    expect((await make(token ?? '')).statusCode).toBe(404);
  });
});
