import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secretKeyOf, setSecretKeys } from '#platform/security/server/sealing.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';
import { openBrowser, pushSubscription, signedInBrowser } from '#tests/support/push-browsers.ts';
import { insertColleague, signedIn, TEST_ORIGIN, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { getPushKey } from './push-key.ts';

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

let site: TestApp;
let agent: SignedIn;
let manager: SignedIn;
beforeAll(async () => {
  site = await createTestApp();
  agent = await signedInBrowser(db(), 'agent');
  manager = await signedInBrowser(db(), 'manager');
});
beforeEach(async () => {
  await db().deleteFrom('push_subscriptions').execute();
});
afterAll(() => site.close());

const db = () => site.database.db;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = agent.headers) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });
const switchOn = (body: object = pushSubscription(), headers = agent.headers) =>
  call('POST', '/push-browsers', body, headers);
const browsers = async (headers = agent.headers) =>
  (await call('GET', '/push-browsers', undefined, headers)).json().data.items;
const stored = () => db().selectFrom('push_subscriptions').selectAll().execute();

describe('a browser is switched on', () => {
  test('by its member, who sees it in the list', async () => {
    expect((await switchOn()).statusCode).toBe(201);
    expect(await browsers()).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome on Android',
        switched_on_at: TEST_NOW,
        last_used_at: null,
        is_current: true,
      },
    ]);
    expect(await browsers(manager.headers)).toEqual([]);
  });

  test('with the key that messages are signed with', async () => {
    const { key } = (await call('GET', '/push-browsers')).json().data;
    expect(key).toBe((await getPushKey(db())).publicKey);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  });

  test('once, though it is pressed again or its address has changed', async () => {
    const same = pushSubscription();
    await Promise.all([switchOn(same), switchOn(same)]);
    expect(await browsers()).toHaveLength(1);
    await switchOn(pushSubscription('https://push.example/send/other'));
    expect(await browsers()).toHaveLength(1);
    expect((await stored())[0]?.endpoint_hash).toBe(hashOf('https://push.example/send/other'));
  });

  test('by a colleague, who takes it over', async () => {
    const same = pushSubscription();
    await switchOn(same);
    await switchOn(same, manager.headers);
    expect(await browsers()).toEqual([]);
    expect(await browsers(manager.headers)).toHaveLength(1);
  });

  test('as the tenth at most: the oldest gives way', async () => {
    const { staff, headers } = await signedIn(db(), 'agent');
    for (let nth = 0; nth < 11; nth += 1) {
      await openBrowser(db(), staff.id);
      await switchOn(pushSubscription(`https://push.example/send/${nth}`), headers);
      await sql`update push_subscriptions set created_at = created_at - interval '1 minute'`.execute(db());
    }
    const hashes = (await stored()).map(({ endpoint_hash }) => endpoint_hash);
    expect(hashes).toHaveLength(10);
    expect(hashes).not.toContain(hashOf('https://push.example/send/0'));
    expect(hashes).toContain(hashOf('https://push.example/send/10'));
  });

  test.each([
    'http://push.example/send/abc',
    'https://10.0.0.4/send',
    'https://[::1]/send',
    'https://me:secret@push.example/send',
    'https://push.example:8443/send',
    'ftp://push.example/send',
    '/send',
    '',
    `https://push.example/${'a'.repeat(1000)}`,
  ])('not with the address %s', async (endpoint) => {
    const reply = await switchOn(pushSubscription(endpoint));
    expect([reply.statusCode, reply.json().error]).toEqual([422, expect.stringMatching(/invalid_field|validation/)]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    { p256dh: 'short', auth: 'A'.repeat(22) },
    { p256dh: pushSubscription().keys.p256dh, auth: '' },
  ])('not with the keys %j', async (keys) => {
    expect((await switchOn({ ...pushSubscription(), keys })).statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('with its address sealed in the database, for its own row', async () => {
    setSecretKeys([secretKeyOf(Buffer.alloc(32, 7))]);
    try {
      await switchOn();
      const [row] = await stored();
      expect(row?.subscription).toMatch(/^sealed\.v1\./);
      expect(JSON.stringify(row)).not.toContain('push.example');
    } finally {
      setSecretKeys([]);
    }
  });
});

describe('a browser is told nothing more', () => {
  test('once its member removes it, and no colleague can', async () => {
    await switchOn();
    const [{ id }] = await browsers();
    expect((await call('DELETE', `/push-browsers/${id}`, undefined, manager.headers)).statusCode).toBe(404);
    expect(await browsers()).toHaveLength(1);
    expect((await call('DELETE', `/push-browsers/${id}`)).statusCode).toBe(200);
    expect(await browsers()).toEqual([]);
    expect((await call('DELETE', `/push-browsers/${id}`)).statusCode).toBe(404);
  });

  test.each([
    ['/sign-out', 'POST'],
    ['/account/sessions', 'DELETE'],
  ] as const)('after %s', async (path, method) => {
    const leaving = await signedInBrowser(db(), 'agent');
    await switchOn(pushSubscription(), leaving.headers);
    expect(await stored()).toHaveLength(1);
    expect((await call(method, path, undefined, leaving.headers)).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('when a colleague signs in with it, and not when its member signs in again', async () => {
    const [mine, theirs] = [await insertColleague(db()), await insertColleague(db())];
    const signIn = async ({ email }: { email: string }, cookie = '') => {
      const payload = { email, password: TEST_PASSWORD };
      const headers = { origin: TEST_ORIGIN, ...(cookie && { cookie }) };
      const reply = await site.app.inject({ method: 'POST', url: '/api/v1/sign-in', payload, headers });
      return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    };
    const first = await signIn(mine);
    await switchOn(pushSubscription(), { cookie: first, origin: TEST_ORIGIN });
    await switchOn(pushSubscription('https://push.example/send/other'), manager.headers);
    const again = await signIn(mine, first);
    expect(await stored()).toHaveLength(2);
    await signIn(theirs, again);
    expect((await stored()).map(({ staff_id }) => staff_id)).toEqual([manager.staff.id]);
  });
});
