import type { Insertable } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SearchAlerts } from '#platform/database/server/schema.gen.ts';
import { insertSearchAlert } from './search-alerts.ts';

interface Followed {
  kind: 'property' | 'land';
  id: number;
  price_kes: number | null;
  price_usd?: number | null;
  /** As the owner of the address knows it; on offer by default. */
  told_state?: string;
}

/** A running alert about these listings, which its owner knows as they are given. */
export async function insertHomeAlert(
  db: DatabaseOrTransaction,
  homes: readonly Followed[],
  overrides: Partial<Insertable<SearchAlerts>> = {},
) {
  const alert = await insertSearchAlert(db, {
    kind: 'homes',
    address: '/saved',
    search_name: `Changes to ${homes.length} listings`,
    told_until: '9999-12-31T00:00:00Z',
    ...overrides,
  });
  const at = alert.consented_at;
  for (const { kind, id, price_kes, price_usd, told_state = 'Available' } of homes)
    await db
      .insertInto('alert_homes')
      .values({
        alert_id: alert.id,
        property_id: kind === 'property' ? id : null,
        land_id: kind === 'land' ? id : null,
        told_price_kes: price_kes,
        told_price_usd: price_usd ?? null,
        told_state,
        asked_at: at,
        confirmed_at: at,
      })
      .execute();
  return alert;
}
