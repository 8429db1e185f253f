import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
let site: TestApp;
let manager: Person;
let agent: Person;
beforeAll(async () => {
  site = await createTestApp();
  await insertAgency(site.database.db);
  manager = await signedIn(site.database.db, 'manager');
});
beforeEach(async () => {
  const { db } = site.database;
  for (const table of ['enquiries', 'availability_slots', 'availability_closures', 'staff_hours'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('staff').set({ is_active: false }).where('role', '=', 'agent').execute();
  agent = await signedIn(db, 'agent');
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object, by = manager) => {
  const url = `/api/v1/office/availability${path}`;
  const reply = await site.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
const saturday = { kind: 'visit', weekday: 6, starts_at: '09:00', ends_at: '10:00', capacity: 2 };
/** What visitors are offered on Saturday 28 November. */
async function offered(): Promise<string[]> {
  const url = '/api/v1/availability?kind=visit&from=2026-11-28&days=1';
  const slots: { label: string; is_available: boolean }[] = (await site.app.inject({ url })).json().data.days[0].slots;
  return slots.flatMap(({ label, is_available }) => (is_available ? [label] : []));
}

describe('works', () => {
  test('an hour that is opened, closed or taken away is so for visitors at once', async () => {
    const { data, status } = await call('POST', '/slots', saturday);
    expect([status, await offered()]).toEqual([201, ['9–10 AM']]);
    await call('PATCH', `/slots/${data.id}`, { capacity: 2, is_closed: true });
    expect(await offered()).toEqual([]);
    await call('PATCH', `/slots/${data.id}`, { capacity: 0, is_closed: false });
    expect(await offered()).toEqual([]);
    await call('PATCH', `/slots/${data.id}`, { capacity: 1, is_closed: false });
    expect(await offered()).toEqual(['9–10 AM']);
    expect((await call('DELETE', `/slots/${data.id}`)).status).toBe(200);
    expect(await offered()).toEqual([]);
  });

  test('a holiday closes its days, and forms refuse them; opened again they can be had', async () => {
    await call('POST', '/slots', saturday);
    const home = await insertProperty(site.database.db);
    const book = () =>
      site.app.inject({
        method: 'POST',
        url: '/api/v1/site/visits',
        payload: {
          property_id: home.id,
          first_name: 'Achieng',
          last_name: 'Otieno',
          email: 'a@example.com',
          phone: '0712 345 678',
          preferred_date: '2026-11-28T09:00',
        },
      });
    const holiday = { from_day: '2026-11-27', until_day: '2026-11-28', reason: 'Staff days' };
    const { data } = await call('POST', '/closures', holiday);
    expect(data).toMatchObject({ from: '2026-11-27T00:00', until: '2026-11-29T00:00', staff: null });
    expect(await offered()).toEqual([]);
    expect((await book()).statusCode).toBe(422);
    await call('DELETE', `/closures/${data.id}`);
    expect(await offered()).toEqual(['9–10 AM']);
    expect((await book()).statusCode).toBe(201);
  });

  test('some hours of one day are closed, and the others stay', async () => {
    await call('POST', '/slots', saturday);
    await call('POST', '/slots', { ...saturday, starts_at: '11:00', ends_at: '12:00' });
    const meeting = { from_day: '2026-11-28', until_day: '2026-11-28', from_hour: '08:00', until_hour: '10:30' };
    await call('POST', '/closures', { ...meeting, reason: 'Meeting' });
    expect(await offered()).toEqual(['11 AM–12 PM']);
  });

  test('while one agent is away another takes the visitor; while all are, nothing is offered', async () => {
    await call('POST', '/slots', saturday);
    const leave = { from_day: '2026-11-28', until_day: '2026-11-28', reason: 'Leave' };
    const second = await signedIn(site.database.db, 'agent');
    expect((await call('POST', '/closures', { ...leave, staff_id: agent.staff.id }, agent)).status).toBe(201);
    expect(await offered()).toEqual(['9–10 AM']);
    const hours = { hours: [{ weekday: 6, starts_at: '10:00', ends_at: '14:00' }] };
    expect((await call('PUT', `/hours/${second.staff.id}`, hours, second)).data.hours).toEqual(hours.hours);
    expect(await offered()).toEqual([]);
    await call('PUT', `/hours/${second.staff.id}`, { hours: [] }, second);
    expect(await offered()).toEqual(['9–10 AM']);
  });

  test('every change is written down with who made it', async () => {
    const { data } = await call('POST', '/slots', saturday);
    await call('PATCH', `/slots/${data.id}`, { capacity: 5, is_closed: false });
    const entries = await site.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'changes'])
      .where('subject_type', '=', 'availability_slot')
      .where('subject_id', '=', String(data.id))
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'availability_slot.added', actor: manager.staff.name },
      { action: 'availability_slot.changed', changes: { capacity: { from: 2, to: 5 } } },
    ]);
  });
});

describe('refuses', () => {
  test("agents who would change the office's hours, or a colleague's", async () => {
    const other = await signedIn(site.database.db, 'agent');
    const day = { from_day: '2026-11-28', until_day: '2026-11-28', reason: 'Leave' };
    expect((await call('POST', '/slots', saturday, agent)).status).toBe(403);
    expect((await call('POST', '/closures', day, agent)).status).toBe(403);
    expect((await call('POST', '/closures', { ...day, staff_id: other.staff.id }, agent)).status).toBe(403);
    expect((await call('PUT', `/hours/${other.staff.id}`, { hours: [] }, agent)).status).toBe(403);
    const { data } = await call('POST', '/closures', day);
    expect((await call('DELETE', `/closures/${data.id}`, undefined, agent)).status).toBe(403);
    expect((await call('GET', '', undefined, agent)).data.may_change_slots).toBe(false);
  });

  test('hours that end before they begin, twice the same, and days that do not exist', async () => {
    const fieldsOf = ({ detail }: { detail: { field: string }[] }) => detail.map(({ field }) => field);
    expect(fieldsOf(await call('POST', '/slots', { ...saturday, ends_at: '08:00' }))).toEqual(['ends_at']);
    await call('POST', '/slots', saturday);
    expect(fieldsOf(await call('POST', '/slots', saturday))).toEqual(['starts_at']);
    const closure = { from_day: '2026-02-30', until_day: '2026-11-28', reason: 'x' };
    expect(fieldsOf(await call('POST', '/closures', closure))).toEqual(['from_day']);
    const backwards = { from_day: '2026-11-29', until_day: '2026-11-28', reason: 'x' };
    expect(fieldsOf(await call('POST', '/closures', backwards))).toEqual(['until_day']);
  });
});
