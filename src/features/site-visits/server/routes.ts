import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import type { SpamGuardLimits } from '#server/spam-guard/assess-submission.ts';
import { storeVisitorSubmission } from '#server/spam-guard/store-visitor-submission.ts';
import * as contract from '../contract.ts';
import { requestSiteVisit, type SiteVisitServices } from './request-site-visit.ts';

export function registerSiteVisits(api: Api, services: SiteVisitServices & SpamGuardLimits & { db: Database }): void {
  const endpoint = contract.requestSiteVisit;
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) => requestSiteVisit(trx, services, body)),
  );
}
