import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency, insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
beforeEach(async () => {
  await site.database.db.deleteFrom('listing_reports').execute();
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST', path: string, payload?: object, headers = manager.headers) =>
  site.app.inject({ method, url: `/api/v1/office/listing-reports${path}`, headers, ...(payload ? { payload } : {}) });

const insertReport = async (values: { property_id?: number; land_id?: number; created_at?: string } = {}) => {
  const { db } = site.database;
  const property_id = values.land_id ? null : (values.property_id ?? (await insertProperty(db)).id);
  return db
    .insertInto('listing_reports')
    .values({ reason: 'copied', details: 'These are my photographs.', name: 'Amina', ...values, property_id })
    .returningAll()
    .executeTakeFirstOrThrow();
};

describe('the reports', () => {
  test('that are open come oldest first, with their listing and who reported', async () => {
    const { db } = site.database;
    const agent = await insertStaff(db, { name: 'Otieno Ouma' });
    const home = await insertProperty(db, { agent_id: agent.id, title: 'Bogani corner house' });
    const plot = await insertLand(db, { title: 'Kitengela eighth', approval_status: 'Archived' });
    await insertReport({ land_id: plot.id, created_at: '2026-11-20T06:00:00Z' });
    await insertReport({ property_id: home.id, created_at: '2026-11-19T06:00:00Z' });
    await insertReport({ property_id: home.id, created_at: '2026-11-21T06:00:00Z' });
    const { items, open, pagination } = (await call('GET', '')).json().data;
    expect([open, pagination.total_items]).toEqual([3, 3]);
    expect(items).toMatchObject([
      {
        reason: 'copied',
        reporter: { name: 'Amina', email: null, phone: null },
        listing: {
          type: 'property',
          title: 'Bogani corner house',
          is_public: true,
          agent: 'Otieno Ouma',
          open_reports: 2,
        },
        resolution: null,
      },
      { listing: { type: 'land', title: 'Kitengela eighth', is_public: false, agent: null, open_reports: 1 } },
      { listing: { title: 'Bogani corner house' } },
    ]);
  });

  test('are resolved with a note, once, by name, and written down', async () => {
    const { id, reference } = await insertReport();
    const reply = await call('POST', `/${id}/resolutions`, {
      note: 'Spoke with the owner; the photographs are theirs.',
    });
    expect(reply.json().data).toMatchObject({
      reference,
      resolution: { at: TEST_NOW, by: manager.staff.name, note: 'Spoke with the owner; the photographs are theirs.' },
    });
    expect((await call('POST', `/${id}/resolutions`, { note: 'Again' })).json()).toMatchObject({
      error: 'conflict',
      message: 'Somebody has resolved this report already.',
    });
    expect((await call('GET', '')).json().data.items).toEqual([]);
    expect((await call('GET', '?state=resolved')).json().data.items).toMatchObject([{ id }]);
    const entry = await site.database.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_type', '=', 'listing_report')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'listing_report.resolved', staff_id: manager.staff.id });
  });

  test('are opened again', async () => {
    const { id } = await insertReport();
    expect((await call('POST', `/${id}/reopenings`)).statusCode).toBe(409);
    await call('POST', `/${id}/resolutions`, { note: 'Done' });
    expect((await call('POST', `/${id}/reopenings`)).json().data.resolution).toBeNull();
    expect((await call('GET', `/${id}`)).json().data.resolution).toBeNull();
  });
});

describe('refuses', () => {
  test('a resolution without words', async () => {
    const { id } = await insertReport();
    const reply = await call('POST', `/${id}/resolutions`, { note: '  ' });
    expect([reply.statusCode, reply.json().detail[0]]).toMatchObject([
      422,
      { field: 'note', message: 'Note is required' },
    ]);
  });

  test('a report that does not exist', async () => {
    expect((await call('GET', '/999999')).statusCode).toBe(404);
    expect((await call('POST', '/999999/resolutions', { note: 'Done' })).statusCode).toBe(404);
    expect((await call('GET', '/x')).statusCode).toBe(400);
  });
});
