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
      enquiry: { id, agent: agent.staff.name, may_read: true, may_change: true },
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

  test('is the agent’s who books it where nobody has the enquiry; a manager leaves it to nobody', async () => {
    const { id } = await messageOf({ assigned_to: null });
    await book(id, {}, manager);
    expect(await enquiries()).toMatchObject([{ id, assigned_to: null }]);
    expect((await book(id, { starts_at: '2026-11-20T09:00', took_place: true })).statusCode).toBe(201);
    expect(await enquiries()).toMatchObject([{ id, assigned_to: agent.staff.id }]);
    const { timeline } = await get(`enquiries/${id}`);
    expect(timeline).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'assigned', text: `To ${agent.staff.name}`, actor: agent.staff.name }),
      ]),
    );
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
    const agreed = { kind: 'site-visit', status: 'Confirmed', is_proposed: false };
    expect(visits).toEqual([
      {
        ...agreed,
        id: second.id,
        when: '5 Dec 2026, 10–11 AM',
        title: 'Kisaju eighth',
        reference: plot.reference_number,
      },
      { ...agreed, id: first.id, when: '28 Nov 2026, 9–10 AM', title: null, reference: null },
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

describe('an enquiry that asks for a visit', () => {
  const asked = () => insertVisit(site.database.db, { staff_id: agent.staff.id, property_id: home.id });
  const confirm = (id: number, more: object = {}) =>
    post(`diary/visit/${id}/approvals`, {
      version: 1,
      starts_at: '2026-11-28T09:00',
      staff_id: agent.staff.id,
      outside_hours: true,
      ...more,
    });

  test('gets no second one to the same listing, unless staff say that it is another', async () => {
    const { enquiry_id } = await asked();
    const later = { starts_at: '2026-12-05T10:00' };
    const refused = await book(enquiry_id, later);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'visit_waits']);
    expect(refused.json().detail).toEqual([expect.objectContaining({ field: 'another' })]);
    expect((await book(enquiry_id, { ...later, another: true })).statusCode).toBe(201);
  });

  test('gets one to another listing, and another once the first is agreed', async () => {
    const first = await asked();
    const plot = await insertLand(site.database.db, { title: 'Kisaju eighth' });
    const elsewhere = await book(first.enquiry_id, { starts_at: '2026-12-05T10:00', listing: plot.reference_number });
    expect(elsewhere.statusCode).toBe(201);
    expect((await confirm(first.id)).statusCode).toBe(200);
    expect((await book(first.enquiry_id, { starts_at: '2026-12-05T14:00' })).statusCode).toBe(201);
  });

  test('a stop of its trip, which names the listing itself, counts too', async () => {
    const { id, enquiry_id } = await asked();
    await site.database.db.updateTable('bookings').set({ property_id: home.id }).where('id', '=', id).execute();
    expect((await book(enquiry_id)).json().error).toBe('visit_waits');
  });

  test('the mail of a cancelled visit says which one stands', async () => {
    const first = await asked();
    await confirm(first.id);
    const second = (await book(first.enquiry_id, { starts_at: '2026-12-05T10:00' })).json().data;
    await site.database.db.deleteFrom('outgoing_mails').execute();
    await post(`diary/visit/${second.id}/cancellations`, { version: 1, reason: 'Entered twice.' });
    const mail = (await readMails(site.database.db)).find(({ template }) => template === 'booking.cancelled.visitor');
    expect(mail?.text_body).toContain(
      'Your visit on Saturday 5 December 2026, 10:00 AM East Africa Time does not take',
    );
    expect(mail?.text_body).toContain(
      'Your other visit there, on Saturday 28 November 2026, 9:00 AM East Africa Time, takes place as agreed.',
    );
    await site.database.db.deleteFrom('outgoing_mails').execute();
    await post(`diary/visit/${first.id}/cancellations`, { version: 2, reason: 'It is let.' });
    expect((await readMails(site.database.db)).some(({ text_body }) => text_body.includes('Your other visit'))).toBe(
      false,
    );
  });

  test('is no spam any more once staff book a visit for it; cancelling one proves nothing', async () => {
    const { db } = site.database;
    const { id, enquiry_id } = await asked();
    await db
      .updateTable('enquiries')
      .set({ spam_reasons: ['same-phone'] })
      .execute();
    await post(`diary/visit/${id}/cancellations`, { version: 1, reason: 'Nobody answers.' });
    expect((await get(`enquiries/${enquiry_id}`)).may_be_spam).toBe(true);
    expect((await book(enquiry_id)).statusCode).toBe(201);
    const enquiry = await get(`enquiries/${enquiry_id}`);
    expect([enquiry.may_be_spam, enquiry.timeline.map(({ kind }: { kind: string }) => kind)]).toEqual([
      false,
      expect.arrayContaining(['not-spam', 'confirmed']),
    ]);
  });

  test.each([
    ['Sold', 'Bogani corner house is sold'],
    ['Let', 'Bogani corner house is let'],
  ] as const)('a place that is %s is shown to nobody: neither a new visit nor one that waits', async (state, says) => {
    const { db } = site.database;
    const { id } = await messageOf();
    const visit = await asked();
    await db
      .updateTable('properties')
      .set({ status: state, listing_purpose: state === 'Let' ? 'Rent' : 'Sale' })
      .where('id', '=', home.id)
      .execute();
    try {
      const refused = await book(id);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        422,
        [expect.objectContaining({ field: 'listing', message: expect.stringContaining(says) })],
      ]);
      for (const reply of [
        await confirm(visit.id),
        await post(`diary/visit/${visit.id}/proposals`, {
          version: 1,
          starts_at: '2026-11-28T09:00',
          staff_id: agent.staff.id,
          outside_hours: true,
        }),
      ])
        expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining(says)]);
      expect(await get(`diary/visit/${visit.id}`)).toMatchObject({ status: 'Requested', listing_state: state });
    } finally {
      await db
        .updateTable('properties')
        .set({ status: 'Available', listing_purpose: 'Sale' })
        .where('id', '=', home.id)
        .execute();
    }
  });

  test('a place under offer can be shown', async () => {
    const { db } = site.database;
    const { id } = await asked();
    const set = (status: string) => db.updateTable('properties').set({ status }).where('id', '=', home.id).execute();
    await set('Under offer');
    expect((await confirm(id)).statusCode).toBe(200);
    await set('Available');
  });
});

