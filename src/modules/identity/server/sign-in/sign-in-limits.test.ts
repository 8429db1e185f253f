import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertColleague, openSession, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { buildTestApp, createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import type { Limit } from './rate-limits.ts';
import { replaceRecoveryCodes } from './second-factor.ts';
import { passwordLimits } from './sign-in-limits.ts';
import { totpCode, totpStep } from './totp.ts';

const DEVICE_COOKIE = '__Host-makao_device';
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
const postTo = (app: TestApp['app'], path: string, payload: object, remoteAddress: string, headers: Headers = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { origin: TEST_ORIGIN, ...headers },
    remoteAddress,
    payload,
  });
const post = (path: string, payload: object, remoteAddress: string, headers: Headers = {}) =>
  postTo(site.app, path, payload, remoteAddress, headers);
type Reply = Awaited<ReturnType<typeof post>>;

const signIn = (email: string, from: string, headers: Headers = {}, password = TEST_PASSWORD) =>
  post('/sign-in', { email, password }, from, headers);
const guess = (email: string, from: string, headers: Headers = {}) => signIn(email, from, headers, 'a wrong guess');
const cookieOf = (reply: Reply, name: string) => reply.cookies.find((cookie) => cookie.name === name)?.value ?? '';
/** What a browser that has signed in sends once its session is over. */
const deviceOf = (reply: Reply): Headers => ({ cookie: `${DEVICE_COOKIE}=${cookieOf(reply, DEVICE_COOKIE)}` });
const browserAfter = (reply: Reply): Headers => ({
  cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});
/** `count` addresses, each in a network of its own. */
const networks = (count: number) => Array.from({ length: count }, (_, nth) => `198.${nth}.100.7`);
const statuses = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode);
const tally = (replies: readonly Reply[]) => {
  const refused = statuses(replies).filter((status) => status === 401).length;
  return { refused, limited: replies.length - refused };
};

