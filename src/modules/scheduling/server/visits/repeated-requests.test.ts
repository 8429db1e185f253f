import { describe, expect, it } from 'vitest';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { somebodyElse, VisitRequests } from '#tests/support/rows/visit-requests.ts';

const requests = new VisitRequests();

describe('a request for a visit protects', () => {
  const key = '7d0f0a0e-5b1f-4c58-8a3d-111111111111';

  it('against being stored twice', async () => {
    const home = await insertProperty(requests.db);
    const receipts = await Promise.all([1, 2, 3].map(() => requests.send({ property_id: home.id }, key)));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(await requests.visits()).toHaveLength(1);
    expect(await requests.mails()).toHaveLength(2);
  });

  it('against a second row for the same person, listing and hour, however it is sent again', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 9 });
    const home = await insertProperty(requests.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00', message: 'By matatu' };
    const receipts = await Promise.all([requests.send(first), requests.send(first), requests.send(first)]);
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    for (const other of [{ email: 'Achieng@EXAMPLE.com', phone: '+254712345678' }, { message: 'And a surveyor' }])
      expect(await requests.refusal({ ...first, ...other })).toEqual([
        'preferred_date: This visit is already asked for with this email address and phone number. Call us to change it, or use the link in the mail about it.',
      ]);
    expect(await requests.visits()).toHaveLength(1);
    expect(await requests.mails()).toHaveLength(2);
  });

  it('a person from others who know the address or the number alone: they learn of no visit, their own is stored', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 9 });
    const home = await insertProperty(requests.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00' };
    const { reference } = await requests.send(first);
    const others = [
      await requests.send({ ...first, phone: '0733 111 222' }),
      await requests.send({ ...first, email: 'other@example.com' }),
      await requests.send({ ...first, email: 'third@example.com', preferred_date: '2026-11-28' }),
    ];
    expect(new Set([reference, ...others.map((receipt) => receipt.reference)]).size).toBe(4);
    expect(await requests.visits()).toHaveLength(4);
  });

  it('a person from others who know address and number: neither name nor a full hour tells of their visit', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 1 });
    const home = await insertProperty(requests.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00' };
    const { reference } = await requests.send(first);
    const justTaken = [expect.stringMatching(/^preferred_date: That hour was just taken\./)];
    const elsewhere = { property_id: (await insertProperty(requests.db)).id };
    for (const guess of [{ last_name: 'Mwangi' }, { message: 'When was it?' }, elsewhere])
      expect(await requests.refusal({ ...first, ...guess })).toEqual(justTaken);
    expect((await requests.send(first)).reference).toBe(reference);
  });

  it('an agent from a fourth visit of one person, also when five hours are asked for at once', async () => {
    const hours = ['09:00', '10:00', '11:00', '12:00', '14:00'];
    for (const hour of hours) await requests.insertSlot(6, hour, { capacity: 1 });
    const sent = await Promise.allSettled(
      hours.map(async (hour) => {
        const home = await insertProperty(requests.db);
        return requests.send({ property_id: home.id, preferred_date: `2026-11-28T${hour}` });
      }),
    );
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ code: 'too_many_open_visits' }, { code: 'too_many_open_visits' }]);
    expect(await requests.visits()).toHaveLength(3);
  });

  it.each([
    ['an hour of a day that was asked for without one', '2026-11-28', '2026-11-28T09:00'],
    ['any hour of a day with an hour', '2026-11-28T09:00', '2026-11-28'],
  ])('against a second row of the same person and listing for %s', async (_name, first, second) => {
    await requests.insertSlot(6, '09:00', { capacity: 9 });
    await requests.db.deleteFrom('recent_submissions').execute();
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id, preferred_date: first });
    const again = { property_id: home.id, preferred_date: second };
    // Without the reference or the hour, as the request may be by somebody else who knows address and number.
    expect(await requests.refusal(again)).toEqual([
      'preferred_date: This visit is already asked for with this email address and phone number. Call us to change it, or use the link in the mail about it.',
    ]);
    expect(await requests.visits()).toHaveLength(1);
    await requests.send({ ...again, ...somebodyElse });
    await requests.send({ ...again, preferred_date: '2026-12-05' });
    expect(await requests.visits()).toHaveLength(3);
  });

  it('other persons, hours and listings from being taken for one', async () => {
    await requests.insertSlot(6, '09:00', { capacity: 9 });
    const home = await insertProperty(requests.db);
    const first = { property_id: home.id, preferred_date: '2026-11-28T09:00' };
    await requests.send(first);
    await requests.send({ ...first, ...somebodyElse });
    await requests.send({ ...first, property_id: (await insertProperty(requests.db)).id });
    await requests.send({ ...first, preferred_date: '2026-12-05T09:00' });
    expect(await requests.visits()).toHaveLength(4);
    await requests.db.updateTable('bookings').set({ status: 'Cancelled' }).execute();
    await requests.send(first, key);
    expect(await requests.visits()).toHaveLength(5);
  });

  it('against other answers under a key that was used', async () => {
    const home = await insertProperty(requests.db);
    await requests.send({ property_id: home.id }, key);
    await expect(requests.send({ property_id: home.id, first_name: 'Njeri' }, key)).rejects.toMatchObject({
      code: 'submission_changed',
    });
  });

  it('against half a submission: without the agency there is no visit either', async () => {
    const home = await insertProperty(requests.db);
    const agency = await requests.db.deleteFrom('agency_settings').returningAll().executeTakeFirstOrThrow();
    await expect(requests.send({ property_id: home.id })).rejects.toThrow();
    expect(await requests.visits()).toEqual([]);
    expect(await requests.mails()).toEqual([]);
    await insertAgency(requests.db, { name: agency.name });
  });
});
