import type { Insertable, Transaction } from 'kysely';
import type { DB, ListingReports } from '#platform/database/server/schema.gen.ts';

export async function insertListingReport(
  trx: Transaction<DB>,
  report: Insertable<ListingReports>,
): Promise<{ id: number; reference: string }> {
  return trx.insertInto('listing_reports').values(report).returning(['id', 'reference']).executeTakeFirstOrThrow();
}
