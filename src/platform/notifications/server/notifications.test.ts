import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAgencySettings } from '#modules/agency/server';
import { fixedClock } from '#platform/time/server/clock.ts';
import { readMails } from '#tests/support/read-mails.ts';
import { insertAgency, insertStaff } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#tests/support/test-app.ts';
import { declareNotificationKind } from '../kinds.ts';
import { eraseNotificationsAbout } from './erase-notifications.ts';
import { mailNotification, mailNotificationsDaily } from './mail-notifications.ts';
import { type NewNotification, notify } from './notify.ts';

const kind = declareNotificationKind({
  kind: 'test.told',
  label: 'Something happens',
  group: 'Tests',
  mail: 'none',
  roles: ['owner', 'manager', 'agent'],
});
const atOnce = declareNotificationKind({ ...kind, kind: 'test.at-once', mail: 'at-once' });
const daily = declareNotificationKind({ ...kind, kind: 'test.daily', mail: 'daily' });

let site: TestApp;
let agent: Awaited<ReturnType<typeof signedIn>>;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
  manager = await signedIn(site.database.db, 'manager');
});
beforeEach(async () => {
  for (const table of ['notifications', 'notification_settings', 'outgoing_mails'] as const)
    await site.database.db.deleteFrom(table).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(site.database.db);
});
afterAll(() => site.close());

const db = () => site.database.db;
let subjects = 0;
const told = (more: Partial<NewNotification> = {}): NewNotification => {
  subjects += 1;
  return {
    kind,
    staffIds: [agent.staff.id],
    by: null,
    title: 'Something happened',
    text: 'MK-1',
    href: '/office/enquiries/1',
    subject: { type: 'enquiry', id: subjects },
    at: new Date(TEST_NOW),
    ...more,
  };
};
const tell = (more: Partial<NewNotification> = {}) =>
  db()
    .transaction()
    .execute((trx) => notify(trx, told(more)));
const rows = () => db().selectFrom('notifications').selectAll().orderBy('id').execute();
const jobs = async (): Promise<number[]> => {
  const { rows: waiting } = await sql<{ id: number }>`
    select (payload->>'notification_id')::int as id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'mail_notification' order by job.id`.execute(db());
  return waiting.map(({ id }) => id);
};
const log = pino({ level: 'silent' });
const services = (now = TEST_NOW) => ({
  db: db(),
  clock: fixedClock(now),
  publicUrl: 'https://www.makao.example',
  readAgency: getAgencySettings,
  log,
});
const job = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal, log };
async function mailWaiting(): Promise<void> {
  for (const id of await jobs()) await mailNotification(services())({ notification_id: id }, job);
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = agent.headers) =>
  site.app.inject({ method, url: `/api/v1/office${path}`, headers, ...(payload && { payload }) });
const list = async (query = '', headers = agent.headers) =>
  (await call('GET', `/notifications${query}`, undefined, headers)).json().data;

