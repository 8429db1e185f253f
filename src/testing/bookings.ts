import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { Consultations, SiteVisits } from '#server/database/schema.gen.ts';
import { insertProperty } from './records.ts';

/** Visits and consultations for tests, as visitors leave them; a test names only what it is about. */

const visitor = { first_name: 'Achieng', last_name: 'Otieno', email: 'achieng@example.com', phone: '0712 345 678' };

export async function insertVisit(db: DatabaseOrTransaction, overrides: Partial<Insertable<SiteVisits>> = {}) {
  const home =
    overrides.property_id || overrides.land_id ? null : await insertProperty(db, { title: 'Bogani corner house' });
  return db
    .insertInto('site_visits')
    .values({
      property_id: home?.id ?? null,
      ...visitor,
      preferred_on: '2026-11-28',
      starts_at: '2026-11-28T09:00:00+03:00',
      calendar_uid: `visit-${crypto.randomUUID()}@www.makao.example`,
      created_at: '2026-11-20T08:00:00Z',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertConsultation(
  db: DatabaseOrTransaction,
  overrides: Partial<Insertable<Consultations>> = {},
) {
  const service = await db
    .insertInto('consultation_services')
    .values({
      slug: `valuation-${crypto.randomUUID()}`,
      name: 'Valuation',
      description: 'What a place is worth.',
      base_price_usd: 150,
      duration_minutes: 60,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('consultations')
    .values({
      service_id: service.id,
      ...visitor,
      starts_at: '2026-11-28T09:00:00+03:00',
      duration_minutes: 60,
      estimate_usd: 150,
      calendar_uid: `consultation-${crypto.randomUUID()}@www.makao.example`,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
