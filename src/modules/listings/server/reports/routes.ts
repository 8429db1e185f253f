import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/store-visitor-submission.ts';
import * as contract from '../../reports/contract.ts';
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
