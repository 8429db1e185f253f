import { beforeEach, describe, expect, test } from 'vitest';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertLand, insertProperty } from '#tests/support/rows/records.ts';

const { site, db, call, admin, save, approve, begin, publicPage } = adminOffice();

const rates = (shillings: number) => ({
  exchange_rates: JSON.stringify([
    { currency: 'USD', shillings, as_of: '2026-11-20', source: 'Central Bank of Kenya' },
  ]),
  all_exchange_rates: null,
});
const setRate = (shillings: number) => db().updateTable('agency_settings').set(rates(shillings)).execute();
const withoutRate = () =>
  db().updateTable('agency_settings').set({ exchange_rates: '[]', all_exchange_rates: null }).execute();

beforeEach(() => setRate(129));

const get = async (url: string) => (await site().app.inject(`/api/v1${url}`)).json().data;
const titles = async (query: string): Promise<string[]> =>
  (await get(`/properties?per_page=50&${query}`)).items.map(({ title }: { title: string }) => title);
const onRequest = { ...home, price: '', price_currency: 'On request' };

/** A listing that visitors see. */
const published = async (fields: object) => {
  const id = await begin(fields);
  const reply = await approve(id);
  expect(reply.statusCode, reply.body).toBe(200);
  return id;
};
const refusal = async (fields: object) => {
  const reply = await call('POST', '/office/listings/property', { fields: { ...home, ...fields } });
  expect(reply.statusCode).toBe(422);
  return reply.json().detail.map(({ field, message }: { field: string; message: string }) => [field, message]);
};

describe('a price on request', () => {
  test('is complete for publishing, and the API tells no amount', async () => {
    const id = await published(onRequest);
    expect((await publicPage('mbaazi-house')).json().data).toMatchObject({
      price: null,
      price_usd: null,
      price_currency: 'On request',
    });
    expect((await admin(id)).fields).toMatchObject({ price: '', price_currency: 'On request' });
  });

  test('is chosen: an empty price is an error, and so is an amount beside it', async () => {
    expect(await refusal({ price: '' })).toEqual([['price', 'Give the price']]);
    expect(await refusal({ price: '5m', price_currency: 'On request' })).toEqual([
      ['price', 'Leave the price empty, or choose its currency'],
    ]);
  });

  test('forgets the amount before, and is told neither as a fall nor with it', async () => {
    const id = await published(home);
    await save(id, { price: '', price_currency: 'On request' });
    expect((await approve(id)).statusCode).toBe(200);
    const { price, price_cut } = (await publicPage('mbaazi-house')).json().data;
    expect([price, price_cut]).toEqual([null, null]);
    expect((await admin(id)).prices.map((one) => one.price)).toEqual([null, 28_500_000]);
    const { reference_number } = await admin(id);
    const { body } = await site().app.inject(`/saved.rss?items=${reference_number}`);
    expect(body).not.toContain('28,500,000');
  });

  test('is in no range of prices, no bar and no figure, and last in both orders', async () => {
    const common = { listing_purpose: 'Sale', property_type: 'villa', location: 'Karen' } as const;
    await insertProperty(db(), { ...common, title: 'Asked', price_kes: null });
    await insertProperty(db(), { ...common, title: 'Dear', price_kes: 90_000_000 });
    await insertProperty(db(), { ...common, title: 'Cheap', price_kes: 9_000_000 });
    expect((await titles('min_price=1')).toSorted()).toEqual(['Cheap', 'Dear']);
    expect((await titles('max_price=100000000000')).toSorted()).toEqual(['Cheap', 'Dear']);
    expect(await titles('sort_by=price&sort_order=asc')).toEqual(['Cheap', 'Dear', 'Asked']);
    expect(await titles('sort_by=price&sort_order=desc')).toEqual(['Dear', 'Cheap', 'Asked']);
    const { ranges } = await get('/property/facets?listing_purpose=Sale');
    expect(ranges.price.reduce((sum: number, { listings }: { listings: number }) => sum + listings, 0)).toBe(2);
    const office = async (order: string) =>
      (await call('GET', `/office/listings/property?sort_by=price&sort_order=${order}`))
        .json()
        .data.items.map(({ title }: { title: string }) => title);
    expect([(await office('asc')).at(-1), (await office('desc')).at(-1)]).toEqual(['Asked', 'Asked']);
  });

  test('has similar listings, and is among those of others', async () => {
    const common = { listing_purpose: 'Sale', property_type: 'villa', location: 'Karen', county: 'Nairobi' } as const;
    await insertProperty(db(), { ...common, slug: 'asked', title: 'Asked', price_kes: null });
    await insertProperty(db(), { ...common, slug: 'other', title: 'Other', price_kes: 90_000_000 });
    const similarOf = async (slug: string) =>
      (await get(`/properties/${slug}`)).similar.map(({ title }: { title: string }) => title);
    expect([await similarOf('asked'), await similarOf('other')]).toEqual([['Other'], ['Asked']]);
  });

  test('is that of a plot too', async () => {
    await insertLand(db(), { slug: 'asked', price_kes: null });
    await insertLand(db(), { slug: 'stated', price_kes: 900_000 });
    const slugs = async (query: string) =>
      (await get(`/land?${query}`)).items.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('sort_by=price&sort_order=desc')).toEqual(['stated', 'asked']);
    expect(await slugs('max_price=100000000')).toEqual(['stated']);
  });
});

