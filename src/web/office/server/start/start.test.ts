import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Offers } from '#platform/database/server/schema.gen.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { StartGroup } from '../../start/contract.ts';
import { groupOf, type StartGroupKey } from '../../start/start-groups.ts';

// The clock is fixed at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
let manager: Colleague;
let agent: Colleague;
let colleague: Colleague;
let editor: Colleague;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  agent = await signedIn(site.database.db, 'agent');
  colleague = await signedIn(site.database.db, 'agent');
  editor = await signedIn(site.database.db, 'editor');
});
afterAll(() => site.close());
afterEach(async () => {
  for (const table of ['offers', 'enquiries', 'listing_drafts', 'properties', 'land'] as const)
    await site.database.db.deleteFrom(table).execute();
});

const get = async (path: string, { headers }: Colleague) => {
  const reply = await site.app.inject({ url: `/api/v1/office${path}`, headers });
  expect([path, reply.statusCode]).toEqual([path, 200]);
  return reply.json().data;
};
const groupsOf = async (who: Colleague): Promise<StartGroup[]> => (await get('/start', who)).groups;
const group = async (key: StartGroupKey, who: Colleague) => (await groupsOf(who)).find((one) => one.key === key);
const titlesOf = async (key: StartGroupKey, who: Colleague) =>
  (await group(key, who))?.items.map(({ title }) => title) ?? [];

let people = 0;
const enquire = (more: Parameters<typeof insertLeadEnquiry>[2]) => {
  people += 1;
  const person = { first_name: `Asks${people}`, last_name: 'Otieno', email: `asks${people}@example.com` };
  return insertLeadEnquiry(site.database.db, { ...person, phone_e164: null }, more);
};
const visit = (more: Parameters<typeof insertVisit>[1]) => {
  people += 1;
  return insertVisit(site.database.db, { email: `visits${people}@example.com`, phone: null, ...more });
};
const offer = (values: Partial<Insertable<Offers>>) => {
  const at = new Date('2026-11-18T07:00:00Z');
  return site.database.db
    .insertInto('offers')
    .values({ amount_kes: 18_000_000, changed_by_name: 'Makao', made_at: at, state_at: at, ...values })
    .execute();
};

