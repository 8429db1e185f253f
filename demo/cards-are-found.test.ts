import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseSearch, stringifySearch } from '#platform/http/search-params.ts';
import { toLandCardItem, toPropertyCardItem } from '#src/modules/listings/cards/card-items.ts';
import { listApiQuery, readSearch } from '#src/modules/listings/filters/list-search.ts';
import { landHref } from '#src/modules/listings/kinds/land-labels.ts';
import { propertyHref, purposeLabels, typeNames } from '#src/modules/listings/kinds/property-labels.ts';
import { listLand } from '#src/modules/listings/lists/land-contract.ts';
import { generalList, listAt } from '#src/modules/listings/lists/listing-lists.ts';
import { listProperties } from '#src/modules/listings/lists/property-contract.ts';
import { importRowsInto } from '#tests/support/rows/import-rows.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { loadDemoAgency } from './load-demo-agency.ts';

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

interface Page<Item> {
  items: Item[];
  pagination: { has_next: boolean };
}

async function readAll<Item>(path: string, query: object, page: z.ZodType<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let at = 1; ; at += 1) {
    const read = await replyTo(`${path}${stringifySearch({ ...query, per_page: 100, page: at })}`, page);
    items.push(...read.items);
    if (!read.pagination.has_next) return items;
  }
}

const slugs = z.object({
  items: z.array(z.object({ slug: z.string() })),
  pagination: z.object({ has_next: z.boolean() }),
});

/** The pages of the listings that a search leads to. */
async function searched(query: string): Promise<string[]> {
  const understood = z.object({ href: z.string() });
  const { href } = await replyTo(`/search/understanding${stringifySearch({ q: query })}`, understood);
  const [path = '', parameters = ''] = href.split('?');
  if (path.startsWith('/view/')) return [path];
  const list = listAt(path) ?? generalList;
  const asked = listApiQuery(list, readSearch(list, parseSearch(parameters)));
  const [api, hrefOf] =
    list.kind === 'land' ? (['/land', landHref] as const) : (['/properties', propertyHref] as const);
  return (await readAll(api, asked, slugs)).map(({ slug }) => hrefOf(slug));
}

/** ' up to 13m' for 12,500,000 and ' up to 90k' for 85,500: no less than the price. */
function upTo(priceKes: number | null): string {
  // Nothing finds a price on request by an amount.
  if (priceKes === null) return '';
  const unit = priceKes < 1_000_000 ? 1_000 : 1_000_000;
  const step = 10 ** Math.max(0, String(Math.round(priceKes / unit)).length - 2);
  return ` up to ${Math.ceil(priceKes / unit / step) * step}${unit === 1_000 ? 'k' : 'm'}`;
}

interface Card {
  href: string;
  /** What its card says, as a visitor types it. */
  queries: string[];
}

async function readCards(): Promise<Card[]> {
  const properties = await readAll('/properties', {}, listProperties.data);
  const plots = await readAll('/land', {}, listLand.data);
  return [
    ...properties.map((property) => {
      const { slug, title, place, type, purpose, priceKes } = toPropertyCardItem(property);
      const parts = place.split(', ');
      const what = `${typeNames[type].one} ${parts[0]} ${purposeLabels[purpose]}${upTo(priceKes)}`;
      return { href: propertyHref(slug), queries: [...parts, title, property.reference_number, what] };
    }),
    ...plots.map((plot) => {
      const { slug, title, place, priceKes } = toLandCardItem(plot);
      const parts = place.split(', ');
      const inPlaces = [...parts, plot.location].map((part) => `plot in ${part}`);
      const what = `plot ${parts[0]}${upTo(priceKes)}`;
      return { href: landHref(slug), queries: [...inPlaces, title, plot.reference_number, what] };
    }),
  ];
}

test('every listing is found by each place on its card, its title, its reference, and its type and price', async () => {
  const cards = await readCards();
  expect(cards.length).toBeGreaterThan(100);
  const found = new Map<string, string[]>();
  const missed: string[] = [];
  for (const { href, queries } of cards) {
    for (const query of queries) {
      const hrefs = found.get(query) ?? (await searched(query));
      found.set(query, hrefs);
      if (!hrefs.includes(href)) missed.push(`${href}: ${query}`);
    }
  }
  expect(missed).toEqual([]);
});
