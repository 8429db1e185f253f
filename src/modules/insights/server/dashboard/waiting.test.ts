import { afterAll, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const site: TestApp = await createTestApp();
afterAll(() => site.close());
const { db } = site.database;
await insertAgency(db);

type Colleague = Awaited<ReturnType<typeof signedIn>>;
const waiting = async ({ headers }: Colleague) => {
  const reply = await site.app.inject({ url: '/api/v1/office/waiting', headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
};

test('the menu counts what waits: for agents their own, for managers all of it, for editors nothing', async () => {
  const [manager, agent, other] = [
    await signedIn(db, 'manager'),
    await signedIn(db, 'agent'),
    await signedIn(db, 'agent'),
  ];
  const sent = async (assigned_to: string | null, answered_at: string | null = null) => {
    const person = { first_name: 'Amina', email: `${crypto.randomUUID()}@example.com` };
    await insertLeadEnquiry(db, person, { assigned_to, answered_at });
  };
  await sent(agent.staff.id);
  await sent(null);
  await sent(other.staff.id);
  await sent(agent.staff.id, '2026-11-20T12:00:00Z');

  const own = { agent_id: agent.staff.id };
  const home = await insertProperty(db, { ...own, approval_status: 'Draft', published_at: null });
  const plot = await insertLand(db, own);
  const theirs = await insertProperty(db, { agent_id: other.staff.id, approval_status: 'Draft', published_at: null });
  await insertProperty(db, { ...own, approval_status: 'In review', published_at: null });
  const draft = { version: 1, content: '{}', note: 'The price is missing.' };
  for (const listing of [{ property_id: home.id }, { land_id: plot.id }, { property_id: theirs.id }])
    await db
      .insertInto('listing_drafts')
      .values({ ...draft, ...listing })
      .execute();
  await db.insertInto('listing_reports').values({ property_id: home.id, reason: 'copied' }).execute();

  const visit = { property_id: theirs.id, first_name: 'Peter', last_name: 'Maina', email: 'peter@example.com' };
  for (const staff_id of [agent.staff.id, other.staff.id])
    await insertVisit(db, { ...visit, preferred_on: '2026-11-25', starts_at: null, status: 'Requested', staff_id });
  const visitsAsked = await db.selectFrom('enquiries').select('id').where('answered_at', 'is', null).execute();

  expect(await waiting(manager)).toEqual({
    enquiries: visitsAsked.length,
    visits: 2,
    properties: 1,
    land: 0,
    checks: expect.any(Number),
    reports: 1,
  });
  expect(await waiting(agent)).toMatchObject({ visits: 1, properties: 1, land: 1, reports: null });
  expect((await waiting(agent)).enquiries).toBeLessThan(visitsAsked.length);
  const nothing = { enquiries: null, visits: null, properties: null, land: null, checks: null, reports: null };
  expect(await waiting(await signedIn(db, 'editor'))).toEqual(nothing);
});

test('counting stops at a hundred', async () => {
  const owner = await signedIn(db, 'owner');
  const { id: property_id } = await insertProperty(db);
  await db
    .insertInto('listing_reports')
    .values(Array.from({ length: 120 }, () => ({ property_id, reason: 'copied' })))
    .execute();
  expect((await waiting(owner)).reports).toBe(100);
});
