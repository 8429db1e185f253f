import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { atTheSameMoment } from '#tests/support/at-the-same-moment.ts';
import { renderFormState } from '#tests/support/page-stub.ts';
import { readBookings } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { buildTestApp, createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';

let now = new Date(TEST_NOW);
const services = {
  pages: { render: renderFormState, folders: null },
  clock: { now: () => now },
  submissionsPerMinute: 30,
};

let site: TestApp;
/** A second program on the same database. */
let second: TestApp['app'];
/** Of each test another, as one address sends thirty forms a minute. */
let network = 0;

beforeAll(async () => {
  site = await createTestApp(services);
  const { db } = site.database;
  second = await buildTestApp({ ...services, db });
  await insertAgency(db);
  const service = { slug: 'valuation', name: 'Valuation', description: '-', base_price_usd: 300, duration_minutes: 60 };
  await db.insertInto('consultation_services').values(service).execute();
  const hours = { kind: 'consultation', weekday: 4, starts_at: '09:00', ends_at: '10:00', capacity: 50 } as const;
  await db.insertInto('availability_slots').values(hours).execute();
});
beforeEach(async () => {
  now = new Date(TEST_NOW);
  network += 1;
  for (const table of ['enquiries', 'recent_submissions', 'idempotency_keys'] as const)
    await site.database.db.deleteFrom(table).execute();
});
afterAll(async () => {
  await second.close();
  await site.close();
});

let people = 0;
/** Somebody who did not book before. */
function somebody() {
  people += 1;
  const phone = `0712 000 ${String(people).padStart(3, '0')}`;
  return { first_name: 'Amina', last_name: 'Hassan', email: `visitor${people}@example.com`, phone };
}

const book = (
  person: ReturnType<typeof somebody> & { starts_at?: string } = somebody(),
  { app = site.app, address = `10.1.${network}.1` } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/consultations',
    payload: { service: 'valuation', starts_at: '2026-11-26T09:00', ...person },
    remoteAddress: address,
  });

const post = (person = somebody(), address = `10.1.${network}.1`) =>
  site.app.inject({
    method: 'POST',
    url: '/book/appointment',
    payload: new URLSearchParams({
      form_id: 'confirm-booking',
      service: 'valuation',
      date: '2026-11-26',
      time: '09:00',
      ...person,
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    remoteAddress: address,
  });

async function bookFive(): Promise<void> {
  for (let each = 0; each < 5; each += 1)
    expect((await book(somebody(), { app: each % 2 ? second : site.app })).statusCode).toBe(201);
}

describe('consultations booked from one network', () => {
  it('are five a day under whatever names, over all programs; then visitors are asked to call or write', async () => {
    await bookFive();
    for (const app of [site.app, second]) {
      const refused = await book(somebody(), { app });
      expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
      expect(refused.json().message).toContain('Please call or write to us');
    }
    expect(await readBookings(site.database.db, 'consultation')).toHaveLength(5);
    expect((await book(somebody(), { address: '10.2.0.1' })).statusCode).toBe(201);
  });

  it('are refused with the same sentence without JavaScript, until the next day in Nairobi', async () => {
    await bookFive();
    const refused = await post();
    // 9:00 in the morning: fifteen hours are left.
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(15 * 3600)]);
    expect(refused.json().message).toContain('Please call or write to us');
    now = new Date('2026-11-22T06:00:00.000Z');
    expect((await post()).statusCode).toBe(303);
  });

  it('are answered again when they are only sent again, and are not used up by refused ones', async () => {
    const person = somebody();
    expect((await book(person)).statusCode).toBe(201);
    for (let each = 0; each < 6; each += 1) expect((await book({ ...somebody(), phone: '-' })).statusCode).toBe(422);
    for (let each = 0; each < 4; each += 1) expect((await book()).statusCode).toBe(201);
    expect((await book()).statusCode).toBe(429);
    expect((await book(person)).statusCode).toBe(201);
  });

  it('tell nobody beyond the limit when somebody else comes, however well they know them', async () => {
    const known = somebody();
    await book(known, { address: '10.3.0.1' });
    await bookFive();
    const guesses = [{ last_name: 'Mwangi' }, { project_description: 'Which hour was it?' }, { last_name: 'Kariuki' }];
    for (const guess of guesses) expect((await book({ ...known, ...guess })).statusCode).toBe(429);
    expect((await book(known)).statusCode).toBe(429);
    const own = { address: '10.3.0.1' };
    expect((await book(known, own)).statusCode).toBe(201);
    await sql`update idempotency_keys set created_at = created_at - interval '11 minutes'`.execute(site.database.db);
    expect((await book(known, own)).json().error).toBe('consultation_already_booked');
  });

  it('tell a network of its own booking alone, not of another in the name of somebody for whom it booked too', async () => {
    const known = somebody();
    const [own, decoy] = [{ address: `10.4.${network}.1` }, { address: `10.5.${network}.1` }];
    const { reference } = (await book(known, own)).json().data;
    expect((await book({ ...known, starts_at: '2026-12-03T09:00' }, decoy)).statusCode).toBe(201);
    expect((await book(known, decoy)).json().error).toBe('consultation_already_booked');
    expect((await book(known, own)).json().data.reference).toBe(reference);
  });

  it('tell nobody beyond the limit of a booking without JavaScript either', async () => {
    const known = somebody();
    expect((await post(known, '10.3.0.2')).statusCode).toBe(303);
    await bookFive();
    expect((await post(known)).statusCode).toBe(429);
    expect((await post(known, '10.3.0.2')).statusCode).toBe(303);
    expect(await readBookings(site.database.db, 'consultation')).toHaveLength(6);
  });

  it('are five also when several ask at once', async () => {
    for (let each = 0; each < 4; each += 1) expect((await book()).statusCode).toBe(201);
    // On three days: those of one day come in turn.
    const days = ['2026-11-26', '2026-12-03', '2026-12-10'];
    const calls = days.map((day) => () => book({ ...somebody(), starts_at: `${day}T09:00` }));
    const replies = await atTheSameMoment(site.database.db, 'enquiries', calls);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429, 429]);
  });
});

test('visits asked for from one network are ten a day under whatever names', async () => {
  const { id } = await insertProperty(site.database.db, { status: 'Available' });
  const ask = (address = `10.1.${network}.1`) =>
    site.app.inject({
      method: 'POST',
      url: '/api/v1/site/visits',
      payload: { property_id: id, preferred_date: '2026-11-26', ...somebody() },
      remoteAddress: address,
    });
  for (let each = 0; each < 10; each += 1) expect((await ask()).statusCode).toBe(201);
  const refused = await ask();
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'too_many_requests']);
  expect(refused.json().message).toContain('Please call or write to us');
  expect((await ask('10.2.0.2')).statusCode).toBe(201);
});
