import { expect, test } from 'vitest';
import { ApiError } from '#platform/http/server/errors.ts';
import { adminOffice, home } from '#tests/support/rows/listing-admin.ts';
import { insertPhotograph } from '#tests/support/rows/records.ts';
import { type MissingPart, missingParts, partOf } from '../../admin/missing-parts.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { getWritten, listingAdmins } from './written-listing.ts';

const { db, call, save, begin, beginBare } = adminOffice();

const noPin = { latitude: '', longitude: '' };

/** What the rules of publishing say, which the editor and every approval read. */
async function lackedBy(kind: 'property' | 'land', id: number): Promise<MissingPart[]> {
  const admin = listingAdmins[kind];
  const refused = await refuseIncomplete(db(), admin, await getWritten(db(), admin, id)).catch((error) => error);
  const detail = refused instanceof ApiError ? (refused.options.detail ?? []) : [];
  return detail.flatMap(({ field }) => partOf(field) ?? []);
}

const listed = async (kind: 'property' | 'land', missing: string): Promise<number[]> =>
  (await call('GET', `/office/listings/${kind}?missing=${missing}&per_page=100`))
    .json()
    .data.items.map(({ id }: { id: number }) => id);

async function expectTogether(kind: 'property' | 'land', ids: readonly number[]): Promise<void> {
  const ruled = await Promise.all(ids.map((id) => lackedBy(kind, id)));
  for (const part of missingParts) {
    const expected = ids.filter((_, index) => ruled[index]?.includes(part));
    expect({ part, ids: (await listed(kind, part)).toSorted() }).toEqual({ part, ids: expected.toSorted() });
  }
  const whole = ids.filter((_, index) => ruled[index]?.length === 0);
  expect((await listed(kind, 'nothing')).toSorted()).toEqual(whole.toSorted());
}

test('the filter finds what the rules of publishing refuse, in a row and in a draft over it', async () => {
  const stored = [
    {},
    noPin,
    { ...noPin, location: 'Nowhere Known', city: 'Nowhere' },
    { description: '' },
    { bedrooms: '' },
    { bedrooms: '', property_type: 'studio' },
    { bedrooms: '', property_category: 'Commercial', property_type: 'office' },
    { price: '499,999' },
    { price: '500,000' },
    { price: '', price_currency: 'On request' },
    { price: '90,000', listing_purpose: 'Rent' },
    { price: '9,000,000', listing_purpose: 'Rent' },
    { price: '19000000000', property_category: 'Commercial', property_type: 'office' },
  ];
  const drafts: readonly Record<string, string>[] = [
    { price: '14.5M' },
    { price: 'KSh 14,500,000/=' },
    { price: '20k' },
    { price: 'plenty' },
    { price: '' },
    { price: '120000', price_currency: 'USD' },
    { ...noPin, location: 'Kilimani' },
    { ...noPin, location: 'Kiambu Road', city: 'Nowhere' },
    { ...noPin, location: 'Nowhere Known', city: 'Nowhere' },
    { bedrooms: ' ' },
  ];
  const ids: number[] = [];
  for (const fields of stored) ids.push(await begin({ ...home, ...fields }));
  for (const fields of drafts) {
    const id = await begin();
    await save(id, fields);
    ids.push(id);
  }
  ids.push(await beginBare());
  await expectTogether('property', ids);
});

test('plots are ruled by the price of land, and have no bedrooms', async () => {
  const plot = {
    title: 'Corner plot',
    price: '4,000,000',
    description: home.description,
    location: 'Ngong',
    city: 'Ngong',
    county: 'Kajiado',
    size: '0.5',
    size_unit: 'acres',
  };
  const ids: number[] = [];
  for (const fields of [{}, { price: '40,000' }, { location: 'Nowhere Known', city: 'Nowhere' }]) {
    const reply = (await call('POST', '/office/listings/land', { fields: { ...plot, ...fields } })).json();
    ids.push(reply.data.id);
    if (ids.length % 2 === 1) await insertPhotograph(db(), { kind: 'land', id: reply.data.id });
  }
  await expectTogether('land', ids);
});
