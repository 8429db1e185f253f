import type { Insertable, Transaction } from 'kysely';
import type { DB, SiteVisits } from '#server/database/schema.gen.ts';

/** What the office needs to find a stored visit again. */
export interface StoredVisit {
  id: number;
  reference: string;
  createdAt: Date;
}

export async function insertSiteVisit(trx: Transaction<DB>, visit: Insertable<SiteVisits>): Promise<StoredVisit> {
  return trx
    .insertInto('site_visits')
    .values(visit)
    .returning(['id', 'reference', 'created_at as createdAt'])
    .executeTakeFirstOrThrow();
}
