import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';

/** People of `enquiries.ts` who follow listings, by title. */
const followers = [
  { email: 'brian.otieno@example.com', frequency: 'daily', titles: ['The Jacaranda House', 'Bogani corner house'] },
  { email: 'grace.wambui@example.com', frequency: 'weekly', titles: ['Bogani corner house'] },
] as const;

/**
 * Inserts home alerts of some demo contacts, and for each listing that is under offer, sold or let a change of state on a
 * day after its publication.
 */
export async function loadFollowedListings(trx: Transaction<DB>, now: Date): Promise<void> {
  for (const table of ['properties', 'land'] as const) {
    const column = sql.ref(table === 'land' ? 'land_id' : 'property_id');
    await sql`
      insert into listing_state_changes (${column}, from_state, to_state, changed_at)
      select id, 'Available', status, published_at + (${now}::timestamptz - published_at) * 0.8
      from ${sql.table(table)} where approval_status = 'Approved' and status <> 'Available'`.execute(trx);
  }
  for (const { email, frequency, titles } of followers) {
    const [first] = titles;
    const alert = await trx
      .insertInto('search_alerts')
      .values({
        email,
        frequency,
        kind: 'homes',
        address: '/saved',
        search_name: titles.length === 1 ? `Changes to ${first}` : `Changes to ${titles.length} listings`,
        consent_version: 1,
        consented_at: now,
        confirmed_at: now,
        status: 'Active',
        ends_at: new Date(now.getTime() + 180 * 86_400_000),
        told_until: '9999-12-31T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into alert_homes (alert_id, property_id, told_price_kes, told_state, asked_at, confirmed_at)
      select ${alert.id}::bigint, id, price_kes, status, ${now}::timestamptz, ${now}::timestamptz from properties
      where approval_status = 'Approved' and title = any(${[...titles]}::text[]) order by id`.execute(trx);
  }
}
