import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertLand, insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { createTestApp, TEST_TODAY, type TestApp } from '#tests/support/test-app.ts';
import { listAvailability } from '../../availability/contract.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterEach(async () => {
  for (const table of ['availability_slots', 'availability_closures', 'enquiries'] as const)
    await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const insertSlot = (weekday: number, startsAt: string, endsAt: string, overrides = {}) =>
  site.database.db
    .insertInto('availability_slots')
    .values({ kind: 'visit', weekday, starts_at: startsAt, ends_at: endsAt, ...overrides })
    .execute();

const close = (during: string, kind: string | null = null) =>
  sql`insert into availability_closures (kind, during, reason) values (${kind}, ${during}, 'Holiday')`.execute(
    site.database.db,
  );

async function ask(query: string) {
  const response = await site.app.inject({ method: 'GET', url: `/api/v1/availability?${query}` });
  expect(response.statusCode).toBe(200);
  return listAvailability.data.parse(response.json().data).days;
}

/** The times of one day that can be booked, by their labels. */
async function open(day: string, kind = 'visit', more = '') {
  const [only] = await ask(`kind=${kind}&from=${day}&days=1${more}`);
  return only?.slots.filter(({ is_available }) => is_available).map(({ label }) => label);
}

const bookVisit = async (startsAt: string, status = 'Requested') => {
  await insertVisit(site.database.db, { preferred_on: startsAt.slice(0, 10), starts_at: new Date(startsAt), status });
};

describe('availability works', () => {
  it('gives every day asked for with the slots of its weekday', async () => {
    await insertSlot(6, '11:00', '12:00');
    await insertSlot(6, '09:00', '10:00', { is_closed: true });
    expect(await ask('kind=visit&from=2026-11-28&days=2')).toEqual([
      {
        date: '2026-11-28',
        slots: [
          { starts_at: '2026-11-28T09:00', label: '9–10 AM', is_available: false },
          { starts_at: '2026-11-28T11:00', label: '11 AM–12 PM', is_available: true },
        ],
        closed_for: null,
      },
      { date: '2026-11-29', slots: [], closed_for: null },
    ]);
  });

  it('names consultations by their start', async () => {
    await insertSlot(4, '14:30', '15:00', { kind: 'consultation' });
    expect(await open('2026-11-26', 'consultation')).toEqual(['2:30 PM']);
    expect(await open('2026-11-26')).toEqual([]);
  });

  it('leaves out what is over or within two hours today in Nairobi, the past, and what is more than a year ahead', {
    tags: ['S-351'],
  }, async () => {
    for (const weekday of [1, 2, 3, 4, 5, 6, 7])
      for (const hour of [9, 10, 13]) await insertSlot(weekday, `${hour}:00`, `${hour + 1}:00`);
    expect(await open(TEST_TODAY)).toEqual(['1–2 PM']);
    expect(await open('2026-11-20')).toEqual([]);
    expect(await open('2027-11-21')).toHaveLength(3);
    expect(await open('2027-11-22')).toEqual([]);
  });

  it('leaves out closures of the office or of the kind, also open-ended ones', async () => {
    await insertSlot(6, '09:00', '10:00');
    await insertSlot(6, '13:00', '14:00');
    await close('[2026-11-28 09:30+03,2026-11-28 10:00+03)');
    expect(await open('2026-11-28')).toEqual(['1–2 PM']);
    await close('[2026-12-01 00:00+03,)', 'visit');
    expect(await open('2026-12-05')).toEqual([]);
  });

  it('leaves out an hour once its places are gone, and gives it back when one is cancelled', async () => {
    await insertSlot(6, '09:00', '10:00', { capacity: 2 });
    await bookVisit('2026-11-28T09:00:00+03:00');
    expect(await open('2026-11-28')).toEqual(['9–10 AM']);
    await bookVisit('2026-11-28T09:30:00+03:00', 'Confirmed');
    expect(await open('2026-11-28')).toEqual([]);
    await site.database.db.updateTable('bookings').set({ status: 'Cancelled' }).execute();
    expect(await open('2026-11-28')).toEqual(['9–10 AM']);
  });
});

/** Half an hour after 'HH:00' or 'HH:30'. */
const half = (hour: string): string =>
  hour.endsWith(':00') ? hour.replace(':00', ':30') : `${String(Number(hour.slice(0, 2)) + 1).padStart(2, '0')}:00`;

