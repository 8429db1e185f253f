import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { importJobHandlers } from '#src/modules/transfer/server/imports/apply-import.ts';
import { home } from '#tests/support/rows/listing-admin.ts';
import { insertAgency, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { multipart, runTask } from '#tests/support/run-task.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

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
const inOffice = async (id: number) => (await call('GET', `/office/listings/property/${id}`)).json().data;
const onPage = async (slug: string) => (await site.app.inject({ url: `/api/v1/properties/${slug}` })).json().data;

const office = {
  ...home,
  listing_purpose: 'Rent',
  property_category: 'Commercial',
  property_type: 'office',
  price: '250,000',
};

async function approve(id: number) {
  const { version, pictures_version } = await inOffice(id);
  return (await call('POST', `/office/listings/property/${id}/approvals`, { version, pictures_version })).statusCode;
}

test('deposit and VAT written in the office come to the page, and a deposit is told in one way', async () => {
  const fields = { ...office, deposit_months: '2.5', vat: 'Added' };
  const { id } = (await call('POST', '/office/listings/property', { fields })).json().data;
  await insertPhotograph(site.database.db, { kind: 'property', id });
  expect(await approve(id)).toBe(200);
  const { slug } = (await inOffice(id)).fields;
  expect(await onPage(slug)).toMatchObject({ deposit_months: 2.5, deposit: null, vat: 'Added' });

  const save = async (changes: object) => {
    const { version } = await inOffice(id);
    return (await call('PUT', `/office/listings/property/${id}/draft`, { version, fields: changes })).json().data;
  };
  expect((await save({ deposit: '600,000' })).problems).toMatchObject([
    { field: 'deposit', message: 'Give the deposit in months or in shillings, not both' },
  ]);
  await save({ deposit_months: '', vat: 'Not added' });
  expect(await approve(id)).toBe(200);
  expect(await onPage(slug)).toMatchObject({ deposit_months: null, deposit: 600_000, vat: 'Not added' });
  const { entries } = (await call('GET', `/office/listings/property/${id}/history`)).json().data;
  expect(entries[0].changes).toContainEqual(expect.objectContaining({ field: 'deposit', from: '', to: 'KSh 600,000' }));
});

test('deposit and VAT of a file come to the page', async () => {
  const { db } = site.database;
  const { slug } = await insertProperty(db, {
    reference_number: 'SHOP-1',
    listing_purpose: 'Rent',
    property_category: 'Commercial',
    property_type: 'retail',
  });
  const bytes = Buffer.from('Ref,Security deposit,Plus VAT\nSHOP-1,"KSh 300,000",Yes');
  const form = multipart({ kind: 'listings' }, { field: 'file', name: 'shops.csv', bytes });
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
  expect(await onPage(slug)).toMatchObject({ deposit: 300_000, deposit_months: null, vat: 'Added' });
});