describe('what waits for a member', () => {
  test('are enquiries to answer, the first due first: an agent’s and nobody’s, a manager’s own', async () => {
    const late = await enquire({ assigned_to: agent.staff.id, due_at: '2026-11-21T05:00:00Z' });
    const nobodys = await enquire({ assigned_to: null, due_at: '2026-11-21T12:00:00Z' });
    const managers = await enquire({ assigned_to: manager.staff.id, due_at: '2026-11-21T11:00:00Z' });
    await enquire({ assigned_to: colleague.staff.id });
    await enquire({ assigned_to: agent.staff.id, answered_at: '2026-11-21T05:00:00Z' });
    expect(await group('enquiries', agent)).toMatchObject({
      total: 2,
      items: [
        { id: late.id, path: `/office/enquiries/${late.id}`, is_overdue: true, at: '2026-11-21T05:00:00.000Z' },
        { id: nobodys.id, is_overdue: false, about: expect.stringContaining('nobody’s yet') },
      ],
    });
    expect(await group('enquiries', manager)).toMatchObject({ total: 1, items: [{ id: managers.id }] });
  });

  test('show five lines, and count all', async () => {
    for (let more = 0; more < 7; more += 1) await enquire({ assigned_to: agent.staff.id });
    const shown = await group('enquiries', agent);
    expect([shown?.total, shown?.items.length]).toEqual([7, 5]);
  });

  test('are visits asked for and not confirmed, and those that are over without an outcome', async () => {
    const home = await insertProperty(site.database.db, { title: 'Bogani corner house' });
    const of = ({ staff }: Colleague) => ({ property_id: home.id, staff_id: staff.id });
    const asked = await visit({ ...of(agent), starts_at: null, status: 'Requested' });
    const over = await visit({ ...of(agent), starts_at: '2026-11-19T07:00:00Z', status: 'Confirmed' });
    await visit({ ...of(agent), starts_at: '2026-11-21T07:00:00Z', status: 'Confirmed' });
    await visit({ ...of(colleague), starts_at: null, status: 'Requested' });
    await visit({ ...of(manager), starts_at: '2026-11-18T07:00:00Z', status: 'Confirmed' });
    expect(await group('visits', agent)).toMatchObject({
      total: 1,
      items: [{ path: `/office/diary/visits/${asked.id}`, title: 'Bogani corner house' }],
    });
    expect(await group('outcomes', agent)).toMatchObject({ total: 1, items: [{ id: over.id }] });
    expect(await group('outcomes', manager)).toMatchObject({ total: 1 });
  });

  test('are their tasks that are overdue or due today', async () => {
    const { id: enquiry_id } = await enquire({ answered_at: '2026-11-20T05:00:00Z' });
    const task = (title: string, due_at: string, { staff }: Colleague, done_at: string | null = null) =>
      site.database.db
        .insertInto('enquiry_tasks')
        .values({ enquiry_id, title, due_at, assigned_to: staff.id, created_by_name: 'Makao', done_at })
        .execute();
    await task('Send the plans', '2026-11-20T09:00:00Z', agent);
    await task('Call at noon', '2026-11-21T09:00:00Z', agent);
    await task('Call tomorrow', '2026-11-22T09:00:00Z', agent);
    await task('Done', '2026-11-20T09:00:00Z', agent, '2026-11-20T10:00:00Z');
    await task('Not mine', '2026-11-20T09:00:00Z', manager);
    expect((await group('tasks', agent))?.items).toMatchObject([
      { title: 'Send the plans', is_overdue: true, path: `/office/enquiries/${enquiry_id}` },
      { title: 'Call at noon', is_overdue: false },
    ]);
    expect(await titlesOf('tasks', manager)).toEqual(['Not mine']);
  });

  test('are open offers for their listings, and mandates of these that end within 30 days; for managers of all', async () => {
    const { db } = site.database;
    const own = await insertProperty(db, { agent_id: agent.staff.id, title: 'Own home' });
    const plot = await insertLand(db, { agent_id: agent.staff.id, title: 'Own plot' });
    const sold = await insertProperty(db, { agent_id: agent.staff.id, status: 'Sold' });
    const others = await insertProperty(db, { agent_id: colleague.staff.id });
    await offer({ property_id: own.id });
    await offer({ property_id: own.id, state: 'accepted' });
    await offer({ property_id: others.id });
    const mandate = (listing: { property_id?: number; land_id?: number }, ends_on: string) =>
      db
        .insertInto('mandates')
        .values({ ...listing, ends_on, kind: 'sole', starts_on: '2026-01-01', changed_by_name: 'Makao' })
        .execute();
    await mandate({ property_id: own.id }, '2026-12-21');
    await mandate({ land_id: plot.id }, '2026-11-20');
    await mandate({ property_id: sold.id }, '2026-11-25');
    await mandate({ property_id: others.id }, '2026-11-25');
    expect(await group('offers', agent)).toMatchObject({
      total: 1,
      items: [{ title: 'Own home', about: 'Erased contact', kes: 18_000_000, at: '2026-11-18T07:00:00.000Z' }],
    });
    expect(await group('mandates', agent)).toMatchObject({
      total: 2,
      items: [
        { title: 'Own plot', is_overdue: true, path: `/office/land/${plot.id}/mandate` },
        { title: 'Own home', is_overdue: false, at: '2026-12-21T21:00:00.000Z' },
      ],
    });
    await db.updateTable('properties').set({ agent_id: null }).where('id', '=', own.id).execute();
    expect(await titlesOf('mandates', agent)).toEqual(['Own plot']);
    expect((await groupsOf(manager)).map(({ key }) => key)).toEqual(['mandates']);
    expect(await titlesOf('mandates', manager)).toEqual(['Own plot', others.title, 'Own home']);
  });
});

test('steps of deals wait for the agent of the listing from their planned day on', async () => {
  const { db } = site.database;
  const own = await insertProperty(db, { agent_id: agent.staff.id, title: 'Own home' });
  const others = await insertProperty(db, { agent_id: colleague.staff.id });
  await offer({ property_id: own.id, state: 'accepted' });
  await offer({ property_id: others.id, state: 'accepted' });
  const step = { changed_by_name: 'Makao', changed_at: new Date() };
  for (const { id } of await db.selectFrom('offers').select('id').orderBy('id').execute())
    await db
      .insertInto('offer_steps')
      .values([
        { ...step, offer_id: id, step: 'deposit', due_on: '2026-11-20' },
        { ...step, offer_id: id, step: 'consents', due_on: '2026-11-21' },
        { ...step, offer_id: id, step: 'balance', due_on: '2026-11-22' },
        { ...step, offer_id: id, step: 'letter-of-offer', due_on: '2026-11-10', done_on: '2026-11-12' },
      ])
      .execute();
  expect((await group('steps', agent))?.items).toMatchObject([
    { title: 'Own home', about: 'Deposit paid', is_overdue: true, at: '2026-11-20T21:00:00.000Z' },
    { title: 'Own home', about: 'Consents and clearances are there', is_overdue: false },
  ]);
  expect(await group('steps', manager)).toBeUndefined();
});

