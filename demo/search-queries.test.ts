import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { listApiQuery, readSearch } from '#src/modules/listings/filters/list-search.ts';
import { generalList, listAt } from '#src/modules/listings/lists/listing-lists.ts';
import { findSearchAlternatives } from '#src/modules/listings/search/search-contract.ts';
import { importRowsInto } from '#tests/support/rows/import-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { loadDemoAgency } from './load-demo-agency.ts';

/**
 * Queries as visitors write them: the address of the list that each must lead to, without what was typed; what the page
 * says it searched without, with semicolons between; and the title of the first listing there, `*` for any, empty where
 * none is expected. Whatever is found, there is a choice of listings or a way on.
 */
const rows = z
  .array(z.strictObject({ query: z.string(), address: z.string(), without: z.string(), first: z.string() }))
  .parse(parse(readFileSync(`${import.meta.dirname}/search-queries.csv`), { columns: true }));

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await loadDemoAgency({ db, importImage: importRowsInto(db), progress: () => {}, demoDir: import.meta.dirname });
});
afterAll(() => site?.close());

async function replyTo<Data>(path: string, schema: z.ZodType<Data>): Promise<Data> {
  const reply = await site.app.inject(`/api/v1${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return z.object({ data: schema }).parse(reply.json()).data;
}

const titled = z.object({ title: z.string(), status: z.string() });
const page = z.object({ items: z.array(titled), pagination: z.object({ total_items: z.int() }) });

/** The titles of the first listings at an address of a list, or of the listing's page; and whether they are a choice. */
async function findAt(address: string): Promise<{ titles: string[]; isChoice: boolean }> {
  const [path = '', query = ''] = address.split('?');
  const [, view, kind, slug] = path.split('/');
  if (view === 'view') {
    const { title } = await replyTo(`/${kind === 'land' ? 'land' : 'properties'}/${slug}`, titled);
    return { titles: [title], isChoice: true };
  }
  const list = listAt(path) ?? generalList;
  const asked = stringifySearch(listApiQuery(list, readSearch(list, parseSearch(query))));
  const { items, pagination } = await replyTo(`/${list.kind === 'land' ? 'land' : 'properties'}${asked}`, page);
  const isOpen = items.some(({ status }) => status !== 'Sold' && status !== 'Let');
  return { titles: items.map(({ title }) => title), isChoice: pagination.total_items > 1 && isOpen };
}

/** How many ways the page offers beside what was found. */
async function countWaysOn(address: string): Promise<number> {
  const call = `/search/alternatives${stringifySearch({ of: address })}`;
  const { near, nearby, looser, open } = await replyTo(call, findSearchAlternatives.data);
  return [near, nearby, looser, open].flat().length;
}

const withoutTyped = (address: string): string => {
  const [path = '', query = ''] = address.split('?');
  return path + stringifySearch({ ...parseSearch(query), q: '' });
};

test('there are at least 120 queries, each once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(new Set(rows.map(({ query }) => query)).size).toBe(rows.length);
});

test.each(rows)('a search is understood: $query', async ({ query, address, without, first }) => {
  const { href, left_out } = await replyTo(
    `/search/understanding${stringifySearch({ q: query })}`,
    z.object({ href: z.string(), left_out: z.array(z.string()) }),
  );
  expect(withoutTyped(href)).toBe(address);
  expect(left_out.join('; ')).toBe(without);
  const { titles, isChoice } = await findAt(href);
  if (first === '*') expect(titles).not.toEqual([]);
  else if (first !== '') expect(titles[0]).toBe(first);
  if (!isChoice) expect(await countWaysOn(address)).toBeGreaterThan(0);
});