describe('members of staff are told', () => {
  test('in the transaction of what happened, row and mail alike, and of nothing that did not happen', async () => {
    const failing = db()
      .transaction()
      .execute(async (trx) => {
        await notify(trx, told({ kind: atOnce }));
        throw new Error('It did not happen');
      });
    await expect(failing).rejects.toThrow('It did not happen');
    expect([await rows(), await jobs()]).toEqual([[], []]);
    await tell({ kind: atOnce });
    const [row] = await rows();
    expect(await jobs()).toEqual([row?.id]);
    await mailWaiting();
    const [mail, ...others] = await readMails(db());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'notification.staff',
      audience: 'staff',
      to_address: agent.staff.email,
      subject: 'Something happened',
      subject_type: 'enquiry',
      subject_id: row?.subject_id,
    });
    expect(mail?.text_body).toContain(`https://www.makao.example/office/notifications/${row?.id}`);
  });

  test('once per person, record and moment, and are mailed once though a job is repeated', async () => {
    const same = told({ kind: atOnce, staffIds: [agent.staff.id, agent.staff.id, null] });
    for (const _again of [1, 2])
      await db()
        .transaction()
        .execute((trx) => notify(trx, same));
    expect(await rows()).toHaveLength(1);
    await Promise.all([mailWaiting(), mailWaiting()]);
    await mailWaiting();
    expect(await readMails(db())).toHaveLength(1);
  });

  test('but not who did it, who left, or whose role may not open what it leads to', async () => {
    const gone = await insertStaff(db(), { is_active: false });
    const editor = await insertStaff(db(), { role: 'editor' });
    await tell({ by: agent.staff, staffIds: [agent.staff.id, manager.staff.id, gone.id, editor.id] });
    expect((await rows()).map(({ staff_id }) => staff_id)).toEqual([manager.staff.id]);
  });

  test('without a mail where another has told them, where they have read it, and where they left meanwhile', async () => {
    const leaving = await insertStaff(db());
    await tell({ kind: atOnce, mailedIds: [agent.staff.id] });
    expect(await jobs()).toEqual([]);
    await tell({ kind: atOnce, staffIds: [agent.staff.id, leaving.id] });
    await call('POST', '/notifications/readings');
    await db().updateTable('staff').set({ is_active: false }).where('id', '=', leaving.id).execute();
    await mailWaiting();
    expect(await readMails(db())).toEqual([]);
  });

  test('in as many characters as the row holds', async () => {
    await tell({ title: 'x'.repeat(400), text: 'ü🏡'.repeat(900) });
    const [row] = await rows();
    expect([row?.title.length, [...(row?.text ?? '')].length]).toEqual([200, 500]);
  });
});

describe('the morning mail', () => {
  test('has all that was not read, and goes out once, though two run at the same time', async () => {
    await tell({ kind: daily, title: 'First thing' });
    await tell({ kind: daily, title: 'Read thing' });
    await tell({ kind: daily, title: 'Second thing' });
    await tell({ title: 'Not by mail' });
    const [, read] = await rows();
    await call('POST', `/notifications/${read?.id}/readings`);
    await Promise.all([mailNotificationsDaily(services()), mailNotificationsDaily(services())]);
    await mailNotificationsDaily(services('2026-11-22T04:20:00Z'));
    const mails = await readMails(db());
    expect(mails.map(({ subject, to_address }) => [subject, to_address])).toEqual([
      ['2 things you have not read', agent.staff.email],
    ]);
    expect(mails[0]?.text_body).toMatch(/Second thing[\s\S]*First thing/);
    expect(mails[0]?.text_body).not.toMatch(/Read thing|Not by mail/);
  });

  test('goes on with the others where one failed, and with that one in the next run', async () => {
    await tell({ kind: daily, staffIds: [agent.staff.id, manager.staff.id] });
    let calls = 0;
    const readAgency: typeof getAgencySettings = (from) => {
      calls += 1;
      if (calls === 1) throw new Error('Killed');
      return getAgencySettings(from);
    };
    await expect(mailNotificationsDaily({ ...services(), readAgency })).rejects.toThrow('failed for 1');
    expect(await readMails(db())).toHaveLength(1);
    await mailNotificationsDaily(services());
    const to = (await readMails(db())).map(({ to_address }) => to_address);
    expect(to.sort()).toEqual([agent.staff.email, manager.staff.email].sort());
  });

  test('is not sent where nothing happened, and names thirty of many', async () => {
    await mailNotificationsDaily(services());
    expect(await readMails(db())).toEqual([]);
    for (let count = 0; count < 33; count += 1) await tell({ kind: daily });
    await mailNotificationsDaily(services());
    const [mail] = await readMails(db());
    expect(mail?.subject).toBe('33 things you have not read');
    expect(mail?.text_body).toContain('And 3 more.');
  });
});