/** As if this many tries had been counted for a limit; hashing a hundred passwords takes long. */
async function presetTries(limit: Limit | undefined, attempts: number) {
  const windowEndsAt = new Date(now.getTime() + (limit?.minutes ?? 0) * 60_000);
  const row = { key: hashOf(limit?.key ?? ''), attempts, window_ends_at: windowEndsAt };
  await site.database.db
    .insertInto('sign_in_rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
/** The limits of a stranger's browser by what their keys are called. */
const passwordLimit = (kind: 'block' | 'account', email: string, remoteAddress = '203.0.113.9') =>
  passwordLimits(email, { remoteAddress, deviceId: null })
    .filter(({ key }) => key.startsWith(`password ${kind}`))
    .at(-1);
const shutAccount = (email: string) => presetTries(passwordLimit('account', email), 100);

/** Turns the second step on and returns its key. */
async function enrol(staffId: string) {
  const { db } = site.database;
  const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await db.insertInto('staff_two_factors').values({ staff_id: staffId, secret: key, confirmed_at: now }).execute();
  await db.updateTable('staff').set({ two_factor_enabled: true }).where('id', '=', staffId).execute();
  const codes = await db.transaction().execute((trx) => replaceRecoveryCodes(trx, staffId));
  return { key, codes };
}
const appCode = (key: string) => totpCode(key, totpStep(now));
const wrongCode = (key: string) => (appCode(key) === '000000' ? '000001' : '000000');

describe('tries from one machine', () => {
  test('shut an account for nobody else: the owner signs in from a new browser elsewhere, the guesser does not', async () => {
    const { email } = await insertColleague(site.database.db);
    const replies = await Promise.all(Array.from({ length: 60 }, () => guess(email, '203.0.113.9')));
    expect(tally(replies)).toEqual({ refused: 10, limited: 50 });
    expect((await signIn(email, '203.0.113.9')).statusCode).toBe(429);
    expect((await signIn(email, '198.51.100.4')).statusCode).toBe(200);
  });

  test('count as one where they come from 60 addresses of one IPv6 block', async () => {
    const { email } = await insertColleague(site.database.db);
    const block = Array.from({ length: 60 }, (_, nth) => `2001:db8:1:2::${nth + 1}`);
    expect(tally(await Promise.all(block.map((from) => guess(email, from)))).refused).toBe(10);
  });

  test('count as one with a forged X-Forwarded-For', async () => {
    const { email } = await insertColleague(site.database.db);
    const forged = networks(60).map((from) => guess(email, '203.0.113.9', { 'x-forwarded-for': from }));
    expect(tally(await Promise.all(forged)).refused).toBe(10);
  });

  test('end for all accounts together after a hundred, and known browsers at the same address still sign in', async () => {
    const { email } = await insertColleague(site.database.db);
    const from = '203.0.113.77';
    const known = deviceOf(await signIn(email, from));
    await presetTries(passwordLimit('block', email, from), 95);
    const others = Array.from({ length: 15 }, (_, nth) => guess(`nobody${nth}@makao.example`, from));
    expect(tally(await Promise.all(others))).toEqual({ refused: 5, limited: 10 });
    expect((await signIn(email, from)).statusCode).toBe(429);
    expect((await signIn(email, from, known)).statusCode).toBe(200);
  });
});

describe('tries from many machines', () => {
  test('end after a hundred, also with the right password; a browser the account was signed in from is let in', async () => {
    const { email } = await insertColleague(site.database.db);
    const known = deviceOf(await signIn(email, '203.0.113.20'));
    await presetTries(passwordLimit('account', email), 92);
    const tries = networks(20).map((from) => guess(email, from));
    expect(tally(await Promise.all(tries))).toEqual({ refused: 8, limited: 12 });
    const stranger = await signIn(email, '203.0.113.21');
    expect(stranger.statusCode).toBe(429);
    expect(stranger.json().message).toBe('Too many attempts. Please try again in 15 minutes.');
    expect((await signIn(email, '198.0.100.7', known)).statusCode).toBe(200);
    later(15);
    expect((await signIn(email, '203.0.113.21')).statusCode).toBe(200);
  });

  test('are answered the same for an address nobody has', async () => {
    const { email } = await insertColleague(site.database.db);
    const sequence = async (address: string) => {
      await presetTries(passwordLimit('account', address), 97);
      const replies: Reply[] = [];
      for (const from of networks(6)) replies.push(await guess(address, from));
      return replies.map((reply) => [reply.statusCode, reply.json().message, reply.headers['set-cookie']]);
    };
    expect((await sequence(email)).map(([status]) => status)).toEqual([401, 401, 401, 429, 429, 429]);
    expect(await sequence(email)).toEqual(await sequence('nobody-at-all@makao.example'));
  });

  test('count in every instance of the program, and after a restart', async () => {
    const { email } = await insertColleague(site.database.db);
    await shutAccount(email);
    const second = await buildTestApp({ db: site.database.db, clock });
    const reply = await postTo(second, '/sign-in', { email, password: TEST_PASSWORD }, '203.0.113.40');
    expect(reply.statusCode).toBe(429);
    await second.close();
  });
});

describe('a known browser', () => {
  test('has a limit of its own, and an invented or borrowed cookie is no better than none', async () => {
    const { email } = await insertColleague(site.database.db);
    const colleague = await insertColleague(site.database.db);
    const known = deviceOf(await signIn(email, '203.0.113.20'));
    const borrowed = deviceOf(await signIn(colleague.email, '203.0.113.20'));
    await shutAccount(email);
    for (const headers of [borrowed, { cookie: `${DEVICE_COOKIE}=${'x'.repeat(43)}` }, { cookie: `${DEVICE_COOKIE}=` }])
      expect((await signIn(email, '203.0.113.22', headers)).statusCode).toBe(429);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => guess(email, '203.0.113.23', known)));
    expect(tally(wrong)).toEqual({ refused: 10, limited: 2 });
  });

  test('gets a cookie no script reads, for a year, kept as a hash; not before the second step is done', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const { key } = await enrol(id);
    const first = await signIn(email, '203.0.113.50');
    expect(cookieOf(first, DEVICE_COOKIE)).toBe('');
    const second = await post('/sign-in/second-factor', { code: appCode(key) }, '203.0.113.50', browserAfter(first));
    expect(second.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^__Host-makao_device=[\w-]{43}; Path=\/; Expires=Sun, 21 Nov 2027 06:00:00 GMT; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
    const rows = await site.database.db.selectFrom('staff_devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookieOf(second, DEVICE_COOKIE));
  });

  test('is forgotten with a new password, everywhere but here, and with signing out everywhere', async () => {
    const { email } = await insertColleague(site.database.db);
    const here = await signIn(email, '203.0.113.60');
    const elsewhere = await signIn(email, '203.0.113.61');
    const change = { current_password: TEST_PASSWORD, password: 'a quite new password' };
    expect((await post('/office/account/password', change, '203.0.113.60', browserAfter(here))).statusCode).toBe(200);
    await shutAccount(email);
    const again = (headers: Headers) => signIn(email, '203.0.113.62', headers, change.password);
    expect((await again(deviceOf(elsewhere))).statusCode).toBe(429);
    const signedInAgain = await again(deviceOf(here));
    expect(signedInAgain.statusCode).toBe(200);
    await site.app.inject({
      method: 'DELETE',
      url: '/api/v1/office/account/sessions',
      headers: { origin: TEST_ORIGIN, ...browserAfter(signedInAgain) },
    });
    expect((await again(deviceOf(here))).statusCode).toBe(429);
  });

  test('stays forgotten where its owner signs in again with the same cookie: a copy of it is worth nothing', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const copied = deviceOf(await signIn(email, '203.0.113.70'));
    await site.database.db.deleteFrom('staff_devices').where('staff_id', '=', id).execute();
    const fresh = deviceOf(await signIn(email, '203.0.113.70', copied));
    expect(fresh).not.toEqual(copied);
    await shutAccount(email);
    expect((await signIn(email, '203.0.113.71', copied)).statusCode).toBe(429);
    expect((await signIn(email, '203.0.113.70', fresh)).statusCode).toBe(200);
  });

  test('is shared by colleagues without making either a stranger', async () => {
    const [one, two] = [await insertColleague(site.database.db), await insertColleague(site.database.db)];
    const first = deviceOf(await signIn(one.email, '203.0.113.80'));
    const shared = deviceOf(await signIn(two.email, '203.0.113.80', first));
    await shutAccount(one.email);
    expect((await signIn(one.email, '203.0.113.81', shared)).statusCode).toBe(200);
    expect(await mailsTo(one.email, 'staff.new-browser')).toEqual([]);
  });

  test('is forgotten when its session is ended from another browser', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const stranger = deviceOf(await signIn(email, '203.0.113.90'));
    const { id: sessionId } = await site.database.db
      .selectFrom('staff_sessions')
      .select('id')
      .where('staff_id', '=', id)
      .executeTakeFirstOrThrow();
    const own = await openSession(site.database.db, id);
    await site.app.inject({ method: 'DELETE', url: `/api/v1/office/account/sessions/${sessionId}`, headers: own });
    await shutAccount(email);
    expect((await signIn(email, '203.0.113.91', stranger)).statusCode).toBe(429);
  });
});

