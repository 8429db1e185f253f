import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/store-visitor-submission.ts';
import * as contract from '../../visits/contract.ts';
import { requestSiteVisit, type SiteVisitServices } from './request-site-visit.ts';

export function registerSiteVisits(api: Api, services: SiteVisitServices & SpamGuardLimits & { db: Database }): void {
  const endpoint = contract.requestSiteVisit;
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) => requestSiteVisit(trx, services, body)),
  );
}
