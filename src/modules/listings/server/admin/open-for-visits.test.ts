import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { ListingForEditor } from '../../admin/contract.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
afterAll(() => site.close());

describe('a listing that is closed for site visits', () => {
  const change = (action: string, id: number) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/office/listings/property/changes',
      headers: agent.headers,
      payload: { action, ids: [id] },
    });
  const editor = async (id: number): Promise<ListingForEditor> =>
    (await site.app.inject({ url: `/api/v1/office/listings/property/${id}`, headers: agent.headers })).json().data;
  const publicPage = (slug: string) => site.app.inject({ url: `/api/v1/properties/${slug}` });
  const visit = (property_id: number) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/site/visits',
      headers: { 'idempotency-key': randomUUID() },
      payload: {
        property_id,
        first_name: 'Wambui',
        last_name: 'Kamau',
        email: 'wambui@example.com',
        phone: '+254700000011',
        preferred_date: '2026-11-25',
      },
    });
  const offered = async () => (await site.app.inject({ url: '/api/v1/listings/for-visits' })).json().data.listings;

  test('is not offered, says so to its page and refuses a booking, until it is opened again', async () => {
    const { id, slug } = await insertProperty(site.database.db);
    expect((await publicPage(slug)).json().data.takes_visits).toBe(true);
    expect((await change('close-visits', id)).json().data.changed).toEqual([id]);
    expect((await editor(id)).is_open_for_visits).toBe(false);
    expect((await publicPage(slug)).json().data.takes_visits).toBe(false);
    expect(await offered()).toEqual([]);
    const refused = await visit(id);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'listing_not_available']);
    expect(refused.json().message).toContain('Call us');
    await change('open-visits', id);
    expect(await offered()).toHaveLength(1);
    expect((await visit(id)).statusCode).toBe(201);
    const written = site.database.db.selectFrom('audit_entries').select('action').orderBy('id');
    expect((await written.where('subject_id', '=', String(id)).execute()).map(({ action }) => action)).toEqual([
      'property.closed_for_visits',
      'property.opened_for_visits',
    ]);
  });

  test('is a colleague’s to close', async () => {
    const { id } = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    expect((await change('close-visits', id)).json().data.refused).toHaveLength(1);
    expect((await editor(id)).is_open_for_visits).toBe(true);
  });

  test('takes none either once it is sold, however open it stands', async () => {
    const { slug } = await insertProperty(site.database.db, { status: 'Sold' });
    expect((await publicPage(slug)).json().data.takes_visits).toBe(false);
  });
});