describe('a price in dollars', () => {
  const inDollars = { ...home, price: '5,000', price_currency: 'USD', listing_purpose: 'Rent' };

  test('is compared in shillings, at the rate of the settings', async () => {
    const id = await published(inDollars);
    const shown = (await publicPage('mbaazi-house')).json().data;
    expect(shown).toMatchObject({ price: 645_000, price_usd: 5_000, price_currency: 'USD' });
    expect(await titles('max_price=645000')).toEqual(['Mbaazi house']);
    expect(await titles('max_price=644999')).toEqual([]);
    expect((await admin(id)).fields).toMatchObject({ price: '5000', price_currency: 'USD' });
  });

  test('follows a new rate in the same transaction, which is no change of the price', async () => {
    const id = await published(inDollars);
    const { version } = await admin(id);
    await setRate(132);
    expect((await publicPage('mbaazi-house')).json().data).toMatchObject({ price: 660_000, price_usd: 5_000 });
    const after = await admin(id);
    expect(after.version).toBe(version);
    expect(after.prices).toMatchObject([{ price: 645_000, price_usd: 5_000 }]);
    await withoutRate();
    expect((await publicPage('mbaazi-house')).json().data.price).toBe(660_000);
  });

  test('is refused without a rate, with where to set it', async () => {
    await withoutRate();
    expect(await refusal({ price: '5,000', price_currency: 'USD', listing_purpose: 'Rent' })).toEqual([
      ['price', 'Set the rate of the US dollar in Settings first, under Exchange rates'],
    ]);
  });

  test('has the bounds of a price in shillings', async () => {
    const id = await begin({ ...home, price: '3', price_currency: 'USD' });
    const reply = await approve(id);
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail[0].message).toBe(
      'Check the price: US$ 3, KSh 387, is not between KSh 500,000 and KSh 5,000,000,000',
    );
  });

  test('falls when the dollars fall; a change of currency is no fall', async () => {
    const { id } = await insertProperty(db(), {
      slug: 'cut',
      published_at: '2026-01-05T06:00:00Z',
      price_kes: 645_000,
    });
    await db().deleteFrom('price_changes').where('property_id', '=', id).execute();
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    const cutAfter = async (...prices: { price_kes: number; price_usd: number | null; changed_at: Date }[]) => {
      await db().deleteFrom('price_changes').where('property_id', '=', id).execute();
      await db()
        .insertInto('price_changes')
        .values(prices.map((price) => ({ property_id: id, ...price })))
        .execute();
      return (await publicPage('cut')).json().data.price_cut;
    };
    const before = { price_kes: 645_000, price_usd: 5_000, changed_at: daysAgo(30) };
    const cut = await cutAfter(before, { price_kes: 650_000, price_usd: 4_800, changed_at: daysAgo(3) });
    expect(cut).toMatchObject({ from: 645_000, from_usd: 5_000 });
    expect(await cutAfter(before, { price_kes: 600_000, price_usd: null, changed_at: daysAgo(3) })).toBeNull();
    expect(
      await cutAfter({ ...before, price_usd: null }, { price_kes: 600_000, price_usd: 4_700, changed_at: daysAgo(3) }),
    ).toBeNull();
  });

  test('becomes shillings where the release before states those', async () => {
    const { id } = await insertProperty(db(), { slug: 'older', price_kes: null, price_usd: 5_000 });
    await db().updateTable('properties').set({ price_kes: 700_000 }).where('id', '=', id).execute();
    expect((await publicPage('older')).json().data).toMatchObject({ price: 700_000, price_usd: null });
  });
});
