import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertHomeAlert } from '#tests/support/rows/home-alerts.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { insertSearchAlert } from '#tests/support/rows/search-alerts.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { exportPerson } from '../contacts/data-rights.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
afterAll(() => site.close());

test('Staff see the running alerts of a contact, and its export has all of them, without tokens', async () => {
  const { db } = site.database;
  const email = 'achieng@example.com';
  const { contact_id } = await insertLeadEnquiry(db, { email });
  const { address, search_name, link_token } = await insertSearchAlert(db, { email });
  const ended = { status: 'Ended', ended_at: '2026-11-21T06:00:00Z' };
  await insertSearchAlert(db, { email, address: '/land', search_name: 'Land for sale', kind: 'land', ...ended });
  await insertSearchAlert(db, { email: 'other@example.com' });
  const manager = await signedIn(db, 'manager');
  const reply = await site.app.inject({ url: `/api/v1/office/contacts/${contact_id}`, headers: manager.headers });
  expect(reply.json().data.search_alerts).toEqual([
    { email, search: search_name, address, ends_at: '2027-05-19T09:00:00.000Z' },
  ]);
  const exported = await exportPerson(db, contact_id ?? 0);
  expect(exported.search_alerts).toMatchObject([
    { email, search_name, address, status: 'Active' },
    { email, search_name: 'Land for sale', status: 'Ended' },
  ]);
  expect(JSON.stringify(exported)).not.toContain(link_token);
});

test('Staff see which listings a contact follows, and its export names them', async () => {
  const { db } = site.database;
  const email = 'brian@example.com';
  const { contact_id } = await insertLeadEnquiry(db, { email, phone_e164: '+254700000042' });
  const house = await insertProperty(db, { reference_number: 'MK-P-7', title: 'The Jacaranda House' });
  const { search_name, link_token } = await insertHomeAlert(db, [{ kind: 'property', ...house }], { email });
  const manager = await signedIn(db, 'manager');
  const reply = await site.app.inject({ url: `/api/v1/office/contacts/${contact_id}`, headers: manager.headers });
  expect(reply.json().data.search_alerts).toEqual([
    { email, search: search_name, address: '/saved?items=MK-P-7', ends_at: '2027-05-19T09:00:00.000Z' },
  ]);
  const exported = await exportPerson(db, contact_id ?? 0);
  expect(exported.search_alerts).toMatchObject([{ email, frequency: 'daily', status: 'Active' }]);
  expect(exported.followed_listings).toEqual([
    { reference: 'MK-P-7', title: 'The Jacaranda House', is_confirmed: true },
  ]);
  expect(JSON.stringify(exported)).not.toContain(link_token);
  const list = await site.app.inject({ url: '/api/v1/office/subscribers', headers: manager.headers });
  expect(list.json().data.running_alerts).toEqual({ searches: 2, homes: 1 });
});
