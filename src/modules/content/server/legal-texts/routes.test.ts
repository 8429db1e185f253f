import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(() => site.database.db.deleteFrom('legal_texts').execute());
afterAll(() => site.close());

const get = (kind: string) => site.app.inject(`/api/v1/legal-texts/${kind}`);
const store = (version: number, effective_from: string, body_html = '<p>Text</p>', kind = 'terms') =>
  site.database.db
    .insertInto('legal_texts')
    .values({ kind, version, title: 'Terms of use', body_html, effective_from })
    .execute();

describe('a legal text', () => {
  it('is given in the latest version that applies, from its first day on', async () => {
    await store(1, '2025-11-01');
    await store(2, TEST_TODAY);
    await store(3, '2026-11-22');
    await store(4, '2026-01-01', '<p>Privacy</p>', 'privacy');
    expect((await get('terms')).json().data).toEqual({
      kind: 'terms',
      version: 2,
      title: 'Terms of use',
      body_html: '<p>Text</p>',
      effective_from: TEST_TODAY,
    });
  });

  it('has nothing in it that runs', async () => {
    await store(1, '2025-11-01', '<h2>1. One</h2><script>alert(1)</script><p onclick="x()">Text</p>');
    expect((await get('terms')).json().data.body_html).toBe('<h2>1. One</h2><p>Text</p>');
  });

  it('is missing where none applies yet', async () => {
    await store(1, '2026-12-01');
    const reply = await get('terms');
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ success: false, error: 'not_found' });
  });

  it('of an unknown kind is refused', async () => {
    expect((await get('secrets')).statusCode).toBe(400);
  });
});
