import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertLeadEnquiry } from '#tests/support/enquiry-rows.ts';
import { insertAgency, insertStaff } from '#tests/support/records.ts';
import { TEST_NOW } from '#tests/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { escalateEnquiries } from './escalate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertAgency(database.db);
});
afterAll(() => database.drop());

const log = pino({ level: 'silent' });
const services = () => ({ db: database.db, clock: fixedClock(TEST_NOW), publicUrl: 'https://www.makao.example', log });
const run = () => escalateEnquiries(services());

test('owners and managers are told once of each enquiry nobody answered in 24 hours', async () => {
  await insertStaff(database.db, { role: 'owner', email: 'owner@makao.example' });
  await insertStaff(database.db, { role: 'manager', email: 'manager@makao.example' });
  await insertStaff(database.db, { role: 'manager', email: 'gone@makao.example', is_active: false });
  const agent = await insertStaff(database.db, { name: 'Brian Otieno' });
  const late = { created_at: '2026-11-20T04:00:00Z' };
  const waiting = await insertLeadEnquiry(database.db, late, { assigned_to: agent.id });
  await insertLeadEnquiry(database.db, late, { answered_at: '2026-11-20T09:00:00Z' });
  await insertLeadEnquiry(database.db, late, { stage: 'Won', closed_at: '2026-11-20T09:00:00Z' });
  await insertLeadEnquiry(database.db, { created_at: '2026-11-20T06:30:00Z' });

  expect(await Promise.all([run(), run()])).toEqual(expect.arrayContaining([1, 0]));
  expect(await run()).toBe(0);
  const mails = await database.db.selectFrom('outgoing_mails').selectAll().orderBy('to_address').execute();
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['manager@makao.example', 'One enquiry waits too long'],
    ['owner@makao.example', 'One enquiry waits too long'],
  ]);
  expect(mails[0]?.text_body).toContain(`${waiting.reference}, waiting for 26 hours, with Brian Otieno`);
  expect(mails[0]?.text_body).toContain(`https://www.makao.example/office/enquiries/${waiting.id}`);
  const events = await database.db.selectFrom('enquiry_events').select(['enquiry_id', 'kind', 'actor']).execute();
  expect(events).toEqual([{ enquiry_id: waiting.id, kind: 'escalated', actor: 'Makao' }]);
});

test('an enquiry that cannot be marked holds up no other, is logged, and is told of by a later run', async () => {
  const { db } = database;
  const late = { created_at: '2026-11-20T03:00:00Z' };
  const [first, second] = [await insertLeadEnquiry(db, late), await insertLeadEnquiry(db, late)];
  await sql`create function refuse_event() returns trigger language plpgsql as
    $$ begin raise exception 'this enquiry is broken'; end $$`.execute(db);
  await sql`create trigger refuse_event before insert on enquiry_events for each row
    when (new.enquiry_id = ${sql.lit(first.id)}) execute function refuse_event()`.execute(db);
  const error = vi.spyOn(log, 'error');
  await db.deleteFrom('outgoing_mails').execute();

  expect(await run()).toBe(1);
  const mails = await db.selectFrom('outgoing_mails').select('text_body').execute();
  expect(mails).toHaveLength(2);
  for (const { text_body } of mails) {
    expect([text_body.includes(second.reference), text_body.includes(first.reference)]).toEqual([true, false]);
  }
  expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([{ enquiryId: first.id }]);

  await sql`drop trigger refuse_event on enquiry_events`.execute(db);
  expect([await run(), await run()]).toEqual([1, 0]);
});

test('a manager whose mail cannot be written keeps it from nobody else; where nobody could be told, nothing is marked', async () => {
  const { db } = database;
  await db.deleteFrom('outgoing_mails').execute();
  const { id } = await insertLeadEnquiry(db, { created_at: '2026-11-20T03:00:00Z' });
  const refuse = (condition: string) =>
    sql`create or replace trigger refuse_mail before insert on outgoing_mails for each row
      when (${sql.raw(condition)}) execute function refuse_event()`.execute(db);
  const marked = async () =>
    (await db.selectFrom('enquiries').select('escalated_at').where('id', '=', id).executeTakeFirstOrThrow())
      .escalated_at;

  await refuse('true');
  await expect(run()).rejects.toThrow('Nobody could be told');
  expect(await marked()).toBeNull();

  await refuse("new.to_address = 'owner@makao.example'");
  expect(await run()).toBe(1);
  const told = await db.selectFrom('outgoing_mails').select('to_address').execute();
  expect([told, await marked()]).toEqual([[{ to_address: 'manager@makao.example' }], new Date(TEST_NOW)]);
});
