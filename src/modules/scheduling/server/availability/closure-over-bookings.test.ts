import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

// The clock stands at 9:00 on Saturday 21 November 2026 in Nairobi.
let site: TestApp;
let manager: Awaited<ReturnType<typeof signedIn>>;
let agent: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  manager = await signedIn(db, 'manager');
  [agent, other] = [await signedIn(db, 'agent'), await signedIn(db, 'agent')];
});
afterEach(async () => {
  for (const table of ['enquiries', 'availability_closures'] as const)
    await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const close = async (body: object, by = agent) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/v1/office/availability/closures',
    headers: by.headers,
    payload: { from_day: '2026-11-28', until_day: '2026-11-28', reason: 'Leave', ...body },
  });
  return { status: reply.statusCode, ...reply.json() };
};
const diary = async (by = manager, query = '') =>
  (await site.app.inject({ url: `/api/v1/office/diary${query}`, headers: by.headers })).json().data;
const at = (hour: string) => `2026-11-28T${hour}:00+03:00`;
const leave = () => ({ staff_id: agent.staff.id });

describe('a booking that lost its agent or its hour', () => {
  const acceptedLeave = async () => {
    const { db } = site.database;
    const visit = await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, starts_at: at('09:00') });
    expect((await close(leave())).status).toBe(201);
    return visit;
  };
  const change = (id: number, body: object) =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/office/diary/visit/${id}/approvals`,
      headers: manager.headers,
      payload: { version: 1, starts_at: '2026-11-28T09:00', outside_hours: true, ...body },
    });

  test('waits in the diary and on the dashboard until it is handed over', async () => {
    const visit = await acceptedLeave();
    expect(await diary()).toMatchObject({
      conflicts_total: 1,
      conflicts: [{ id: visit.id, reason: 'Leave', is_office_closed: false, staff: { id: agent.staff.id } }],
    });
    const own = '?staff=me-or-nobody';
    expect([(await diary(agent, own)).conflicts_total, (await diary(other, own)).conflicts_total]).toEqual([1, 0]);
    const dashboard = await site.app.inject({ url: '/api/v1/office/dashboard', headers: agent.headers });
    expect(dashboard.json().data.needs.conflicts).toBe(1);
    expect((await change(visit.id, { staff_id: other.staff.id })).statusCode).toBe(200);
    expect((await diary()).conflicts_total).toBe(0);
  });

  test('or until it is moved, or staff agree to it all the same', async () => {
    const moved = await acceptedLeave();
    await change(moved.id, { staff_id: agent.staff.id, starts_at: '2026-11-30T09:00' });
    expect((await diary()).conflicts_total).toBe(0);
    const { db } = site.database;
    await db.deleteFrom('availability_closures').execute();
    const kept = await acceptedLeave();
    expect((await diary()).conflicts_total).toBe(1);
    // The clock of the test stands still; leave is entered before staff look at it.
    await db.updateTable('availability_closures').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
    expect((await change(kept.id, { staff_id: agent.staff.id })).statusCode).toBe(200);
    expect((await diary()).conflicts_total).toBe(0);
  });

  test('also when the office is closed over it', async () => {
    const visit = await insertVisit(site.database.db, { starts_at: at('09:00') });
    await close({ reason: 'Jamhuri Day' }, manager);
    expect((await diary()).conflicts).toMatchObject([{ id: visit.id, is_office_closed: true, reason: 'Jamhuri Day' }]);
  });
});
