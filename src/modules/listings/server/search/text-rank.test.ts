import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  const elsewhere = { location: 'Lavington', address_line1: 'Mbaazi Avenue', amenities: [] };
  // Published in the opposite order of their rank, and the weakest is featured.
  await insertProperty(db, {
    ...elsewhere,
    title: 'In the text',
    description_html: '<p>A walk from the Baobab, past the baobab tree.</p>',
    is_featured: true,
    published_at: '2026-11-05',
  });
  await insertProperty(db, {
    ...elsewhere,
    title: 'Among the features',
    amenities: ['Baobab tree'],
    published_at: '2026-11-04',
  });
  await insertProperty(db, { ...elsewhere, title: 'Baobab Court', published_at: '2026-11-03' });
  await insertProperty(db, {
    ...elsewhere,
    title: 'On its road',
    address_line1: 'Baobab Lane',
    published_at: '2026-11-02',
  });
  await insertProperty(db, {
    ...elsewhere,
    title: 'On its road, earlier',
    address_line1: 'Baobab Lane',
    published_at: '2026-11-01',
  });
  await insertProperty(db, { ...elsewhere, title: 'Baobab', published_at: '2026-10-01' });
  await insertProperty(db, { ...elsewhere, title: 'Résidence Élégante', published_at: '2026-10-01' });
  await insertLand(db, { title: 'Plot with a view', features: ['Baobab on the plot'] });
});
afterAll(() => site.close());

async function titlesOf(path: string): Promise<string[]> {
  const reply = await site.app.inject(`/api/v1/${path}`);
  expect(reply.statusCode, reply.body).toBe(200);
  const { items }: { items: { title: string }[] } = reply.json().data;
  return items.map(({ title }) => title);
}

test('listings are ranked by where a word stands: exact title, place, title, features, description; then the newest', async () => {
  expect(await titlesOf('properties?search=baobab')).toEqual([
    'Baobab',
    'On its road',
    'On its road, earlier',
    'Baobab Court',
    'Among the features',
    'In the text',
  ]);
});

test('after an exact title, an order that the visitor chose is kept', async () => {
  const [, second] = await titlesOf('properties?search=baobab&sort_by=created_at&sort_order=desc');
  expect(second).toBe('In the text');
});

test('the pages of a ranked list follow each other', async () => {
  expect(await titlesOf('properties?search=baobab&per_page=2&page=2')).toEqual([
    'On its road, earlier',
    'Baobab Court',
  ]);
  expect(await titlesOf('properties?search=baobab&per_page=2&page=4')).toEqual([]);
});

test('accents are typed or not', async () => {
  expect(await titlesOf('properties?search=residence elegante')).toEqual(['Résidence Élégante']);
  expect(await titlesOf(`properties?search=${encodeURIComponent('RÉSIDENCE')}`)).toEqual(['Résidence Élégante']);
});

test('the features of a plot are searched', async () => {
  expect(await titlesOf('land?search=baobab')).toEqual(['Plot with a view']);
});

test.each([
  "it's",
  "'",
  "a' | 'b",
  '!baobab & x',
  'baobab:*',
  '(((',
  '\\',
  '<->',
  '😀 baobab',
  "baobab'); drop table land; --",
])('signs of the query language are plain text: %s', async (typed) => {
  const reply = await site.app.inject(`/api/v1/properties?search=${encodeURIComponent(typed)}`);
  expect(reply.statusCode, reply.body).toBe(200);
});