describe('codes of the second step', () => {
  const giveCode = (code: string, from: string, first: Reply, device: Headers = {}) => {
    const cookie = [browserAfter(first).cookie, device.cookie].filter(Boolean).join('; ');
    return post('/sign-in/second-factor', { code }, from, { cookie });
  };

  test('tried by somebody who has the password keep the owner out nowhere else', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const { key } = await enrol(id);
    const attacker = await signIn(email, '203.0.113.9');
    const wrong = await Promise.all(
      Array.from({ length: 14 }, () => giveCode(wrongCode(key), '203.0.113.9', attacker)),
    );
    expect(tally(wrong)).toEqual({ refused: 10, limited: 4 });
    const owner = await signIn(email, '198.51.100.4');
    expect((await giveCode(appCode(key), '198.51.100.4', owner)).statusCode).toBe(200);
  });

  test('are taken although somebody else with the password begins to sign in meanwhile', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const { key } = await enrol(id);
    const owner = await signIn(email, '198.51.100.4');
    await signIn(email, '203.0.113.9');
    expect((await giveCode(appCode(key), '198.51.100.4', owner)).statusCode).toBe(200);
  });

  test('end after fifty in a day from everywhere, the right one among them; a known browser and a recovery code still get the owner in', async () => {
    const { id, email } = await insertColleague(site.database.db);
    const { key, codes } = await enrol(id);
    const begun = await signIn(email, '203.0.113.20');
    const known = deviceOf(await giveCode(appCode(key), '203.0.113.20', begun));
    later(1);
    const attacker = await signIn(email, '203.0.113.9');
    const wrong = await Promise.all(networks(60).map((from) => giveCode(wrongCode(key), from, attacker)));
    expect(tally(wrong)).toEqual({ refused: 49, limited: 11 });
    later(60);
    const first = await signIn(email, '198.51.100.4');
    expect((await giveCode(appCode(key), '198.51.100.4', first)).statusCode).toBe(429);
    expect((await giveCode(codes[0] ?? '', '198.51.100.4', first)).statusCode).toBe(200);
    const second = await signIn(email, '198.51.100.5', known);
    expect((await giveCode(appCode(key), '198.51.100.5', second, known)).statusCode).toBe(200);
  });
});

