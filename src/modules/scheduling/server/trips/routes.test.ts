import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unfoldCalendar } from '#platform/mail/server/calendar.ts';
import { atTheSameMoment } from '#tests/support/at-the-same-moment.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { readBookings } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { insertHomesOfTrip, insertSaturdayHours, TRIP_DAY } from '#tests/support/rows/trips.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { storeTrip } from './request-trip.ts';

// The clock stands at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
const db = () => site.database.db;
beforeAll(async () => {
  site = await createTestApp({ submissionsPerMinute: 300 });
  await insertAgency(db());
});
afterEach(async () => {
  for (const table of [
    'enquiries',
    'outgoing_mails',
    'recent_submissions',
    'idempotency_keys',
    'availability_slots',
    'availability_closures',
    'properties',
    'staff',
  ] as const)
    await db().deleteFrom(table).execute();
});
afterAll(() => site.close());

const person = { first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@example.com', phone: '0712 345 678' };
const at = (hour: string) => `${TRIP_DAY}T${hour}`;

async function plan(query: Record<string, string>) {
  const reply = await site.app.inject({ url: '/api/v1/site/trips/plan', query });
  return { status: reply.statusCode, ...reply.json() };
}
async function send(body: object, headers: Record<string, string> = {}) {
  const payload = { ...person, way: 'In person', ...body };
  const reply = await site.app.inject({ method: 'POST', url: '/api/v1/site/trips', payload, headers });
  return { status: reply.statusCode, ...reply.json() };
}
const stopsAt = (references: readonly string[], hours: readonly string[]) =>
  references.map((listing, index) => ({ listing, starts_at: at(hours[index] ?? '') }));
const usualHours = ['09:00', '09:45', '10:45'];

async function threeHomes(capacity = 2) {
  await insertSaturdayHours(db(), capacity);
  return insertHomesOfTrip(db());
}

describe('the plan of a trip', () => {
  test('has an order by the way between the homes, with hours of their agents', async () => {
    const { references } = await threeHomes();
    const [first = '', second = '', third = ''] = references;
    const { data } = await plan({ items: [first, third, second].join(','), day: TRIP_DAY });
    expect(
      data.stops.map((stop: { listing: { title: string }; starts_at: string }) => [stop.listing.title, stop.starts_at]),
    ).toEqual([
      ['Kilimani two-bedroom', at('09:00')],
      ['Lavington terrace', at('09:45')],
      ['Karen cottage', at('10:45')],
    ]);
    expect(data).toMatchObject({ unfit: [], gone: [], minutes: 30, way: 'In person' });
    expect(data.hours).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']);
  });

  test('is of the first day on which most fit, and offers others', async () => {
    const { references, brian } = await threeHomes();
    await db()
      .insertInto('availability_closures')
      .values({ staff_id: brian.id, during: '[2026-11-21T00:00+03:00,2026-11-22T00:00+03:00)', reason: 'Leave' })
      .execute();
    const { data } = await plan({ items: references.join(',') });
    expect(data.day).toBe(TRIP_DAY);
    expect(data.days.map(({ date, stops }: { date: string; stops: number }) => [date, stops])).toEqual([
      ['2026-11-21', 2],
      [TRIP_DAY, 3],
    ]);
  });

  test('says who is not free, what takes no visits and what is gone', async () => {
    const { references, brian } = await threeHomes();
    await db()
      .insertInto('availability_closures')
      .values({ staff_id: brian.id, during: `[${at('00:00')}+03:00,2026-11-29T00:00+03:00)`, reason: 'Leave' })
      .execute();
    const closed = await insertProperty(db(), { title: 'Let already', status: 'Sold' });
    const items = [...references, closed.reference_number, 'MK-P-9999'].join(',');
    const { data } = await plan({ items, day: TRIP_DAY });
    expect(
      data.unfit.map(({ listing, reason }: { listing: { title: string }; reason: string }) => [listing.title, reason]),
    ).toEqual([
      ['Karen cottage', 'Brian Kiprop is not free on Saturday 28 November 2026.'],
      ['Let already', 'It is not open for visits now.'],
    ]);
    expect(data.gone).toEqual(['MK-P-9999']);
  });

  test('is measured between the points that visitors are shown', async () => {
    await insertSaturdayHours(db());
    const exact = { latitude: -1.3197531, longitude: 36.7073864 };
    const shy = await insertProperty(db(), { ...exact, position_shown: 'Within 300 m' });
    const { data } = await plan({ items: shy.reference_number, day: TRIP_DAY });
    expect(data.stops).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('latitude');
  });

  test('takes six listings and no seventh', async () => {
    const { status } = await plan({ items: 'A-1,A-2,A-3,A-4,A-5,A-6,A-7' });
    expect(status).toBe(400);
    expect((await plan({ items: 'A-1', day: '2026-02-30' })).status).toBe(422);
    expect((await plan({ items: 'A-1', from: '25:00' })).status).toBe(400);
  });
});

describe('a request for a trip', () => {
  test('is one enquiry with a visit of each listing, its hour, agent and way', async () => {
    const { references, homes, amina, brian } = await threeHomes();
    const { status, data } = await send({ stops: stopsAt(references, usualHours), way: 'WhatsApp video' });
    expect(status).toBe(201);
    const bookings = await readBookings(db(), 'visit');
    expect(new Set(bookings.map(({ enquiry_id }) => enquiry_id)).size).toBe(1);
    expect(
      bookings.map(({ stop, property_id, staff_id, way, duration_minutes }) => [
        stop,
        property_id,
        staff_id,
        way,
        duration_minutes,
      ]),
    ).toEqual([
      [1, homes[0]?.id, amina.id, 'WhatsApp video', 30],
      [2, homes[1]?.id, amina.id, 'WhatsApp video', 30],
      [3, homes[2]?.id, brian.id, 'WhatsApp video', 30],
    ]);
    expect(bookings[0]).toMatchObject({
      reference: data.reference,
      about: 'A trip to Kilimani two-bedroom and 2 more',
      assigned_to: amina.id,
    });
    expect(data.stops.map(({ id }: { id: number }) => id)).toEqual(bookings.map(({ id }) => id));
  });

  test('is confirmed by one mail with a calendar file of all stops; office and each agent get one', {
    tags: ['S-481'],
  }, async () => {
    const { references } = await threeHomes();
    const { data } = await send({ stops: stopsAt(references, usualHours), message: 'Coming by matatu' });
    const mails = await readMails(db());
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['site-visit.visitor', 'achieng@example.com'],
      ['site-visit.agency', 'office@makao.example'],
      ['site-visit.agency', 'amina@makao.example'],
      ['site-visit.agency', 'brian@makao.example'],
    ]);
    const [visitor, office] = mails;
    expect(visitor?.subject).toBe(`Your trip to 3 listings, asked for (${data.reference})`);
    const calendar = unfoldCalendar(visitor?.calendar_body ?? '');
    const bookings = await readBookings(db(), 'visit');
    for (const { calendar_uid } of bookings) expect(calendar).toContain(`UID:${calendar_uid}`);
    expect(calendar).toContain('METHOD:PUBLISH');
    for (const title of ['Kilimani two-bedroom', 'Lavington terrace', 'Karen cottage']) {
      expect(calendar).toContain(`SUMMARY:Visit asked for: ${title}`);
      expect(visitor?.text_body).toContain(title);
      expect(office?.text_body).toContain(title);
    }
    for (const mail of [visitor, office]) expect(mail?.text_body).toContain('East Africa Time');
    expect(office?.text_body).toContain('Coming by matatu');
    expect(office?.text_body).toMatch(/Open it in the diary <.*\/office\/diary\/visits\/\d+>/);
    expect(visitor?.text_body).not.toContain('Coming by matatu');
  });

  test('tells who opens the link which stop has too little time for the way, once one was moved', async () => {
    const { references } = await threeHomes();
    await send({ stops: stopsAt(references, usualHours) });
    const [mail] = await readMails(db());
    const tokens = [...unfoldCalendar(mail?.calendar_body ?? '').matchAll(/token=([\w.-]+)/g)].map(([, one]) => one);
    const shortOf = ({ data }: { data: { trip: { minutes_short: number }[] } }) =>
      data.trip.map(({ minutes_short }) => minutes_short > 0);
    const opened = await site.app.inject({ url: `/api/v1/manage-booking/${tokens[1]}` });
    expect(shortOf(opened.json())).toEqual([false, false, false]);
    const payload = { token: tokens[1], starts_at: at('10:00') };
    const moved = await site.app.inject({ method: 'POST', url: '/api/v1/manage-booking/reschedules', payload });
    expect(shortOf(moved.json())).toEqual([false, false, true]);
  });

  test('tells who opens the link the way between its stop and each other one, which is none by video', async () => {
    const waysOf = async (hours: readonly string[], body: object) => {
      const { data } = await send({ stops: stopsAt(references, hours), ...body });
      const mail = (await readMails(db())).find(({ subject }) => subject.includes(data.reference));
      const [, token] = /token=([\w.-]+)/.exec(unfoldCalendar(mail?.calendar_body ?? '')) ?? [];
      const opened = await site.app.inject({ url: `/api/v1/manage-booking/${token}` });
      return opened.json().data.trip.map((stop: { way_minutes: number }) => stop.way_minutes);
    };
    const { references } = await threeHomes();
    // 2.3 and 9.4 km in a straight line.
    expect(await waysOf(usualHours, {})).toEqual([0, 10, 35]);
    const byVideo = { way: 'WhatsApp video', email: 'wanjiru@example.com', phone: '0722 111 222' };
    expect(await waysOf(['12:00', '13:00', '14:00'], byVideo)).toEqual([0, 0, 0]);
  });

  test('says in the mail that we call, and at which number', async () => {
    const { references } = await threeHomes();
    await send({ stops: stopsAt(references.slice(0, 1), ['09:00']), way: 'WhatsApp video' });
    const [visitor] = await readMails(db());
    expect(visitor?.text_body).toContain('We call you by WhatsApp at 0712 345 678.');
    expect(unfoldCalendar(visitor?.calendar_body ?? '')).toContain('LOCATION:WhatsApp video\\, 0712 345 678');
  });

  test('is stored once, however often it is sent', async () => {
    const { references } = await threeHomes();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { stops: stopsAt(references, usualHours) };
    const [one, other] = await Promise.all([send(body, key), send(body, key)]);
    expect(one.data.reference).toBe(other.data.reference);
    expect(await readBookings(db(), 'visit')).toHaveLength(3);
  });

  test('counts as one of the open visits of a person, with six stops too', async () => {
    await insertSaturdayHours(db());
    const homes = [];
    for (let index = 0; index < 6; index += 1) homes.push(await insertProperty(db()));
    const references = homes.map(({ reference_number }) => reference_number);
    const hours = ['09:00', '09:45', '10:30', '11:15', '12:00', '12:45'];
    expect((await send({ stops: stopsAt(references, hours) })).status).toBe(201);
    expect((await send({ stops: stopsAt(references.slice(0, 1), ['15:00']) })).status).toBe(201);
  });
});

