import { describe, expect, test } from 'vitest';
import { anywhere, FormsOfVisitors, type Sender } from '#tests/support/forms-of-visitors.ts';
import { insertVisit } from '#tests/support/rows/bookings.ts';

const forms = new FormsOfVisitors();

describe('a person', () => {
  /** Different days, because the same visit sent again is not counted as another. */
  const otherDay = (index: number) => ({ preferred_date: `2026-12-0${1 + (index % 9)}` });
  const gmail = ['mtu@gmail.com', 'Mtu@gmail.com', 'm.t.u@gmail.com', 'mtu+1@gmail.com', 'MTU@googlemail.com'];

  test('cannot have a fourth visit ahead, by any spelling of the address, and is told what to do', async () => {
    const replies = [];
    for (const [index, email] of gmail.entries()) {
      replies.push(await forms.visit({ email, phone: '0712 345 600', ...otherDay(index) }));
    }
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 409, 409]);
    expect(replies[3]?.json()).toMatchObject({
      error: 'too_many_open_visits',
      message: expect.stringContaining('call us'),
    });
    // The number may belong to somebody else, so the reply reveals neither a booking nor a mail.
    expect(replies[3]?.json().message).not.toMatch(/you have|link|e-?mail\b(?! address)/i);
  });

  test('learns nothing of visits by asking for an hour that nobody can have', async () => {
    const person = { email: 'achieng@visitor.example', phone: '0712 345 600' };
    const atNight = { ...person, preferred_date: '2026-12-01T03:00' };
    const before = await forms.visit(atNight);
    for (let each = 0; each < 3; each += 1) await forms.visit({ ...person, ...otherDay(each) });
    const after = await forms.visit(atNight);
    expect([after.statusCode, after.json().detail]).toEqual([422, before.json().detail]);
    expect((await forms.visit({ ...person, ...otherDay(4) })).statusCode).toBe(409);
  });

  test('nor by any spelling of the phone number, however many ask at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 9 }, (_, each) =>
        forms.visit({
          email: 'achieng@visitor.example',
          phone: each % 2 ? '0733 000 001' : '+254 733-000-001',
          ...otherDay(each),
        }),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6);
  });

  test.each(['email', 'phone'] as const)('is not kept from booking by others who use their %s', async (field) => {
    const own = { email: 'achieng@visitor.example', phone: '0712 345 678' };
    for (let each = 0; each < 4; each += 1) {
      const invented = { email: `${each}@stranger.example`, phone: `071234500${each}` };
      const reply = await forms.visit({ ...invented, [field]: own[field], ...otherDay(each) });
      expect(reply.statusCode).toBe(201);
    }
    expect((await forms.visit({ ...own, ...otherDay(5) })).statusCode).toBe(201);
  });

  test('can ask for another once one is over or cancelled', async () => {
    const { db } = forms;
    const person = { email: 'achieng@visitor.example', phone: '0712 345 678', phone_e164: '+254712345678' };
    await insertVisit(db, { ...person, status: 'Cancelled', property_id: forms.listingId });
    await insertVisit(db, {
      ...person,
      status: 'Confirmed',
      property_id: forms.listingId,
      starts_at: '2026-11-20T09:00:00+03:00',
    });
    await insertVisit(db, { ...person, property_id: forms.listingId, starts_at: null, preferred_on: '2026-11-20' });
    for (let each = 0; each < 3; each += 1) expect((await forms.visit(otherDay(each))).statusCode).toBe(201);
    expect((await forms.visit(otherDay(3))).statusCode).toBe(409);
  });

  test('who sends a few enquiries is neither refused nor marked', async () => {
    for (const text of ['Is the house in Karen still free, and can we see it on a Saturday?', 'And the plot?']) {
      expect((await forms.write('achieng@visitor.example', text)).statusCode).toBe(201);
    }
    expect((await forms.visit({})).statusCode).toBe(201);
    expect(await forms.reasons()).toEqual([[], [], []]);
  });

  test('is told of no enquiry by who knows what they sent: only their own network gets the first receipt again', async () => {
    const [home, elsewhere] = [{ address: anywhere() }, { address: anywhere() }];
    const sent = async (sender: Sender) =>
      (await forms.write('achieng@visitor.example', 'Which plots do you have in Ruai?', sender)).json().data.reference;
    const reference = await sent(home);
    expect(await sent(elsewhere)).not.toBe(reference);
    expect(await sent(home)).toBe(reference);
    expect(await forms.db.selectFrom('enquiries').select('id').execute()).toHaveLength(2);
  });

  test('who sends the same once more under its key is not counted again', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    for (let each = 0; each < 8; each += 1) await forms.write('achieng@visitor.example', 'Hello', { headers });
    expect(await forms.db.selectFrom('recent_submissions').select('id').execute()).toHaveLength(1);
  });
});
