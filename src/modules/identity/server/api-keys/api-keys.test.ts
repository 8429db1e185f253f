import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormState } from '#platform/http/form-state.ts';
import { createLog } from '#platform/http/server/log.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { keyHeaders } from '#tests/support/api-key.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn, TEST_PASSWORD } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let now = new Date(TEST_NOW);
let lines = '';
let site: TestApp;
let owner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp({
    clock: { now: () => now },
    log: createLog('info', {
      write: (line) => {
        lines += line;
      },
    }),
    pages: { render: renderFormState, folders: null },
  });
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  lines = '';
  owner = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, headers: Headers, payload?: object) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
const make = (more: object = {}) =>
  send('POST', '/office/api-keys', owner.headers, { title: 'Monthly figures', scopes: ['listings'], ...more });
const listed = async (id: string) => {
  const { items } = (await send('GET', '/office/api-keys', owner.headers)).json().data;
  return items.find((item: { id: string }) => item.id === id);
};
const read = (key: string, more: Headers = {}) =>
  send('GET', '/office/listings/property', { authorization: `Bearer ${key}`, ...more });
const errorOf = (reply: Awaited<ReturnType<typeof send>>) => [reply.statusCode, reply.json().error];
const UNKNOWN = [401, 'unauthenticated'];

async function madeKey(more: object = {}): Promise<{ id: string; key: string }> {
  const { key, api_key } = (await make(more)).json().data;
  return { id: api_key.id, key };
}

describe('a key', () => {
  test('reads, drafts too, for a program that has no session', async () => {
    const { title } = await insertProperty(site.database.db, { approval_status: 'Draft' });
    const { key } = await madeKey();
    const reply = await read(key);
    expect([reply.statusCode, reply.headers['cache-control'], reply.cookies]).toEqual([200, 'no-store', []]);
    expect(reply.json().data.items).toEqual(expect.arrayContaining([expect.objectContaining({ title })]));
  });

  test('is told once, and kept as its hash alone', async () => {
    const { id, key } = await madeKey();
    expect(key).toMatch(/^key_[\w-]{43}$/);
    const rows = await site.database.db.selectFrom('api_keys').selectAll().where('id', '=', id).execute();
    const listing = await send('GET', '/office/api-keys', owner.headers);
    const audit = await site.database.db.selectFrom('audit_entries').selectAll().execute();
    await read(key);
    for (const text of [JSON.stringify(rows), listing.body, JSON.stringify(audit), lines])
      expect(text).not.toContain(key.slice(4, 24));
  });

  test('says when and by which program it was used, at most once a minute', async () => {
    const { id, key } = await madeKey();
    expect(await listed(id)).toMatchObject({ state: 'works', last_used_at: null, last_used_by: null });
    const useAfter = async (seconds: number, program: string) => {
      now = new Date(Date.parse(TEST_NOW) + seconds * 1000);
      await read(key, { 'user-agent': program });
      return await listed(id);
    };
    const first = { last_used_at: TEST_NOW, last_used_by: 'figures/1.0' };
    expect(await useAfter(0, 'figures/1.0')).toMatchObject(first);
    expect(await useAfter(59, 'figures/1.1')).toMatchObject(first);
    expect(await useAfter(60, `figures/2.0 ${'x'.repeat(100)}`)).toMatchObject({
      last_used_at: '2026-11-21T06:01:00.000Z',
      last_used_by: `figures/2.0 ${'x'.repeat(68)}`,
    });
  });

  test('is named by its id in the log, not by itself', async () => {
    const { id, key } = await madeKey();
    await read(key);
    expect(lines).toMatch(new RegExp(`"apiKeyId":"${id}","operationId":"listOfficeListings"`));
    expect(lines).not.toContain(key);
  });

  test('works through its last day in Nairobi', async () => {
    const { id, key } = await madeKey({ last_day: '2026-11-22' });
    now = new Date('2026-11-22T20:59:59Z');
    expect((await read(key)).statusCode).toBe(200);
    now = new Date('2026-11-22T21:00:00Z');
    expect(errorOf(await read(key))).toEqual(UNKNOWN);
    owner = await signedIn(site.database.db, 'owner');
    await site.database.db
      .updateTable('staff_sessions')
      .set({ is_persistent: true, expires_at: '2026-12-30' })
      .execute();
    expect(await listed(id)).toMatchObject({ state: 'expired', last_day: '2026-11-22' });
  });

  test.each(['', 'key_', `key_${'a'.repeat(43)}`, `key_${'a'.repeat(44)}`, 'makao', '%00', 'key_é'])(
    'that was never made is refused: %j',
    async (key) => {
      expect(errorOf(await read(key))).toEqual(UNKNOWN);
    },
  );

  test('of another scheme than Bearer is none: a proxy before the site may ask for a password of its own', async () => {
    const basic = { ...owner.headers, authorization: 'Basic YWdlbmN5OmRlbW8=' };
    expect((await send('GET', '/office/listings/property', basic)).statusCode).toBe(200);
  });
});

