import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageContext, PageRenderer } from '#platform/http/page-context.ts';
import { readPageContextFrom } from '#platform/http/page-context.ts';
import { buildLand } from '#tests/support/rows/land-factory.ts';
import { buildProperty } from '#tests/support/rows/properties-factory.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { renderDocument } from '#web/render-document.tsx';

const contexts = new AsyncLocalStorage<PageContext>();
let site: TestApp;

beforeAll(async () => {
  readPageContextFrom(() => contexts.getStore());
  const render: PageRenderer = (address, context) => contexts.run(context, () => renderDocument(new URL(address)));
  site = await createTestApp({ pages: { render, folders: null } });
  const { db } = site.database;
  await insertAgency(db);
  await buildProperty(db, { is_featured: true });
  await buildLand(db, { is_featured: true });
});
afterAll(async () => {
  readPageContextFrom(null);
  await site.close();
});

const open = (url: string) => site.app.inject({ url });
/** Address of the link 'Try again'. */
const retryAddress = (html: string) =>
  /href="([^"]*)"[^<]*>(?:<svg[^>]*><path[^>]*><\/path><\/svg>)?Try again<\/a>/.exec(html)?.[1];
const rename = (from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(site.database.db);
/** Of the home page of an agency that has written no texts of its own. */
const landHeading = '>Land</h2>';
const tables = ['properties', 'land', 'blog_posts'];

async function withoutTables<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const table of tables) await rename(table, `${table}_away`);
  const result = await act();
  for (const table of tables) await rename(`${table}_away`, table);
  return result;
}

test('what cannot be loaded is left out of the home page; articles say so, and Try again loads the page anew', {
  tags: ['S-073'],
}, async () => {
  expect((await open('/')).body).toContain('Featured properties');
  const { statusCode, body } = await withoutTables(() => open('/'));
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<h1[^>]*>/);
  expect(body).not.toContain('Featured properties');
  expect(body).not.toContain(landHeading);
  expect(body).toContain('Error loading blog posts');
  expect(body).toContain('Failed to load blog posts');
  expect(retryAddress(body)).toBe('/');
  expect((await open('/')).body).toContain(landHeading);
});

test('a shared collection that cannot be loaded is an outage, with a link to try the same address again', async () => {
  const { statusCode, body } = await withoutTables(() => open('/saved?items=MK-P-1'));
  expect(statusCode).toBe(503);
  expect(body).toContain('We could not load this collection');
  expect(retryAddress(body)).toBe('/saved?items=MK-P-1');
});
