import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertHomeAlert } from '#tests/support/rows/home-alerts.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
});
afterEach(() => allow(true));
afterAll(() => site.close());

const allow = (agents_see_others_contacts: boolean) =>
  site.database.db.updateTable('agency_settings').set({ agents_see_others_contacts }).execute();
const get = (path: string, { headers } = manager) => site.app.inject({ url: `/api/v1/office${path}`, headers });
const recordOf = async (id: number, who = manager, kind = 'property') =>
  (await get(`/listings/${kind}/${id}/record`, who)).json().data;

let count = 0;
const ask = (
  form: Parameters<typeof insertLeadEnquiry>[1] = {},
  more: Parameters<typeof insertLeadEnquiry>[2] = {},
) => {
  count += 1;
  return insertLeadEnquiry(site.database.db, { email: `asks-${count}@example.com`, phone_e164: null, ...form }, more);
};
const visit = (more: Parameters<typeof insertVisit>[1]) => {
  count += 1;
  return insertVisit(site.database.db, { email: `visits-${count}@example.com`, phone: null, ...more });
};

async function keepDocument(property_id: number): Promise<string> {
  const { id } = await site.database.db
    .insertInto('listing_documents')
    .values({
      property_id,
      name: 'Search of Karen',
      kind: 'Official search',
      mime_type: 'application/pdf',
      size_bytes: 100,
      storage_key: `documents/${randomUUID()}.pdf`,
      added_at: new Date('2026-11-20T08:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the record of a listing', () => {
  test('says what it is and counts enquiries, visits, people and documents', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { agent_id: agent.staff.id, reference_number: 'MK-P-9001' });
    const other = await insertProperty(db);
    const { contact_id } = await ask({ property_id: home.id });
    await ask({ property_id: other.id });
    await visit({ property_id: home.id, starts_at: '2026-11-28T09:00:00+03:00', status: 'Confirmed' });
    await db
      .insertInto('listing_people')
      .values({ property_id: home.id, contact_id: contact_id ?? 0, role: 'owner', added_by_name: 'Wanjiru' })
      .execute();
    await keepDocument(home.id);
    expect(await recordOf(home.id)).toMatchObject({
      kind: 'property',
      listing: { id: home.id, reference_number: 'MK-P-9001', title: home.title, state: 'Available' },
      public_path: expect.stringContaining(home.slug),
      may_edit: true,
      counts: { enquiries: 2, visits: 1, offers: 0, people: 1, documents: 1 },
    });
    expect((await recordOf(other.id)).counts).toEqual({ enquiries: 1, visits: 0, offers: 0, people: 0, documents: 0 });
  });

  test('of a plot nobody asked about is empty and says so', async () => {
    const { id } = await insertLand(site.database.db, { approval_status: 'Draft', published_at: null });
    expect(await recordOf(id, manager, 'land')).toMatchObject({
      public_path: null,
      counts: { enquiries: 0, visits: 0, offers: 0, people: 0, documents: 0 },
      waiting: { enquiries: 0, visits: 0, sent_back: null, missing: expect.arrayContaining(['Add a photograph']) },
      next_visits: [],
      newest_enquiries: [],
    });
  });

  test('says what waits: unanswered enquiries, requested visits, changes to approve', async () => {
    const home = await insertProperty(site.database.db);
    await ask({ property_id: home.id });
    await ask({ property_id: home.id }, { answered_at: new Date('2026-11-21T05:30:00Z') });
    await ask({ property_id: home.id }, { stage: 'Lost', lost_reason: 'Price', closed_at: '2026-11-21T05:30:00Z' });
    await visit({ property_id: home.id });
    await site.database.db
      .insertInto('listing_drafts')
      .values({ property_id: home.id, version: 1, content: JSON.stringify({ title: 'New' }), submitted_at: new Date() })
      .execute();
    const { waiting, listing } = await recordOf(home.id);
    expect([waiting.enquiries, waiting.visits, listing.changes]).toEqual([2, 1, 'in review']);
  });

  test('has the next visits in their order, without those that are over, and the five newest enquiries', async () => {
    const home = await insertProperty(site.database.db);
    const at = (starts_at: string | null, more = {}) =>
      visit({ property_id: home.id, starts_at, created_at: '2026-11-10T08:00:00Z', ...more });
    await at('2026-11-20T09:00:00+03:00', { status: 'Done', preferred_on: '2026-11-20' });
    await at('2026-11-20T11:00:00+03:00', { status: 'Confirmed', preferred_on: '2026-11-20' });
    const later = await at('2026-12-02T09:00:00+03:00');
    const sooner = await at(null, { preferred_on: '2026-11-24' });
    for (let day = 10; day < 16; day += 1) {
      await ask({ property_id: home.id, first_name: `Asker ${day}`, created_at: `2026-11-${day}T09:00:00Z` });
    }
    const { next_visits, newest_enquiries } = await recordOf(home.id);
    expect(next_visits).toMatchObject([
      { id: sooner.id, day: '2026-11-24', starts_at: null, status: 'Requested' },
      { id: later.id, day: '2026-12-02', starts_at: '2026-12-02T06:00:00.000Z' },
    ]);
    expect(newest_enquiries.map(({ name }: { name: string }) => name)).toEqual(
      [15, 14, 13, 12, 11].map((day) => `Asker ${day} Wambui`),
    );
  });

  test('counts a trip that stops at it, and of that trip the stop alone', async () => {
    const { db } = site.database;
    const [first, second] = [await insertProperty(db), await insertLand(db)];
    const stop = await visit({ property_id: first.id, stop: 1 });
    await db.updateTable('bookings').set({ property_id: null, land_id: second.id }).where('id', '=', stop.id).execute();
    expect((await recordOf(second.id, manager, 'land')).counts).toMatchObject({ enquiries: 1, visits: 1 });
    expect((await recordOf(first.id)).counts).toMatchObject({ enquiries: 1, visits: 0 });
  });

  test('counts for an agent who reads their own alone what they read, and hides the people of others’ listings', async () => {
    const theirs = await insertProperty(site.database.db, { agent_id: manager.staff.id });
    const own = await insertProperty(site.database.db, { agent_id: agent.staff.id });
    for (const property_id of [theirs.id, own.id]) {
      await ask({ property_id }, { assigned_to: manager.staff.id });
      await ask({ property_id }, { assigned_to: agent.staff.id });
    }
    await visit({ property_id: own.id, staff_id: manager.staff.id });
    const attended = await visit({ property_id: own.id, staff_id: manager.staff.id });
    await site.database.db
      .updateTable('bookings')
      .set({ staff_id: agent.staff.id })
      .where('id', '=', attended.id)
      .execute();
    expect((await recordOf(own.id, agent)).counts).toMatchObject({ enquiries: 4, visits: 2, people: 0 });
    await allow(false);
    expect((await recordOf(own.id, agent)).counts).toMatchObject({ enquiries: 1, visits: 1, offers: 0, people: 0 });
    const hidden = await recordOf(theirs.id, agent);
    expect(hidden.counts).toMatchObject({ enquiries: 1, people: null });
    expect([hidden.may_edit, hidden.newest_enquiries.length, hidden.next_visits]).toEqual([false, 1, []]);
  });

  test('is not there for an unknown number, and not for editors', async () => {
    expect((await get('/listings/property/999999/record')).statusCode).toBe(404);
    expect((await get('/listings/house/1/record')).statusCode).toBe(400);
    const editor = await signedIn(site.database.db, 'editor');
    const { id } = await insertProperty(site.database.db);
    expect((await get(`/listings/property/${id}/record`, editor)).statusCode).toBe(403);
  });
});

describe('the marketing of a listing', () => {
  const marketingOf = async (id: number, who = manager) =>
    (await get(`/listings/property/${id}/marketing`, who)).json().data;

  test('counts views of the last 30 and 90 days, followers and shared collections', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    const viewed = (day: string, views: number, subject_id = home.id, subject_type = 'property') =>
      db.insertInto('page_views').values({ day, subject_type, subject_id, views }).execute();
    await viewed('2026-11-21', 3);
    await viewed('2026-10-23', 5);
    await viewed('2026-10-22', 7);
    await viewed('2026-08-23', 100);
    await viewed('2026-11-20', 50, home.id, 'land');
    await insertHomeAlert(db, [{ kind: 'property', id: home.id, price_kes: 1_000_000 }]);
    await insertHomeAlert(db, [{ kind: 'property', id: home.id, price_kes: 1_000_000 }], {
      email: 'ended@example.com',
      status: 'Ended',
      ended_at: '2026-11-20T08:00:00Z',
    });
    expect(await marketingOf(home.id)).toEqual({
      views: { last_30_days: 8, last_90_days: 15 },
      followers: 1,
      shared_collections: 0,
      feeds: [],
    });
  });

  test('names the feeds that run and hold it, to those who look after feeds', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { listing_purpose: 'Sale' });
    const sold = await insertProperty(db, { status: 'Sold' });
    const feed = { created_by: manager.staff.id, created_at: new Date() };
    await db
      .insertInto('feeds')
      .values([
        { ...feed, title: 'News', format: 'rss' },
        { ...feed, title: 'Plots', format: 'rss', search: '/land' },
        { ...feed, title: 'Stopped', format: 'rss', is_active: false },
      ])
      .execute();
    expect((await marketingOf(home.id)).feeds).toEqual([{ title: 'News', format: 'RSS', last_fetched_at: null }]);
    expect((await marketingOf(sold.id)).feeds).toEqual([]);
    expect((await marketingOf(home.id, agent)).feeds).toBeNull();
    expect((await get('/listings/land/999999/marketing')).statusCode).toBe(404);
  });
});

