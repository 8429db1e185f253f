import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMails } from '#tests/support/read-mails.ts';
import { readBookings } from '#tests/support/rows/bookings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  await site.database.db
    .insertInto('consultation_services')
    .values([
      {
        slug: 'valuation',
        name: 'Property valuation',
        description: 'A price.',
        base_price_usd: 300,
        duration_minutes: 60,
        position: 2,
      },
      {
        slug: 'market',
        name: 'Market analysis',
        description: 'A market.',
        base_price_usd: 250,
        duration_minutes: 60,
        position: 1,
      },
      { slug: 'gone', name: 'No more', description: '-', base_price_usd: 1, duration_minutes: 60, is_active: false },
    ])
    .execute();
});
beforeEach(async () => {
  for (const [from, to] of times) await insertSlot(from, to);
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails', 'idempotency_keys', 'availability_slots'] as const)
    await site.database.db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(site.database.db);
});
afterAll(() => site.close());

const times = [
  ['14:00', '14:30'],
  ['14:30', '15:00'],
  ['15:00', '15:30'],
] as const;

const insertSlot = (from: string, to: string) =>
  site.database.db
    .insertInto('availability_slots')
    .values({ kind: 'consultation', weekday: 4, starts_at: from, ends_at: to })
    .execute();

const answers = {
  service: 'valuation',
  starts_at: '2026-11-26T14:00',
  first_name: 'Amina',
  last_name: 'Hassan',
  email: 'amina@example.com',
  phone: '+254 722 000 118',
};

