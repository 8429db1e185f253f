import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookings } from '#tests/support/rows/bookings.ts';
import { insertAgency, insertProperty } from '#tests/support/rows/records.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let property: number;

beforeAll(async () => {
  site = await createTestApp();
  const { db } = site.database;
  await insertAgency(db);
  property = (await insertProperty(db, { status: 'Available' })).id;
  const service = { slug: 'valuation', name: 'Valuation', description: '-', base_price_usd: 300, duration_minutes: 60 };
  await db.insertInto('consultation_services').values(service).execute();
  const hour = { weekday: 4, starts_at: '09:00', ends_at: '10:00', capacity: 1 } as const;
  await db
    .insertInto('availability_slots')
    .values([
      { ...hour, kind: 'consultation' },
      { ...hour, kind: 'visit' },
    ])
    .execute();
  // Longer than a form waits for a lock or, while nobody gets one, for a connection.
  await sql`
    create function write_slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(2.5); return new; end $$`.execute(db);
  await sql`create trigger slow before insert on bookings for each row execute function write_slowly()`.execute(db);
});
afterAll(() => site.close());

const asked = {
  consultation: ['/api/v1/consultations', () => ({ service: 'valuation', starts_at: '2026-11-26T09:00' })],
  visit: ['/api/v1/site/visits', () => ({ property_id: property, preferred_date: '2026-11-26T09:00' })],
} as const;

test.each(['consultation', 'visit'] as const)(
  'of twenty who ask at once for the last place of a %s one gets it and the others are told that it is taken, however slowly it is written',
  async (kind) => {
    const [url, about] = asked[kind];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        site.app.inject({
          method: 'POST',
          url,
          remoteAddress: `10.${index}.0.1`,
          payload: {
            ...about(),
            first_name: 'Amina',
            last_name: 'Hassan',
            email: `${kind}${index}@example.com`,
            phone: `07120000${String(index).padStart(2, '0')}`,
          },
        }),
      ),
    );
    const answers = replies.map((reply) => [reply.statusCode, reply.json().error, reply.json().detail?.[0]?.code]);
    expect(answers.filter(([status]) => status !== 409)).toEqual([[201, undefined, undefined]]);
    expect(answers.filter(([status]) => status === 409)).toEqual(Array(19).fill([409, 'time_taken', 'just_taken']));
    expect(await readBookings(site.database.db, kind)).toHaveLength(1);
  },
);
