import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let home: Awaited<ReturnType<typeof insertProperty>>;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  home = await insertProperty(db, { title: 'Riara terrace', listing_purpose: 'Rent', price_kes: 90_000 });
});
afterAll(() => site.close());

const enquiry = (form: object = {}) =>
  insertLeadEnquiry(site.database.db, { phone_e164: null, ...form }, { assigned_to: agent.staff.id });
const name = async (id: number, listing: string, version = 1) => {
  const url = `/api/v1/office/enquiries/${id}`;
  const reply = await site.app.inject({ method: 'PATCH', url, headers: agent.headers, payload: { version, listing } });
  const { detail = [] } = reply.json();
  return { status: reply.statusCode, fields: detail.map(({ field }: { field: string }) => field) };
};

const stored = (id: number) =>
  site.database.db
    .selectFrom('enquiries')
    .select(['property_id', 'land_id', 'about', 'purpose', 'value_kes', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('which listing an enquiry is about', () => {
  test('is said by its reference: it stands with that listing, whose timeline has it', async () => {
    const { id } = await enquiry();
    expect((await name(id, home.reference_number)).status).toBe(200);
    const about = { property_id: home.id, about: 'Riara terrace', purpose: 'Rent', value_kes: 90_000, version: 2 };
    expect(await stored(id)).toMatchObject(about);
    const events = site.database.db.selectFrom('events').select('text').where('kind', '=', 'listing-named');
    expect(await events.where('enquiry_id', '=', id).where('property_id', '=', home.id).execute()).toEqual([
      { text: 'To Riara terrace' },
    ]);
  });

  test('is changed to another one and to none; the same again changes nothing', async () => {
    const plot = await insertLand(site.database.db);
    const { id } = await enquiry({ property_id: home.id });
    await name(id, plot.reference_number);
    expect(await stored(id)).toMatchObject({ property_id: null, land_id: plot.id, purpose: 'Sale' });
    await name(id, plot.reference_number, 2);
    expect((await stored(id)).version).toBe(2);
    await name(id, '', 2);
    expect(await stored(id)).toMatchObject({ property_id: null, land_id: null, version: 3 });
  });

  test('is refused where no listing of the site has these words, and where its visit is to the other', async () => {
    const { id } = await enquiry();
    expect(await name(id, 'MK-P-0')).toMatchObject({ status: 422, fields: ['listing'] });
    const visit = await insertVisit(site.database.db, { staff_id: agent.staff.id });
    expect(await name(visit.enquiry_id, home.reference_number)).toMatchObject({ status: 409, fields: ['listing'] });
  });
});
