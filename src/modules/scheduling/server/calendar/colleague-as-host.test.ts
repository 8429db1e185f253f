import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { insertColleague, signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

// The clock stands at 9:00 on Saturday 21 November 2026 in Nairobi. Visits begin on Saturdays at nine and at ten.
type Member = Awaited<ReturnType<typeof signedIn>>;
let site: TestApp;
let agent: Member;
let manager: Member;
let colleague: Member['staff'];
let reference: string;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  manager = await signedIn(db, 'manager');
  colleague = await insertColleague(db, { role: 'agent', name: 'Otieno Ouma' });
  reference = (await insertProperty(db, { title: 'Bogani corner house' })).reference_number;
  for (const hour of [9, 10])
    await db
      .insertInto('availability_slots')
      .values({ kind: 'visit', weekday: 6, starts_at: `${hour}:00`, ends_at: `${hour + 1}:00`, capacity: 5 })
      .execute();
});
afterEach(async () => {
  const { db } = site.database;
  for (const table of ['enquiries', 'availability_closures', 'outgoing_mails'] as const)
    await db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const nine = '2026-11-28T09:00';
const post = async (path: string, payload: object, { headers }: Member = agent) => {
  const reply = await site.app.inject({ method: 'POST', url: `/api/v1/office/diary/${path}`, payload, headers });
  return { status: reply.statusCode, ...reply.json() };
};
const add = (more: object = {}, member = agent) =>
  post(
    'visits',
    {
      listing: reference,
      first_name: 'Nyambura',
      last_name: 'Kariuki',
      email: 'nyambura@example.com',
      starts_at: nine,
      staff_id: colleague.id,
      ...more,
    },
    member,
  );
const onLeave = () =>
  sql`insert into availability_closures (staff_id, during, reason)
    values (${colleague.id}, '[2026-11-28 08:00+03,2026-11-28 12:00+03)', 'Leave')`.execute(site.database.db);

describe('an agent who books a colleague', () => {
  test('does so at a free hour; the event names both, the colleague gets the mail, and the enquiry stays the agent’s', async () => {
    const { status, data } = await add();
    expect([status, data.staff.id]).toEqual([201, colleague.id]);
    expect(data.history).toMatchObject([{ actor: agent.staff.name, text: '28 Nov 2026, 9:00 AM. With Otieno Ouma' }]);
    expect(data.enquiry.may_change).toBe(true);
    const [, toHost] = await readMails(site.database.db);
    expect(toHost).toMatchObject({ to_address: colleague.email, template: 'booking.confirmed.staff' });
    expect(toHost?.text_body).toContain(`${agent.staff.name} added it; it is confirmed.`);
  });

  test('is refused outside of the hours, whatever is sent along; a manager is not', async () => {
    const early = { starts_at: '2026-11-28T07:30', outside_hours: true };
    const refused = await add(early);
    expect([refused.status, refused.error]).toEqual([409, 'outside_hours']);
    expect(refused.message).toContain('Choose one of the free hours, or ask a manager.');
    expect((await add({ ...early, staff_id: agent.staff.id })).status).toBe(201);
    expect((await add(early, manager)).status).toBe(201);
  });

  test('is refused during leave and at an hour that is taken', async () => {
    await insertVisit(site.database.db, { status: 'Confirmed', staff_id: colleague.id });
    expect((await add({ outside_hours: true })).error).toBe('staff_busy');
    await onLeave();
    expect((await add({ starts_at: '2026-11-28T10:00', outside_hours: true })).error).toBe('staff_away');
  });

  test('cannot book somebody who has left, nor an editor', async () => {
    const { db } = site.database;
    const left = await insertColleague(db, { role: 'agent', is_active: false });
    const editor = await insertColleague(db, { role: 'editor' });
    for (const { id } of [left, editor]) expect((await add({ staff_id: id })).error).toBe('invalid_field');
  });
});

describe('an agent gives a visit to a colleague', () => {
  const give = (id: number, more: object = {}) =>
    post(`visit/${id}/approvals`, { version: 1, starts_at: nine, staff_id: colleague.id, ...more });

  test('of an own enquiry, at a free hour alone', async () => {
    const { id } = await insertVisit(site.database.db, { staff_id: agent.staff.id });
    await onLeave();
    expect((await give(id, { outside_hours: true })).error).toBe('staff_away');
    await site.database.db.deleteFrom('availability_closures').execute();
    expect(await give(id)).toMatchObject({ status: 200, data: { staff: { id: colleague.id }, may_change: true } });
  });

  test('of an own enquiry or listing also once the colleague has it; of neither it is the colleague’s alone', async () => {
    const { db } = site.database;
    const own = await insertProperty(db, { title: 'Riara terrace', agent_id: agent.staff.id });
    const ofListing = await insertVisit(db, { staff_id: colleague.id, property_id: own.id });
    expect(await give(ofListing.id, { staff_id: agent.staff.id })).toMatchObject({ status: 200 });
    const ofEnquiry = await insertVisit(db, { staff_id: colleague.id });
    expect((await post(`visit/${ofEnquiry.id}/cancellations`, { version: 1, reason: 'It is let' })).status).toBe(403);
    await db
      .updateTable('enquiries')
      .set({ assigned_to: agent.staff.id })
      .where('id', '=', ofEnquiry.enquiry_id)
      .execute();
    expect((await post(`visit/${ofEnquiry.id}/cancellations`, { version: 1, reason: 'It is let' })).status).toBe(200);
  });

  test('rings at the bell of the colleague, whom nothing asks any more once it is dealt with; the visit says to whom it went', async () => {
    const { db } = site.database;
    const bell = () =>
      db
        .selectFrom('notifications')
        .select(['title', 'read_at'])
        .where('staff_id', '=', colleague.id)
        .where('kind', '=', 'visit.asked')
        .execute();
    await db.deleteFrom('notifications').execute();
    const { id } = await insertVisit(db, { staff_id: agent.staff.id, status: 'Confirmed' });
    const { data } = await give(id);
    expect(data.history).toMatchObject([{ action: 'handed-over', text: '28 Nov 2026, 9:00 AM. To Otieno Ouma' }]);
    expect(await bell()).toEqual([{ title: 'Visit handed to you: Bogani corner house', read_at: null }]);
    expect((await post(`visit/${id}/cancellations`, { version: 2, reason: 'It is let' })).status).toBe(200);
    expect(await bell()).toMatchObject([{ read_at: expect.any(Date) }]);
  });

  test('and takes it back: the colleague is told at the bell that it is theirs no more', async () => {
    const { db } = site.database;
    const own = await insertProperty(db, { title: 'Riara terrace', agent_id: agent.staff.id });
    const { id } = await insertVisit(db, { staff_id: colleague.id, property_id: own.id, status: 'Confirmed' });
    await db.deleteFrom('notifications').execute();
    expect(await give(id, { staff_id: agent.staff.id })).toMatchObject({ status: 200 });
    expect(await db.selectFrom('notifications').select(['staff_id', 'title']).execute()).toEqual([
      { staff_id: colleague.id, title: `Visit now with ${agent.staff.name}: Riara terrace` },
    ]);
  });

  test('not of an enquiry that nobody or somebody else looks after', async () => {
    const { id, enquiry_id } = await insertVisit(site.database.db);
    const refused = await give(id);
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('their own enquiries')]);
    await site.database.db
      .updateTable('enquiries')
      .set({ assigned_to: colleague.id })
      .where('id', '=', enquiry_id)
      .execute();
    expect((await give(id)).status).toBe(403);
  });

  test('the page offers whom it can be given to, and says where only free hours can be chosen', async () => {
    const get = async (path: string, { headers }: Member) =>
      (await site.app.inject({ url: `/api/v1/office/${path}`, headers })).json().data;
    const own = await insertVisit(site.database.db, { staff_id: agent.staff.id });
    const nobodys = await insertVisit(site.database.db);
    const idsOf = async (id: number) =>
      (await get(`diary/visit/${id}`, agent)).people.map((person: { id: string }) => person.id);
    expect(await idsOf(own.id)).toEqual(expect.arrayContaining([agent.staff.id, colleague.id]));
    expect(await idsOf(nobodys.id)).toEqual([agent.staff.id]);
    const hours = (staffId: string, member: Member) =>
      get(`free-hours?day=2026-11-28&staff_id=${staffId}&time=07:30`, member);
    expect((await hours(colleague.id, agent)).may_pass_over).toBe(false);
    expect((await hours(agent.staff.id, agent)).may_pass_over).toBe(true);
    expect((await hours(colleague.id, manager)).may_pass_over).toBe(true);
  });
});
