import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('the guide to a question is its newest published article', async () => {
  const { db } = site.database;
  const guide_to = 'stamp-duty';
  await buildPost(db, { title: 'Older guide', guide_to, published_at: new Date('2026-10-01T06:00:00Z') });
  await buildPost(db, { title: 'Newer guide', guide_to, published_at: new Date('2026-11-01T06:00:00Z') });
  await buildPost(db, { title: 'Written guide', guide_to, status: 'Draft', published_at: null });
  await buildPost(db, { title: 'No guide' });
  const { items } = (await site.app.inject({ url: '/api/v1/blogs/guides' })).json().data;
  expect(items).toEqual([{ question: 'stamp-duty', title: 'Newer guide', slug: expect.any(String) }]);
});
