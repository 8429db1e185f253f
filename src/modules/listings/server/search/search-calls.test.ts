import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stringifySearch } from '#platform/http/search-params.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { findSearchAlternatives, listSearchSuggestions, understandSearchText } from '../../search/search-contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  const home = { property_type: 'apartment', bedrooms: 2, listing_purpose: 'Rent', price_kes: 60_000 };
  const inKilimani = { ...home, location: 'Kilimani', address_line1: 'Lenana Road' };
  await insertProperty(db, {
    ...inKilimani,
    title: 'Lenana Point, two bedrooms',
    address_line2: 'Lenana Point, floor 6',
  });
  await insertProperty(db, {
    ...inKilimani,
    title: 'The Baobab House',
    slug: 'the-baobab-house',
    reference_number: 'MK-P-7001',
  });
  await insertProperty(db, { ...home, location: 'Kileleshwa', address_line1: 'Mandera Road', title: 'Olive Court' });
  await insertProperty(db, { ...inKilimani, title: 'Lenana draft', approval_status: 'Draft', published_at: null });
  await insertProperty(db, {
    ...home,
    bedrooms: 3,
    location: 'Kajiado',
    city: 'Kajiado',
    county: 'Kajiado',
    title: 'Bissil Road',
  });
  await insertProperty(db, { ...home, bedrooms: 1, location: 'Parklands', title: 'Let already', status: 'Let' });
  await insertLand(db, { title: 'Kitengela eighth', slug: 'kitengela-eighth', reference_number: 'MK-L-7001' });
});
afterAll(() => site.close());

