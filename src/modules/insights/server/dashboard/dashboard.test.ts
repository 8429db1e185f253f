import type { Insertable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Enquiries } from '#platform/database/server/schema.gen.ts';
import { buildPost } from '#tests/support/rows/blog-factory.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertPhotograph, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

// The clock is fixed at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
let manager: Colleague;
let agent: Colleague;
let editor: Colleague;

const enquire = (values: Partial<Insertable<Enquiries>>) => {
  const created = new Date(String(values.created_at ?? '2026-11-20T12:00:00Z'));
  return site.database.db
    .insertInto('enquiries')
    .values({
      kind: 'by-hand',
      source: 'Website',
      first_name: 'Amina',
      last_name: 'Hassan',
      purpose: 'Sale',
      due_at: new Date(created.getTime() + 24 * 3_600_000),
      ...values,
      created_at: created,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Inserts an enquiry of a visitor, answered after `minutes`, or not answered. */
async function lead(created_at: string, { source = 'Website', minutes }: { source?: string; minutes?: number } = {}) {
  const { db } = site.database;
  const brian = { first_name: 'Brian', last_name: 'Otieno', email: 'brian@example.com', phone_e164: null };
  const { id } = await insertLeadEnquiry(db, { ...brian, created_at }, { source });
  if (minutes === undefined) return;
  const answered_at = new Date(new Date(created_at).getTime() + minutes * 60_000);
  await db.updateTable('enquiries').set({ answered_at, stage: 'Contacted' }).where('id', '=', id).execute();
}

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  manager = await signedIn(db, 'manager');
  agent = await signedIn(db, 'agent');
  editor = await signedIn(db, 'editor');
});
afterAll(() => site.close());

const dashboard = async ({ headers }: Colleague, query = '') => {
  const reply = await site.app.inject({ url: `/api/v1/office/dashboard${query}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

describe('what waits today', () => {
  test('are enquiries to answer: for managers all are counted, and those of others and of nobody listed', async () => {
    const theirs = await enquire({ assigned_to: agent.staff.id, created_at: '2026-11-20T05:00:00Z' });
    const nobodys = await enquire({ created_at: '2026-11-20T12:00:00Z' });
    await enquire({ assigned_to: manager.staff.id, created_at: '2026-11-19T12:00:00Z' });
    const newest = await enquire({ assigned_to: agent.staff.id, created_at: '2026-11-21T05:30:00Z' });
    await enquire({ assigned_to: agent.staff.id, answered_at: '2026-11-20T13:00:00Z' });
    const forManager = (await dashboard(manager)).needs.enquiries;
    expect(forManager).toMatchObject({ overdue: 2, due: 1 });
    expect(forManager.items).toMatchObject([
      { id: theirs.id, name: 'Amina Hassan', is_overdue: true, assigned_to: agent.staff.name },
      { id: nobodys.id, is_overdue: false, is_due_today: true, assigned_to: null },
      { id: newest.id, is_overdue: false, is_due_today: false, assigned_to: agent.staff.name },
    ]);
    expect((await dashboard(agent)).needs.enquiries).toBeNull();
    expect((await dashboard(editor)).needs.enquiries).toBeNull();
    await site.database.db.deleteFrom('enquiries').execute();
  });

  test('are the visits of the day in Nairobi, by the hour', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { title: 'Bogani corner house' });
    const visit = (starts_at: string | null, status: string, staff: Colleague | null) =>
      insertVisit(db, {
        property_id: home.id,
        first_name: 'Peter',
        last_name: 'Maina',
        email: 'peter@example.com',
        preferred_on: '2026-11-21',
        starts_at,
        status,
        staff_id: staff?.staff.id ?? null,
      });
    await visit('2026-11-20T21:30:00Z', 'Confirmed', agent);
    await visit('2026-11-21T11:00:00Z', 'Requested', null);
    await visit('2026-11-21T08:00:00Z', 'Confirmed', manager);
    await visit('2026-11-21T12:00:00Z', 'Cancelled', agent);
    await visit('2026-11-21T21:00:00Z', 'Confirmed', agent);
    await visit(null, 'Requested', agent);
    const { appointments, unconfirmed_visits } = (await dashboard(agent)).needs;
    expect(appointments).toMatchObject([
      { at: '2026-11-20T21:30:00.000Z', kind: 'visit', about: 'Bogani corner house', name: 'Peter Maina' },
      { at: '2026-11-21T11:00:00.000Z', status: 'Requested' },
    ]);
    expect(unconfirmed_visits).toBeNull();
    expect((await dashboard(manager)).needs).toMatchObject({ unconfirmed_visits: 2 });
    expect((await dashboard(manager)).needs.appointments).toHaveLength(3);
    await visit('2026-11-27T08:00:00Z', 'Confirmed', agent);
    await visit('2026-11-28T08:00:00Z', 'Confirmed', agent);
    await visit('2026-11-26T08:00:00Z', 'Confirmed', manager);
    const hoursOf = ({ coming }: { coming: { at: string }[] }) => coming.map(({ at }) => at);
    expect(hoursOf((await dashboard(agent)).needs)).toEqual(['2026-11-21T21:00:00.000Z', '2026-11-27T08:00:00.000Z']);
    expect(hoursOf((await dashboard(manager)).needs)).toHaveLength(3);
    expect((await dashboard(editor)).needs.coming).toBeNull();
    await db.deleteFrom('enquiries').execute();
    await db.deleteFrom('properties').execute();
  });

  test('is what became of visits that are over, the oldest first: a manager’s own are counted and not listed', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { title: 'Bogani corner house' });
    const visit = (starts_at: string, status: string, staff: Colleague) =>
      insertVisit(db, {
        property_id: home.id,
        first_name: 'Peter',
        last_name: 'Maina',
        email: 'peter@example.com',
        preferred_on: '2026-11-20',
        starts_at,
        status,
        staff_id: staff.staff.id,
      });
    await visit('2026-11-20T12:00:00Z', 'Confirmed', agent);
    await visit('2026-11-18T12:00:00Z', 'Confirmed', manager);
    await visit('2026-11-19T12:00:00Z', 'Done', agent);
    // Began half an hour ago and takes an hour.
    await visit('2026-11-21T05:30:00Z', 'Confirmed', agent);
    expect((await dashboard(manager)).needs.outcomes).toMatchObject({
      total: 2,
      items: [{ kind: 'visit', at: '2026-11-20T12:00:00.000Z', about: 'Bogani corner house', name: 'Peter Maina' }],
    });
    expect((await dashboard(manager)).needs.outcomes.items).toHaveLength(1);
    expect((await dashboard(agent)).needs.outcomes).toBeNull();
    expect((await dashboard(editor)).needs.outcomes).toBeNull();
    await db.deleteFrom('enquiries').execute();
    await db.deleteFrom('properties').execute();
  });

  test('is what to approve, for those who may; and listings nobody has confirmed for 30 days', async () => {
    const { db } = site.database;
    const own = { agent_id: agent.staff.id };
    const waiting = await insertProperty(db, {
      approval_status: 'In review',
      published_at: null,
      title: 'Waiting home',
    });
    const changed = await insertLand(db, { title: 'Changed plot', confirmed_at: '2026-11-20T08:00:00Z' });
    await db
      .insertInto('listing_drafts')
      .values({ land_id: changed.id, version: 1, content: '{}', submitted_at: '2026-11-20T08:00:00Z' })
      .execute();
    const old = await insertProperty(db, { ...own, title: 'Old home', confirmed_at: '2026-10-01T08:00:00Z' });
    await insertProperty(db, { title: 'Never confirmed' });
    await insertProperty(db, { ...own, title: 'Sold home', status: 'Sold' });
    await insertProperty(db, { ...own, title: 'Fresh home', confirmed_at: '2026-11-20T08:00:00Z' });
    const { id: image_id } = await db
      .insertInto('images')
      .values({
        storage_key: 'waiting',
        content_hash: 'waiting',
        mime_type: 'image/jpeg',
        width_px: 1200,
        height_px: 800,
        size_bytes: 1000,
        placeholder: 'data:image/webp;base64,AA==',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('property_images').values({ property_id: waiting.id, image_id, position: 0 }).execute();
    const forManager = (await dashboard(manager)).needs;
    expect(forManager.approvals.total).toBe(2);
    expect(forManager.approvals.items.map(({ image_id }: { image_id: string | null }) => image_id).sort()).toEqual(
      [image_id, null].sort(),
    );
    expect(forManager.approvals.items.map(({ id }: { id: number }) => id).sort()).toEqual(
      [waiting.id, changed.id].sort(),
    );
    expect(forManager.unconfirmed_listings).toMatchObject({
      total: 2,
      items: [{ title: 'Never confirmed', confirmed_at: null }, { title: 'Old home' }],
    });
    const forAgent = (await dashboard(agent)).needs;
    expect(forAgent.approvals).toBeNull();
    expect(forAgent.unconfirmed_listings).toMatchObject({ total: 1, items: [{ type: 'property', id: old.id }] });
    await db.deleteFrom('listing_drafts').execute();
    await db.deleteFrom('properties').execute();
    await db.deleteFrom('land').execute();
  });

  test('is what agents added to public listings and nobody has approved: photographs and floor plans', async () => {
    const { db } = site.database;
    const pictured = await insertProperty(db);
    const planned = await insertProperty(db);
    const plot = await insertLand(db);
    const archived = await insertProperty(db, { approval_status: 'Archived' });
    const image_id = await insertPhotograph(db, { kind: 'property', id: pictured.id });
    const place = { image_id, position: 0, is_approved: false };
    await db.updateTable('property_images').set({ is_approved: false }).execute();
    await db
      .insertInto('property_images')
      .values({ ...place, property_id: archived.id })
      .execute();
    await db
      .insertInto('property_floor_plans')
      .values({ ...place, property_id: planned.id, name: 'Ground floor' })
      .execute();
    await db
      .insertInto('land_images')
      .values({ ...place, land_id: plot.id })
      .execute();
    const { approvals } = (await dashboard(manager)).needs;
    expect(approvals).toMatchObject({ total: 3, properties: 2, land: 1 });
    expect(approvals.items.map(({ type, id }: { type: string; id: number }) => `${type} ${id}`).sort()).toEqual(
      [`property ${pictured.id}`, `property ${planned.id}`, `land ${plot.id}`].sort(),
    );
    await db.deleteFrom('properties').execute();
    await db.deleteFrom('land').execute();
  });
});

describe('the figures', () => {
  test('say how many came by week and source, and how soon they were answered', async () => {
    await lead('2026-11-20T06:00:00Z', { minutes: 30 });
    await lead('2026-11-19T06:00:00Z', { minutes: 90 });
    await lead('2026-11-18T06:00:00Z', { minutes: 3_000, source: 'WhatsApp' });
    await lead('2026-11-10T06:00:00Z');
    // Sunday night in UTC is Monday in Nairobi, so the week of 16 November has begun.
    await lead('2026-11-15T21:30:00Z', { minutes: 60 });
    await lead('2026-09-20T06:00:00Z');
    await enquire({ source: 'Phone', stage: 'Contacted', answered_at: '2026-11-20T12:00:00Z' });
    const { enquiries, from, to } = await dashboard(manager, '?days=30');
    expect([from, to]).toEqual(['2026-10-23', '2026-11-21']);
    expect(enquiries).toMatchObject({
      total: 6,
      total_before: 0,
      sources: [
        { source: 'Website', total: 4 },
        { source: 'Phone', total: 1 },
        { source: 'WhatsApp', total: 1 },
      ],
      response: { answered: 4, median_minutes: 60, within_24_hours: 3 / 5 },
    });
    expect(enquiries.weeks.map(({ week, total }: { week: string; total: number }) => [week, total])).toEqual([
      ['2026-10-19', 0],
      ['2026-10-26', 0],
      ['2026-11-02', 0],
      ['2026-11-09', 1],
      ['2026-11-16', 5],
    ]);
    expect(enquiries.weeks.at(-1).by_source).toEqual([3, 1, 1]);
    expect((await dashboard(manager, '?days=365')).enquiries.total).toBe(7);
    await site.database.db.deleteFrom('enquiries').execute();
  });

  test('count listings by state and by age, most viewed and most enquired', async () => {
    const own = await createTestApp();
    const { db } = own.database;
    const { headers } = await signedIn(db, 'owner');
    const young = await insertProperty(db, { title: 'Young home', published_at: '2026-11-15T08:00:00Z' });
    const old = await insertLand(db, { title: 'Old plot', published_at: '2026-01-15T08:00:00Z' });
    await insertProperty(db, { listing_purpose: 'Rent', status: 'Let' });
    await insertProperty(db, { approval_status: 'Draft', published_at: null });
    await insertLand(db, { status: 'Under offer', published_at: '2026-09-15T08:00:00Z' });
    const article = await buildPost(db, { title: 'What a title deed says' });
    const seen = (subject_type: string, subject_id: number, day: string, views: number) =>
      db.insertInto('page_views').values({ subject_type, subject_id, day, views }).execute();
    await seen('property', young.id, '2026-11-20', 5);
    await seen('property', young.id, '2026-11-21', 6);
    await seen('land', old.id, '2026-11-21', 7);
    await seen('land', old.id, '2026-10-01', 70);
    await seen('article', article.id, '2026-11-21', 2);
    await seen('property', 999_999, '2026-11-21', 50);
    const read = async () => (await own.app.inject({ url: '/api/v1/office/dashboard?days=30', headers })).json().data;
    const { listings, views } = await read();
    expect(listings.states).toEqual([
      { state: 'Draft', properties: 1, land: 0 },
      { state: 'In review', properties: 0, land: 0 },
      { state: 'Available', properties: 1, land: 1 },
      { state: 'Under offer', properties: 0, land: 1 },
      { state: 'Sold', properties: 0, land: 0 },
      { state: 'Let', properties: 1, land: 0 },
      { state: 'Archived', properties: 0, land: 0 },
    ]);
    expect(listings.ages).toEqual([
      { from_days: 0, to_days: 30, properties: 1, land: 0 },
      { from_days: 31, to_days: 90, properties: 0, land: 1 },
      { from_days: 91, to_days: 180, properties: 0, land: 0 },
      { from_days: 181, to_days: null, properties: 0, land: 1 },
    ]);
    expect(listings.on_offer).toBe(3);
    expect(views).toEqual({
      total: 70,
      total_before: 70,
      most_viewed: [
        { type: 'property', id: young.id, title: 'Young home', total: 11 },
        { type: 'land', id: old.id, title: 'Old plot', total: 7 },
        { type: 'article', id: article.id, title: 'What a title deed says', total: 2 },
      ],
    });
    await own.close();
  });

  test('are, for an agent, those of their own enquiries and listings', async () => {
    const { db } = site.database;
    const other = await insertProperty(db, { title: 'A colleague’s home' });
    const home = await insertProperty(db, { title: 'Own home', agent_id: agent.staff.id });
    await enquire({ assigned_to: agent.staff.id, source: 'Phone', property_id: home.id });
    await enquire({ assigned_to: manager.staff.id, property_id: other.id });
    for (const { id: subject_id } of [home, other])
      await db
        .insertInto('page_views')
        .values({ subject_type: 'property', subject_id, day: '2026-11-20', views: 4 })
        .execute();
    const own = await dashboard(agent);
    expect(own.enquiries).toMatchObject({ total: 1, sources: [{ source: 'Phone', total: 1 }] });
    expect(own.listings.on_offer).toBe(1);
    expect(own.most_enquired).toEqual([{ type: 'property', id: home.id, title: 'Own home', total: 1 }]);
    expect(own.views).toMatchObject({ total: 4, most_viewed: [{ id: home.id }] });
    const all = await dashboard(manager);
    expect([all.enquiries.total, all.listings.on_offer, all.views.total]).toEqual([2, 2, 8]);
    for (const table of ['enquiries', 'page_views', 'properties'] as const) await db.deleteFrom(table).execute();
  });

  test('are the sales and lets of this month with their fees; for an agent those of their own listings', async () => {
    const { db } = site.database;
    const own = await insertProperty(db, { agent_id: agent.staff.id });
    const [other, third] = [await insertProperty(db, {}), await insertProperty(db, {})];
    const completed = (property_id: number, completed_on: string, is_let: boolean, fee_kes: number | null) =>
      db
        .insertInto('completions')
        .values({
          property_id,
          is_let,
          completed_on,
          price_kes: 9_000_000,
          fee_kes,
          followed: '{}',
          made_by_name: 'Wanjiku Mwangi',
          made_at: new Date(`${completed_on}T07:00:00Z`),
        })
        .execute();
    await completed(own.id, '2026-11-02', false, 270_000);
    await completed(other.id, '2026-11-20', true, null);
    await completed(third.id, '2026-10-31', false, 500_000);
    expect((await dashboard(manager)).deals).toEqual({ sales: 1, lets: 1, sale_fees_kes: 270_000, let_fees_kes: 0 });
    expect((await dashboard(agent)).deals).toEqual({ sales: 1, lets: 0, sale_fees_kes: 270_000, let_fees_kes: 0 });
    for (const table of ['completions', 'properties'] as const) await db.deleteFrom(table).execute();
  });

  test('are of articles alone for editors', async () => {
    const figures = await dashboard(editor);
    expect(figures).toMatchObject({ enquiries: null, listings: null, most_enquired: null, deals: null });
    expect(figures.needs).toMatchObject({ approvals: null, appointments: null, open_reports: null });
    expect(figures.needs.articles).toEqual({ drafts: 0, scheduled: 0 });
  });

  test.each(['days=7', 'days=', 'weeks=1'])('are not made for ?%s', async (query) => {
    const reply = await site.app.inject({ url: `/api/v1/office/dashboard?${query}`, headers: manager.headers });
    expect(reply.statusCode).toBe(400);
  });
});

test('the export has the figures of the role, as a table', async () => {
  const fetchFile = (headers: Record<string, string>) =>
    site.app.inject({ url: '/office/dashboard.csv?days=30', headers });
  const reply = await fetchFile(manager.headers);
  expect(reply.headers['content-disposition']).toBe('attachment; filename="dashboard-2026-11-21.csv"');
  expect(reply.body).toContain('Part,Of,Measure,Value');
  expect(reply.body).toContain('Enquiries,2026-10-23 to 2026-11-21,Enquiries,');
  const taken = site.database.db.selectFrom('audit_entries').select(['staff_id', 'changes']);
  expect(await taken.where('action', '=', 'dashboard.downloaded').execute()).toEqual([
    { staff_id: manager.staff.id, changes: { days: { to: 30 } } },
  ]);
  expect((await fetchFile(editor.headers)).body).not.toContain('Enquiries');
  expect((await fetchFile({})).statusCode).toBe(401);
});

test('a public site without a secret key is told to owners and managers, and nobody else', async () => {
  const live = await createTestApp({ lacksSecretKey: true });
  const { db } = live.database;
  await insertAgency(db);
  const isTold = async (role: 'owner' | 'manager' | 'agent') => {
    const { headers } = await signedIn(db, role);
    const reply = await live.app.inject({ url: '/api/v1/office/dashboard', headers });
    return reply.json().data.lacks_secret_key;
  };
  expect(await isTold('owner')).toBe(true);
  expect(await isTold('manager')).toBe(true);
  expect(await isTold('agent')).toBe(false);
  await live.close();
  const atHome = await site.app.inject({ url: '/api/v1/office/dashboard', headers: manager.headers });
  expect(atHome.json().data).toMatchObject({ lacks_secret_key: false });
});
