import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { listFreeHours } from '../../calendar/hours-contract.ts';

let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  for (const hour of [9, 10, 11])
    await site.database.db
      .insertInto('availability_slots')
      .values({ kind: 'visit', weekday: 6, starts_at: `${hour}:00`, ends_at: `${hour + 1}:00`, capacity: 2 })
      .execute();
});
beforeEach(async () => {
  agent = await signedIn(site.database.db, 'agent');
});
afterEach(async () => {
  const { db } = site.database;
  for (const table of ['enquiries', 'availability_closures', 'staff_hours'] as const)
    await db.deleteFrom(table).execute();
});
afterAll(() => site.close());

/** A Saturday. */
const day = '2026-11-28';
const at = (hour: string) => `${day}T${hour}:00+03:00`;

async function ask(more = '') {
  const url = `/api/v1/office/free-hours?day=${day}&staff_id=${agent.staff.id}${more}`;
  const reply = await site.app.inject({ url, headers: manager.headers });
  expect(reply.statusCode).toBe(200);
  return listFreeHours.data.parse(reply.json().data);
}
const free = async (more = '') => (await ask(more)).free.map(({ starts_at }) => starts_at.slice(11));
const against = async (time: string) => (await ask(`&time=${time}`)).asked?.against;

const close = (from: string, until: string, reason: string, staffId: string | null = null) =>
  sql`insert into availability_closures (staff_id, during, reason)
    values (${staffId}, tstzrange(${at(from)}, ${at(until)}), ${reason})`.execute(site.database.db);
const worksOnSaturdays = (from: string, until: string) =>
  site.database.db
    .insertInto('staff_hours')
    .values({ staff_id: agent.staff.id, weekday: 6, starts_at: from, ends_at: until })
    .execute();

describe('the free hours of a day', () => {
  test('are those of the week without holidays, the leave, the own hours and the bookings of the person', async () => {
    const { db } = site.database;
    expect(await free()).toEqual(['09:00', '10:00', '11:00']);
    await close('09:00', '09:30', 'Meeting');
    expect(await free()).toEqual(['10:00', '11:00']);
    await close('11:30', '12:00', 'Dentist', agent.staff.id);
    expect(await free()).toEqual(['10:00']);
    await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, starts_at: at('10:30') });
    expect(await free()).toEqual([]);
  });

  test('leave out an hour whose places are gone, whoever took them, and one outside of the own hours', async () => {
    const { db } = site.database;
    await insertVisit(db);
    expect(await free()).toEqual(['09:00', '10:00', '11:00']);
    await insertVisit(db);
    expect(await free()).toEqual(['10:00', '11:00']);
    await worksOnSaturdays('10:00', '11:00');
    expect(await free()).toEqual(['10:00']);
  });

  test('hold the hour of the booking itself free', async () => {
    const visit = await insertVisit(site.database.db, { status: 'Confirmed', staff_id: agent.staff.id });
    expect(await free()).toEqual(['10:00', '11:00']);
    const own = await ask(`&booking_id=${visit.id}&time=09:00`);
    expect(own.free.map(({ label }) => label)).toEqual(['9–10 AM', '10–11 AM', '11 AM–12 PM']);
    expect(own.asked).toMatchObject({ is_free: true, against: [] });
  });

  test('name what another time goes against, one sentence each', async () => {
    const { db } = site.database;
    const { name } = agent.staff;
    expect(await against('10:00')).toEqual([]);
    expect(await against('07:30')).toEqual(['On a Saturday no visit of 60 minutes begins at this time.']);
    await close('10:00', '11:00', 'Fire drill');
    await worksOnSaturdays('11:00', '12:00');
    expect(await against('10:00')).toEqual(['Closed: Fire drill.', `${name} does not work at this time.`]);
    for (const email of ['a@example.com', 'b@example.com']) await insertVisit(db, { email, starts_at: at('11:00') });
    await close('11:00', '12:00', 'Leave', agent.staff.id);
    expect(await against('11:00')).toEqual(['The hour is full.', `${name} is away: Leave.`]);
    await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, starts_at: at('15:00') });
    expect((await ask('&time=15:00')).asked).toMatchObject({ is_taken: true });
  });
});

