import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  const home = await insertProperty(db, { reference_number: 'MK-P-7101' });
  const plot = await insertLand(db, { reference_number: 'MK-L-7102' });
  const ask = (first_name: string, more: object, assigned_to: string | null = null) =>
    insertLeadEnquiry(
      db,
      { first_name, last_name: '', email: `${first_name.toLowerCase()}@example.com`, phone_e164: null, ...more },
      { assigned_to },
    );
  await ask('Achieng', { property_id: home.id, created_at: '2026-11-20T08:00:00Z' }, agent.staff.id);
  await ask(
    'Brian',
    { property_id: home.id, created_at: '2026-11-19T08:00:00Z' },
    (await signedIn(db, 'agent')).staff.id,
  );
  await ask('Cynthia', { land_id: plot.id });
  await ask('Daniel', {});
  const trip = { first_name: 'Esther', last_name: '', email: 'esther@example.com', created_at: '2026-11-18T08:00:00Z' };
  const { id } = await insertVisit(db, { ...trip, land_id: plot.id, stop: 1, phone: null });
  await db.updateTable('bookings').set({ property_id: home.id }).where('id', '=', id).execute();
});
afterAll(() => site.close());

const call = (path: string) => site.app.inject({ url: `/api/v1/office${path}`, headers: agent.headers });
const named = (items: { name: string }[]): string[] => items.map(({ name }) => name);
const namesIn = async (query: string) => named((await call(`/enquiries?${query}`)).json().data.items);

describe('the enquiries of a listing', () => {
  test('are those about it and those with a stop at it, the newest first', async () => {
    expect(await namesIn('listing=MK-P-7101')).toEqual(['Achieng', 'Brian', 'Esther']);
    expect(await namesIn('listing=mk-l-7102&sort=oldest')).toEqual(['Esther', 'Cynthia']);
  });

  test('are paged and narrowed further', async () => {
    expect(await namesIn('listing=MK-P-7101&per_page=2&page=2')).toEqual(['Esther']);
    expect(await namesIn('listing=MK-P-7101&agent=me')).toEqual(['Achieng']);
    expect(await namesIn('listing=MK-P-7101&q=brian')).toEqual(['Brian']);
    const { columns } = (await call('/enquiries/board?listing=MK-P-7101')).json().data;
    expect(columns.flatMap(({ items }: { items: { name: string }[] }) => named(items))).toHaveLength(3);
  });

  test('leave out what the reader may not read', async () => {
    const { db } = site.database;
    await db.updateTable('agency_settings').set({ agents_see_others_contacts: false }).execute();
    expect(await namesIn('listing=MK-P-7101')).toEqual(['Achieng', 'Esther']);
    await db.updateTable('agency_settings').set({ agents_see_others_contacts: true }).execute();
  });

  test('are none for a reference that no listing has; a reference that is none is refused', async () => {
    expect(await namesIn('listing=MK-P-0')).toEqual([]);
    expect((await call('/enquiries?listing=')).statusCode).toBe(400);
    expect((await call(`/enquiries?listing=${'M'.repeat(170)}`)).statusCode).toBe(400);
  });
});
