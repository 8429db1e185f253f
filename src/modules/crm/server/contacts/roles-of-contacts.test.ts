import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.deleteFrom('enquiries').execute();
  await site.database.db.deleteFrom('contacts').execute();
});

const call = (method: 'GET' | 'PATCH', path: string, payload?: object) =>
  site.app.inject({
    method,
    url: `/api/v1/office/contacts${path}`,
    headers: agent.headers,
    ...(payload ? { payload } : {}),
  });

async function insertContact(first_name: string, values: { is_company?: boolean } = {}): Promise<number> {
  const row = site.database.db
    .insertInto('contacts')
    .values({ first_name, ...values })
    .returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}
const personOf = (contact_id: number, role: string, listing: { property_id?: number; land_id?: number }) =>
  site.database.db
    .insertInto('listing_people')
    .values({ contact_id, role, added_by_name: 'Wanjiru', ...listing })
    .execute();
const setByHand = (contact_id: number, role: string) =>
  site.database.db.insertInto('contact_roles').values({ contact_id, role }).execute();
const namesIn = async (query: string): Promise<string[]> =>
  (await call('GET', query))
    .json()
    .data.items.map(({ name }: { name: string }) => name)
    .sort();
const rolesOf = async (id: number) =>
  (await call('GET', `/${id}`))
    .json()
    .data.roles.map(({ role, origin }: { role: string; origin: string }) => `${role}: ${origin}`);

test('the owner of what is sold is a seller, of what is let a landlord; buyer and tenant are what the listing says', async () => {
  const { db } = site.database;
  const sold = await insertProperty(db, { listing_purpose: 'Sale' });
  const let_ = await insertProperty(db, { listing_purpose: 'Rent' });
  const plot = await insertLand(db);
  const [owner, tenant] = [await insertContact('Owner'), await insertContact('Tenant')];
  await personOf(owner, 'owner', { property_id: sold.id });
  await personOf(owner, 'owner', { land_id: plot.id });
  await personOf(owner, 'owner', { property_id: let_.id });
  await personOf(tenant, 'tenant', { property_id: let_.id });
  await personOf(tenant, 'buyer', { land_id: plot.id });
  const [one, other] = [plot.reference_number, sold.reference_number].sort();
  expect(await rolesOf(owner)).toEqual([
    `seller: owner of ${one}, ${other}`,
    `landlord: owner of ${let_.reference_number}`,
  ]);
  expect(await rolesOf(tenant)).toEqual([
    `buyer: buyer of ${plot.reference_number}`,
    `tenant: tenant of ${let_.reference_number}`,
  ]);
  const { listings } = (await call('GET', `/${tenant}`)).json().data;
  expect(listings).toMatchObject([
    { role: 'buyer', path: `/office/land/${plot.id}`, purpose: 'Sale', state: 'Available' },
    { role: 'tenant', path: `/office/properties/${let_.id}`, purpose: 'Rent', state: 'Available' },
  ]);
});

test('somebody is an applicant as long as an enquiry is open', async () => {
  const enquiry = await insertLeadEnquiry(site.database.db, { email: 'wafula@example.com' });
  const id = enquiry.contact_id ?? 0;
  expect(await rolesOf(id)).toEqual([`applicant: open enquiry ${enquiry.reference}`]);
  const lost = { stage: 'Lost', lost_reason: 'Found another', closed_at: new Date() };
  await site.database.db.updateTable('enquiries').set(lost).where('id', '=', enquiry.id).execute();
  expect(await rolesOf(id)).toEqual([]);
});

test('the list is filtered by roles that were set and derived, by companies, and shows both', async () => {
  const home = await insertProperty(site.database.db, { listing_purpose: 'Rent' });
  const [set, derived] = [await insertContact('Set'), await insertContact('Derived')];
  await insertContact('Firm', { is_company: true });
  await setByHand(set, 'landlord');
  await personOf(derived, 'owner', { property_id: home.id });
  await setByHand(derived, 'landlord');
  expect(await namesIn('?role=landlord')).toEqual(['Derived', 'Set']);
  expect(await namesIn('?role=tenant')).toEqual([]);
  expect(await namesIn('?role=landlord&q=deri')).toEqual(['Derived']);
  expect(await namesIn('?company=true')).toEqual(['Firm']);
  expect(await namesIn('?company=false')).toEqual(['Derived', 'Set']);
  expect((await call('GET', '?role=landlord')).json().data.items).toMatchObject([
    { roles: [{ role: 'landlord', origin: `set by hand; owner of ${home.reference_number}` }] },
    { roles: [{ role: 'landlord', origin: 'set by hand' }] },
  ]);
  expect((await call('GET', '?role=king')).statusCode).toBe(400);
});

test('roles and company are edited, audited, and stay where a caller does not name them', async () => {
  const id = await insertContact('Kiprono');
  const body = { first_name: 'Kiprono', last_name: '', emails: [], phones: [], notes: '' };
  const edited = await call('PATCH', `/${id}`, { ...body, version: 1, is_company: true, roles: ['tenant', 'buyer'] });
  expect(edited.json().data).toMatchObject({
    is_company: true,
    version: 2,
    roles: [{ role: 'buyer' }, { role: 'tenant' }],
  });
  const kept = await call('PATCH', `/${id}`, { ...body, version: 2, notes: 'Called' });
  expect(kept.json().data).toMatchObject({ is_company: true, roles: [{ role: 'buyer' }, { role: 'tenant' }] });
  const emptied = await call('PATCH', `/${id}`, { ...body, version: 3, roles: [] });
  expect(emptied.json().data.roles).toEqual([]);
  const named = await call('PATCH', `/${id}`, { ...body, version: 4, last_name: 'Limited' });
  expect(named.json().detail).toMatchObject([{ field: 'last_name' }]);
  const entries = await site.database.db
    .selectFrom('audit_entries')
    .select('changes')
    .where('action', '=', 'contact.changed')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(entries[0]?.changes).toMatchObject({ roles: { from: [], to: ['buyer', 'tenant'] }, is_company: { to: true } });
});
