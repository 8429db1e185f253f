import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SearchAlerts } from '#platform/database/server/schema.gen.ts';

/** A running alert, asked for at noon in Nairobi on 20 November 2026. */
export function insertSearchAlert(db: DatabaseOrTransaction, overrides: Partial<Insertable<SearchAlerts>> = {}) {
  const at = '2026-11-20T09:00:00Z';
  return db
    .insertInto('search_alerts')
    .values({
      email: 'achieng@example.com',
      kind: 'property',
      address: '/residential?type=rent&county=Kilimani',
      search_name: 'Homes for rent in Kilimani',
      consent_version: 1,
      consented_at: at,
      told_until: at,
      status: 'Active',
      confirmed_at: at,
      ends_at: '2027-05-19T09:00:00Z',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
