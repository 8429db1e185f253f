import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { enquiryKindLabels, enquiryKinds } from '../../enquiries/stages.ts';
import { propertyOwnerKind, tenantKind } from '../../management/contract.ts';
import { createEnquiry } from './create-enquiry.ts';
import { landInquiryKind } from './kinds/declared-kinds.ts';
import { storedKinds } from './kinds/registry.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
afterAll(() => site.close());

const services = { clock: fixedClock('2026-11-21T06:00:00Z'), publicUrl: 'https://www.makao.example' };
const person = { firstName: 'Joseph', lastName: 'Kiprono', email: 'joseph@example.com', phone: '0700 000 061' };
const property = { property_address: 'House 4, Bogani Court', property_city: 'Nairobi' };

describe('an enquiry of any kind', () => {
  test('is one row with a reference of its kind, its contact, its subject, its details and its mails', async () => {
    const { db } = site.database;
    const created = await db
      .transaction()
      .execute((trx) => createEnquiry(trx, services, { kind: propertyOwnerKind, person, details: property }));
    expect(created).toMatchObject({ reference: expect.stringMatching(/^O-/), bookingId: null });
    const stored = db.selectFrom('enquiries').selectAll().where('id', '=', created.id).executeTakeFirstOrThrow();
    expect(await stored).toMatchObject({
      kind: 'property-owner',
      details: property,
      phone_e164: '+254700000061',
      contact_id: expect.any(Number),
      about: 'To manage: House 4, Bogani Court',
      area: 'House 4, Bogani Court, Nairobi',
      purpose: 'Sale',
    });
    const mails = await readMails(db);
    expect(mails.map(({ template }) => template)).toEqual(['property-owner.visitor', 'property-owner.office']);
    expect(mails.map(({ subject_type, subject_id }) => `${subject_type} ${subject_id}`)).toEqual([
      `enquiry ${created.id}`,
      `enquiry ${created.id}`,
    ]);
  });

  test('is stored with nothing of it where its details do not fit its kind', async () => {
    const { db } = site.database;
    const before = await db.selectFrom('contacts').select('id').execute();
    const unfit = { ...property, stage: 'Won' };
    const store = insertEnquiry(db, propertyOwnerKind, unfit, { email: 'nobody@example.com' });
    await expect(store).rejects.toThrow('stage');
    expect(await db.selectFrom('contacts').select('id').execute()).toEqual(before);
  });

  test('counts monthly rents as rents, and takes price, purpose and place of its listing', async () => {
    const { db } = site.database;
    const rent = { email: 'njeri@example.com' };
    const tenant = await insertEnquiry(db, tenantKind, { preferred_location: 'Karen' }, rent, {
      budget: { minKes: 60_000, maxKes: 90_000 },
    });
    expect(tenant).toMatchObject({ purpose: 'Rent', value_kes: 90_000, area: 'Karen' });
    const plot = await insertLand(db, { price_kes: 1_250_000 });
    const sent = { property_type: 'Land', address: 'Elsewhere' };
    const inquiry = await insertEnquiry(db, landInquiryKind, sent, { email: 'a@example.com', land_id: plot.id });
    expect(inquiry).toMatchObject({
      land_id: plot.id,
      about: plot.title,
      area: `${plot.location}, ${plot.city}`,
      purpose: 'Sale',
      value_kes: 1_250_000,
    });
  });

  test('shows the office its details by their labels, without what its subject and place say already', async () => {
    const read = async (id: number) =>
      (await site.app.inject({ url: `/api/v1/office/enquiries/${id}`, headers: manager.headers })).json().data.details;
    const owner = await insertEnquiry(site.database.db, propertyOwnerKind, property, { email: 'a@example.com' });
    expect(await read(owner.id)).toEqual([
      { label: 'Property', text: 'House 4, Bogani Court' },
      { label: 'City', text: 'Nairobi' },
    ]);
    const place = { preferred_location: 'Karen' };
    const tenant = await insertEnquiry(site.database.db, tenantKind, place, { email: 'a@example.com' });
    expect(await read(tenant.id)).toEqual([]);
  });
});

describe('the declarations', () => {
  test('name every kind once, each with a label', () => {
    expect(storedKinds.map(({ kind }) => kind)).toEqual([...enquiryKinds]);
    expect(Object.keys(enquiryKindLabels)).toEqual([...enquiryKinds]);
  });

  test('can be read again once a person is erased: what erasing empties may be empty', async () => {
    const { db } = site.database;
    const { id, contact_id } = await insertEnquiry(db, propertyOwnerKind, property, { email: 'gone@example.com' });
    const erased = await site.app.inject({
      method: 'POST',
      url: `/api/v1/office/contacts/${contact_id}/erasures`,
      headers: (await signedIn(db, 'owner')).headers,
      payload: { confirm: 'ERASE' },
    });
    expect(erased.statusCode).toBe(200);
    const reply = await site.app.inject({ url: `/api/v1/office/enquiries/${id}`, headers: manager.headers });
    expect(reply.json().data).toMatchObject({ details: [{ label: 'City', text: 'Nairobi' }], about: '', area: '' });
  });
});
