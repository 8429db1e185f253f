import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loadStartingPoint } from '#demo/load-demo-agency.ts';
import { insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());

const { db } = site.database;
let owner: Record<string, string>;

beforeEach(async () => {
  for (const table of ['agency_settings', 'revisions', 'legal_texts', 'properties'] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['availability_slots', 'availability_closures', 'consultation_services'] as const)
    await db.deleteFrom(table).execute();
  await loadStartingPoint(db);
  owner = (await signedIn(db, 'owner')).headers;
});

const setup = async () => (await site.app.inject({ url: '/api/v1/office/setup', headers: owner })).json().data;
const send = (method: 'PUT' | 'POST', path: string, payload?: object, headers = owner) =>
  site.app.inject({ method, url: `/api/v1/office/setup/${path}`, headers, ...(payload && { payload }) });
const doneSteps = async () =>
  (await setup()).steps
    .filter(({ is_done }: { is_done: boolean }) => is_done)
    .map(({ step }: { step: string }) => step);

const contacts = {
  name: 'Kamau & Sons',
  legal_name: '',
  phone: '0712 345 678',
  whatsapp: '',
  sales_email: '',
  notifications_email: 'grace@kamau.example',
  promises_reply: false,
  viewings_are_free: false,
};

describe('setting an agency up', () => {
  test('each step saves its own fields and leaves the others as they are', async () => {
    expect(await doneSteps()).toEqual([]);
    expect((await send('PUT', 'contacts', contacts)).json().data).toEqual({ next_path: '/office/look' });
    expect(await doneSteps()).toEqual(['contacts']);
    const hours = [{ first_day: '1', last_day: '5', opens: '08:00', closes: '17:00' }];
    expect((await send('PUT', 'hours', { working_hours: hours })).json().data.next_path).not.toContain('hours');
    const office = { address_line: 'Moi Avenue, Mombasa', address_short: '', city: 'Mombasa' };
    expect((await send('PUT', 'office', { ...office, latitude: '-4.05', longitude: '39.67' })).statusCode).toBe(200);
    expect(await doneSteps()).toEqual(['contacts', 'office', 'hours']);
    const { data } = (await site.app.inject({ url: '/api/v1/agency', headers: owner })).json();
    expect(data).toMatchObject({
      name: 'Kamau & Sons',
      phone: '+254712345678',
      whatsapp: null,
      sales_email: null,
      address_line: 'Moi Avenue, Mombasa',
      address_short: null,
      latitude: -4.05,
      working_hours: [{ days: 'Mon-Fri', hours: '8:00 AM-5:00 PM' }],
      is_open: false,
    });
  });

  test('the legal texts say who the agency is, follow it until the site opens, and leave written ones alone', async () => {
    const texts = () => db.selectFrom('legal_texts').select(['kind', 'body_html', 'version']).execute();
    expect(await texts()).toEqual([]);
    await send('PUT', 'contacts', contacts);
    const words = (await texts()).map(({ body_html }) => body_html).join(' ');
    expect(await texts()).toHaveLength(4);
    expect(words).toContain('Kamau &amp; Sons. Telephone 0712 345 678.');
    expect(words).not.toMatch(/null|undefined|mailto:"/);
    await db
      .insertInto('legal_texts')
      .values({ kind: 'terms', version: 2, title: 'Ours', body_html: '<p>Ours</p>', effective_from: '2026-11-21' })
      .execute();
    await send('PUT', 'contacts', { ...contacts, phone: '0712 345 679' });
    const after = await texts();
    expect(after.find(({ version }) => version === 2)?.body_html).toBe('<p>Ours</p>');
    expect(after.find(({ kind }) => kind === 'privacy')?.body_html).toContain('0712 345 679');
    expect(after.find(({ kind, version }) => kind === 'terms' && version === 1)?.body_html).toContain('0712 345 678');
  });

  test('nothing is promised before it is ticked; free viewings then stand in the terms too', async () => {
    const promised = async () => {
      const { promises_reply, viewings_are_free } = (await setup()).settings;
      const terms = await db.selectFrom('legal_texts').select('body_html').where('kind', '=', 'terms').execute();
      return {
        promises_reply,
        viewings_are_free,
        inTerms: terms.map(({ body_html }) => /Viewings are free/.test(body_html)),
      };
    };
    expect(await promised()).toEqual({ promises_reply: false, viewings_are_free: false, inTerms: [] });
    await send('PUT', 'contacts', contacts);
    expect(await promised()).toEqual({ promises_reply: false, viewings_are_free: false, inTerms: [false] });
    await send('PUT', 'contacts', { ...contacts, promises_reply: true, viewings_are_free: true });
    expect(await promised()).toEqual({ promises_reply: true, viewings_are_free: true, inTerms: [true] });
    const unclear = await send('PUT', 'contacts', { ...contacts, viewings_are_free: 'perhaps' });
    expect([unclear.statusCode, unclear.json().detail]).toEqual([
      422,
      [expect.objectContaining({ field: 'viewings_are_free' })],
    ]);
  });

  test('the site opens with a name, a way to reach the agency and a published listing, by an owner alone', async () => {
    expect((await setup()).missing).toEqual(['name', 'contact', 'listing']);
    const refused = await send('POST', 'opening');
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'site_not_ready']);
    await send('PUT', 'contacts', contacts);
    expect((await setup()).missing).toEqual(['listing']);
    await insertProperty(db);
    expect((await setup()).missing).toEqual([]);
    const manager = (await signedIn(db, 'manager')).headers;
    expect((await send('POST', 'opening', undefined, manager)).statusCode).toBe(403);
    expect((await send('POST', 'opening')).statusCode).toBe(200);
    expect((await setup()).is_open).toBe(true);
    expect((await site.app.inject('/api/v1/agency')).statusCode).toBe(200);
    expect((await send('POST', 'opening')).statusCode).toBe(200);
    const entries = await db.selectFrom('audit_entries').select('action').where('action', '=', 'site.opened').execute();
    expect(entries).toHaveLength(1);
  });

  test('the menus of all pages know which pages have something to show', async () => {
    const shown = async () =>
      (await site.app.inject({ url: '/api/v1/agency', headers: owner })).json().data.shown_pages as string[];
    expect(await shown()).toEqual([]);
    const { id } = await insertProperty(db);
    expect(await shown()).toEqual(['/areas', '/residential?type=sale']);
    await db.updateTable('properties').set({ approval_status: 'Draft' }).where('id', '=', id).execute();
    expect(await shown()).toEqual([]);
  });
});
