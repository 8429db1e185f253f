import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderFormState } from '#tests/support/page-stub.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { manageUrlOf } from './calendar/booking-calendar.ts';

const person = { first_name: 'Amina', last_name: 'Hassan', email: 'amina@visitor.example', phone: '0712 000 111' };

let site: TestApp;
let propertyId: number;
beforeAll(async () => {
  site = await createTestApp({ pages: { render: renderFormState, folders: null } });
  const { db } = site.database;
  await insertAgency(db);
  propertyId = (await insertProperty(db)).id;
  const service = { slug: 'valuation', name: 'Valuation', description: '-', base_price_usd: 300, duration_minutes: 60 };
  await db.insertInto('consultation_services').values(service).execute();
  for (const kind of ['visit', 'consultation'] as const)
    for (const [starts_at, ends_at] of [
      ['09:00', '10:00'],
      ['10:00', '11:00'],
    ])
      await sql`
        insert into availability_slots (kind, weekday, starts_at, ends_at, capacity)
        values (${kind}, 4, ${starts_at}, ${ends_at}, 1)`.execute(db);
});
beforeEach(async () => {
  for (const table of ['enquiries', 'recent_submissions', 'idempotency_keys'] as const)
    await site.database.db.deleteFrom(table).execute();
});
afterAll(() => site.close());

const forms = {
  visit: { page: '/view/property/x', fields: { form_id: 'request-tour', preferred_date: '2026-11-26T09:00' } },
  consultation: {
    page: '/book/appointment',
    fields: { form_id: 'confirm-booking', service: 'valuation', date: '2026-11-26', time: '09:00' },
  },
} as const;
type Kind = keyof typeof forms;

/** @returns the reference that the page shows */
async function post(kind: Kind): Promise<string | null> {
  const reply = await site.app.inject({
    method: 'POST',
    url: forms[kind].page,
    payload: new URLSearchParams({ property_id: String(propertyId), ...person, ...forms[kind].fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  });
  expect([reply.statusCode, reply.body]).toEqual([303, '']);
  return new URL(String(reply.headers.location), 'https://www.makao.example').searchParams.get('reference');
}

const bookings = () =>
  site.database.db
    .selectFrom('bookings')
    .innerJoin('enquiries', 'enquiries.id', 'bookings.enquiry_id')
    .select(['bookings.id', 'reference', 'status'])
    .orderBy('bookings.id')
    .execute();

/** What the page of the link in the mail does. */
async function manage(kind: Kind, call: 'cancellations' | 'reschedules', fields: object): Promise<void> {
  const [booking] = await bookings();
  const url = await manageUrlOf(site.database.db, 'https://www.makao.example', { kind, id: booking?.id ?? 0 });
  const token = new URL(url).searchParams.get('token');
  const payload = { token, ...fields };
  const reply = await site.app.inject({ method: 'POST', url: `/api/v1/manage-booking/${call}`, payload });
  expect([reply.statusCode, reply.json().error]).toEqual([200, undefined]);
}

describe.each(['visit', 'consultation'] as const)('the form of a %s, sent again without JavaScript', (kind) => {
  test('gives the first answer and stores nothing, also when it is sent twice at once', async () => {
    const references = [...(await Promise.all([post(kind), post(kind)])), await post(kind)];
    expect(new Set(references).size).toBe(1);
    expect(await bookings()).toHaveLength(1);
  });

  test('is another request once the first was cancelled', async () => {
    const first = await post(kind);
    await manage(kind, 'cancellations', {});
    const second = await post(kind);
    expect(await bookings()).toMatchObject([
      { reference: first, status: 'Cancelled' },
      { reference: second, status: 'Requested' },
    ]);
  });

  test('is another request once the first was moved to another hour', async () => {
    const first = await post(kind);
    await manage(kind, 'reschedules', { starts_at: '2026-11-26T10:00' });
    const second = await post(kind);
    expect(second).not.toBe(first);
    expect(await bookings()).toHaveLength(2);
  });
});
