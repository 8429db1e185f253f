import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { importJobHandlers } from '#src/modules/transfer/server/imports/apply-import.ts';
import { home } from '#tests/support/rows/listing-admin.ts';
import { insertAgency, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { isHomeType, typeNames } from './property-labels.ts';
import { residentialSubtypes } from './property-public.ts';

const clock = fixedClock(TEST_NOW);
let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'owner');
});
afterAll(() => site.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/v1${path}`, headers: manager.headers, ...(payload ? { payload } : {}) });
const dataOf = async (path: string) => (await site.app.inject({ url: `/api/v1${path}` })).json().data;

describe('the type of a home', () => {
  test.each(['house', 'townhouse'])('is %s where staff write so, and comes to the page', async (property_type) => {
    const fields = { ...home, title: `A ${property_type}`, property_type };
    const { id } = (await call('POST', '/office/listings/property', { fields })).json().data;
    await insertPhotograph(site.database.db, { kind: 'property', id });
    const { version, pictures_version } = (await call('GET', `/office/listings/property/${id}`)).json().data;
    const reply = await call('POST', `/office/listings/property/${id}/approvals`, { version, pictures_version });
    expect(reply.statusCode).toBe(200);
    expect(await dataOf(`/properties/a-${property_type}`)).toMatchObject({ type: property_type });
  });

  test('is of a home, has a name and a drawing that stands for it', () => {
    for (const type of residentialSubtypes) expect({ type, isHome: isHomeType(type) }).toEqual({ type, isHome: true });
    expect(typeNames.townhouse).toEqual({ one: 'Townhouse', many: 'Townhouses' });
    expect([fallbackFor('townhouse'), fallbackFor('house'), fallbackFor('studio')]).toEqual([
      'maisonette',
      'bungalow',
      'apartment',
    ]);
  });

  test('is read from a file as agencies write it; a word for several types is refused, not guessed', async () => {
    const { db } = site.database;
    const words = {
      'TYPE-1': 'House',
      'TYPE-2': 'Town house',
      'TYPE-3': 'Terraced',
      'TYPE-4': 'Bedsitter',
      'TYPE-5': 'Studio apartment',
      'TYPE-6': 'Penthouse',
      'TYPE-7': 'Duplex',
      'TYPE-8': 'Mansion',
    };
    for (const reference_number of Object.keys(words)) await insertProperty(db, { reference_number, bedrooms: 1 });
    const lines = Object.entries(words).map(([reference, word]) => `${reference},${word}`);
    const file = { field: 'file', name: 'homes.csv', bytes: Buffer.from(['Ref,Type', ...lines].join('\n')) };
    const form = multipart({ kind: 'listings' }, file);
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/v1/office/imports',
      payload: form.payload,
      headers: { ...manager.headers, ...form.headers },
    });
    const { id, task } = sent.json().data;
    await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, task.id);
    const started = (await call('POST', `/office/imports/${id}/start`)).json().data;
    await runTask({ db, clock, handlers: importJobHandlers({ db, clock }) }, started.task.id);
    const rows = await db
      .selectFrom('properties')
      .select(['reference_number', 'property_type', 'bedrooms'])
      .where('reference_number', 'like', 'TYPE-%')
      .orderBy('reference_number')
      .execute();
    expect(rows.map(({ property_type, bedrooms }) => `${property_type} ${bedrooms}`)).toEqual([
      'house 1',
      'townhouse 1',
      'townhouse 1',
      'studio 0',
      'studio 0',
      'apartment 1',
      'maisonette 1',
      'bungalow 1',
    ]);
  });
});

describe('a studio', () => {
  const written = async (bedrooms: string) => {
    const fields = { ...home, property_type: 'studio', bedrooms };
    const reply = (await call('POST', '/office/listings/property', { fields })).json();
    return reply.detail ?? (await bedroomsOf(reply.data.id));
  };
  const bedroomsOf = async (id: number) =>
    (await call('GET', `/office/listings/property/${id}`)).json().data.fields.bedrooms;

  test('needs no number of bedrooms, may count its one room, and has no two', async () => {
    expect(await written('')).toBe('0');
    expect(await written('1')).toBe('0');
    expect(await written('2')).toMatchObject([
      { field: 'bedrooms', message: 'A studio has no bedrooms: leave the number empty, or choose another type' },
    ]);
  });
});

describe('a list narrowed by a type of home', () => {
  beforeAll(async () => {
    for (const property_type of residentialSubtypes)
      await insertProperty(site.database.db, {
        title: `Typed ${property_type}`,
        location: 'Typeville',
        property_type,
        bedrooms: property_type === 'studio' ? 0 : 2,
      });
    const bare = { title: 'Typed bare flat', location: 'Typeville', property_type: 'apartment', bedrooms: 0 };
    await insertProperty(site.database.db, bare);
  });
  const found = async (query: string): Promise<string[]> => {
    const { items } = await dataOf(`/properties?county=Typeville&per_page=20&${query}`);
    return items.map(({ title }: { title: string }) => title.replace('Typed ', '')).toSorted();
  };

  test.each([
    ['residential_subtype=house', ['bungalow', 'house', 'maisonette', 'townhouse', 'villa']],
    ['residential_subtype=townhouse', ['townhouse']],
    ['residential_subtype=apartment', ['apartment', 'bare flat', 'studio']],
    ['residential_subtype=apartment&bedrooms=0', ['bare flat', 'studio']],
    ['bedrooms=0', ['bare flat', 'studio']],
    ['residential_subtype=studio', ['studio']],
    ['search=townhouse', ['townhouse']],
    ['search=bedsitter', ['bare flat', 'studio']],
  ])('finds what the word covers: %s', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
  });

  test('tells how many each choice finds', async () => {
    const { counts } = await dataOf('/property/facets?county=Typeville');
    expect(counts.type).toEqual({ apartment: 3, villa: 1, maisonette: 1, bungalow: 1, townhouse: 1, house: 5 });
  });

  test('and without one of them, leads to any house there', async () => {
    await site.database.db.deleteFrom('properties').where('property_type', '=', 'townhouse').execute();
    const of = encodeURIComponent('/properties?residential_subtype=townhouse&city=Typeville');
    const { near } = await dataOf(`/search/alternatives?of=${of}`);
    expect(near).toEqual([
      { change: 'House', href: '/properties?residential_subtype=house&city=Typeville', listings: 4 },
    ]);
  });
});
