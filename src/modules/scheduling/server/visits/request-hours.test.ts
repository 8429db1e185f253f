import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertProperty, insertStaff } from '#tests/support/rows/records.ts';
import { somebodyElse, VisitRequests } from '#tests/support/rows/visit-requests.ts';

const requests = new VisitRequests();

describe('a request for a visit at an hour', () => {
  const atNine = { preferred_date: '2026-11-28T09:00' };

  it('takes an open hour of that weekday', { tags: ['S-386'] }, async () => {
    await requests.insertSlot(6, '09:00');
    const home = await insertProperty(requests.db);
    expect(await requests.send({ property_id: home.id, ...atNine })).toMatchObject({
      preferred_date: '2026-11-28T09:00',
    });
    expect((await requests.visits())[0]?.starts_at?.toISOString()).toBe('2026-11-28T06:00:00.000Z');
    const [mail] = await requests.mails();
    expect(mail?.text_body).toContain('Saturday 28 November 2026, 9:00 AM East Africa Time');
    expect(mail?.calendar_body).toContain('DTSTART;TZID=Africa/Nairobi:20261128T090000');
  });

  const unavailable = ['preferred_date: That time is not available. Please choose another.'];

  it.each([
    ['is not in the timetable', async () => {}],
    ['is for consultations', () => requests.insertSlot(6, '09:00', { kind: 'consultation' })],
    ['is closed', () => requests.insertSlot(6, '09:00', { is_closed: true })],
  ])('refuses an hour that %s', async (_why, prepare) => {
    await prepare();
    const home = await insertProperty(requests.db);
    expect(await requests.refusal({ property_id: home.id, ...atNine })).toEqual(unavailable);
    expect(await requests.visits()).toEqual([]);
  });

  it('asks for the agent of the listing: not while they are away, booked or off work', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 9 });
    await requests.insertSlot(6, '10:00', { capacity: 9 });
    const [agent] = [await insertStaff(requests.db), await insertStaff(requests.db)];
    const home = await insertProperty(requests.db, { agent_id: agent.id });
    await sql`insert into availability_closures (staff_id, during, reason)
      values (${agent.id}, '[2026-11-28 09:00+03, 2026-11-28 10:00+03)', 'Away')`.execute(requests.db);
    expect(await requests.refusal({ property_id: home.id, ...atNine })).toEqual(unavailable);
    const other = await insertProperty(requests.db);
    await requests.send({ property_id: other.id, ...atNine });
    await requests.send({ property_id: home.id, preferred_date: '2026-11-28T10:00' });
  });

  it('refuses a day without an hour on which none is free, and takes any where no hours are kept', async () => {
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id, preferred_date: '2026-11-29' });
    await requests.insertSlot(6, '09:00');
    const other = { ...somebodyElse, property_id: home.id };
    await requests.send({ ...other, preferred_date: '2026-11-28' });
    await requests.send({ ...other, ...atNine, email: 'd@example.com', phone: '0733 000 009' });
    const third = { property_id: home.id, phone: '0733 000 001', email: 'c@example.com' };
    expect(await requests.refusal({ ...third, preferred_date: '2026-11-28' })).toEqual([
      'preferred_date: No hour is free on Saturday 28 November 2026. Please choose another day.',
    ]);
    expect(await requests.refusal({ ...third, preferred_date: '2026-11-29' })).toEqual([
      expect.stringMatching(/^preferred_date: No hour is free on Sunday 29 November 2026\./),
    ]);
  });

  it('refuses an hour on a day the office is closed, and takes it when only one agent is away', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 5 });
    const home = await insertProperty(requests.db);
    const agent = await insertStaff(requests.db);
    await insertStaff(requests.db);
    const close = (values: { kind?: string; staff_id?: string }) =>
      sql`insert into availability_closures (kind, staff_id, during, reason)
        values (${values.kind ?? null}, ${values.staff_id ?? null}, '[2026-11-28 00:00+03, 2026-11-29 00:00+03)', 'Away')`.execute(
        requests.db,
      );
    await close({ staff_id: agent.id });
    await close({ kind: 'consultation' });
    await requests.send({ property_id: home.id, ...atNine });
    await close({ kind: 'visit' });
    expect(await requests.refusal({ ...somebodyElse, property_id: home.id, ...atNine })).toEqual(unavailable);
  });

  it('refuses an hour that is over today', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 5 });
    await requests.insertSlot(6, '10:00', { capacity: 5 });
    const home = await insertProperty(requests.db);
    expect(await requests.refusal({ property_id: home.id, preferred_date: '2026-11-21T09:00' })).toEqual(unavailable);
    await requests.send({ property_id: home.id, preferred_date: '2026-11-21 10:00' });
  });

  it('gives the last place once, however many ask at the same moment', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 3 });
    const home = await insertProperty(requests.db);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        requests.refusal({
          property_id: home.id,
          ...atNine,
          email: `v${index}@example.com`,
          phone: `07120000${String(index).padStart(2, '0')}`,
        }),
      ),
    );
    expect(results.filter((told) => told === 'nothing was refused')).toHaveLength(3);
    expect(results.filter((told) => told !== 'nothing was refused')).toEqual(
      Array(17).fill([expect.stringMatching(/^preferred_date: That hour was just taken\./)]),
    );
    expect(await requests.visits()).toHaveLength(3);
  });

  it('gives a place back when a visit is cancelled', async () => {
    await requests.insertSlot(6, '09:00');
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id, ...atNine });
    expect(await requests.refusal({ ...somebodyElse, property_id: home.id, ...atNine })).toEqual([
      expect.stringMatching(/^preferred_date: That hour was just taken\./),
    ]);
    await requests.db.updateTable('bookings').set({ status: 'Cancelled' }).execute();
    await requests.send({ property_id: home.id, ...atNine });
  });
});
