import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unfoldCalendar } from '#platform/mail/server/calendar.ts';
import { fixedClock } from '#platform/time/server/clock.ts';
import { loadSubjectNames } from '#src/modules/insights/server/audit-log/names.ts';
import { readActionItems } from '#src/modules/insights/server/dashboard/action-items.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertVisit, readBookings } from '#tests/support/rows/bookings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { insertHomesOfTrip, insertSaturdayHours, TRIP_DAY } from '#tests/support/rows/trips.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sendReminders } from '../calendar/reminders.ts';

// The clock stands at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
const db = () => site.database.db;
let trip: { enquiryId: number; amina: string; brian: string; ids: number[] };

beforeAll(async () => {
  site = await createTestApp({ submissionsPerMinute: 300 });
  await insertAgency(db());
  manager = await signedIn(db(), 'manager');
});
beforeEach(async () => {
  await insertSaturdayHours(db());
  const { references, amina, brian } = await insertHomesOfTrip(db());
  const hours = ['09:00', '09:45', '10:45'];
  await site.app.inject({
    method: 'POST',
    url: '/api/v1/site/trips',
    payload: {
      first_name: 'Achieng',
      last_name: 'Otieno',
      email: 'achieng@example.com',
      phone: '0712 345 678',
      way: 'WhatsApp video',
      stops: references.map((listing, index) => ({ listing, starts_at: `${TRIP_DAY}T${hours[index]}` })),
    },
  });
  const bookings = await stored();
  trip = {
    enquiryId: bookings[0]?.enquiry_id ?? 0,
    amina: amina.id,
    brian: brian.id,
    ids: bookings.map(({ id }) => id),
  };
});
afterEach(async () => {
  for (const table of [
    'enquiries',
    'outgoing_mails',
    'recent_submissions',
    'booking_reminders',
    'availability_slots',
    'availability_closures',
    'properties',
  ] as const)
    await db().deleteFrom(table).execute();
  await db().deleteFrom('staff').where('email', 'in', ['amina@makao.example', 'brian@makao.example']).execute();
});
afterAll(() => site.close());

const stored = () => readBookings(db(), 'visit');
const titles = ['Kilimani two-bedroom', 'Lavington terrace', 'Karen cottage'];

