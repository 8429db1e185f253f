import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { compareTexts } from '#platform/text/text-diff.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
await insertAgency(db);
const { headers, staff } = await signedIn(db, 'manager');
beforeEach(async () => {
  await db.deleteFrom('legal_texts').execute();
  await db
    .insertInto('legal_texts')
    .values({ kind: 'terms', version: 1, title: 'Terms', body_html: '<p>Old words.</p>', effective_from: '2025-11-01' })
    .execute();
});

const path = '/api/v1/office/legal-texts';
const get = async (part = '/terms') => (await site.app.inject({ url: path + part, headers })).json().data;
const publish = (payload: object, kind = 'terms') =>
  site.app.inject({ method: 'POST', url: `${path}/${kind}/versions`, headers, payload });
const withdraw = (version: number) =>
  site.app.inject({ method: 'DELETE', url: `${path}/terms/versions/${version}`, headers });
const onSite = async (kind = 'terms') => (await site.app.inject(`/api/v1/legal-texts/${kind}`)).json().data;

const text = { version: 1, title: 'Terms of use', body_html: '<p>New words.</p>', effective_from: TEST_TODAY };

describe('a legal text', () => {
  test('in a new version applies from its first day; the old one stays to be read', async () => {
    expect((await publish(text)).statusCode).toBe(201);
    expect(await onSite()).toMatchObject({ version: 2, body_html: '<p>New words.</p>' });
    const { versions } = await get();
    expect(versions).toMatchObject([
      { version: 2, state: 'in-force', published_by: staff.name },
      { version: 1, state: 'replaced', published_by: null },
    ]);
    expect((await get('/terms?version=1')).shown.body_html).toBe('<p>Old words.</p>');
  });

  test('that is planned waits for its day, is compared with the one in force, and can be withdrawn', async () => {
    await publish({ ...text, body_html: '<p>Old words.</p><p>And more.</p>', effective_from: '2026-12-01' });
    expect((await onSite()).version).toBe(1);
    const { comparison, shown } = await get();
    expect(shown.state).toBe('planned');
    expect(comparison).toEqual([
      { kind: 'same', text: 'Old words.' },
      { kind: 'added', text: 'And more.' },
    ]);
    expect((await get('')).items[0]).toMatchObject({
      kind: 'terms',
      in_force: { version: 1 },
      planned: { version: 2 },
    });
    expect((await withdraw(2)).statusCode).toBe(200);
    expect((await get()).newest_version).toBe(1);
    expect((await withdraw(1)).statusCode).toBe(409);
    expect((await withdraw(7)).statusCode).toBe(404);
  });

  test('keeps the version that somebody agreed to', async () => {
    const consent = {
      kind: 'newsletter-consent',
      version: 1,
      title: 'N',
      body_html: '<p>a</p>',
      effective_from: '2025-11-01',
    };
    await db.insertInto('legal_texts').values(consent).execute();
    const subscribe = (email: string) =>
      site.app.inject({ method: 'POST', url: '/api/v1/subscribers', payload: { email } });
    await subscribe('first@reader.example');
    await publish({ ...text, body_html: '<p>b</p>' }, 'newsletter-consent');
    await subscribe('second@reader.example');
    const rows = await db.selectFrom('subscribers').select(['email', 'consent_version']).orderBy('email').execute();
    expect(rows).toEqual([
      { email: 'first@reader.example', consent_version: 1 },
      { email: 'second@reader.example', consent_version: 2 },
    ]);
  });

  test('written first by two is published by one', async () => {
    const replies = await Promise.all([publish(text), publish({ ...text, body_html: '<p>Mine.</p>' })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().error).toBe('edited_meanwhile');
  });

  test('has nothing in it that runs', async () => {
    await publish({ ...text, body_html: '<script>alert(1)</script><p onclick="x()">Text</p>' });
    expect(
      (await db.selectFrom('legal_texts').select('body_html').where('version', '=', 2).execute())[0]?.body_html,
    ).toBe('<p>Text</p>');
  });

  test.each([
    [{ effective_from: '2026-11-20' }, 'effective_from', 'The first day is over; choose today or a later day'],
    [{ body_html: '<p> </p>' }, 'body_html', 'Text is required'],
    [{ title: '' }, 'title', 'Title is required'],
  ])('refuses %j', async (changes, field, message) => {
    const reply = await publish({ ...text, ...changes });
    expect([reply.statusCode, reply.json().detail]).toEqual([422, [expect.objectContaining({ field, message })]]);
  });

  test('cannot apply before the version it follows', async () => {
    await publish({ ...text, effective_from: '2026-12-10' });
    const reply = await publish({ ...text, version: 2, effective_from: '2026-12-01' });
    expect(reply.json().detail[0].message).toBe('Version 2 applies from 10 Dec 2026; choose that day or a later one');
  });
});

test('two texts are compared paragraph by paragraph', () => {
  const before = '<h2>One</h2><p>A &amp; b.</p><ul><li>x</li><li>y</li></ul>';
  expect(compareTexts(before, '<h2>One</h2><p>New.</p><ul><li>y</li></ul><p>End.</p>')).toEqual([
    { kind: 'same', text: 'One' },
    { kind: 'removed', text: 'A & b.' },
    { kind: 'removed', text: 'x' },
    { kind: 'added', text: 'New.' },
    { kind: 'same', text: 'y' },
    { kind: 'added', text: 'End.' },
  ]);
  expect(compareTexts(before, before).every(({ kind }) => kind === 'same')).toBe(true);
});