describe('the copies of documents that were sent', () => {
  test('stand with whom they went to and how often they were opened, as far as the reader reads the enquiry', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    const document_id = await keepDocument(home.id);
    const enquiry = await ask({ first_name: 'Amina' }, { assigned_to: manager.staff.id });
    const { id: copy_id } = await db
      .insertInto('document_copies')
      .values({
        enquiry_id: enquiry.id,
        document_id,
        token_hash: randomUUID(),
        sent_by: manager.staff.id,
        sent_at: new Date('2026-11-20T08:00:00Z'),
        expires_at: new Date('2026-12-04T08:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = `/listings/property/${home.id}/document-copies`;
    expect((await get(path)).json().data.items).toMatchObject([{ openings: 0, last_opened_at: null }]);
    await db
      .insertInto('document_openings')
      .values(['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'].map((at) => ({ copy_id, opened_at: new Date(at) })))
      .execute();
    expect((await get(path, agent)).json().data.items).toEqual([
      {
        id: copy_id,
        document: { name: 'Search of Karen', kind: 'Official search' },
        enquiry: { id: enquiry.id, reference: enquiry.reference, name: 'Amina Wambui' },
        sent_by: manager.staff.name,
        sent_at: '2026-11-20T08:00:00.000Z',
        expires_at: '2026-12-04T08:00:00.000Z',
        revoked_at: null,
        openings: 2,
        last_opened_at: '2026-11-20T10:00:00.000Z',
      },
    ]);
    await allow(false);
    expect((await get(path, agent)).json().data.items).toEqual([]);
  });
});
