import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sendReminders } from './reminders.ts';

// The clock stands at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let reference: string;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  agent = await signedIn(db, 'agent');
  reference = (await insertProperty(db, { title: 'Bogani corner house' })).reference_number;
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails', 'booking_reminders'] as const)
    await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const post = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api/v1/office/diary/${path}`, payload, headers: agent.headers });
const get = async (path: string) =>
  (await site.app.inject({ url: `/api/v1/office/${path}`, headers: agent.headers })).json().data;
const moment = '2026-11-28T09:00';
const add = (visitor: object) =>
  post('visits', {
    listing: reference,
    first_name: 'Nyambura',
    last_name: 'Kariuki',
    starts_at: moment,
    staff_id: agent.staff.id,
    outside_hours: true,
    ...visitor,
  });
const templates = async () =>
  (await readMails(site.database.db)).map(({ template, to_address }) => [template, to_address]);

describe('a visit arranged by phone', () => {
  test('needs no email address: the agent gets the mail, the visitor none', async () => {
    const reply = await add({ phone: '0712 345 678' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().data.visitor).toMatchObject({ email: '', phone_e164: '+254712345678' });
    expect(await templates()).toEqual([
      ['booking.confirmed.staff', agent.staff.email],
      ['booking.confirmed.staff', 'office@makao.example'],
    ]);
    expect(reply.json().data.arranged_by).toBe(agent.staff.name);
    const [mail] = await readMails(site.database.db);
    expect(mail?.text_body).toContain('Phone: ');
    expect(mail?.text_body).not.toContain('Email:');
    expect(mail?.reply_to).toBeNull();
  });

  test('finds the contact by the number, joins their open enquiry about the home, and keeps no empty address', async () => {
    await add({ phone: '0712 345 678' });
    await add({ phone: '+254 712 345 678', starts_at: '2026-11-28T11:00' });
    const { rows } = await sql<{ contacts: number; addresses: number; emails: (string | null)[]; visits: number }>`
      select (select count(*) from contacts) as contacts, (select count(*) from contact_emails) as addresses,
        (select array_agg(email) from enquiries) as emails, (select count(*) from bookings) as visits
    `.execute(site.database.db);
    expect(rows[0]).toEqual({ contacts: 1, addresses: 0, emails: [null], visits: 2 });
  });

  test('joins no enquiry that is closed, about another home, or a colleague’s', async () => {
    const { db } = site.database;
    const other = await insertProperty(db, { title: 'Riara terrace' });
    const colleague = await signedIn(db, 'agent');
    const set = (values: object) => db.updateTable('enquiries').set(values).execute();
    await add({ phone: '0712 345 678' });
    await add({ phone: '0712 345 678', listing: other.reference_number, starts_at: '2026-11-28T11:00' });
    await set({ closed_at: '2026-11-20T09:00:00Z', stage: 'Lost', lost_reason: 'Gone' });
    await add({ phone: '0712 345 678', starts_at: '2026-11-28T13:00' });
    await set({ closed_at: null, stage: 'Viewing', lost_reason: null, assigned_to: colleague.staff.id });
    expect((await add({ phone: '0712 345 678', starts_at: '2026-11-28T15:00' })).statusCode).toBe(201);
    expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(4);
  });

  test('says that they have asked for a visit already, unless it is another one', async () => {
    const { db } = site.database;
    const { id } = await insertVisit(db, { staff_id: agent.staff.id });
    const asked = await db
      .selectFrom('bookings')
      .innerJoin('enquiries', 'enquiries.id', 'bookings.enquiry_id')
      .innerJoin('properties', 'properties.id', 'enquiries.property_id')
      .select(['enquiries.email', 'properties.reference_number'])
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow();
    const again = { email: asked.email, listing: asked.reference_number };
    const refused = await add(again);
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'visit_waits']);
    expect((await add({ ...again, another: true })).statusCode).toBe(201);
  });

  test('needs no number where there is an address', async () => {
    const reply = await add({ email: 'nyambura@example.com' });
    expect([reply.statusCode, reply.json().data?.visitor.phone]).toEqual([201, '']);
    expect(await templates()).toContainEqual(['booking.confirmed.visitor', 'nyambura@example.com']);
  });

  test('with neither is refused with a sentence', async () => {
    const reply = await add({ phone: '', email: '' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json().detail).toEqual([
      expect.objectContaining({ field: 'phone', message: 'Enter a phone number or an email address' }),
    ]);
  });

  test('is moved, reminded of and cancelled without a mail to nobody', async () => {
    const { id } = (await add({ phone: '0712 345 678' })).json().data;
    const later = { version: 1, starts_at: '2026-11-28T10:00', staff_id: agent.staff.id, outside_hours: true };
    expect((await post(`visit/${id}/approvals`, later)).statusCode).toBe(200);
    await sendReminders({
      db: site.database.db,
      clock: fixedClock('2026-11-27T10:00:00+03:00'),
      publicUrl: 'https://www.makao.example',
      log: pino({ level: 'silent' }),
    });
    expect((await post(`visit/${id}/cancellations`, { version: 2, reason: 'The house is let.' })).statusCode).toBe(200);
    expect((await templates()).map(([template]) => template)).toEqual([
      // Each to the agent and to the office, the reminder to the agent alone.
      'booking.confirmed.staff',
      'booking.confirmed.staff',
      'booking.moved.staff',
      'booking.moved.staff',
      'booking.day.staff',
      'booking.cancelled.staff',
      'booking.cancelled.staff',
    ]);
    expect((await get('diary?from=2026-11-28')).entries).toEqual([]);
  });

  test('brings its visitor the words of staff with their name, numbers among them', async () => {
    const { id } = (await add({ email: 'nyambura@example.com' })).json().data;
    const hour = { version: 1, starts_at: '2026-11-28T12:00', staff_id: agent.staff.id, outside_hours: true };
    expect((await post(`visit/${id}/proposals`, { ...hour, note: 'Come to the back gate' })).statusCode).toBe(200);
    const reason = 'The owner calls you from 0712 000 111';
    expect((await post(`visit/${id}/cancellations`, { version: 2, reason })).statusCode).toBe(200);
    const mails = await readMails(site.database.db);
    const texts = mails.filter(({ to_address }) => to_address === 'nyambura@example.com').map((mail) => mail.text_body);
    for (const words of ['Come to the back gate', reason])
      expect(texts).toContainEqual(expect.stringMatching(new RegExp(`${agent.staff.name} writes:\\s+> ${words}`)));
    expect(texts.at(-1)).toContain('Viewings are free. Nobody from Makao asks for money to show you a place.');
  });

  test('is not given a proposal that nobody could answer', async () => {
    const { id } = (await add({ phone: '0712 345 678' })).json().data;
    const hour = { version: 1, starts_at: '2026-11-28T12:00', staff_id: agent.staff.id, outside_hours: true };
    const reply = await post(`visit/${id}/proposals`, hour);
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('Call the visitor')]);
  });
});

test('what waits to be confirmed comes soonest first, and what is over comes last', async () => {
  const { db } = site.database;
  const listed = (first_name: string, starts_at: string | null, preferred_on: string) =>
    insertVisit(db, { first_name, last_name: 'W', starts_at, preferred_on });
  await listed('Next week', '2026-11-28T09:00:00+03:00', '2026-11-28');
  await listed('Yesterday', '2026-11-20T09:00:00+03:00', '2026-11-20');
  await listed('Tomorrow at nine', '2026-11-22T09:00:00+03:00', '2026-11-22');
  await listed('Tomorrow, any hour', null, '2026-11-22');
  await listed('This afternoon', '2026-11-21T15:00:00+03:00', '2026-11-21');
  await insertConsultation(db, { first_name: 'Noon', last_name: 'W', starts_at: '2026-11-21T12:00:00+03:00' });
  const { waiting } = await get('diary');
  expect(waiting.map(({ visitor_name }: { visitor_name: string }) => visitor_name.slice(0, -2))).toEqual([
    'Noon',
    'This afternoon',
    'Tomorrow, any hour',
    'Tomorrow at nine',
    'Next week',
    'Yesterday',
  ]);
});