describe('availability', () => {
  it('offers no time from which it would last beyond the last open hour', async () => {
    for (const hour of [9, 10, 11]) await insertSlot(4, `${hour}:00`, `${hour + 1}:00`, { kind: 'consultation' });
    await insertSlot(4, '12:00', '13:00', { kind: 'consultation', is_closed: true });
    const times = async (minutes: number) => open('2026-11-26', 'consultation', `&minutes=${minutes}`);
    expect(await times(60)).toEqual(['9:00 AM', '10:00 AM', '11:00 AM']);
    expect(await times(90)).toEqual(['9:00 AM', '10:00 AM']);
    expect(await times(120)).toEqual(['9:00 AM', '10:00 AM']);
    expect(await times(180)).toEqual(['9:00 AM']);
    expect(await times(181)).toEqual([]);
  });

  it('lets nothing run into time without hours, nor into closed hours in a row', async () => {
    const consultation = { kind: 'consultation' } as const;
    for (const hour of ['09:00', '09:30', '10:00', '11:00', '11:30', '13:00', '14:30', '15:00'])
      await insertSlot(4, hour, half(hour), consultation);
    // Alone between two open ones, nothing begins at 10:30; at 13:30 and 14:00 the office is closed.
    for (const hour of ['10:30', '13:30', '14:00'])
      await insertSlot(4, hour, half(hour), { ...consultation, is_closed: true });
    const times = async (minutes: number) => open('2026-11-26', 'consultation', `&minutes=${minutes}`);
    expect(await times(60)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM', '11:00 AM', '2:30 PM']);
    expect(await times(120)).toEqual(['9:00 AM', '9:30 AM', '10:00 AM']);
    expect(await times(180)).toEqual(['9:00 AM']);
  });

  it('is that of the agent where a listing has one', async () => {
    const { db } = site.database;
    await insertSlot(6, '09:00', '10:00');
    await insertSlot(6, '13:00', '14:00');
    const agent = await insertStaff(db);
    await insertStaff(db);
    const [own, plot] = [
      await insertProperty(db, { agent_id: agent.id }),
      await insertLand(db, { agent_id: agent.id }),
    ];
    const [others, hidden] = [
      await insertProperty(db),
      await insertProperty(db, { agent_id: agent.id, approval_status: 'Draft', published_at: null }),
    ];
    await sql`insert into availability_closures (staff_id, during, reason)
      values (${agent.id}, '[2026-11-28 09:00+03, 2026-11-28 12:00+03)', 'Away')`.execute(db);
    const all = ['9–10 AM', '1–2 PM'];
    expect(await open('2026-11-28', 'visit', `&property_id=${own.id}`)).toEqual(['1–2 PM']);
    expect(await open('2026-11-28', 'visit', `&land_id=${plot.id}`)).toEqual(['1–2 PM']);
    expect(await open('2026-11-28', 'visit', `&property_id=${others.id}`)).toEqual(all);
    // Who is away is not told of what nobody is shown.
    expect(await open('2026-11-28', 'visit', `&property_id=${hidden.id}`)).toEqual(all);
    expect(await open('2026-11-28')).toEqual(all);
  });
});

describe('a closed day says what for', () => {
  const reasons = async (from: string, days: number) =>
    (await ask(`kind=visit&from=${from}&days=${days}`)).map(({ closed_for }) => closed_for);

  it('where the office is closed for all its hours, and on days without hours in between', async () => {
    for (const weekday of [1, 6]) await insertSlot(weekday, '09:00', '17:00');
    await close('[2026-11-28 08:00+03, 2026-11-28 17:00+03)');
    expect(await reasons('2026-11-28', 3)).toEqual(['Holiday', null, null]);
    await close('[2026-11-28 00:00+03, 2026-12-01 00:00+03)');
    expect(await reasons('2026-11-28', 4)).toEqual(['Holiday', 'Holiday', 'Holiday', null]);
  });

  it('and not where some hours are left, another kind of booking is closed, or one person is away', async () => {
    await insertSlot(6, '09:00', '17:00');
    const { id } = await insertStaff(site.database.db);
    await close('[2026-11-28 08:00+03, 2026-11-28 12:00+03)');
    await close('[2026-11-28 00:00+03, 2026-11-29 00:00+03)', 'consultation');
    await sql`insert into availability_closures (staff_id, during, reason)
      values (${id}, '[2026-11-28 00:00+03, 2026-11-29 00:00+03)', 'Funeral')`.execute(site.database.db);
    expect(await reasons('2026-11-28', 1)).toEqual([null]);
  });
});

describe('availability refuses', () => {
  it.each([
    ['from=2026-11-28', 'kind'],
    ['kind=dinner&from=2026-11-28', 'kind'],
    ['kind=visit', 'from'],
    ['kind=visit&from=2026-11-28&days=63', 'days'],
    ['kind=visit&from=2026-11-28&days=0', 'days'],
    ['kind=visit&from=2026-11-28&until=2026-12-01', 'until'],
  ])('%s', async (query, field) => {
    const response = await site.app.inject({ method: 'GET', url: `/api/v1/availability?${query}` });
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toEqual([expect.objectContaining({ field })]);
  });
});