const send = (body: Record<string, unknown> = {}, key?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/v1/consultations',
    payload: { ...answers, ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

async function complaints(body: Record<string, unknown>, status = 422): Promise<string[]> {
  const response = await send(body);
  expect(response.statusCode).toBe(status);
  return response.json().detail.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`);
}

const bookings = () => readBookings(site.database.db, 'consultation');
const somebodyElse = { email: 'brian@example.com', phone: '+254 722 000 119' };
const justTaken = ['starts_at: That time was just taken. Please choose another.'];

describe('consultations work', () => {
  it('are offered in the order of the agency, without those it gave up', async () => {
    const response = await site.app.inject({ method: 'GET', url: '/api/v1/consultation-services' });
    expect(response.json().data.services.map(({ slug }: { slug: string }) => slug)).toEqual(['market', 'valuation']);
  });

  it('are stored with everything that was said, at the price and length of the service', {
    tags: ['S-324'],
  }, async () => {
    const said = {
      company: 'Hassan Holdings',
      job_title: 'Director',
      business_size: 'small',
      industry: 'Retail',
      project_timeline: '3_months',
      project_description: 'A shop.',
      project_location: 'Ngong Road',
      budget_range_min: 1_000_000,
      budget_range_max: 9_000_000,
      is_decision_maker: true,
      additional_notes: 'Soon.',
    };
    const response = await send(said);
    expect(response.statusCode).toBe(201);
    expect(response.json().data).toEqual({
      id: expect.any(Number),
      reference: expect.stringMatching(/C-/),
      service: 'Property valuation',
      starts_at: '2026-11-26T14:00',
      duration_minutes: 60,
      estimate_usd: 300,
    });
    const [stored] = await bookings();
    expect(stored).toMatchObject({ slot_place: 1, phone_e164: '+254722000118', message: 'A shop.\n\nSoon.' });
    const {
      budget_range_min,
      budget_range_max,
      project_description: _text,
      additional_notes: _more,
      ...details
    } = said;
    expect(stored?.details).toMatchObject({
      ...details,
      estimate_usd: 300,
      budget_min_kes: budget_range_min,
      budget_max_kes: budget_range_max,
    });
    expect(stored?.starts_at?.toISOString()).toBe('2026-11-26T11:00:00.000Z');
  });

  it('are by video or phone where the visitor wants it, and say so in the mails and the calendar file', async () => {
    expect((await send({ way: 'WhatsApp video', phone: '+44 7700 900142' })).statusCode).toBe(201);
    for (const { text_body, calendar_body } of await readMails(site.database.db)) {
      expect(text_body).toMatch(/^How: WhatsApp video, \+44 7700 900 142$/m);
      expect(calendar_body?.replaceAll('\r\n ', '')).toContain('LOCATION:WhatsApp video\\, +44 7700 900 142');
    }
    expect(await complaints({ way: 'By drone' })).toEqual(['way: Choose how you want to talk']);
  });

  it('are told to the visitor and the office, with a calendar file', { tags: ['S-393'] }, async () => {
    await send({ company: 'Hassan Holdings' });
    const mails = await readMails(site.database.db);
    expect(mails.map(({ template }) => template)).toEqual(['consultation.visitor', 'consultation.office']);
    expect(mails[0]?.text_body).toContain('Thursday 26 November 2026, 2:00 PM East Africa Time, 60 minutes');
    expect(mails[0]?.text_body).toContain('USD 300');
    expect(mails[1]?.text_body).toContain('Hassan Holdings');
    for (const mail of mails) expect(mail.text_body).toMatch(/^Place: .*Ngong Road/m);
    expect(mails[0]?.text_body).not.toContain('KSh');
    expect(mails[0]?.text_body).toContain('Asked for, not confirmed yet');
    for (const mail of mails) {
      expect(mail.calendar_body).toContain('DTSTART;TZID=Africa/Nairobi:20261126T140000');
      expect(mail.calendar_body).toContain('SUMMARY:Consultation asked for: Property valuation');
      expect(mail.calendar_body).toContain('STATUS:TENTATIVE');
    }
  });

  it('are mailed with the shillings of the fee at the dated rate that the agency states', async () => {
    const rate = { currency: 'USD', shillings: 129.2, as_of: '2026-11-27', source: 'Central Bank of Kenya' };
    const { db } = site.database;
    await db
      .updateTable('agency_settings')
      .set({ exchange_rates: JSON.stringify([rate]) })
      .execute();
    await send();
    await db.updateTable('agency_settings').set({ exchange_rates: '[]' }).execute();
    expect((await readMails(db))[0]?.text_body.replace(/\s+/g, ' ')).toContain(
      'USD 300 (about KSh 38,800 at 129.2 of 27 Nov 2026, Central Bank of Kenya)',
    );
  });

  it('give a time back when a booking is cancelled', async () => {
    await send();
    expect(await complaints(somebodyElse, 409)).toEqual(justTaken);
    await site.database.db.updateTable('bookings').set({ status: 'Cancelled' }).execute();
    expect((await send(somebodyElse)).statusCode).toBe(201);
  });
});

describe('consultations refuse', () => {
  it('a time that runs into another booking, before or after it', async () => {
    await insertSlot('15:30', '16:00');
    await send({ starts_at: '2026-11-26T14:30' });
    expect(await complaints({ starts_at: '2026-11-26T14:00' }, 409)).toEqual(justTaken);
    expect(await complaints({ starts_at: '2026-11-26T15:00' }, 409)).toEqual(justTaken);
  });

  it('a time from which it would last longer than the office is open', async () => {
    await site.database.db
      .insertInto('consultation_services')
      .values({ slug: 'project', name: 'Project', description: '-', base_price_usd: 500, duration_minutes: 120 })
      .execute();
    const notOpen = ['starts_at: That time is not available. Please choose another.'];
    expect(await complaints({ starts_at: '2026-11-26T15:00' })).toEqual(notOpen);
    expect(await complaints({ service: 'project' })).toEqual(notOpen);
    await insertSlot('15:30', '16:00');
    expect((await send({ service: 'project' })).statusCode).toBe(201);
  });

  it.each(['2026-11-26T09:00', '2026-11-25T14:00', '2026-11-19T14:00', '2027-11-25T14:00'])(
    'a time that is not open: %s',
    async (starts_at) => {
      expect(await complaints({ starts_at })).toEqual([
        'starts_at: That time is not available. Please choose another.',
      ]);
      expect(await bookings()).toEqual([]);
    },
  );

  it('answers that are missing or cannot be true, each under its field', { tags: ['S-348'] }, async () => {
    expect(
      await complaints({
        first_name: '',
        last_name: ' ',
        email: 'amina@',
        phone: 'call',
        starts_at: 'T',
        business_size: 'huge',
        budget_range_min: 5,
        budget_range_max: 'many',
      }),
    ).toEqual([
      'starts_at: Choose a date and a time',
      'first_name: First name is required',
      'last_name: Last name is required',
      'email: Please enter a valid email address',
      'phone: Enter a phone number, such as 0712 345 678 or +44 7700 900 142',
      'business_size: Choose one of the sizes',
      'budget_range_max: Highest budget must be a whole number',
    ]);
    expect(await complaints({ budget_range_min: 5, budget_range_max: 4 })).toEqual([
      'budget_range_max: Highest budget cannot be below the lowest',
    ]);
    expect(await complaints({ service: 'gone' })).toEqual(['service: Choose one of the services']);
    expect((await send({ estimate_usd: 1 })).statusCode).toBe(400);
  });
});

describe('consultations protect', () => {
  it.each([1, 3])('a time with %i places from being given to more, however many ask at once', async (capacity) => {
    await site.database.db.updateTable('availability_slots').set({ capacity }).execute();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send({ email: `visitor${index}@example.com`, phone: `07120000${String(index).padStart(2, '0')}` }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(capacity);
    expect(replies.filter(({ statusCode }) => statusCode === 409).map((reply) => reply.json().error)).toEqual(
      Array(20 - capacity).fill('time_taken'),
    );
    expect((await bookings()).map(({ slot_place }) => slot_place)).toEqual(
      Array.from({ length: capacity }, (_, index) => index + 1),
    );
  });

  it('against a second row for the same person and time, however it is sent again', async () => {
    await site.database.db.updateTable('availability_slots').set({ capacity: 5 }).execute();
    const replies = await Promise.all(Array.from({ length: 5 }, () => send({ additional_notes: 'Soon.' })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.json().data.reference)).size).toBe(1);
    for (const other of [{ additional_notes: 'Later.' }, { service: 'market' }]) {
      const reply = await send({ additional_notes: 'Soon.', ...other });
      expect([reply.statusCode, reply.json().error]).toEqual([409, 'consultation_already_booked']);
    }
    expect(await bookings()).toHaveLength(1);
    expect(await readMails(site.database.db)).toHaveLength(2);
  });

  it('a person with three bookings from others who ask for an hour that nobody can have', async () => {
    const atNight = { starts_at: '2026-12-03T03:00' };
    const before = await complaints(atNight);
    for (const starts_at of ['2026-12-03T14:00', '2026-12-10T14:00', '2026-12-17T14:00'])
      expect((await send({ starts_at })).statusCode).toBe(201);
    expect(await complaints(atNight)).toEqual(before);
    const fourth = await send({ starts_at: '2026-12-24T14:00' });
    expect([fourth.statusCode, fourth.json().error]).toEqual([409, 'too_many_open_consultations']);
  });

  it('a person from others who know the address or the number alone: they learn of no booking', async () => {
    await site.database.db.updateTable('availability_slots').set({ capacity: 5 }).execute();
    await send();
    for (const other of [{ email: somebodyElse.email }, { phone: somebodyElse.phone }])
      expect((await send({ additional_notes: 'Mine.', ...other })).statusCode).toBe(201);
    expect(await bookings()).toHaveLength(3);
  });

  it('against being stored twice', async () => {
    const key = '7d0f0a0e-5b1f-4c58-8a3d-222222222222';
    const replies = await Promise.all([send({}, key), send({}, key), send({}, key)]);
    expect(new Set(replies.map((reply) => reply.json().data.reference)).size).toBe(1);
    expect(await bookings()).toHaveLength(1);
  });
});