test('each stop that is asked for stands in the timeline of its listing and of its visit', async () => {
  const { references, homes } = await threeHomes();
  const { data } = await send({ stops: stopsAt(references, usualHours) });
  const events = await db()
    .selectFrom('events')
    .select(['property_id', 'booking_kind', 'booking_id', 'text', 'actor'])
    .where('kind', '=', 'visit-asked')
    .orderBy('id')
    .execute();
  expect(events).toEqual(
    homes.map(({ id }, index) => ({
      property_id: id,
      booking_kind: 'visit',
      booking_id: data.stops[index].id,
      text: `28 Nov 2026, ${['9:00', '9:45', '10:45'][index]} AM`,
      actor: 'Visitor',
    })),
  );
});

describe('a stop is refused with a sentence that says which and why', () => {
  const refused = async (body: object) => {
    const { status, error, message, detail } = await send(body);
    return [status, error, message, detail[0]?.field];
  };

  test('an hour that was just taken, and nothing of the trip is stored', { tags: ['S-482'] }, async () => {
    const { references, homes } = await threeHomes(1);
    const [, second] = homes;
    await site.app.inject({
      method: 'POST',
      url: '/api/v1/site/visits',
      payload: {
        ...person,
        email: 'brian@example.com',
        phone: '0722 000 001',
        property_id: second?.id,
        preferred_date: at('10:00'),
      },
    });
    expect(await refused({ stops: stopsAt(references, usualHours) })).toEqual([
      409,
      'time_taken',
      'Lavington terrace at 9:45 AM on Saturday 28 November 2026 was just taken. Plan the day again.',
      'stops.1.starts_at',
    ]);
    expect(await readBookings(db(), 'visit')).toHaveLength(1);
    expect((await readMails(db())).some(({ subject }) => subject.includes('trip'))).toBe(false);
  });

  test('an agent who is away', async () => {
    const { references, brian } = await threeHomes();
    await db()
      .insertInto('availability_closures')
      .values({ staff_id: brian.id, during: `[${at('00:00')}+03:00,2026-11-29T00:00+03:00)`, reason: 'Leave' })
      .execute();
    expect(await refused({ stops: stopsAt(references, usualHours) })).toEqual([
      422,
      'invalid_field',
      'Karen cottage: Brian Kiprop is not free at 10:45 AM on Saturday 28 November 2026. Plan the day again.',
      'stops.2.starts_at',
    ]);
  });

  test('two stops at once, on two days, or one listing twice', async () => {
    const { references } = await threeHomes();
    const [one = '', other = ''] = references;
    expect((await refused({ stops: stopsAt(references, ['09:00', '09:15', '10:45']) }))[2]).toBe(
      'Lavington terrace begins before Kilimani two-bedroom is over. Each stop takes 30 minutes.',
    );
    const days = [
      { listing: one, starts_at: at('09:00') },
      { listing: other, starts_at: '2026-12-05T09:00' },
    ];
    expect((await refused({ stops: days }))[2]).toBe('All stops of a trip are on one day.');
    expect((await refused({ stops: stopsAt([one, one], ['09:00', '10:00']) }))[2]).toBe(
      `${one} is in this trip twice. Leave one of them out.`,
    );
  });

  test('a listing that is gone or takes no visits', async () => {
    const { references } = await threeHomes();
    const closed = await insertProperty(db(), { title: 'Let already', status: 'Sold' });
    expect((await refused({ stops: stopsAt(['MK-P-9999'], ['09:00']) })).slice(0, 2)).toEqual([
      404,
      'listing_not_found',
    ]);
    expect(await refused({ stops: stopsAt([references[0] ?? '', closed.reference_number], usualHours) })).toEqual([
      409,
      'listing_not_available',
      'Let already is not open for visits now. Leave it out, or call us.',
      'stops.1.starts_at',
    ]);
  });

  test('a visit that the same person has asked for already', async () => {
    const { references } = await threeHomes();
    await send({ stops: stopsAt(references, usualHours) });
    expect((await refused({ stops: stopsAt(references.slice(1, 2), ['09:45']) })).slice(1, 3)).toEqual([
      'visit_already_booked',
      'You have already asked to see Lavington terrace at this time.',
    ]);
  });

  test('an empty trip, a seventh stop, what is no reference and an hour that is none', async () => {
    const { references } = await threeHomes();
    const [one = ''] = references;
    expect((await send({ stops: [] })).status).toBe(422);
    expect(
      (await send({ stops: Array.from({ length: 7 }, () => ({ listing: one, starts_at: at('09:00') })) })).status,
    ).toBe(422);
    expect((await send({ stops: stopsAt([`${one}\u200b`], ['09:00']) })).status).toBe(422);
    expect((await send({ stops: [{ listing: one, starts_at: '2026-11-28T25:00' }] })).status).toBe(422);
    expect((await send({ stops: stopsAt([one], ['09:00']), way: 'By drone' })).status).toBe(422);
  });
});

test('of two trips that want the last place of an hour at one moment, the second hears which stop is taken', async () => {
  const { references } = await threeHomes(1);
  const services = { db: db(), clock: { now: () => new Date(TEST_NOW) }, publicUrl: 'https://www.makao.example' };
  // As two programs do, whose requests do not wait for a turn.
  const ask = (email: string, phone: string) => () => {
    const body = { ...person, email, phone, way: 'In person' as const, stops: stopsAt(references, usualHours) };
    const submission = { operationId: 'requestTrip', body, networkId: null, filledInMs: undefined };
    return db()
      .transaction()
      .execute((trx) => storeTrip(trx, services, body, submission))
      .then(
        () => 'stored',
        (error: unknown) => (error instanceof Error ? error.message : 'failed'),
      );
  };
  const replies = await atTheSameMoment(db(), 'enquiries', [
    ask('achieng@example.com', '0712 345 678'),
    ask('brian@example.com', '0722 000 001'),
  ]);
  expect(replies.toSorted()).toEqual([
    'Kilimani two-bedroom at 9:00 AM on Saturday 28 November 2026 was just taken. Plan the day again.',
    'stored',
  ]);
  expect(await readBookings(db(), 'visit')).toHaveLength(3);
});
