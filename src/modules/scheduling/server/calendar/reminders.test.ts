import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { sendReminders } from './reminders.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let agentId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
  agentId = (await insertStaff(database.db, { email: 'agent@makao.example' })).id;
});
afterEach(async () => {
  for (const table of ['enquiries', 'outgoing_mails', 'booking_reminders'] as const)
    await database.db.deleteFrom(table).execute();
});
afterAll(() => database.drop());

const servicesAt = (moment: string) => ({
  db: database.db,
  clock: fixedClock(moment),
  publicUrl: 'https://www.makao.example',
  log,
});

/** Runs the task at an hour of Nairobi and gives the mails it made. */
async function runAt(moment: string) {
  const before = await database.db.selectFrom('outgoing_mails').select('id').execute();
  await sendReminders(servicesAt(`${moment}:00+03:00`));
  const all = await database.db.selectFrom('outgoing_mails').selectAll().orderBy('id').execute();
  return all.slice(before.length).map(({ template, to_address, calendar_body }) => {
    expect(calendar_body).toBeNull();
    return `${template} to ${to_address}`;
  });
}

const insertConfirmed = () => insertVisit(database.db, { status: 'Confirmed', staff_id: agentId });
const both = (moment: 'day' | 'hour') => [
  `booking.${moment}.visitor to achieng@example.com`,
  `booking.${moment}.staff to agent@makao.example`,
];

describe('works', () => {
  test('visitor and agent are reminded the day before and an hour before, each once', async () => {
    await insertConfirmed();
    expect(await runAt('2026-11-27T08:55')).toEqual([]);
    expect(await runAt('2026-11-27T09:00')).toEqual(both('day'));
    expect(await runAt('2026-11-27T09:05')).toEqual([]);
    expect(await runAt('2026-11-28T07:55')).toEqual([]);
    expect(await runAt('2026-11-28T08:00')).toEqual(both('hour'));
    expect(await runAt('2026-11-28T08:05')).toEqual([]);
    expect(await runAt('2026-11-28T09:00')).toEqual([]);
  });

  test('a reminder that is late is sent while it still helps', async () => {
    await insertConfirmed();
    expect(await runAt('2026-11-28T05:30')).toEqual(both('day'));
    expect(await runAt('2026-11-28T08:50')).toEqual(both('hour'));
    expect(await runAt('2026-11-28T09:05')).toEqual([]);
  });

  test('a visit that moved is reminded of its new hour, and not of the old one', async () => {
    const visit = await insertConfirmed();
    expect(await runAt('2026-11-27T09:00')).toHaveLength(2);
    await database.db
      .updateTable('bookings')
      .set({ starts_at: '2026-11-30T14:00:00+03:00' })
      .where('id', '=', visit.id)
      .execute();
    expect(await runAt('2026-11-28T08:30')).toEqual([]);
    expect(await runAt('2026-11-29T14:00')).toEqual(both('day'));
  });

  test('consultations are reminded of too', async () => {
    await insertConsultation(database.db, { status: 'Confirmed', staff_id: agentId });
    expect(await runAt('2026-11-28T08:30')).toEqual(both('hour'));
  });
});

test('a reminder of a visit without a member of staff tells the office that nobody is named', async () => {
  await insertVisit(database.db, { status: 'Confirmed' });
  expect(await runAt('2026-11-27T09:00')).toContain('booking.day.staff to office@makao.example');
  const { text_body } = await database.db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('template', '=', 'booking.day.staff')
    .executeTakeFirstOrThrow();
  expect(text_body).toContain('Nobody is to meet Achieng Otieno yet.');
});

describe('protects', () => {
  test('against reminding of what is cancelled, only asked for, or proposed', async () => {
    for (const status of ['Cancelled', 'Requested', 'Done']) await insertVisit(database.db, { status });
    await insertVisit(database.db, { staff_id: agentId, proposed_at: '2026-11-21T06:00:00Z' });
    expect(await runAt('2026-11-27T10:00')).toEqual([]);
    expect(await runAt('2026-11-28T08:30')).toEqual([]);
  });

  test('against sending twice when two runs meet', async () => {
    await insertConfirmed();
    const services = servicesAt('2026-11-27T10:00:00+03:00');
    await Promise.all([1, 2, 3].map(() => sendReminders(services)));
    expect(await database.db.selectFrom('outgoing_mails').select('id').execute()).toHaveLength(2);
  });

  test('against one booking that fails: the others are reminded of, it is logged, and the next run tries again', async () => {
    const { db } = database;
    const broken = await insertVisit(db, { status: 'Confirmed', staff_id: agentId, email: 'broken@example.com' });
    const later = { starts_at: '2026-11-28T11:00:00+03:00', email: 'fine@example.com' };
    await insertVisit(db, { status: 'Confirmed', staff_id: agentId, ...later });
    await sql`create function refuse_reminder() returns trigger language plpgsql as
      $$ begin raise exception 'this booking is broken'; end $$`.execute(db);
    await sql`create trigger refuse_reminder before insert on booking_reminders for each row
      when (new.booking_id = ${sql.lit(broken.id)}) execute function refuse_reminder()`.execute(db);
    const error = vi.spyOn(log, 'error');

    expect(await runAt('2026-11-27T12:00')).toEqual([
      'booking.day.visitor to fine@example.com',
      'booking.day.staff to agent@makao.example',
    ]);
    expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([{ booking: `visit ${broken.id}`, moment: 'day' }]);

    await sql`drop trigger refuse_reminder on booking_reminders`.execute(db);
    expect(await runAt('2026-11-27T12:05')).toEqual([
      'booking.day.visitor to broken@example.com',
      'booking.day.staff to agent@makao.example',
    ]);
  });
});
