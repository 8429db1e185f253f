import { sql } from 'kysely';
import type { ListingId } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';

/** How many addresses are mailed what changes about a listing, each after its owner's click. */
export async function countFollowers(db: Database, { kind, id }: ListingId): Promise<number> {
  const { rows } = await sql<{ followers: number }>`
    select count(distinct email)::int as followers
    from alert_homes join search_alerts on search_alerts.id = alert_id
    where alert_homes.${sql.ref(kind === 'property' ? 'property_id' : 'land_id')} = ${id}
      and alert_homes.confirmed_at is not null and status = 'Active'`.execute(db);
  return rows[0]?.followers ?? 0;
}