const mailsTo = async (address: string, template: string) =>
  (await readMails(site.database.db)).filter((mail) => mail.to_address === address && mail.template === template);
const ask = (email: string, from: string, headers: Headers = {}) =>
  post('/sign-in/password-resets', { email }, from, headers);
const newestLink = async (email: string) =>
  /reset\?token=([\w-]+)/.exec((await mailsTo(email, 'staff.password-reset')).at(-1)?.text_body ?? '')?.[1] ?? '';

describe('mails with a link for a new password', () => {
  test('asked for again and again from one machine are few, and leave the owner theirs', async () => {
    const { email } = await insertColleague(site.database.db);
    const flood = async () => Promise.all(Array.from({ length: 30 }, () => ask(email, '203.0.113.9')));
    await flood();
    expect((await mailsTo(email, 'staff.password-reset')).length).toBe(3);
    later(60);
    const before = (await mailsTo(email, 'staff.password-reset')).length;
    expect((await ask(email, '198.51.100.4')).statusCode).toBe(200);
    expect((await mailsTo(email, 'staff.password-reset')).length).toBe(before + 1);
  });

  test('asked for from many machines are three an hour, answered alike, and the newest one works', async () => {
    const { email } = await insertColleague(site.database.db);
    expect(new Set(statuses(await Promise.all(networks(8).map((from) => ask(email, from)))))).toEqual(new Set([200]));
    expect(await mailsTo(email, 'staff.password-reset')).toHaveLength(3);
    const token = await newestLink(email);
    const reset = await post('/sign-in/passwords', { token, password: 'another long password' }, '198.51.100.4');
    expect(reset.statusCode).toBe(200);
  });
});

test('the own password tried in vain in one session locks no other session', async () => {
  const { staff, headers } = await signedIn(site.database.db, 'agent');
  const open = await openSession(site.database.db, staff.id);
  const change = (current_password: string, session: Headers) =>
    post('/office/account/password', { current_password, password: 'a quite new password' }, '127.0.0.1', session);
  for (let nth = 0; nth < 11; nth += 1) await change('tried in vain', open);
  expect((await change(TEST_PASSWORD, open)).statusCode).toBe(429);
  expect((await change(TEST_PASSWORD, headers)).statusCode).toBe(200);
});