async function office(path: string, body?: object, by = manager) {
  const reply = await site.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/v1/office/${path}`,
    headers: by.headers,
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, ...reply.json() };
}
const versions = async () => (await stored()).map(({ id, version }) => ({ booking_id: id, version }));
const confirmAll = async (by = manager) =>
  office(`diary/trips/${trip.enquiryId}/approvals`, { stops: await versions() }, by);
async function newMails(work: () => Promise<unknown>) {
  const before = (await readMails(db())).length;
  await work();
  return (await readMails(db())).slice(before);
}

describe('the office sees a trip', () => {
  test('with its stops in order, each with state, hour, person and way', async () => {
    const { data } = await office(`diary/trips/${trip.enquiryId}`);
    expect(
      data.stops.map((stop: Record<string, unknown>) => [
        stop.title,
        stop.starts_at,
        stop.status,
        stop.way,
        stop.against,
      ]),
    ).toEqual([
      [titles[0], `${TRIP_DAY}T09:00`, 'Requested', 'WhatsApp video', []],
      [titles[1], `${TRIP_DAY}T09:45`, 'Requested', 'WhatsApp video', []],
      [titles[2], `${TRIP_DAY}T10:45`, 'Requested', 'WhatsApp video', []],
    ]);
    expect(data.may_confirm_all).toBe(true);
  });

  test('in the diary with each stop at its hour under its own listing', async () => {
    const { data } = await office(`diary?from=${TRIP_DAY}&days=1`);
    expect(data.entries.map(({ title, stop }: { title: string; stop: number }) => [title, stop])).toEqual([
      [titles[0], 1],
      [titles[1], 2],
      [titles[2], 3],
    ]);
  });

  test('none where the enquiry has a single visit', async () => {
    const visit = await insertVisit(db());
    expect((await office(`diary/trips/${visit.enquiry_id}`)).data.stops).toEqual([]);
  });

  test('on the page of a stop, with the quarter hour it begins at among the free ones', async () => {
    const [, second = 0] = trip.ids;
    const { data } = await office(`diary/visit/${second}`);
    expect(data).toMatchObject({ title: titles[1], stop: 2, stops: 3, way: 'WhatsApp video' });
    const hours = await office(
      `free-hours?kind=visit&booking_id=${second}&day=${TRIP_DAY}&staff_id=${trip.amina}&time=09:45`,
    );
    expect(hours.data.asked).toMatchObject({ is_free: true });
    expect(hours.data.free.map(({ starts_at }: { starts_at: string }) => starts_at)).toContain(`${TRIP_DAY}T09:45`);
  });
});

describe("'Confirm all'", () => {
  test('confirms every stop, and the visitor hears by one mail with all events, their UIDs unchanged', async () => {
    const uids = (await stored()).map(({ calendar_uid }) => calendar_uid);
    const mails = await newMails(confirmAll);
    expect((await stored()).map(({ status }) => status)).toEqual(['Confirmed', 'Confirmed', 'Confirmed']);
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['booking.confirmed.visitor', 'achieng@example.com'],
      ['booking.confirmed.staff', 'office@makao.example'],
      ['booking.confirmed.staff', 'amina@makao.example'],
      ['booking.confirmed.staff', 'brian@makao.example'],
    ]);
    const [visitor, , amina, brian] = mails.map(({ calendar_body }) => unfoldCalendar(calendar_body ?? ''));
    for (const uid of uids) expect(visitor).toContain(`UID:${uid}`);
    expect(visitor?.match(/STATUS:CONFIRMED/g)).toHaveLength(3);
    expect(visitor?.match(/SEQUENCE:1/g)).toHaveLength(3);
    expect(amina?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(brian?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('We call you by WhatsApp at 0712 345 678.');
  });

  test('is refused whole, with the name of the stop, where its agent has become busy', async () => {
    await insertVisit(db(), {
      status: 'Confirmed',
      staff_id: trip.brian,
      starts_at: `${TRIP_DAY}T10:00:00+03:00`,
      email: 'else@example.com',
    });
    const { data } = await office(`diary/trips/${trip.enquiryId}`);
    expect(data.may_confirm_all).toBe(false);
    expect(data.stops[2].against).toEqual(['Brian Kiprop has something else in the diary then.']);
    const body = { stops: (await versions()).filter(({ booking_id }) => trip.ids.includes(booking_id)) };
    const refused = await office(`diary/trips/${trip.enquiryId}/approvals`, body);
    expect([refused.status, refused.message]).toEqual([
      409,
      'Karen cottage: That time is taken in their diary. Choose another time or another person.',
    ]);
    expect((await stored()).filter(({ id }) => trip.ids.includes(id)).map(({ status }) => status)).toEqual([
      'Requested',
      'Requested',
      'Requested',
    ]);
  });

  test('is refused where a stop was changed meanwhile, or an agent would confirm the stop of another', async () => {
    const stops = await versions();
    const [first] = stops;
    await office(`diary/visit/${first?.booking_id}/cancellations`, { version: first?.version, reason: 'Sold' });
    expect((await office(`diary/trips/${trip.enquiryId}/approvals`, { stops })).error).toBe('edited_meanwhile');
    const agent = await signedIn(db(), 'agent');
    expect((await confirmAll(agent)).status).toBe(403);
  });
});

test('a stop is confirmed at its quarter hour by itself, and cancelled by itself, with a mail about its listing', async () => {
  const [first = 0, second = 0] = trip.ids;
  const confirmed = await newMails(() =>
    office(`diary/visit/${second}/approvals`, { version: 1, starts_at: `${TRIP_DAY}T09:45`, staff_id: trip.amina }),
  );
  expect(confirmed[0]?.subject).toContain(`Confirmed: ${titles[1]}`);
  const cancelled = await newMails(() => office(`diary/visit/${first}/cancellations`, { version: 1, reason: 'Sold' }));
  expect(cancelled[0]?.subject).toContain(`Cancelled: ${titles[0]}`);
  expect((await stored()).map(({ status }) => status)).toEqual(['Cancelled', 'Confirmed', 'Requested']);
  const { data } = await office(`enquiries/${trip.enquiryId}`);
  expect(data.timeline.map(({ text }: { text: string }) => text).join('\n')).toContain(
    `${titles[1]}. 28 Nov 2026, 9:45 AM`,
  );
});

test('a visitor is reminded of a trip once, with all stops, and each host of their own', async () => {
  await confirmAll();
  const clock = fixedClock(`${TRIP_DAY}T08:45:00+03:00`);
  const services = { db: db(), clock, publicUrl: 'https://www.makao.example', log: pino({ level: 'silent' }) };
  const mails = await newMails(() => sendReminders(services));
  const [toVisitor, ...others] = mails.filter(({ template }) => template === 'booking.hour.visitor');
  expect(toVisitor?.subject).toContain(`Within the hour: ${titles[0]}`);
  for (const title of titles) expect(toVisitor?.text_body).toContain(title);
  expect(others).toEqual([]);
  const toHosts = mails.filter(({ template }) => template === 'booking.hour.staff');
  expect(toHosts.map(({ to_address }) => to_address)).toEqual(['amina@makao.example', 'amina@makao.example']);
});

test('the calendar feed, the dashboard and the audit log name the listing of the stop', async () => {
  const agent = await signedIn(db(), 'agent');
  const [, second = 0] = trip.ids;
  await db()
    .updateTable('bookings')
    .set({ staff_id: agent.staff.id, status: 'Confirmed' })
    .where('id', '=', second)
    .execute();
  const made = await site.app.inject({
    method: 'POST',
    url: '/api/v1/office/calendar-feed',
    headers: agent.headers,
  });
  const feed = await site.app.inject({ url: new URL(String(made.json().data.url)).pathname });
  expect(unfoldCalendar(feed.body).match(/SUMMARY:.*/g)).toEqual([
    'SUMMARY:Visit: Lavington terrace\\, Achieng Otieno',
  ]);
  const { id, name, email } = agent.staff;
  const none = { hasSecondFactor: false, owesSecondFactor: false, hasConfirmedPassword: false, formToken: '' };
  const reader = { id, name, email, role: 'agent' as const, sessionId: '', ...none };
  const { appointments } = await readActionItems(db(), reader, new Date(`${TRIP_DAY}T06:00:00+03:00`));
  expect(appointments?.map(({ about }) => about)).toEqual(['Lavington terrace']);
  const subject = { subject_type: 'site_visit', subject_id: String(second) };
  expect((await loadSubjectNames(db(), [subject])).get(`site_visit ${second}`)).toMatch(
    /^Achieng Otieno, Lavington terrace, V-/,
  );
});

describe('the link in the mail', () => {
  const tokenOf = async (number: number): Promise<string> => {
    const [mail] = await readMails(db());
    const tokens = [...unfoldCalendar(mail?.calendar_body ?? '').matchAll(/token=([\w.-]+)/g)].map(
      ([, token]) => token,
    );
    return tokens[number - 1] ?? '';
  };
  const look = async (token: string) =>
    (await site.app.inject({ url: `/api/v1/manage-booking/${encodeURIComponent(token)}` })).json();
  const send = async (what: string, payload: object) => {
    const reply = await site.app.inject({ method: 'POST', url: `/api/v1/manage-booking/${what}`, payload });
    return { status: reply.statusCode, ...reply.json() };
  };

  test('opens a stop, with the links of the others', async () => {
    const { data } = await look(await tokenOf(2));
    expect(data).toMatchObject({ title: titles[1], place: 'WhatsApp video, 0712 345 678' });
    expect(data.trip.map(({ title, is_this }: { title: string; is_this: boolean }) => [title, is_this])).toEqual([
      [titles[0], false],
      [titles[1], true],
      [titles[2], false],
    ]);
    expect((await look(data.trip[2].token)).data.title).toBe(titles[2]);
  });

  test('cancels or moves one stop and leaves the others', { tags: ['S-484'] }, async () => {
    await send('cancellations', { token: await tokenOf(1) });
    await send('reschedules', { token: await tokenOf(3), starts_at: `${TRIP_DAY}T14:00` });
    expect((await stored()).map(({ status, starts_at }) => [status, starts_at?.toISOString().slice(11, 16)])).toEqual([
      ['Cancelled', '06:00'],
      ['Requested', '06:45'],
      ['Requested', '11:00'],
    ]);
  });

  test('cancels all stops with one mail to each, once', { tags: ['S-484'] }, async () => {
    const token = await tokenOf(1);
    const mails = await newMails(() => send('trip-cancellations', { token, reason: 'We found one' }));
    expect((await stored()).map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual(
      Array(3).fill(['Cancelled', 'We found one']),
    );
    expect(mails.map(({ to_address }) => to_address)).toEqual([
      'achieng@example.com',
      'office@makao.example',
      'amina@makao.example',
      'brian@makao.example',
    ]);
    expect(mails[0]?.calendar_body?.match(/STATUS:CANCELLED/g)).toHaveLength(3);
    expect(await newMails(() => send('trip-cancellations', { token }))).toEqual([]);
  });

  test('of a visit of its own cancels no trip', async () => {
    const { manageUrlOf } = await import('../calendar/booking-calendar.ts');
    const visit = await insertVisit(db());
    const url = await manageUrlOf(db(), 'https://www.makao.example', { kind: 'visit', id: visit.id });
    const token = new URL(url).searchParams.get('token');
    expect((await send('trip-cancellations', { token })).error).toBe('link_not_valid');
  });
});

describe('the data of a person', () => {
  const contactId = async () => (await stored())[0]?.contact_id ?? 0;

  test('hold every stop of their trip', async () => {
    const reply = await site.app.inject({
      url: `/office/contacts/${await contactId()}/export`,
      headers: manager.headers,
    });
    expect(reply.json().bookings.map(({ stop, way }: { stop: number; way: string }) => [stop, way])).toEqual([
      [1, 'WhatsApp video'],
      [2, 'WhatsApp video'],
      [3, 'WhatsApp video'],
    ]);
  });

  test('are erased from every stop, once none is to come', async () => {
    const erase = async () => office(`contacts/${await contactId()}/erasures`, { confirm: 'ERASE' });
    expect((await erase()).message).toBe(
      'There is a visit on Saturday 28 November 2026. Cancel it in the diary first.',
    );
    for (const id of trip.ids)
      await office(`diary/visit/${id}/cancellations`, { version: 1, reason: 'Achieng does not come' });
    expect((await erase()).status).toBe(200);
    const bookings = await stored();
    expect(bookings.map(({ first_name, cancel_reason }) => [first_name, cancel_reason])).toEqual(
      Array(3).fill(['Erased', '']),
    );
    const entries = await db()
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject_type', '=', 'site_visit')
      .execute();
    expect(JSON.stringify(entries)).not.toContain('Achieng');
    expect(await readMails(db())).toEqual([]);
  });
});
