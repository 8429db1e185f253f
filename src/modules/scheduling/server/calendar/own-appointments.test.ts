import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
let site: TestApp;
let agent: Person;
let colleague: Person;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  agent = await signedIn(site.database.db, 'agent');
  colleague = await signedIn(site.database.db, 'agent');
});
beforeEach(() => site.database.db.deleteFrom('availability_closures').execute());
afterAll(() => site.close());

const call = async (by: Person, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const url = `/api/v1/office${path}`;
  const reply = await site.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
const dentist = { reason: 'Dentist', from_day: '2026-11-26', until_day: '2026-11-26' };
const add = (more: object) =>
  call(agent, 'POST', '/availability/closures', { staff_id: agent.staff.id, ...dentist, ...more });
const diary = async (by: Person, query = '') => (await call(by, 'GET', `/diary?from=2026-11-23&days=7${query}`)).data;

test('an own appointment stands in the diary at its hours, for colleagues too, and is removed by its owner alone', async () => {
  const { data, status } = await add({ from_hour: '10:30', until_hour: '12:00' });
  expect(status).toBe(201);
  const shown = {
    id: data.id,
    date: '2026-11-26',
    reason: 'Dentist',
    who: agent.staff.name,
    staff_id: agent.staff.id,
    starts_at: '2026-11-26T10:30',
    minutes: 90,
  };
  expect((await diary(agent)).closures).toEqual([{ ...shown, may_remove: true }]);
  expect((await diary(colleague)).closures).toEqual([{ ...shown, may_remove: false }]);
  expect((await diary(colleague, `&staff=${colleague.staff.id}`)).closures).toEqual([]);
  expect((await call(colleague, 'DELETE', `/availability/closures/${data.id}`)).status).toBe(403);
  expect((await call(agent, 'DELETE', `/availability/closures/${data.id}`)).status).toBe(200);
  expect((await diary(agent)).closures).toEqual([]);
});

test('whole days and longer times have no hours: each of their days has a note', async () => {
  await add({ until_day: '2026-11-27', reason: 'Leave' });
  await add({ from_hour: '14:00', until_day: '2026-11-27', until_hour: '10:00', reason: 'Mombasa' });
  const { closures } = await diary(agent);
  expect(closures.map(({ date, reason, starts_at }: Record<string, unknown>) => [date, reason, starts_at])).toEqual([
    ['2026-11-26', 'Leave', null],
    ['2026-11-27', 'Leave', null],
    ['2026-11-26', 'Mombasa', null],
    ['2026-11-27', 'Mombasa', null],
  ]);
});

test('an own appointment takes its hours from what can be offered, and stands in the private calendar', async () => {
  await site.database.db
    .insertInto('availability_slots')
    .values([
      { kind: 'visit', weekday: 4, starts_at: '10:00', ends_at: '11:00', capacity: 2 },
      { kind: 'visit', weekday: 4, starts_at: '14:00', ends_at: '15:00', capacity: 2 },
    ])
    .execute();
  const free = async () => {
    const { data } = await call(agent, 'GET', `/free-hours?day=2026-11-26&staff_id=${agent.staff.id}`);
    return data.free.map(({ starts_at }: { starts_at: string }) => starts_at.slice(11));
  };
  expect(await free()).toEqual(['10:00', '14:00']);
  await add({ from_hour: '10:30', until_hour: '12:00' });
  expect(await free()).toEqual(['14:00']);
  const { data } = await call(agent, 'POST', '/calendar-feed');
  const feed = await site.app.inject({ url: new URL(data.url).pathname });
  expect(feed.body).toContain('SUMMARY:Dentist');
  expect(feed.body).toContain('DTSTART;TZID=Africa/Nairobi:20261126T103000');
  expect(feed.body).toContain('DTEND;TZID=Africa/Nairobi:20261126T120000');
});