describe('a visit that took place already', () => {
  const past = { took_place: true, starts_at: '2026-11-20T15:20' };

  test('is stored as done with its verdict, moves the enquiry on, and mails nobody', async () => {
    const { id } = await messageOf({ stage: 'New' });
    const reply = await book(id, {
      ...past,
      interest: 'Interested',
      verdict: 'Liked the garden.',
      message: 'Ill that day',
    });
    expect(reply.statusCode, reply.body).toBe(201);
    const { data } = reply.json();
    expect(data).toMatchObject({
      status: 'Done',
      starts_at: '2026-11-20T15:20',
      interest: 'Interested',
      verdict: 'Liked the garden.',
      outcome_note: 'Ill that day',
      arranged_by: agent.staff.name,
    });
    expect(await readMails(site.database.db)).toEqual([]);
    expect((await enquiries())[0]?.stage).toBe('Viewing');
    expect(await eventsOf('visit', data.id)).toMatchObject([
      { kind: 'done', text: '20 Nov 2026, 3:20 PM. Interested. Liked the garden. Ill that day' },
    ]);
    const audited = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject_type', '=', 'site_visit')
      .where('subject_id', '=', String(data.id))
      .execute();
    expect(audited).toEqual([
      { action: 'site_visit.done', changes: expect.objectContaining({ status: { to: 'Done', from: null } }) },
    ]);
  });

  test('of somebody who has no enquiry makes one, also for a place that is sold by now', async () => {
    const { db } = site.database;
    await db.updateTable('properties').set({ status: 'Sold' }).where('id', '=', home.id).execute();
    const reply = await post('diary/visits', {
      ...past,
      listing: home.reference_number,
      staff_id: agent.staff.id,
      first_name: 'Peter',
      last_name: 'Otieno',
      phone: '0712 345 678',
    });
    await db.updateTable('properties').set({ status: 'Available' }).where('id', '=', home.id).execute();
    expect(reply.statusCode, reply.body).toBe(201);
    expect(reply.json().data).toMatchObject({ status: 'Done', visitor_name: 'Peter Otieno', interest: '' });
    expect(await readMails(db)).toEqual([]);
  });

  test.each([
    ['2026-11-21T09:10', 'This is still to come'],
    ['2025-11-01T09:00', 'the last twelve months'],
  ])('is refused at %s', async (starts_at, says) => {
    const { id } = await messageOf();
    const reply = await book(id, { ...past, starts_at });
    expect([reply.statusCode, reply.json().detail]).toEqual([
      422,
      [expect.objectContaining({ field: 'starts_at', message: expect.stringContaining(says) })],
    ]);
  });

  test('is written down by who was there or by a manager, and once: not beside one that waits for its outcome', async () => {
    const { id } = await messageOf();
    const ofManager = { ...past, staff_id: manager.staff.id };
    expect((await book(id, ofManager)).statusCode).toBe(403);
    expect((await book(id, ofManager, manager)).statusCode).toBe(201);
    await insertVisit(site.database.db, {
      status: 'Confirmed',
      staff_id: agent.staff.id,
      starts_at: '2026-11-20T15:00:00+03:00',
    });
    expect((await book(id, past)).json().error).toBe('staff_busy');
  });

  test('alone has a verdict: of one that is to come nothing is known', async () => {
    const { id } = await messageOf();
    const reply = await book(id, { interest: 'Interested' });
    expect([reply.statusCode, reply.json().detail]).toEqual([422, [expect.objectContaining({ field: 'interest' })]]);
    expect((await book(id, { ...past, interest: 'Mad about it' })).statusCode).toBe(422);
    expect((await book(id, { ...past, message: 'x'.repeat(2001) })).json().detail).toEqual([
      expect.objectContaining({ field: 'message' }),
    ]);
  });
});
