import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertConsultation, insertVisit } from '#tests/support/rows/bookings.ts';
import { insertAgency } from '#tests/support/rows/records.ts';
import { signedIn } from '#tests/support/staff-session.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { saveAnywayText } from '../../availability/booked-labels.ts';

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
const closures = () => site.database.db.selectFrom('availability_closures').selectAll().execute();
const at = (hour: string) => `2026-11-28T${hour}:00+03:00`;
const leave = () => ({ staff_id: agent.staff.id });

describe('leave over booked hours', () => {
  test('names the bookings before anything is saved, and is saved once they were seen', async () => {
    const { db } = site.database;
    const visit = await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, starts_at: at('09:00') });
    const meeting = await insertConsultation(db, { staff_id: agent.staff.id, starts_at: at('14:00') });
    const refused = await close(leave());
    expect([refused.status, refused.error]).toEqual([409, 'closure_over_bookings']);
    expect(refused.message).toBe('Nothing is saved yet: 2 visits and consultations fall into this time.');
    expect(refused.detail).toEqual([
      {
        field: 'accepted_bookings',
        code: `visit-${visit.id}`,
        message: 'Bogani corner house, Achieng Otieno, 28 Nov 2026, 9–10 AM',
      },
      expect.objectContaining({ code: `consultation-${meeting.id}` }),
    ]);
    expect(await closures()).toEqual([]);
    const half = await close({ ...leave(), accepted_bookings: [`visit-${visit.id}`] });
    expect(half.status).toBe(409);
    const seen = refused.detail.map(({ code }: { code: string }) => code);
    expect((await close({ ...leave(), accepted_bookings: seen })).status).toBe(201);
    expect(await closures()).toHaveLength(1);
  });

  test('is saved at once where nothing of theirs is booked: others’, cancelled, past, another hour', async () => {
    const { db } = site.database;
    await insertVisit(db, { status: 'Confirmed', staff_id: other.staff.id, starts_at: at('09:00') });
    await insertVisit(db, { starts_at: at('09:00') });
    await insertVisit(db, { status: 'Cancelled', staff_id: agent.staff.id, starts_at: at('09:00') });
    await insertVisit(db, { status: 'Done', staff_id: agent.staff.id, starts_at: '2026-11-20T09:00:00+03:00' });
    await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, starts_at: at('15:00') });
    const morning = { ...leave(), from_day: '2026-11-19', from_hour: '08:00', until_hour: '15:00' };
    expect((await close(morning)).status).toBe(201);
  });

  test('of the office concerns everybody’s bookings of the kind that is closed', async () => {
    const { db } = site.database;
    await insertVisit(db, { starts_at: at('09:00') });
    await insertConsultation(db, { starts_at: at('09:00') });
    const forVisits = await close({ kind: 'visit', reason: 'Jamhuri Day' }, manager);
    expect([forVisits.status, forVisits.detail.length]).toEqual([409, 1]);
    expect((await close({ reason: 'Jamhuri Day' }, manager)).detail).toHaveLength(2);
  });
});

describe('a booking that lost its agent or its hour', () => {
  const acceptedLeave = async () => {
    const { db } = site.database;
    const visit = await insertVisit(db, { status: 'Confirmed', staff_id: agent.staff.id, starts_at: at('09:00') });
    expect((await close({ ...leave(), accepted_bookings: [`visit-${visit.id}`] })).status).toBe(201);
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
    await close({ reason: 'Jamhuri Day', accepted_bookings: [`visit-${visit.id}`] }, manager);
    expect((await diary()).conflicts).toMatchObject([{ id: visit.id, is_office_closed: true, reason: 'Jamhuri Day' }]);
  });
});

test.each([
  [['visit-1', 'visit-2'], false, 'Save anyway, 2 visits need a new agent'],
  [['visit-1'], false, 'Save anyway, 1 visit needs a new agent'],
  [['consultation-1'], true, 'Save anyway, 1 consultation needs another time'],
  [['visit-1', 'consultation-1'], true, 'Save anyway, 2 visits and consultations need another time'],
])('the button for %j says what follows', (keys, isOffice, words) => {
  expect(
    saveAnywayText(
      keys.map((key) => ({ key })),
      isOffice,
    ),
  ).toBe(words);
});