describe('what a member waits for', () => {
  test('is what became of their listings: sent back with its note, or still to be approved', async () => {
    const { db } = site.database;
    const own = { agent_id: agent.staff.id };
    const unpublished = { ...own, approval_status: 'Draft', published_at: null };
    const returned = await insertProperty(db, { ...unpublished, title: 'Home without a price' });
    const plot = await insertLand(db, { ...own, title: 'Plot with a new price' });
    const theirs = await insertProperty(db, { ...unpublished, agent_id: colleague.staff.id });
    await insertLand(db, { ...unpublished, approval_status: 'In review', title: 'Waiting plot' });
    const draft = { version: 1, content: '{}', note: 'The price is missing.' };
    for (const listing of [{ property_id: returned.id }, { property_id: theirs.id }])
      await db
        .insertInto('listing_drafts')
        .values({ ...draft, ...listing })
        .execute();
    const changes = { version: 1, content: '{}', land_id: plot.id, submitted_at: '2026-11-20T08:00:00Z' };
    await db.insertInto('listing_drafts').values(changes).execute();
    expect((await group('sent-back', agent))?.items).toMatchObject([
      { title: 'Home without a price', about: 'The price is missing.', path: `/office/properties/${returned.id}` },
    ]);
    expect((await titlesOf('in-review', agent)).sort()).toEqual(['Plot with a new price', 'Waiting plot']);
    expect(await group('in-review', colleague)).toBeUndefined();
  });

  test('are answers to offers of their enquiries, and visitors who were asked about an hour', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { agent_id: colleague.staff.id, title: 'Home of a colleague' });
    const own = await insertProperty(db, { agent_id: agent.staff.id, title: 'Own home' });
    const mine = await enquire({ assigned_to: agent.staff.id, answered_at: '2026-11-20T05:00:00Z' });
    const of = { enquiry_id: mine.id, contact_id: mine.contact_id };
    await offer({ ...of, property_id: home.id });
    await offer({ ...of, property_id: home.id, state: 'countered', counter_kes: 19_000_000 });
    await offer({ ...of, property_id: own.id });
    expect(await titlesOf('offers-made', agent)).toEqual(['Home of a colleague']);
    expect(await titlesOf('offers', agent)).toEqual(['Own home']);
    const proposed_at = '2026-11-20T06:00:00Z';
    await visit({ property_id: home.id, staff_id: agent.staff.id, starts_at: '2026-11-28T07:00:00Z', proposed_at });
    expect(await group('visits-proposed', agent)).toMatchObject({
      total: 1,
      items: [{ at: '2026-11-20T06:00:00.000Z' }],
    });
    expect(await group('visits', agent)).toBeUndefined();
  });
});

test('editors see none of it, and nobody without signing in', async () => {
  await enquire({ assigned_to: editor.staff.id });
  expect(await groupsOf(editor)).toEqual([]);
  expect((await site.app.inject({ url: '/api/v1/office/start' })).statusCode).toBe(401);
});

test('a count is that of the list behind it', async () => {
  const { db } = site.database;
  for (const who of [agent, colleague, manager, null]) {
    const id = who?.staff.id ?? null;
    await enquire({ assigned_to: id, due_at: '2026-11-20T05:00:00Z' });
    await enquire({ assigned_to: id, due_at: '2026-11-23T05:00:00Z' });
    await visit({ staff_id: id, starts_at: null });
    await visit({ staff_id: id, starts_at: '2026-11-19T06:00:00Z', status: 'Confirmed' });
    const waiting = { agent_id: id, approval_status: 'In review', published_at: null };
    await insertProperty(db, waiting);
    await insertLand(db, waiting);
  }
  const listed = async (href: string, who: Colleague): Promise<number> => {
    const { pathname, search, hash } = new URL(href, 'https://www.makao.example');
    if (pathname === '/office/diary') {
      const diary = await get(`/diary${search}`, who);
      return hash === '#awaiting' ? diary.awaiting_total : diary.waiting_total;
    }
    const lists: Record<string, string> = {
      '/office/enquiries': '/enquiries',
      '/office/properties': '/listings/property',
      '/office/land': '/listings/land',
    };
    return (await get(`${lists[pathname]}${search.replace('view=table&', '')}`, who)).pagination.total_items;
  };
  for (const who of [agent, manager]) {
    const reader = { id: who.staff.id, role: staffRoles.find((role) => role === who.staff.role) ?? 'editor' };
    const groups = await groupsOf(who);
    expect(groups.map(({ key }) => key)).toEqual(['enquiries', 'visits', 'outcomes', 'in-review']);
    for (const { key, total } of groups) {
      const counts = await Promise.all(
        groupOf(key)
          .all(reader)
          .map(({ href }) => listed(href, who)),
      );
      expect([key, counts.reduce((sum, count) => sum + count, 0)]).toEqual([key, total]);
    }
  }
});