describe('what somebody chose counts', () => {
  test('for each kind of its own, and only for kinds that their role is told of', async () => {
    const { data } = (await call('GET', '/notification-settings')).json();
    const kinds: { kind: string; mail: string }[] = data.kinds;
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'enquiry.assigned', mail: 'at-once' }));
    expect(kinds.map((one) => one.kind)).not.toContain('listing.submitted');
    const changed = await call('PUT', '/notification-settings', { mails: { 'enquiry.assigned': 'daily' } });
    expect(changed.json().data.kinds).toContainEqual(
      expect.objectContaining({ kind: 'enquiry.assigned', mail: 'daily' }),
    );
    const silent = await call('PUT', '/notification-settings', { pushes: { 'enquiry.assigned': false } });
    expect(silent.json().data.kinds).toContainEqual(
      expect.objectContaining({ kind: 'enquiry.assigned', mail: 'daily', push: false }),
    );
    for (const unknown of ['listing.submitted', 'nothing', ''])
      expect((await call('PUT', '/notification-settings', { mails: { [unknown]: 'daily' } })).json()).toMatchObject({
        error: 'invalid_field',
      });
    expect((await call('PUT', '/notification-settings', { mails: { 'enquiry.assigned': 'weekly' } })).statusCode).toBe(
      422,
    );
  });

  test('from then on, and not for others', async () => {
    for (const mail of ['none', 'at-once'])
      await db()
        .insertInto('notification_settings')
        .values({ staff_id: agent.staff.id, kind: mail === 'none' ? atOnce.kind : kind.kind, mail })
        .execute();
    await tell({ kind: atOnce, staffIds: [agent.staff.id, manager.staff.id] });
    await tell({ staffIds: [agent.staff.id, manager.staff.id] });
    await mailWaiting();
    const mails = await readMails(db());
    expect(mails.map(({ to_address }) => to_address)).toEqual([manager.staff.email, agent.staff.email]);
  });
});

describe('the list', () => {
  test('has the newest first in pages, each once, also where many happened at the same moment', async () => {
    for (let count = 0; count < 65; count += 1)
      await tell({ title: `No. ${count}`, at: new Date(Date.parse(TEST_NOW) + Math.floor(count / 40) * 1000) });
    const seen: string[] = [];
    let page = await list();
    expect(page.unread).toBe(65);
    for (;;) {
      seen.push(...page.items.map(({ title }: { title: string }) => title));
      if (page.next === null) break;
      page = await list(`?before=${page.next}`);
    }
    expect(seen).toEqual(Array.from({ length: 65 }, (_no, index) => `No. ${64 - index}`));
  });

  test('is read one by one or as a whole, by who was told alone', async () => {
    await tell();
    await tell();
    await tell({ staffIds: [manager.staff.id] });
    const [one, , managers] = await rows();
    const unread = async (headers = agent.headers) =>
      (await call('GET', '/unread-notifications', undefined, headers)).json().data.unread;
    expect([await unread(), await unread(manager.headers)]).toEqual([2, 1]);
    const reading = await call('POST', `/notifications/${one?.id}/readings`);
    expect(reading.json().data).toMatchObject({ is_read: true, href: '/office/enquiries/1' });
    expect(await unread()).toBe(1);
    for (const path of [`/notifications/${managers?.id}/readings`, '/notifications/999999/readings'])
      expect((await call('POST', path)).json()).toMatchObject({ error: 'not_found' });
    expect((await call('GET', `/notifications/${managers?.id}`)).json()).toMatchObject({ error: 'not_found' });
    expect((await call('POST', '/notifications/readings')).statusCode).toBe(200);
    expect([await unread(), await unread(manager.headers)]).toEqual([0, 1]);
    expect((await list()).items.map(({ is_read }: { is_read: boolean }) => is_read)).toEqual([true, true]);
  });

  test('is counted to a hundred', async () => {
    await sql`
      insert into notifications (staff_id, kind, subject_type, subject_id, title, href, mail, created_at)
      select ${agent.staff.id}, 'test.told', 'enquiry', n::text, 'x', '/office/x', 'none', now()
      from generate_series(1, 150) n`.execute(db());
    expect((await list()).unread).toBe(100);
  });
});

test('what is told of an erased record goes, with the morning mails that had it', async () => {
  await tell({ kind: daily, title: 'Grace Wambui', subject: { type: 'enquiry', id: 7 }, at: new Date() });
  await tell({ kind: daily, subject: { type: 'enquiry', id: 8 }, staffIds: [manager.staff.id], at: new Date() });
  await mailNotificationsDaily(services(new Date().toISOString()));
  expect(await readMails(db())).toHaveLength(2);
  await db()
    .transaction()
    .execute((trx) => eraseNotificationsAbout(trx, ['enquiry 7']));
  expect((await rows()).map(({ subject_id }) => subject_id)).toEqual(['8']);
  expect((await readMails(db())).map(({ to_address }) => to_address)).toEqual([manager.staff.email]);
});