describe('confirming', () => {
  const approve = async (id: number, time: string, more: object = {}) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: `/api/v1/office/diary/visit/${id}/approvals`,
      headers: manager.headers,
      payload: { version: 1, starts_at: `${day}T${time}`, staff_id: agent.staff.id, ...more },
    });
    return { status: reply.statusCode, ...reply.json() };
  };

  test('takes a free hour; another time only when staff say so, and that is written down', async () => {
    const visit = await insertVisit(site.database.db);
    const refused = await approve(visit.id, '07:30');
    expect([refused.status, refused.error]).toEqual([409, 'outside_hours']);
    expect(refused.message).toContain('On a Saturday no visit of 60 minutes begins at this time.');
    expect((await approve(visit.id, '07:30', { outside_hours: true })).data.starts_at).toBe(`${day}T07:30`);
    const { changes } = await site.database.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('subject_type', '=', 'site_visit')
      .where('subject_id', '=', String(visit.id))
      .executeTakeFirstOrThrow();
    expect(changes).toMatchObject({ in_spite_of: { to: 'On a Saturday no visit of 60 minutes begins at this time.' } });
  });

  test('during leave goes only in spite of it; at a time that is taken not even then', async () => {
    const [first, second] = [await insertVisit(site.database.db), await insertVisit(site.database.db)];
    await close('09:00', '12:00', 'Leave', agent.staff.id);
    expect((await approve(first.id, '10:00')).error).toBe('staff_away');
    expect((await approve(first.id, '10:00', { outside_hours: true })).status).toBe(200);
    expect((await approve(second.id, '10:30', { outside_hours: true })).error).toBe('staff_busy');
  });

  test('gives the last place of an hour once, whichever colleague is to be there', async () => {
    const { db } = site.database;
    const people = await Promise.all([1, 2, 3, 4].map(() => signedIn(db, 'agent')));
    const visits = [];
    for (const { staff } of people) visits.push({ staff, ...(await insertVisit(db, { starts_at: null })) });
    const replies = await Promise.all(visits.map(({ id, staff }) => approve(id, '11:00', { staff_id: staff.id })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const confirmed = await db.selectFrom('bookings').select('id').where('status', '=', 'Confirmed').execute();
    expect(confirmed).toHaveLength(2);
  });
});

describe('the place that is visited', () => {
  test('has its state, and the others who see it that day: of the listing itself and of stops there', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, { title: 'Bogani corner house', status: 'Under offer' });
    const here = { property_id: home.id };
    const visit = await insertVisit(db, { ...here, starts_at: at('10:00') });
    await insertVisit(db, { ...here, first_name: 'Peter', status: 'Confirmed', starts_at: at('10:30') });
    const stop = await insertVisit(db, { first_name: 'Wanjiku', starts_at: at('09:00'), stop: 1 });
    await db.updateTable('bookings').set(here).where('id', '=', stop.id).execute();
    await insertVisit(db, { ...here, status: 'Cancelled', starts_at: at('11:00') });
    await insertVisit(db, { ...here, starts_at: '2026-11-29T10:00:00+03:00' });
    await insertVisit(db, { starts_at: at('10:00') });
    const others = [
      { starts_at: `${day}T09:00`, label: '9–10 AM', minutes: 60, who: 'Wanjiku Otieno', is_confirmed: false },
      { starts_at: `${day}T10:30`, label: '10:30–11:30 AM', minutes: 60, who: 'Peter Otieno', is_confirmed: true },
    ];
    const shown = await ask(`&booking_id=${visit.id}`);
    expect(shown.listing).toEqual({ title: 'Bogani corner house', state: 'Under offer', is_public: true });
    expect(shown.others).toEqual(others);
    // Before the visit is entered, everybody is somebody else.
    expect((await ask(`&listing=${home.reference_number}`)).others).toHaveLength(3);
    expect(await ask()).toMatchObject({ listing: null, others: [] });
    expect(await ask('&listing=MK-P-0')).toMatchObject({ listing: null, others: [] });
  });

  test('names to agents who read only their own nobody of a colleague, but whom they meet themselves', async () => {
    const { db } = site.database;
    const home = await insertProperty(db);
    const here = { property_id: home.id, staff_id: manager.staff.id };
    await insertVisit(db, { ...here, first_name: 'Peter', starts_at: at('09:00') });
    const met = await insertVisit(db, { ...here, first_name: 'Wanjiku', starts_at: at('10:00') });
    await db.updateTable('bookings').set({ staff_id: agent.staff.id }).where('id', '=', met.id).execute();
    const bind = (isBound: boolean) =>
      db.updateTable('agency_settings').set({ agents_see_others_contacts: !isBound }).execute();
    await bind(true);
    try {
      const whoFor = async (headers: typeof agent.headers) => {
        const url = `/api/v1/office/free-hours?day=${day}&staff_id=${agent.staff.id}&listing=${home.reference_number}`;
        const reply = await site.app.inject({ url, headers });
        return listFreeHours.data.parse(reply.json().data).others.map(({ who }) => who);
      };
      expect(await whoFor(agent.headers)).toEqual([null, 'Wanjiku Otieno']);
      expect(await whoFor(manager.headers)).toEqual(['Peter Otieno', 'Wanjiku Otieno']);
    } finally {
      await bind(false);
    }
  });
});