async function replyTo<Data>(path: string, query: Record<string, string>, schema: z.ZodType<Data>): Promise<Data> {
  const reply = await site.app.inject(`/api/v1${path}${stringifySearch(query)}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return z.object({ data: schema }).parse(reply.json()).data;
}
const understood = (q: string, over: Record<string, string> = {}) =>
  replyTo('/search/understanding', { q, ...over }, understandSearchText.data);
const suggested = (q: string) => replyTo('/search/suggestions', { q }, listSearchSuggestions.data);
const alternatives = (of: string) => replyTo('/search/alternatives', { of }, findSearchAlternatives.data);

describe('a typed text', () => {
  it('leads to the list it was typed over where it does not say what is wanted', async () => {
    expect((await understood('kilimani', { list: 'residential', purpose: 'rent' })).href).toBe(
      '/residential?type=rent&county=Kilimani&q=kilimani',
    );
    expect((await understood('kilimani', { list: 'land' })).href).toBe('/land?location=Kilimani&q=kilimani');
    expect((await understood('plots kitengela', { list: 'residential' })).href).toMatch(/^\/land\?/);
  });

  it('leads to the listing of a reference, and looks for one that no listing has', async () => {
    expect((await understood('mk p 7001')).href).toBe('/view/property/the-baobab-house');
    expect((await understood('MK-L-7001')).href).toBe('/view/land/kitengela-eighth');
    expect(await understood('MK-P-9999')).toMatchObject({
      href: '/properties?search=MK-P-9999&q=MK-P-9999',
      rest: 'MK-P-9999',
    });
  });

  it('leads to the listing whose address was pasted', async () => {
    expect(await understood('See https://www.makao.example/view/land/kitengela-eighth?ref=chat')).toMatchObject({
      href: '/view/land/kitengela-eighth',
      left_out: [],
    });
  });

  it('leads to the listing whose whole title it is, however it is punctuated', async () => {
    expect((await understood('lenana point two bedrooms')).href).toBe(
      '/properties?search=Lenana+Point,+two+bedrooms&q=lenana+point+two+bedrooms',
    );
  });

  it('leaves out places, and keeps a place beside words that nothing there contains', async () => {
    expect((await understood('2 bed not in kilimani')).href).toBe(
      '/properties?property_category=residential&bedrooms=2&not_in=Kilimani&q=2+bed+not+in+kilimani',
    );
    // A title elsewhere has the word, and the name of the place.
    expect(await understood('kileleshwa baobab')).toMatchObject({
      href: '/properties?city=Kileleshwa&q=kileleshwa+baobab',
      left_out: ['baobab'],
    });
  });

  it('leads to a title that has it word for word before it is read as filters', async () => {
    expect((await understood('baobab house')).href).toBe('/properties?search=baobab+house&q=baobab+house');
    // No house has the word; a flat has both.
    expect((await understood('house baobab')).href).toBe('/properties?search=house+baobab&q=house+baobab');
  });

  it('leads to land where it is nothing but a place that has only plots, and was typed over no list', async () => {
    expect((await understood('kitengela')).href).toBe('/land?location=Kitengela&q=kitengela');
    expect((await understood('kitengela or kilimani')).href).toMatch(/^\/properties\?/);
    expect((await understood('3 bedroom kitengela')).href).toMatch(/^\/properties\?/);
    expect((await understood('kitengela', { list: 'residential', purpose: 'sale' })).href).toBe(
      '/residential?county=Kitengela&q=kitengela',
    );
  });

  it('says whether anything of it could be read', async () => {
    for (const text of ['🏠', 'bedroom', '???'])
      expect({ text, ...(await understood(text)) }).toMatchObject({
        text,
        href: expect.stringMatching(/^\/properties\?q=/),
        is_read: false,
      });
    for (const text of ['kilimani', 'purple gate', 'cheap', 'no pool', 'land', 'all properties'])
      expect({ text, ...(await understood(text)) }).toMatchObject({ text, is_read: true });
  });

  it('leaves out words that nothing contains which the filters find, and says which', async () => {
    expect(await understood('2 bed kilimani lenana purple gate')).toMatchObject({
      href: expect.stringContaining('search=lenana&'),
      rest: 'lenana',
      left_out: ['purple gate'],
    });
    expect(await understood('2 bed kilimani without dsq and no stairs')).toMatchObject({
      href: '/properties?property_category=residential&city=Kilimani&bedrooms=2&q=2+bed+kilimani+without+dsq+and+no+stairs',
      left_out: ['without dsq', 'no stairs'],
    });
    // The last word may be unfinished, where no listing has it as it stands.
    expect(await understood('2 bed kilimani bao')).toMatchObject({ rest: 'bao', left_out: [] });
    expect(await understood('2 bed kilimani bao lenana')).toMatchObject({ rest: 'lenana', left_out: ['bao'] });
    // Without filters nothing would be left to look for.
    expect(await understood('purple gate')).toMatchObject({ rest: 'purple gate', left_out: [] });
  });

  it.each(['', ' ', 'x'.repeat(201)])('is refused where it is none: %j', async (q) => {
    const reply = await site.app.inject(`/api/v1/search/understanding?q=${encodeURIComponent(q)}`);
    expect(reply.statusCode).toBe(400);
  });
});

describe('suggestions', () => {
  it('complete the last words to areas with their counts, and keep the words before', async () => {
    const { areas } = await suggested('2 bed kil');
    expect(areas.map(({ name, homes, plots }) => ({ name, homes, plots }))).toEqual([
      { name: 'Kilimani', homes: 2, plots: 0 },
      { name: 'Kileleshwa', homes: 1, plots: 0 },
    ]);
    expect(areas[0]).toMatchObject({ within: 'Nairobi', href: '/search?q=2+bed+Kilimani' });
  });

  it('name a town beside the county that is named after it, and lead to each', async () => {
    const { areas } = await suggested('kajiado');
    expect(areas.map(({ name, within, href }) => ({ name, within, href }))).toEqual([
      { name: 'Kajiado', within: '', href: '/search?q=Kajiado' },
      { name: 'Kajiado town', within: '', href: '/search?q=Kajiado+town' },
    ]);
    expect((await understood('Kajiado town')).href).toMatch('=Kajiado+town&');
  });

  it('name buildings, and listings by their reference or title', async () => {
    expect((await suggested('lenana p')).buildings).toMatchObject([{ name: 'Lenana Point', listings: 1 }]);
    expect((await suggested('mkp70')).listings).toMatchObject([{ reference: 'MK-P-7001', title: 'The Baobab House' }]);
    expect((await suggested('baob')).listings).toMatchObject([{ href: '/view/property/the-baobab-house' }]);
    expect((await suggested('lenana d')).listings).toEqual([]);
  });

  it('are none for what nothing begins with', async () => {
    expect(await suggested("%_\\'zz")).toEqual({ areas: [], buildings: [], listings: [] });
  });
});

describe('a search that finds little', () => {
  it('is answered with the nearest areas, the search without one filter, and titles spelt alike', async () => {
    const found = await alternatives('/residential?type=rent&county=Lavington&bedrooms=2');
    expect(found.nearby).toEqual([
      { name: 'Kileleshwa', km: 2, listings: 1, href: '/residential?type=rent&county=Kileleshwa&bedrooms=2' },
      { name: 'Kilimani', km: 2, listings: 2, href: '/residential?type=rent&county=Kilimani&bedrooms=2' },
    ]);
    expect(found.looser).toEqual([{ filter: 'Lavington', listings: 3, href: '/residential?type=rent&bedrooms=2' }]);
    const misspelt = await alternatives('/properties?search=boabab+house');
    expect(misspelt.similar).toEqual([{ title: 'The Baobab House', href: '/view/property/the-baobab-house' }]);
    expect((await alternatives('/land?location=Isinya')).nearby).toMatchObject([{ name: 'Kitengela', listings: 1 }]);
  });

  it('is answered with what is slightly dearer, or has one bedroom less', async () => {
    const { near } = await alternatives('/residential?type=rent&county=Kilimani&max_price=56000&bedrooms=3');
    expect(near).toEqual([]);
    const cheap = await alternatives('/residential?type=rent&county=Kilimani&max_price=56000&bedrooms=2');
    expect(cheap.near).toEqual([
      {
        change: 'Up to KSh 61,600',
        listings: 2,
        href: '/residential?type=rent&county=Kilimani&max_price=61600&bedrooms=2',
      },
    ]);
    const large = await alternatives('/residential?type=rent&bedrooms=4');
    expect(large.near).toEqual([{ change: '3 bedrooms', listings: 1, href: '/residential?type=rent&bedrooms=3' }]);
    // No tenth above the highest price that lists read.
    expect((await alternatives('/residential?max_price=100000000000')).near).toEqual([]);
  });

  it('does not count what is let, and shows open listings like it', async () => {
    const { open, looser } = await alternatives('/residential?type=rent&county=Parklands&bedrooms=1');
    expect(open).toHaveLength(3);
    expect(open[0]).toMatchObject({
      price_kes: 60_000,
      listing_purpose: 'Rent',
      href: expect.stringMatching('/view/'),
    });
    expect(open.map(({ title }) => title)).not.toContain('Let already');
    expect(looser.map(({ filter }) => filter)).not.toContain('Parklands');
    expect((await alternatives('/residential?type=rent&county=Kilimani&bedrooms=2')).open).toEqual([]);
  });

  it('always has a way on: without several filters, where it finds nothing without any single one', async () => {
    const { looser } = await alternatives('/residential?type=rent&county=Kilimani&bedrooms=2&features=pool,gym');
    expect(looser).toEqual([
      {
        filter: 'Swimming pool and Gym',
        listings: 2,
        href: '/residential?type=rent&county=Kilimani&bedrooms=2',
      },
    ]);
    const nowhere = await alternatives(
      '/residential?county=Kilimani&bedrooms=7&features=pool&residential_subtype=villa',
    );
    expect(nowhere).toEqual({ near: [], nearby: [], looser: [], open: [], similar: [] });
    const far = await alternatives('/residential?type=rent&county=Watamu&bedrooms=5&max_price=9000');
    expect(far.looser).toEqual([
      {
        filter: 'Watamu, a price limit and 5+ bedrooms',
        listings: 4,
        href: '/residential?type=rent',
      },
    ]);
  });

  it('is no page of another site or another kind', async () => {
    for (const of of ['/about', 'https://elsewhere.example/land', '//elsewhere.example', '?x=1']) {
      const reply = await site.app.inject(`/api/v1/search/alternatives${stringifySearch({ of })}`);
      expect(reply.statusCode, of).toBe(404);
    }
  });
});
