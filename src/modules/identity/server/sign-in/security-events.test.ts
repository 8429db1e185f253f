import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, SESSION_COOKIE, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
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
beforeEach(() => {
  now = new Date(TEST_NOW);
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const post = (path: string, payload: object, headers: Headers = {}, remoteAddress = '203.0.113.9') =>
  site.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { origin: TEST_ORIGIN, 'user-agent': CHROME, ...headers },
    remoteAddress,
    payload,
  });
type Reply = Awaited<ReturnType<typeof post>>;
const signIn = (email: string, headers: Headers = {}, password = TEST_PASSWORD) =>
  post('/sign-in', { email, password }, headers);
const cookies = (reply: Reply, only = /./): Headers => ({
  cookie: reply.cookies
    .filter(({ name }) => only.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; '),
});
const account = (headers: Headers) => site.app.inject({ url: '/api/v1/office/account', headers });
const mailsTo = async (address: string) =>
  (await readMails(site.database.db)).filter(({ to_address }) => to_address === address);

describe('a sign-in from a new browser', () => {
  test('is told by mail with browser, address and time; the first ever, and a known browser, are not', async () => {
    const { email } = await insertColleague(site.database.db);
    const first = await signIn(email);
    await signIn(email, cookies(first, /device/));
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'staff.new-browser',
      subject: 'A new browser signed in to your account at Makao',
    });
    expect(mail?.text_body).toContain('Chrome on Windows, at the address 203.0.113.9');
    expect(mail?.text_body).toContain('Saturday 21 November 2026, 9:00 AM (Nairobi time)');
    expect(mail?.text_body).toContain(`${TEST_ORIGIN}/login/forgot`);
    expect(mail?.text_body).toContain('tell an owner of the office');
    expect(mail?.html_body).toContain(`href="${TEST_ORIGIN}/office/account"`);
  });

  test('sends an owner to another owner', async () => {
    const { id, email } = await insertColleague(site.database.db);
    await site.database.db.updateTable('staff').set({ role: 'owner' }).where('id', '=', id).execute();
    await signIn(email);
    await signIn(email);
    expect((await mailsTo(email))[0]?.text_body).toContain('tell another owner of the office');
  });
});

describe('refused tries are told to the owner of the account', () => {
  test('at the next sign-in: how many there were since the last one; own slips in a known browser are none', async () => {
    const { email } = await insertColleague(site.database.db);
    const first = await signIn(email);
    expect((await account(cookies(first))).json().data.last_sign_in).toEqual({
      previous_at: null,
      refused_before: 0,
      is_news: false,
    });
    for (let nth = 0; nth < 3; nth += 1) await post('/sign-in', { email, password: 'guess' }, {}, '198.51.100.9');
    const device = cookies(first, /device/);
    await signIn(email, device, 'slip of the hand');
    later(60);
    const second = cookies(await signIn(email, device));
    expect((await account(second)).json().data.last_sign_in).toEqual({
      previous_at: '2026-11-21T06:00:00.000Z',
      refused_before: 3,
      is_news: true,
    });
    later(15);
    expect((await account(second)).json().data.last_sign_in).toMatchObject({ refused_before: 3, is_news: false });
  });
});

describe('signing in ends the session the browser had', () => {
  test('also one of somebody else; sessions of other browsers stay', async () => {
    const [one, two] = [await insertColleague(site.database.db), await insertColleague(site.database.db)];
    const elsewhere = cookies(await signIn(one.email));
    const before = cookies(await signIn(one.email));
    expect((await signIn(two.email, before)).statusCode).toBe(200);
    expect((await account(before)).statusCode).toBe(401);
    expect((await account(elsewhere)).statusCode).toBe(200);
    const rows = await site.database.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('staff_id', '=', one.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('and not where it is refused', async () => {
    const { email } = await insertColleague(site.database.db);
    const before = cookies(await signIn(email));
    await signIn(email, before, 'a wrong guess');
    expect((await account(before)).statusCode).toBe(200);
  });
});

describe('a session without use', () => {
  const setIdle = (session_idle_minutes: number) =>
    site.database.db.updateTable('security_settings').set({ session_idle_minutes }).execute();

  test('ends after the time an owner has set, at once for open ones; use keeps it, and so does staying signed in', async () => {
    const { email } = await insertColleague(site.database.db);
    const used = cookies(await signIn(email));
    const unused = cookies(await signIn(email));
    const kept = cookies(await post('/sign-in', { email, password: TEST_PASSWORD, keep_signed_in: true }));
    const owner = await signedIn(site.database.db, 'owner');
    const change = { session_idle_minutes: 30, second_factor_roles: [] };
    await site.app.inject({
      method: 'PUT',
      url: '/api/v1/office/security-settings',
      headers: owner.headers,
      payload: change,
    });
    later(20);
    expect((await account(used)).statusCode).toBe(200);
    later(11);
    expect((await account(unused)).statusCode).toBe(401);
    expect((await account(used)).statusCode).toBe(200);
    later(31);
    expect((await account(used)).statusCode).toBe(401);
    later(28 * 24 * 60);
    expect((await account(kept)).statusCode).toBe(200);
    await setIdle(720);
  });

  test('is not listed any more, for its owner or on the page of the staff', async () => {
    const { id, email } = await insertColleague(site.database.db);
    await signIn(email);
    later(11 * 60);
    const owner = cookies(await signIn((await insertColleague(site.database.db, { role: 'owner' })).email));
    const own = cookies(await signIn(email));
    later(90);
    const listed = await site.app.inject({ url: '/api/v1/office/account/sessions', headers: own });
    expect(listed.json().data.items).toHaveLength(1);
    const staff = await site.app.inject({ url: '/api/v1/office/staff', headers: owner });
    const member = staff.json().data.items.find((item: { id: string }) => item.id === id);
    expect(member.open_sessions).toBe(1);
  });

  test('is noted as used every two minutes, and not with each request', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const headers = cookies(await signIn(email), new RegExp(SESSION_COOKIE));
    const seen = async () =>
      (
        await site.database.db
          .selectFrom('staff_sessions')
          .select('last_seen_at')
          .where('staff_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_seen_at.toISOString();
    later(1);
    await account(headers);
    expect(await seen()).toBe('2026-11-21T06:00:00.000Z');
    later(2);
    await account(headers);
    expect(await seen()).toBe('2026-11-21T06:03:00.000Z');
  });
});
