import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/time/server/clock.ts';
import { insertLeadEnquiry } from '#tests/support/rows/enquiry-rows.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { remindOfTasks } from './task-reminders.ts';

const log = pino({ level: 'silent' });
let site: TestApp;
type Colleague = Awaited<ReturnType<typeof signedIn>>;
let manager: Colleague;
let agent: Colleague;
let other: Colleague;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
  [agent, other] = [await signedIn(site.database.db, 'agent'), await signedIn(site.database.db, 'agent')];
});
afterAll(() => site.close());

const call = (method: 'GET' | 'POST', path: string, as: Colleague, payload?: object) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers: as.headers, ...(payload ? { payload } : {}) });

async function setTask(as: Colleague, title: string, due_on: string, due_time = '09:00') {
  const enquiry = await insertLeadEnquiry(site.database.db, {}, { assigned_to: as.staff.id });
  const path = `/enquiries/${enquiry.id}/tasks`;
  expect((await call('POST', path, as, { title, due_on, due_time })).statusCode).toBe(201);
  const task = await site.database.db
    .selectFrom('enquiry_tasks')
    .select('id')
    .where('enquiry_id', '=', enquiry.id)
    .executeTakeFirstOrThrow();
  return { enquiry, done: `${path}/${task.id}/completions` };
}

const listOf = async (as: Colleague, query = '') => {
  const { data } = (await call('GET', `/enquiry-tasks${query}`, as)).json();
  const titles = (name: string) => data[name].map(({ title }: { title: string }) => title);
  return { overdue: titles('overdue'), today: titles('today'), later: titles('later') };
};

/** Now is nine in the morning of 21 November 2026. */
describe('tasks', () => {
  test('of somebody are listed by when they are due, until they are done', async () => {
    const late = await setTask(agent, 'Send the title deed', '2026-11-20');
    await setTask(agent, 'Call this afternoon', '2026-11-21', '15:00');
    await setTask(agent, 'Early this morning', '2026-11-21', '08:00');
    await setTask(agent, 'Ask again', '2026-11-22', '00:00');
    await setTask(other, 'Not mine', '2026-11-21', '15:00');
    expect(await listOf(agent)).toEqual({
      overdue: ['Send the title deed', 'Early this morning'],
      today: ['Call this afternoon'],
      later: ['Ask again'],
    });
    expect((await call('POST', late.done, agent)).statusCode).toBe(200);
    expect((await listOf(agent)).overdue).toEqual(['Early this morning']);
  });

  test('of a colleague are seen and ticked off by managers, and not by agents', async () => {
    const { done } = await setTask(other, 'Write to the bank', '2026-11-23');
    const path = `/enquiry-tasks?owner=${other.staff.id}`;
    expect((await call('GET', path, agent)).json().error).toBe('forbidden');
    expect((await call('POST', done, agent)).json().error).toBe('forbidden');
    expect((await listOf(manager, `?owner=${other.staff.id}`)).later).toContain('Write to the bank');
    expect((await call('POST', done, manager)).statusCode).toBe(200);
    expect((await listOf(other)).later).not.toContain('Write to the bank');
    expect((await call('GET', `/enquiry-tasks?owner=${crypto.randomUUID()}`, manager)).statusCode).toBe(404);
  });

  test('stay with whoever set them, also when a colleague has the enquiry by now', async () => {
    const { enquiry, done } = await setTask(agent, 'Hand over the keys', '2026-11-23');
    await site.database.db
      .updateTable('enquiries')
      .set({ assigned_to: other.staff.id })
      .where('id', '=', enquiry.id)
      .execute();
    expect((await listOf(agent)).later).toContain('Hand over the keys');
    expect((await call('POST', done, agent)).statusCode).toBe(200);
  });
});

describe('the reminder in the morning', () => {
  /** Runs the task at an hour of Nairobi and gives the mails it made. */
  async function runAt(moment: string) {
    const { db } = site.database;
    await db.deleteFrom('outgoing_mails').execute();
    const services = { db, clock: fixedClock(`${moment}:00+03:00`), publicUrl: 'https://www.makao.example', log };
    await Promise.all([remindOfTasks(services), remindOfTasks(services)]);
    return db.selectFrom('outgoing_mails').select(['to_address', 'subject', 'text_body']).execute();
  }

  test('tells what is due and overdue, once a day, and nothing to whoever has nothing to do or has left', async () => {
    const { db } = site.database;
    await db.deleteFrom('enquiry_tasks').execute();
    const left = await signedIn(db, 'agent');
    await setTask(left, 'Of somebody who left', '2026-11-21');
    await db.updateTable('staff').set({ is_active: false }).where('id', '=', left.staff.id).execute();
    const { enquiry, done } = await setTask(agent, 'Send the title deed', '2026-11-20');
    await setTask(agent, 'Late in the evening', '2026-11-21', '23:30');
    await setTask(other, 'Tomorrow', '2026-11-22', '00:00');

    const mails = await runAt('2026-11-21T07:30');
    expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [agent.staff.email, 'Today: 1 task, and 1 overdue'],
    ]);
    const text = mails[0]?.text_body ?? '';
    expect(text).toMatch(/Overdue\n\nSend the title deed[\s\S]+Due today\n\nLate in the evening/);
    expect(text).toContain(`https://www.makao.example/office/enquiries/${enquiry.id}`);
    expect(text).not.toContain('Tomorrow');
    expect(await runAt('2026-11-21T07:35')).toEqual([]);

    await call('POST', done, agent);
    const next = await runAt('2026-11-22T07:30');
    expect(next.map(({ to_address, subject }) => [to_address, subject]).sort()).toEqual(
      [
        [agent.staff.email, '1 task overdue'],
        [other.staff.email, 'Today: 1 task'],
      ].sort(),
    );
  });

  test('fails for one person without keeping it from the others, and is tried again for that person alone', async () => {
    const { db } = site.database;
    await db.deleteFrom('enquiry_tasks').execute();
    await db.deleteFrom('outgoing_mails').execute();
    await setTask(agent, 'Call Grace', '2026-12-01');
    await setTask(other, 'Call Peter', '2026-12-01');
    await sql`create function refuse_reminder() returns trigger language plpgsql as
      $$ begin raise exception 'this reminder is broken'; end $$`.execute(db);
    await sql`create trigger refuse_reminder before insert on task_reminders for each row
      when (new.staff_id = ${sql.lit(agent.staff.id)}) execute function refuse_reminder()`.execute(db);
    const error = vi.spyOn(log, 'error');
    const services = {
      db,
      clock: fixedClock('2026-12-01T07:30:00+03:00'),
      publicUrl: 'https://www.makao.example',
      log,
    };
    const told = async () =>
      (await db.selectFrom('outgoing_mails').select('to_address').orderBy('id').execute()).map((row) => row.to_address);

    await expect(remindOfTasks(services)).rejects.toThrow('Reminders of tasks failed for 1');
    expect(await told()).toEqual([other.staff.email]);
    expect(error.mock.calls.map(([facts]) => facts)).toMatchObject([{ staffId: agent.staff.id }]);
    await sql`drop trigger refuse_reminder on task_reminders`.execute(db);
    await remindOfTasks(services);
    expect(await told()).toEqual([other.staff.email, agent.staff.email]);
  });
});
