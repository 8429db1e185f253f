import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency, insertLand, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

// The clock stands at 9:00 on Saturday 21 November 2026 in Nairobi.
type Member = Awaited<ReturnType<typeof signedIn>>;
let site: TestApp;
let agent: Member;
let manager: Member;
let home: Awaited<ReturnType<typeof insertProperty>>;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  manager = await signedIn(db, 'manager');
  home = await insertProperty(db, { title: 'Bogani corner house' });
});
afterEach(async () => {
  const { db } = site.database;
  for (const table of ['enquiries', 'outgoing_mails'] as const) await db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const post = (path: string, payload: object, { headers }: Member = agent) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/${path}`, payload, headers });
const get = async (path: string, { headers }: Member = agent) =>
  (await site.app.inject({ url: `/api/v1/office/${path}`, headers })).json().data;

const visitor = { first_name: 'Grace', last_name: 'Wambui', email: 'grace@example.com' };
const messageOf = (more: object = {}) =>
  insertLeadEnquiry(site.database.db, visitor, { assigned_to: agent.staff.id, ...more });
const book = (enquiryId: number, more: object = {}, member = agent) =>
  post(
    `enquiries/${enquiryId}/visits`,
    {
      listing: home.reference_number,
      starts_at: '2026-11-28T09:00',
      staff_id: agent.staff.id,
      outside_hours: true,
      ...more,
    },
    member,
  );
const enquiries = () =>
  site.database.db.selectFrom('enquiries').select(['id', 'kind', 'stage', 'assigned_to']).orderBy('id').execute();
const eventsOf = (kind: 'visit', id: number) =>
  site.database.db
    .selectFrom('events')
    .select(['kind', 'text', 'actor', 'enquiry_id', 'property_id', 'land_id'])
    .where('booking_kind', '=', kind)
    .where('booking_id', '=', id)
    .execute();

describe('a visit booked for an enquiry', () => {
  test('belongs to that enquiry, which moves to Viewing; the visitor, the host and the office get the usual mails', async () => {
    const { id, reference } = await messageOf();
    const reply = await book(id, { message: 'Comes with her mother.' });
    expect(reply.statusCode).toBe(201);
    const { data } = reply.json();
    expect(data).toMatchObject({
      status: 'Confirmed',
      reference,
      title: 'Bogani corner house',
      visitor_name: 'Grace Wambui',
      arranged_by: agent.staff.name,
      stop: null,
      enquiry: { id, may_read: true, may_change: true },
    });
    expect(await enquiries()).toEqual([{ id, kind: 'contact', stage: 'Viewing', assigned_to: agent.staff.id }]);
    expect((await readMails(site.database.db)).map(({ template, to_address }) => [template, to_address])).toEqual([
      ['booking.confirmed.visitor', 'grace@example.com'],
      ['booking.confirmed.staff', agent.staff.email],
      ['booking.confirmed.staff', 'office@makao.example'],
    ]);
    const [mail] = await readMails(site.database.db);
    expect(mail?.text_body).not.toContain('Comes with her mother');
    expect(await eventsOf('visit', data.id)).toEqual([
      {
        kind: 'confirmed',
        text: '28 Nov 2026, 9:00 AM. Comes with her mother.',
        actor: agent.staff.name,
        enquiry_id: id,
        property_id: home.id,
        land_id: null,
      },
    ]);
  });

  test('may be the second one: each has its own history and link, and the enquiry shows both, the newest first', async () => {
    const first = await insertVisit(site.database.db, { staff_id: agent.staff.id, property_id: home.id });
    const confirm = { version: 1, starts_at: '2026-11-28T09:00', staff_id: agent.staff.id, outside_hours: true };
    await post(`diary/visit/${first.id}/approvals`, confirm);
    const plot = await insertLand(site.database.db, { title: 'Kisaju eighth' });
    const second = (
      await book(first.enquiry_id, { starts_at: '2026-12-05T10:00', listing: plot.reference_number })
    ).json().data;
    expect(second).toMatchObject({ title: 'Kisaju eighth', arranged_by: agent.staff.name });
    expect(second.history).toHaveLength(1);
    const shown = await get(`diary/visit/${first.id}`);
    expect(shown).toMatchObject({ arranged_by: null, title: 'Bogani corner house' });
    expect(shown.history).toHaveLength(1);
    const { visits } = await get(`enquiries/${first.enquiry_id}`);
    expect(visits).toEqual([
      {
        kind: 'site-visit',
        id: second.id,
        when: '5 Dec 2026, 10–11 AM',
        status: 'Confirmed',
        title: 'Kisaju eighth',
        reference: plot.reference_number,
      },
      {
        kind: 'site-visit',
        id: first.id,
        when: '28 Nov 2026, 9–10 AM',
        status: 'Confirmed',
        title: null,
        reference: null,
      },
    ]);
    const links = (await readMails(site.database.db)).flatMap(
      ({ text_body }) => text_body.match(/change\?token=(visit-\d+)/)?.[1] ?? [],
    );
    expect(new Set(links)).toEqual(new Set([`visit-${first.id}`, `visit-${second.id}`]));
    // One of two that is cancelled leaves the enquiry in Viewing.
    await post(`diary/visit/${second.id}/cancellations`, { version: 1, reason: 'The plot is sold.' });
    expect((await enquiries())[0]?.stage).toBe('Viewing');
  });

  test('is no stop of the trip that the enquiry came with, and does not count among its stops', async () => {
    const { id, enquiry_id } = await insertVisit(site.database.db, { stop: 1, staff_id: agent.staff.id });
    await book(enquiry_id, { starts_at: '2026-12-05T10:00' });
    expect(await get(`diary/visit/${id}`)).toMatchObject({ stop: 1, stops: 1 });
    expect((await get(`enquiries/${enquiry_id}/trip`))?.stops ?? [id]).toHaveLength(1);
  });

  test.each(['Won', 'Lost'])('is refused with a sentence once the enquiry is %s', async (stage) => {
    const lost = stage === 'Lost' ? { lost_reason: 'Bought elsewhere' } : {};
    const { id } = await messageOf({ stage, closed_at: '2026-11-20T06:00:00Z', ...lost });
    const reply = await book(id);
    expect([reply.statusCode, reply.json().error]).toEqual([409, 'conflict']);
    expect(reply.json().message).toContain(`This enquiry is closed: ${stage.toLowerCase()}.`);
    expect(await readMails(site.database.db)).toEqual([]);
  });

  test('is refused to an agent whose enquiry it is not, for one that was erased, and for one that there is not', async () => {
    const { id } = await messageOf({ assigned_to: manager.staff.id });
    const foreign = await book(id);
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      403,
      expect.stringContaining('A colleague looks after this enquiry'),
    ]);
    expect((await book(id, {}, manager)).statusCode).toBe(201);
    const erased = await messageOf({ anonymised_at: '2026-11-20T06:00:00Z' });
    expect((await book(erased.id, { starts_at: '2026-11-28T14:00' })).statusCode).toBe(409);
    expect((await book(987_654, { starts_at: '2026-11-28T15:00' })).statusCode).toBe(404);
  });

  test('needs a listing of the site, and an hour at which the host has nothing else', async () => {
    const [one, other] = [await messageOf(), await messageOf()];
    const unknown = await book(one.id, { listing: 'MK-P-0' });
    expect(unknown.json().detail).toEqual([expect.objectContaining({ field: 'listing' })]);
    expect((await book(one.id)).statusCode).toBe(201);
    expect((await book(other.id)).json().error).toBe('staff_busy');
  });
});
