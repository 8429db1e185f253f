import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
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
  for (const kind of ['visit', 'consultation'])
    for (const [weekday, hour] of openHours)
      await site.database.db
        .insertInto('availability_slots')
        .values({ kind, weekday, starts_at: `${hour}:00`, ends_at: `${hour + 1}:00`, capacity: 20 })
        .execute();
});
/** Saturday 9 and 10 o'clock, Monday 14, Friday 15. */
const openHours = [
  [6, 9],
  [6, 10],
  [1, 14],
  [5, 15],
] as const;
beforeEach(async () => {
  agent = await signedIn(site.database.db, 'agent');
});
afterEach(async () => {
  const { db } = site.database;
  for (const table of ['enquiries', 'availability_closures', 'outgoing_mails'] as const)
    await db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const post = (path: string, payload: object, headers = manager.headers) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/diary/${path}`, payload, headers });
const get = (path: string, headers = manager.headers) =>
  site.app.inject({ method: 'GET', url: `/api/v1/office/${path}`, headers });
const mails = () => readMails(site.database.db);
const linesOf = (calendar: string | null | undefined) => (calendar ?? '').replaceAll('\r\n ', '').split('\r\n');

const nine = '2026-11-28T09:00';
const anyHour = { outside_hours: true };
const approve = (path: string, version = 1, more: object = {}, headers = manager.headers) =>
  post(`${path}/approvals`, { version, starts_at: nine, staff_id: agent.staff.id, ...more }, headers);

describe('works', () => {
  test('the visitor of a confirmed visit is told where to come to, with a map; whoever asks for one is not yet', async () => {
    const { db } = site.database;
    const home = await insertProperty(db, {
      address_line1: 'Bogani Road',
      address_line2: 'Jacaranda Court',
      location: 'Karen',
      city: 'Nairobi',
      latitude: -1.3211,
      longitude: 36.7062,
      position_shown: 'Within 300 m',
    });
    const visit = await insertVisit(db, { property_id: home.id });
    const map = 'https://www.openstreetmap.org/?mlat=-1.3211&mlon=36.7062#map=17/-1.3211/36.7062';
    await post(`visit/${visit.id}/proposals`, { version: 1, starts_at: nine, staff_id: agent.staff.id });
    expect(JSON.stringify(await mails())).not.toContain('openstreetmap.org/?mlat');
    await approve(`visit/${visit.id}`, 2);
    const confirmed = (await mails()).find(({ template }) => template === 'booking.confirmed.visitor');
    expect(confirmed?.text_body).toContain('Bogani Road, Jacaranda Court, Karen, Nairobi');
    expect(confirmed?.text_body).toContain(map);
    expect(linesOf(confirmed?.calendar_body).join('\n')).toContain(map);
  });

  test('a visit is confirmed with an hour and a person; both get the calendar entry of the request, one higher', async () => {
    const visit = await insertVisit(site.database.db, { starts_at: null });
    const reply = await approve(`visit/${visit.id}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data).toMatchObject({
      status: 'Confirmed',
      starts_at: nine,
      version: 2,
      staff: { id: agent.staff.id },
      history: [{ action: 'confirmed', actor: manager.staff.name, text: '28 Nov 2026, 9:00 AM' }],
    });
    const sent = await mails();
    expect(sent.map(({ to_address, template, calendar_method }) => [to_address, template, calendar_method])).toEqual([
      ['achieng@example.com', 'booking.confirmed.visitor', 'REQUEST'],
      [agent.staff.email, 'booking.confirmed.staff', 'REQUEST'],
      ['office@makao.example', 'booking.confirmed.staff', null],
    ]);
    for (const { calendar_body } of sent.slice(0, 2)) {
      const lines = linesOf(calendar_body);
      expect(lines).toContain(`UID:${visit.calendar_uid}`);
      expect(lines).toContain('SEQUENCE:1');
      expect(lines).toContain('STATUS:CONFIRMED');
      expect(lines.find((line) => line.startsWith('SUMMARY:'))).toMatch(/^SUMMARY:Visit: Bogani corner house/);
      expect(lines).toContain('DTSTART;TZID=Africa/Nairobi:20261128T090000');
    }
    expect(sent[0]?.text_body).toContain('Saturday 28 November 2026, 9:00 AM East Africa Time');
    expect(sent[0]?.text_body).toMatch(/\/visit\/change\?token=visit-\d+\.[\w-]{43}\n/);
    expect(sent[1]?.text_body).not.toContain('/visit/change');
  });

  test('it moves to another hour and another person, who both hear of it, and leaves the calendar of the first', async () => {
    const other = await signedIn(site.database.db, 'agent');
    const visit = await insertVisit(site.database.db);
    await approve(`visit/${visit.id}`);
    await site.database.db.deleteFrom('outgoing_mails').execute();
    const ten = { starts_at: '2026-11-28T10:00', staff_id: other.staff.id };
    expect((await approve(`visit/${visit.id}`, 2, ten)).statusCode).toBe(200);
    const sent = await mails();
    expect(sent.map(({ to_address, calendar_method }) => [to_address, calendar_method])).toEqual([
      ['achieng@example.com', 'REQUEST'],
      [other.staff.email, 'REQUEST'],
      ['office@makao.example', null],
      [agent.staff.email, 'CANCEL'],
    ]);
    for (const { calendar_body } of sent.filter(({ calendar_method }) => calendar_method !== null)) {
      expect(linesOf(calendar_body)).toContain('SEQUENCE:2');
    }
    expect(sent[0]?.subject).toContain('New time');
    const both = 'Saturday 28 November 2026, 10:00 AM East Africa Time instead of Saturday 28 November 2026, 9:00 AM';
    expect(sent[0]?.text_body).toContain(`Your visit is now on ${both}.`);
    for (const mail of sent.slice(1, 3)) expect(mail.text_body).toContain(`moved it: ${both}.`);
    expect(sent[3]?.text_body).toContain('Instead of: Saturday 28 November 2026, 9:00 AM');
    for (const mail of sent.slice(1, 3)) expect(mail.text_body).toMatch(/^Visit moved: Bogani corner house\n/);
    const { data } = (await approve(`visit/${visit.id}`, 3, ten)).json();
    const moved = data.history.find(({ action }: { action: string }) => action === 'rescheduled');
    expect(moved.text).toBe(`28 Nov 2026, 10:00 AM. Now with ${other.staff.name}`);
  });

  test('confirmed for another hour than the one asked for, visitor, agent and office read both', async () => {
    const visit = await insertVisit(site.database.db, { staff_id: agent.staff.id });
    await approve(`visit/${visit.id}`, 1, { starts_at: '2026-11-30T14:00' });
    const sent = await mails();
    expect(sent.map(({ to_address }) => to_address)).toEqual([
      'achieng@example.com',
      agent.staff.email,
      'office@makao.example',
    ]);
    const both = 'Monday 30 November 2026, 2:00 PM East Africa Time instead of Saturday 28 November 2026, 9:00 AM';
    expect(sent[0]?.subject).toContain('Confirmed for another time');
    expect(sent[0]?.text_body).toContain(`Your visit is confirmed for ${both}.`);
    for (const mail of sent.slice(1)) expect(mail.text_body).toContain(`${manager.staff.name} confirmed it: ${both}.`);
  });

  test('another time is proposed and held; the visitor is asked', async () => {
    const visit = await insertVisit(site.database.db);
    const reply = await post(`visit/${visit.id}/proposals`, {
      version: 1,
      starts_at: '2026-11-30T14:00',
      staff_id: agent.staff.id,
      note: 'Saturday is full.',
    });
    expect(reply.json().data).toMatchObject({ status: 'Requested', is_proposed: true, starts_at: '2026-11-30T14:00' });
    const [mail] = await mails();
    expect(linesOf(mail?.calendar_body)).toContain('STATUS:TENTATIVE');
    expect(linesOf(mail?.calendar_body)).toContain('SUMMARY:Visit proposed: Bogani corner house');
    expect(mail?.subject).toBe(`Proposed time: Bogani corner house (${visit.reference})`);
    expect(mail?.text_body).toContain('Saturday is full.');
    const second = await insertVisit(site.database.db);
    const taken = await approve(`visit/${second.id}`, 1, { starts_at: '2026-11-30T14:30', ...anyHour });
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'staff_busy']);
  });

  test('it is cancelled with a reason, which the visitor reads, and the hour is free again', async () => {
    const visit = await insertVisit(site.database.db);
    await approve(`visit/${visit.id}`);
    await site.database.db.deleteFrom('outgoing_mails').execute();
    const reply = await post(`visit/${visit.id}/cancellations`, { version: 2, reason: 'The house is sold.' });
    expect(reply.json().data).toMatchObject({ status: 'Cancelled', cancel_reason: 'The house is sold.' });
    const sent = await mails();
    expect(sent.map(({ to_address, calendar_method }) => [to_address, calendar_method])).toEqual([
      ['achieng@example.com', 'CANCEL'],
      [agent.staff.email, 'CANCEL'],
      ['office@makao.example', null],
    ]);
    expect(sent[2]?.text_body).toContain('The house is sold.');
    for (const mail of sent.slice(1)) expect(mail.text_body).toContain(`${manager.staff.name} cancelled it.`);
    expect(linesOf(sent[0]?.calendar_body)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:${visit.calendar_uid}`]),
    );
    expect(sent[0]?.text_body).toContain('The house is sold.');
    expect(linesOf(sent[0]?.calendar_body).join('\n')).not.toMatch(/Another time|change\?token/);
    const second = await insertVisit(site.database.db);
    expect((await approve(`visit/${second.id}`)).statusCode).toBe(200);
  });

  test('without an address of the listing, neither mails nor calendar files name a place', async () => {
    const land = await insertLand(site.database.db, { address: '', city: '', state: '' });
    const visit = await insertVisit(site.database.db, { land_id: land.id });
    await approve(`visit/${visit.id}`);
    for (const { text_body, calendar_body } of await mails()) {
      expect(text_body).not.toMatch(/^Place:/m);
      expect(calendar_body ?? '').not.toContain('LOCATION');
    }
  });

  test('cancelled before somebody was named, the office is not told to find somebody', async () => {
    const visit = await insertVisit(site.database.db);
    await post(`visit/${visit.id}/cancellations`, { version: 1, reason: 'The house is sold.' });
    expect((await mails())[1]?.text_body).not.toContain('Nobody yet');
  });

  test('the outcome is noted once it has begun, can be corrected, and nobody gets a mail', async () => {
    const visit = await insertVisit(site.database.db, {
      starts_at: '2026-11-21T08:30:00+03:00',
      status: 'Confirmed',
      staff_id: agent.staff.id,
    });
    const send = (version: number, outcome: string) =>
      post(`visit/${visit.id}/outcomes`, { version, outcome, note: 'They liked the garden.' }, agent.headers);
    expect((await send(1, 'No-show')).json().data.status).toBe('No-show');
    expect((await send(2, 'Done')).json().data).toMatchObject({
      status: 'Done',
      outcome_note: 'They liked the garden.',
    });
    expect(await mails()).toEqual([]);
    const coming = await insertVisit(site.database.db);
    const early = await post(`visit/${coming.id}/outcomes`, { version: 1, outcome: 'Done' });
    expect([early.statusCode, early.json().error]).toEqual([409, 'conflict']);
  });

  test('a consultation goes the same way', async () => {
    const booked = await insertConsultation(site.database.db);
    const reply = await approve(`consultation/${booked.id}`);
    expect(reply.json().data).toMatchObject({ kind: 'consultation', title: 'Valuation', status: 'Confirmed' });
    const [mail] = await mails();
    expect(linesOf(mail?.calendar_body)).toContain(`UID:${booked.calendar_uid}`);
    expect(linesOf(mail?.calendar_body)).toContain('SEQUENCE:1');
    // The request stood in the office's calendar, so the office hears that it is firm.
    const office = (await mails()).find(({ to_address }) => to_address === 'office@makao.example');
    expect(linesOf(office?.calendar_body)).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'SEQUENCE:1']));
  });

  test('a visit arranged by phone is entered, confirmed and told', async () => {
    const visit = await insertVisit(site.database.db);
    const home = await site.database.db
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', visit.property_id ?? 0)
      .executeTakeFirstOrThrow();
    const payload = {
      listing: home.reference_number.toLowerCase(),
      first_name: 'Peter',
      last_name: 'Maina',
      email: 'peter@example.com',
      phone: '0722 000 001',
      starts_at: '2026-11-27T15:00',
      staff_id: agent.staff.id,
      message: 'Comes with his wife.',
    };
    const reply = await post('visits', payload, agent.headers);
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data).toMatchObject({ status: 'Confirmed', title: home.title, visitor_name: 'Peter Maina' });
    expect((await mails()).map(({ to_address }) => to_address)).toEqual([
      'peter@example.com',
      agent.staff.email,
      'office@makao.example',
    ]);
    expect((await mails())[2]?.text_body).toMatch(/^Visit added: .*\n\n.* added it; it is confirmed\./);
    expect(reply.json().data.arranged_by).not.toBeNull();
    const wrong = await post('visits', { ...payload, listing: 'MK-P-0' });
    expect(wrong.json().detail).toEqual([expect.objectContaining({ field: 'listing' })]);
  });

  test('the diary shows the days asked for, of everybody or one, and what waits for an answer beside it', async () => {
    const { db } = site.database;
    const own = await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id });
    await insertConsultation(db, { starts_at: '2026-11-29T12:00:00+03:00' });
    await insertVisit(db, { starts_at: null });
    await insertVisit(db, { starts_at: '2026-11-28T12:00:00+03:00', status: 'Cancelled' });
    await insertVisit(db, { starts_at: '2026-12-05T12:00:00+03:00', status: 'Confirmed' });
    const all = (await get('diary?from=2026-11-23&days=7')).json().data;
    expect(all.entries.map(({ kind, starts_at }: { kind: string; starts_at: string }) => [kind, starts_at])).toEqual([
      ['visit', '2026-11-28T09:00'],
      ['consultation', '2026-11-29T12:00'],
    ]);
    expect(all).toMatchObject({ today: '2026-11-21', waiting_total: 2 });
    const mine = (await get(`diary?from=2026-11-23&staff=${agent.staff.id}`)).json().data;
    expect(mine.entries).toMatchObject([{ id: own.id, staff: { id: agent.staff.id } }]);
    expect(mine.waiting).toEqual([]);
    expect((await get('diary?from=2026-11-23&staff=unassigned')).json().data.entries).toHaveLength(1);
  });

  test('what happens with a visit stands in the timeline of its enquiry', async () => {
    const visit = await insertVisit(site.database.db);
    await approve(`visit/${visit.id}`);
    const events = await site.database.db
      .selectFrom('events')
      .innerJoin('enquiries', 'enquiries.id', 'events.enquiry_id')
      .select(['events.kind', 'text', 'enquiries.stage', 'actor'])
      .where('enquiries.id', '=', visit.enquiry_id)
      .execute();
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', text: '28 Nov 2026, 9:00 AM', stage: 'Viewing' }),
    );
  });
});

describe('refuses', () => {
  test('two bookings of one person at the same moment: one wins, the other hears that the time is taken', async () => {
    const { db } = site.database;
    for (let round = 0; round < 4; round += 1) {
      const [visit, consultation] = [await insertVisit(db), await insertConsultation(db)];
      const replies = await Promise.all([
        approve(`visit/${visit.id}`),
        approve(`consultation/${consultation.id}`, 1, { starts_at: '2026-11-28T09:30', ...anyHour }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const loser = replies.find(({ statusCode }) => statusCode === 409)?.json();
      expect(loser).toMatchObject({ error: 'staff_busy', message: expect.stringContaining('That time is taken') });
      const confirmed = db.selectFrom('bookings').select('id').where('status', '=', 'Confirmed');
      expect(await confirmed.execute()).toHaveLength(1);
      const toVisitor = (await mails()).filter(({ to_address }) => to_address === 'achieng@example.com');
      expect(toVisitor).toHaveLength(round + 1);
      await db.deleteFrom('enquiries').execute();
    }
  });

  test('bookings that touch are no overlap; ones that overlap by a minute are', async () => {
    const { db } = site.database;
    const [first, second, third] = [await insertVisit(db), await insertVisit(db), await insertConsultation(db)];
    expect((await approve(`visit/${first.id}`)).statusCode).toBe(200);
    expect((await approve(`visit/${second.id}`, 1, { starts_at: '2026-11-28T10:00' })).statusCode).toBe(200);
    expect(
      (await approve(`consultation/${third.id}`, 1, { starts_at: '2026-11-28T08:01', ...anyHour })).statusCode,
    ).toBe(409);
    expect(
      (await approve(`consultation/${third.id}`, 1, { starts_at: '2026-11-28T08:00', ...anyHour })).statusCode,
    ).toBe(200);
  });

  test('the database refuses by itself what goes past the office', async () => {
    const { db } = site.database;
    const taken = { status: 'Confirmed', staff_id: agent.staff.id };
    await insertVisit(db, taken);
    await expect(insertConsultation(db, { status: 'Confirmed', staff_id: agent.staff.id })).rejects.toMatchObject({
      constraint: 'bookings_staff_free',
    });
  });

  test('the second of two who change the same visit, by the version they saw', async () => {
    const visit = await insertVisit(site.database.db);
    await approve(`visit/${visit.id}`);
    const late = await post(`visit/${visit.id}/cancellations`, { version: 1, reason: 'Never mind' });
    expect([late.statusCode, late.json().error]).toEqual([409, 'edited_meanwhile']);
    expect(late.json().message).toMatch(/^You changed this in another window on/);
  });

  test('somebody on leave, and an hour that is over', async () => {
    const visit = await insertVisit(site.database.db);
    await site.database.db
      .insertInto('availability_closures')
      .values({
        staff_id: agent.staff.id,
        during: '[2026-11-28 00:00+03,2026-11-29 00:00+03)',
        reason: 'Leave',
      })
      .execute();
    const away = await approve(`visit/${visit.id}`);
    expect([away.statusCode, away.json().error]).toEqual([409, 'staff_away']);
    const over = await approve(`visit/${visit.id}`, 1, { starts_at: '2026-11-21T08:00' });
    expect(over.json().detail).toEqual([expect.objectContaining({ field: 'starts_at', code: 'too_early' })]);
  });

  test("agents at colleagues' visits, and as givers of work; they change their own and those nobody has", async () => {
    const { db } = site.database;
    const other = await signedIn(db, 'agent');
    const theirs = await insertVisit(db, { staff_id: other.staff.id });
    expect((await approve(`visit/${theirs.id}`, 1, {}, agent.headers)).statusCode).toBe(403);
    expect((await get(`diary/visit/${theirs.id}`, agent.headers)).json().data.may_change).toBe(false);
    const free = await insertVisit(db);
    const away = await approve(`visit/${free.id}`, 1, { staff_id: other.staff.id }, agent.headers);
    expect(away.statusCode).toBe(403);
    expect((await approve(`visit/${free.id}`, 1, {}, agent.headers)).statusCode).toBe(200);
    const editor = await signedIn(db, 'editor');
    const given = await approve(`visit/${free.id}`, 2, { staff_id: editor.staff.id });
    expect(given.json().detail).toEqual([expect.objectContaining({ field: 'staff_id' })]);
  });

  test('changes of what is over, and ids of nothing', async () => {
    const visit = await insertVisit(site.database.db, { status: 'Done' });
    expect((await approve(`visit/${visit.id}`)).json().error).toBe('booking_over');
    expect((await get('diary/visit/999999')).statusCode).toBe(404);
    expect((await get('diary/dinner/1')).statusCode).toBe(400);
  });
});
