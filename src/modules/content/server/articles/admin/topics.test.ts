import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAuthor, buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { AdminTopic, AdminTopics } from '../../../articles/admin/topic-contract.ts';

let site: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  ({ headers } = await signedIn(site.database.db, 'editor'));
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });
const topics = async (): Promise<AdminTopics> => (await call('GET', '/article-topics')).json().data;
const named = (list: readonly AdminTopic[], name: string): AdminTopic => list.find((topic) => topic.name === name)!;
const openArticle = async (id: number) => (await call('GET', `/articles/${id}`)).json().data;

test('a category gets another name, and keeps its address and its articles, drafts among them', async () => {
  const post = await buildPost(site.database.db, {}, { categories: ['Leters'] });
  const { version, content } = await openArticle(post.id);
  await call('PUT', `/articles/${post.id}`, { ...content, version, action: 'save', title: 'Written further' });
  const { id } = named((await topics()).categories, 'Leters');
  const after: AdminTopics = (await call('PATCH', `/article-topics/category/${id}`, { name: 'Letting' })).json().data;
  expect(named(after.categories, 'Letting')).toMatchObject({ id, slug: 'leters', articles_count: 1 });
  expect((await openArticle(post.id)).content.categories).toEqual(['Letting']);
});

test('a name is taken once, whatever its case', async () => {
  await call('POST', '/article-topics/tag', { name: 'Solar' });
  const reply = await call('POST', '/article-topics/tag', { name: 'SOLAR' });
  expect([reply.statusCode, reply.json().detail[0].field]).toEqual([422, 'name']);
});

test('two tags become one: articles that had both have it once', async () => {
  const post = await buildPost(site.database.db, {}, { tags: ['Borehole', 'Boreholes'] });
  const { tags } = await topics();
  const from = named(tags, 'Borehole');
  const reply = await call('PATCH', `/article-topics/tag/${from.id}`, { name: 'boreholes' });
  const after: AdminTopics = reply.json().data;
  expect(after.tags.some(({ id }) => id === from.id)).toBe(false);
  expect(named(after.tags, 'Boreholes').articles_count).toBe(1);
  expect((await openArticle(post.id)).content.tags).toEqual(['Boreholes']);
});

test('what one author wrote goes to another, also in drafts', async () => {
  const { db } = site.database;
  const [from, into] = [await buildAuthor(db), await buildAuthor(db)];
  const post = await buildPost(db, { author_id: from.id });
  const { version, content } = await openArticle(post.id);
  await call('PUT', `/articles/${post.id}`, { ...content, version, action: 'autosave', excerpt: 'Mine' });
  await call('PATCH', `/article-topics/author/${from.id}`, { name: into.name });
  expect((await openArticle(post.id)).content).toMatchObject({ author_id: into.id, excerpt: 'Mine' });
});

test('an author gets other lines', async () => {
  const author = await buildAuthor(site.database.db);
  const body = { name: author.name, bio: 'Two valuers and a map.' };
  const after: AdminTopics = (await call('PATCH', `/article-topics/author/${author.id}`, body)).json().data;
  expect(named(after.authors, author.name).bio).toBe('Two valuers and a map.');
});

test('only what no article has is removed', async () => {
  await buildPost(site.database.db, {}, { categories: ['Used'] });
  const { id } = named((await topics()).categories, 'Used');
  expect((await call('DELETE', `/article-topics/category/${id}`)).statusCode).toBe(409);
  const made: AdminTopics = (await call('POST', '/article-topics/category', { name: 'Unused' })).json().data;
  const unused = named(made.categories, 'Unused');
  const reply = await call('DELETE', `/article-topics/category/${unused.id}`);
  expect(reply.json().data.categories.some(({ id: left }: AdminTopic) => left === unused.id)).toBe(false);
  expect((await call('DELETE', `/article-topics/category/${unused.id}`)).statusCode).toBe(404);
});
