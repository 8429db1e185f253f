import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { manageUrlOf } from './booking-calendar.ts';

let site: TestApp;
let agentId: string;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
});
beforeEach(async () => {
  const { db } = site.database;
  agentId = (await insertStaff(db)).id;
  for (const kind of ['visit', 'consultation'])
    for (const hour of ['09:00', '10:00', '11:00'])
      await db
        .insertInto('availability_slots')
        .values({ kind, weekday: 6, starts_at: hour, ends_at: `${Number(hour.slice(0, 2)) + 1}:00`, capacity: 1 })
        .execute();
});
afterEach(async () => {
  const { db } = site.database;
  for (const table of emptied) await db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const emptied = ['enquiries', 'availability_slots', 'availability_closures', 'staff_hours', 'outgoing_mails'] as const;

type Kind = 'visit' | 'consultation';
const tokenOf = async (id: number, kind: Kind = 'visit') => {
  const url = await manageUrlOf(site.database.db, 'https://www.makao.example', { kind, id });
  return new URL(url).searchParams.get('token') ?? '';
};
const reply = async (options: { method: 'GET' | 'POST'; url: string; payload?: object }) => {
  const response = await site.app.inject(options);
  return { status: response.statusCode, ...response.json() };
};
const look = (token: string, path = '') =>
  reply({ method: 'GET', url: `/api/v1/manage-booking/${encodeURIComponent(token)}${path}` });
const send = (what: 'reschedules' | 'acceptances' | 'cancellations', payload: object) =>
  reply({ method: 'POST', url: `/api/v1/manage-booking/${what}`, payload });
const reschedule = (token: string, startsAt: string) => send('reschedules', { token, starts_at: startsAt });
const openHours = async (token: string): Promise<string[]> => {
  const { data } = await look(token, '/hours?from=2026-11-28');
  const days: { slots: { starts_at: string; is_available: boolean }[] }[] = data.days;
  return days.flatMap(({ slots }) => slots.flatMap((slot) => (slot.is_available ? [slot.starts_at] : []))).slice(0, 3);
};
const mails = () => readMails(site.database.db);
const confirmed = () => insertVisit(site.database.db, { status: 'Confirmed', staff_id: agentId });

describe('works', () => {
  test('the mail of a request carries the link, and the link opens what was asked for', async () => {
    const home = await insertProperty(site.database.db, { title: 'Bogani corner house' });
    const body = { first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@example.com', phone: '0712 345 678' };
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/site/visits',
      payload: { ...body, property_id: home.id, preferred_date: '2026-11-28T09:00' },
    });
    const [mail, office] = await mails();
    const token = /\/visit\/change\?token=([\w.-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(mail?.calendar_body?.replaceAll('\r\n ', '')).toContain(token);
    expect(office?.text_body).not.toContain('token=');
    const { data } = await look(token);
    expect(data).toMatchObject({ title: 'Bogani corner house', starts_at: '2026-11-28T09:00', is_open: true });
  });

  test('it is moved to an open hour, stays confirmed, and both calendars follow', async () => {
    const visit = await confirmed();
    const token = await tokenOf(visit.id);
    expect(await openHours(token)).toEqual(['2026-11-28T09:00', '2026-11-28T10:00', '2026-11-28T11:00']);
    const { data } = await reschedule(token, '2026-11-28T10:00');
    expect(data).toMatchObject({ status: 'Confirmed', starts_at: '2026-11-28T10:00' });
    const sent = await mails();
    expect(sent.map(({ template }) => template)).toEqual([
      'booking.moved.visitor',
      'booking.moved.staff',
      'booking.moved.staff',
    ]);
    expect(sent[2]).toMatchObject({ to_address: 'office@makao.example', calendar_method: null });
    const both = 'Saturday 28 November 2026, 10:00 AM East Africa Time instead of Saturday 28 November 2026, 9:00 AM';
    for (const { text_body } of sent) expect(text_body).toContain(both);
    for (const { calendar_method, calendar_body } of sent.slice(0, 2)) {
      expect(calendar_method).toBe('REQUEST');
      expect(calendar_body).toContain('SEQUENCE:1\r\n');
      expect(calendar_body).toContain('DTSTART;TZID=Africa/Nairobi:20261128T100000');
    }
    await reschedule(token, '2026-11-28T10:00');
    expect(await mails()).toHaveLength(3);
  });

  test('what is only asked for stays so in mail and calendar when its visitor asks for another hour', async () => {
    const visit = await insertVisit(site.database.db, { staff_id: agentId });
    const token = await tokenOf(visit.id);
    expect((await reschedule(token, '2026-11-28T10:00')).data).toMatchObject({ status: 'Requested' });
    const [toVisitor, toAgent, toOffice] = await mails();
    expect(toVisitor?.subject).toBe(`New time asked for: Bogani corner house (${visit.reference})`);
    expect(toVisitor?.text_body).toContain('It is not confirmed yet: we call you within 24 hours.');
    for (const mail of [toVisitor, toAgent]) {
      const lines = mail?.calendar_body?.replaceAll('\r\n ', '').split('\r\n') ?? [];
      expect(lines).toEqual(expect.arrayContaining(['STATUS:TENTATIVE', 'SEQUENCE:1', `UID:${visit.calendar_uid}`]));
      expect(lines.find((line) => line.startsWith('SUMMARY:'))).toContain('Visit asked for: Bogani corner house');
    }
    for (const mail of [toAgent, toOffice]) expect(mail?.subject).toContain('Another time asked for: Achieng Otieno');
    await send('cancellations', { token });
    const cancelled = (await mails()).filter(({ template }) => template === 'booking.cancelled.visitor');
    expect(cancelled[0]?.calendar_body).toMatch(/UID:.*\r\n[\s\S]*STATUS:CANCELLED\r\nSEQUENCE:2/);
  });

  test('a proposed time is accepted, once', async () => {
    const visit = await insertVisit(site.database.db, { staff_id: agentId, proposed_at: '2026-11-21T05:00:00Z' });
    const token = await tokenOf(visit.id);
    expect((await look(token)).data).toMatchObject({ status: 'Requested', is_proposed: true });
    expect((await send('acceptances', { token: token })).data).toMatchObject({
      status: 'Confirmed',
      is_proposed: false,
    });
    expect((await send('acceptances', { token: token })).status).toBe(200);
    expect(await mails()).toHaveLength(3);
    const asked = await tokenOf((await insertVisit(site.database.db)).id);
    expect(await send('acceptances', { token: asked })).toMatchObject({ status: 409, error: 'conflict' });
  });

  test('it is cancelled, twice without harm; the agent reads why and the hour is free', async () => {
    const visit = await confirmed();
    const token = await tokenOf(visit.id);
    const cancelled = await send('cancellations', { token: token, reason: 'I found a house.' });
    expect(cancelled.data).toMatchObject({ status: 'Cancelled', is_open: false });
    expect((await send('cancellations', { token: token })).status).toBe(200);
    const sent = await mails();
    expect(sent.map(({ calendar_method }) => calendar_method)).toEqual(['CANCEL', 'CANCEL', null]);
    expect(sent[1]?.text_body).toContain('I found a house.');
    expect(sent[2]).toMatchObject({
      to_address: 'office@makao.example',
      subject: expect.stringContaining('Cancelled: Achieng Otieno'),
      text_body: expect.stringContaining('I found a house.'),
    });
    await insertVisit(site.database.db, { status: 'Confirmed', staff_id: agentId });
  });

  test('a consultation is moved and cancelled with its own link', async () => {
    const booked = await insertConsultation(site.database.db);
    const token = await tokenOf(booked.id, 'consultation');
    expect((await reschedule(token, '2026-11-28T11:00')).data.starts_at).toBe('2026-11-28T11:00');
    expect((await send('cancellations', { token: token })).data.status).toBe('Cancelled');
  });
});

describe('refuses', () => {
  test('every link of somebody who was erased, which waits until no booking is to come', async () => {
    const visit = await insertVisit(site.database.db, { status: 'Confirmed', staff_id: agentId });
    const token = await tokenOf(visit.id);
    const { headers } = await signedIn(site.database.db, 'owner');
    const { contact_id } = await site.database.db
      .selectFrom('enquiries')
      .select('contact_id')
      .where('id', '=', visit.enquiry_id)
      .executeTakeFirstOrThrow();
    const erase = () =>
      site.app.inject({
        method: 'POST',
        url: `/api/v1/office/contacts/${contact_id}/erasures`,
        headers,
        payload: { confirm: 'ERASE' },
      });
    const early = await erase();
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'There is a visit on Saturday 28 November 2026. Cancel it in the diary first.',
    ]);
    expect((await send('cancellations', { token, reason: 'I am travelling' })).status).toBe(200);
    expect((await erase()).statusCode).toBe(200);
    for (const refused of [
      await look(token),
      await look(token, '/hours'),
      await reschedule(token, '2026-11-28T10:00'),
      await send('cancellations', { token, reason: 'Call me at my other address' }),
    ])
      expect([refused.status, refused.error]).toEqual([404, 'link_not_valid']);
    const left = await site.database.db.selectFrom('bookings').selectAll().where('id', '=', visit.id).execute();
    expect(left).toMatchObject([{ status: 'Cancelled', cancel_reason: '' }]);
  });

  test('links that are wrong, of another kind or cut short, all alike', async () => {
    const token = await tokenOf((await confirmed()).id);
    const forged = ['x', token.slice(0, -1), `${token}x`, token.replace('visit', 'consultation'), 'visit-1.'];
    for (const wrong of forged) {
      expect(await look(wrong)).toMatchObject({ status: 404, error: 'link_not_valid' });
      expect([404, 422]).toContain((await reschedule(wrong, '2026-11-28T10:00')).status);
    }
  });

  test('changes once it has begun, was cancelled or its day is over; the link still tells what it was', async () => {
    const { db } = site.database;
    const over = [
      await insertVisit(db, { starts_at: '2026-11-21T09:00:00+03:00', status: 'Confirmed' }),
      await insertVisit(db, { starts_at: null, preferred_on: '2026-11-20' }),
      await insertVisit(db, { status: 'Cancelled' }),
      await insertVisit(db, { status: 'Done' }),
    ];
    for (const { id } of over) {
      const token = await tokenOf(id);
      expect((await look(token)).data.is_open).toBe(false);
      expect(await reschedule(token, '2026-11-28T10:00')).toMatchObject({ status: 409, error: 'booking_over' });
      expect((await look(token, '/hours')).error).toBe('booking_over');
    }
  });

  test('hours that are closed, taken, or when the agent is away, busy or not at work', async () => {
    const { db } = site.database;
    const token = await tokenOf((await confirmed()).id);
    await insertConsultation(db, {
      starts_at: '2026-11-28T10:00:00+03:00',
      status: 'Confirmed',
      staff_id: agentId,
    });
    expect(await openHours(token)).toEqual(['2026-11-28T09:00', '2026-11-28T11:00', '2026-12-05T09:00']);
    expect((await reschedule(token, '2026-11-28T10:00')).detail).toMatchObject([{ field: 'starts_at' }]);
    await db
      .insertInto('staff_hours')
      .values({ staff_id: agentId, weekday: 6, starts_at: '08:00', ends_at: '10:30' })
      .execute();
    expect(await openHours(token)).toEqual(['2026-11-28T09:00', '2026-12-05T09:00']);
    await sql`insert into availability_closures (staff_id, during, reason)
      values (${agentId}, '[2026-12-05 00:00+03,2026-12-06 00:00+03)', 'Leave')`.execute(db);
    expect(await openHours(token)).toEqual(['2026-11-28T09:00']);
    expect((await reschedule(token, '2026-11-28T23:00')).status).toBe(422);
  });

  test('an hour two visitors want at the same moment is given to one of them', async () => {
    const { db } = site.database;
    await db.updateTable('availability_slots').set({ capacity: 5 }).execute();
    const first = await insertVisit(db, { status: 'Confirmed', staff_id: agentId });
    const second = await insertVisit(db, {
      status: 'Confirmed',
      staff_id: agentId,
      starts_at: '2026-11-28T11:00:00+03:00',
    });
    const tokens = await Promise.all([tokenOf(first.id), tokenOf(second.id)]);
    const replies = await Promise.all(tokens.map((token) => reschedule(token, '2026-11-28T10:00')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status >= 409 && status <= 422)).toHaveLength(1);
  });

  test('an hour of three places to more than three, of ten who move there and ten who book anew', async () => {
    const { db } = site.database;
    await db.updateTable('availability_slots').set({ capacity: 3 }).where('starts_at', '=', '10:00').execute();
    const home = await insertProperty(db);
    const tokens: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const visitor = { email: `m${index}@example.com`, phone_e164: `+2547120001${index}0` };
      const at = { property_id: home.id, starts_at: '2026-12-05T09:00:00+03:00' };
      const { id } = await insertVisit(db, { ...visitor, ...at });
      tokens.push(await tokenOf(id));
    }
    const book = (index: number) =>
      reply({
        method: 'POST',
        url: '/api/v1/site/visits',
        payload: {
          first_name: 'Achieng',
          last_name: 'Otieno',
          phone: `0712 345 6${index}0`,
          email: `v${index}@example.com`,
          property_id: home.id,
          preferred_date: '2026-11-28T10:00',
        },
      });
    const replies = await Promise.all(
      tokens.flatMap((token, index) => [reschedule(token, '2026-11-28T10:00'), book(index)]),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect(statuses.filter((status) => status < 300)).toHaveLength(3);
    const stored = await db
      .selectFrom('bookings')
      .select('id')
      .where('starts_at', '=', new Date('2026-11-28T07:00:00Z'));
    expect(await stored.execute()).toHaveLength(3);
  });
});
