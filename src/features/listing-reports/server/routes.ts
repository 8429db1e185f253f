import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { storeOnce } from '#server/submissions.ts';
import * as contract from '../contract.ts';
import { type ListingReportServices, reportListing } from './report-listing.ts';

export function registerListingReports(api: Api, services: ListingReportServices & { db: Database }): void {
  const endpoint = contract.reportListing;
  api.handle(endpoint, ({ body }, { idempotencyKey: key }) =>
    storeOnce(services.db, { endpoint, key, body }, (trx) => reportListing(trx, services, body)),
  );
}