describe('a key ends', () => {
  test('when an owner ends it, for good', async () => {
    const { id, key } = await madeKey();
    const other = await signedIn(site.database.db, 'owner');
    expect((await send('DELETE', `/office/api-keys/${id}`, other.headers)).statusCode).toBe(200);
    expect(errorOf(await read(key))).toEqual(UNKNOWN);
    expect(await listed(id)).toMatchObject({ state: 'ended' });
    expect(errorOf(await send('DELETE', `/office/api-keys/${id}`, owner.headers))).toEqual([404, 'not_found']);
  });

  type End = (makerId: string) => Promise<{ statusCode: number }>;
  const ends: readonly (readonly [string, End])[] = [
    ['closed', (id) => send('POST', `/office/staff/${id}/deactivations`, owner.headers)],
    ['signed out everywhere', (id) => send('POST', `/office/staff/${id}/sign-outs`, owner.headers)],
  ];
  test.each(ends)('when the account of its maker is %s, and does not come back with it', async (_how, end) => {
    const { id, key } = await madeKey();
    const maker = owner.staff.id;
    owner = await signedIn(site.database.db, 'owner');
    expect((await read(key)).statusCode).toBe(200);
    expect((await end(maker)).statusCode).toBe(200);
    await send('POST', `/office/staff/${maker}/reactivations`, owner.headers);
    expect(errorOf(await read(key))).toEqual(UNKNOWN);
    expect(await listed(id)).toMatchObject({ state: 'ended' });
  });

  test('and reads no more than its maker may by now', async () => {
    const { key } = await madeKey({ scopes: ['listings', 'enquiries'] });
    const maker = owner.staff.id;
    owner = await signedIn(site.database.db, 'owner');
    expect((await send('PATCH', `/office/staff/${maker}`, owner.headers, { role: 'editor' })).statusCode).toBe(200);
    expect(errorOf(await read(key))).toEqual([403, 'forbidden']);
  });
});

describe('keys are made', () => {
  test('by owners alone, who see and end those of each other', async () => {
    const { id } = await madeKey();
    for (const role of staffRoles.filter((each) => each !== 'owner')) {
      const { headers } = await signedIn(site.database.db, role);
      const body = { title: 'Mine', scopes: ['listings'] };
      expect(errorOf(await send('POST', '/office/api-keys', headers, body))).toEqual([403, 'forbidden']);
      expect(errorOf(await send('GET', '/office/api-keys', headers))).toEqual([403, 'forbidden']);
      expect(errorOf(await send('DELETE', `/office/api-keys/${id}`, headers))).toEqual([403, 'forbidden']);
    }
    const key = await keyHeaders(site.database.db, owner.staff.id, ['listings']);
    expect(errorOf(await send('GET', '/office/api-keys', key))).toEqual([403, 'scope_needed']);
  });

  test('with what was asked for, as the audit tells', async () => {
    const { id } = await madeKey({ scopes: ['diary', 'listings', 'diary'], last_day: '2026-12-31' });
    await send('DELETE', `/office/api-keys/${id}`, owner.headers);
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_id', 'changes'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    const made = {
      title: { to: 'Monthly figures' },
      scopes: { to: ['listings', 'diary'] },
      last_day: { to: '2026-12-31' },
    };
    expect(entries).toEqual([
      { action: 'api_key.made', staff_id: owner.staff.id, changes: made },
      { action: 'api_key.ended', staff_id: owner.staff.id, changes: { title: { to: 'Monthly figures' } } },
    ]);
  });

  test.each([
    ['title', { title: '' }],
    ['title', { title: '\u200b' }],
    ['title', { title: 'x'.repeat(81) }],
    ['scopes', { scopes: [] }],
    ['scopes.0', { scopes: ['everything'] }],
    ['last_day', { last_day: '2026-11-20' }],
    ['last_day', { last_day: '2026-02-30' }],
  ])('not with a wrong %s: %j', async (field, body) => {
    const reply = await make(body);
    expect(errorOf(reply)).toEqual([422, 'invalid_field']);
    expect(reply.json().detail.map((problem: { field: string }) => problem.field)).toEqual([field]);
  });
});

describe('without JavaScript', () => {
  const post = async (fields: Headers) => {
    const account = await send('GET', '/office/account', owner.headers);
    const form = { form_id: 'create-api-key', form_token: String(account.json().data.form_token), ...fields };
    return site.app.inject({
      method: 'POST',
      url: '/office/api-keys',
      headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams(form).toString(),
    });
  };

  test('the page asks for the password, then shows the key once, and no cache keeps it', async () => {
    now = new Date(Date.parse(TEST_NOW) + 11 * 60_000);
    const typed = { title: 'Monthly figures', scope_diary: 'on', last_day: '' };
    const asked: FormState = (await post(typed)).json();
    expect([asked.asksPassword, asked.values]).toEqual([true, typed]);
    const reply = await post({ ...typed, current_password: TEST_PASSWORD });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.json()).toMatchObject({ formId: 'create-api-key', receipt: { api_key: { scopes: ['diary'] } } });
    expect(
      (await send('GET', '/office/diary', { authorization: `Bearer ${reply.json().receipt.key}` })).statusCode,
    ).toBe(200);
  });

  test('a form with nothing ticked comes back with the sentence', async () => {
    const returned: FormState = (await post({ title: 'Monthly figures', last_day: '' })).json();
    expect(returned.fields).toEqual([
      expect.objectContaining({ field: 'scopes', message: 'Choose what the key may read' }),
    ]);
  });
});
