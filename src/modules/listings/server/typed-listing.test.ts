import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '#platform/http/server/errors.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { getTypedListing } from './typed-listing.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let editor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
  editor = await signedIn(site.database.db, 'editor');
});
afterEach(async () => {
  await site.database.db.deleteFrom('properties').execute();
  await site.database.db.deleteFrom('land').execute();
});
afterAll(() => site.close());

const house = { title: 'Jacaranda House', reference_number: 'MK-P-7001', location: 'Karen' };

/** The id of the listing, or the refusal as 'code: message'. */
async function typed(text: string): Promise<number | string> {
  try {
    return (await getTypedListing(site.database.db, text)).id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return (error.options.detail ?? []).map(({ field, code, message }) => `${field} ${code}: ${message}`).join();
  }
}
const UNKNOWN = 'listing unknown: No listing on the site has this reference or these words';

describe('a listing is found by', () => {
  test.each([
    'MK-P-7001',
    'mk-p-7001',
    'MK P 7001',
    'Jacaranda House',
    'house-with-trees',
    'karen jaca',
    'House, Karen',
    'Jacaranda House (MK-P-7001)',
    'Renamed since (mk-p-7001)',
  ])('%j', async (text) => {
    const { id } = await insertProperty(site.database.db, { ...house, slug: 'house-with-trees' });
    await insertProperty(site.database.db, { title: 'A flat', reference_number: 'MK-P-7002', location: 'Lavington' });
    expect(await typed(text)).toBe(id);
  });

  test('its complete title, also where another has the words too', async () => {
    const { id } = await insertProperty(site.database.db, house);
    await insertProperty(site.database.db, {
      ...house,
      title: 'The new Jacaranda House',
      reference_number: 'MK-P-7002',
    });
    expect(await typed('jacaranda house')).toBe(id);
    expect(await typed('jacaranda')).toMatch(/several/);
  });

  test('its reference, also where it is not on the site, and by words where it alone can be had', async () => {
    const { db } = site.database;
    const draft = await insertProperty(db, { ...house, approval_status: 'Draft', published_at: null });
    await insertProperty(db, { ...house, title: 'Jacaranda House', reference_number: 'MK-P-7003', status: 'Sold' });
    const { id } = await insertLand(db, { title: 'Jacaranda plot', reference_number: 'MK-L-7002' });
    expect(await typed('MK-P-7001')).toBe(draft.id);
    expect(await typed('Jacaranda')).toBe(id);
  });

  test('a title that ends in brackets', async () => {
    const { id } = await insertProperty(site.database.db, { ...house, title: 'Jacaranda House (corner)' });
    expect(await typed('Jacaranda House (corner)')).toBe(id);
  });
});

describe('words are refused that', () => {
  test('fit several, which are told apart by reference and place', async () => {
    await insertProperty(site.database.db, house);
    await insertLand(site.database.db, {
      title: 'Jacaranda plot',
      reference_number: 'MK-L-7002',
      location: 'Kitengela',
    });
    const answer = await typed('jacaranda');
    expect(answer).toMatch(/^listing several: Several fit: /);
    expect(answer).toContain('Jacaranda House (MK-P-7001, Karen)');
    expect(answer).toContain('Jacaranda plot (MK-L-7002, Kitengela)');
    expect(answer).toMatch(/\. Type the reference, or choose from the list$/);
  });

  test('are the title of two', async () => {
    await insertProperty(site.database.db, house);
    await insertProperty(site.database.db, { ...house, reference_number: 'MK-P-7002' });
    expect(await typed('Jacaranda House')).toMatch(/several/);
  });

  test.each(['MK-P-70', 'MK-P-7', 'bougainvillea', 'borehole', '!', '%', "o'neill\\ & | :*", 'NO-1'])(
    'fit nothing, are a part of a reference, or stand in a description alone: %j',
    async (text) => {
      await insertProperty(site.database.db, house);
      expect(await typed(text)).toBe(UNKNOWN);
    },
  );
});

const suggestions = async (q: string, { headers } = agent) => {
  const url = `/api/v1/office/listing-suggestions?q=${encodeURIComponent(q)}`;
  const reply = await site.app.inject({ url, headers });
  return { status: reply.statusCode, items: reply.json().data?.items ?? [] };
};

describe('suggestions', () => {
  test('are what the form takes, with reference, place and state', async () => {
    const { id } = await insertProperty(site.database.db, { ...house, status: 'Under offer' });
    const [item] = (await suggestions('ja')).items;
    expect(item).toEqual({
      value: 'Jacaranda House (MK-P-7001)',
      label: 'Jacaranda House',
      detail: 'MK-P-7001, Karen, Under offer',
    });
    expect(await typed(item.value)).toBe(id);
    expect((await suggestions('mk-p-70')).items).toHaveLength(1);
  });

  test('are eight at most, and of public listings alone', async () => {
    for (let count = 0; count < 9; count += 1) await insertProperty(site.database.db);
    await insertProperty(site.database.db, { ...house, approval_status: 'Draft', published_at: null });
    expect((await suggestions('bogani')).items).toHaveLength(8);
    expect((await suggestions('jacaranda')).items).toEqual([]);
  });

  test.each(['', 'x'.repeat(201)])('are refused for %j', async (text) => {
    expect((await suggestions(text)).status).toBe(400);
  });

  test('are not for who works with no listings', async () => {
    expect((await suggestions('jacaranda', editor)).status).toBe(403);
  });
});
