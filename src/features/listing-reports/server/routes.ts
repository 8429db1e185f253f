import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import type { SpamGuardLimits } from '#server/spam-guard/assess-submission.ts';
import { storeVisitorSubmission } from '#server/spam-guard/store-visitor-submission.ts';
import * as contract from '../contract.ts';
import { type ListingReportServices, reportListing } from './report-listing.ts';

export function registerListingReports(
  api: Api,
  services: ListingReportServices & SpamGuardLimits & { db: Database },
): void {
  const endpoint = contract.reportListing;
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) => reportListing(trx, services, body)),
  );
}
