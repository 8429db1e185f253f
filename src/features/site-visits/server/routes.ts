import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { storeOnce } from '#server/submissions.ts';
import * as contract from '../contract.ts';
import { requestSiteVisit, type SiteVisitServices } from './request-site-visit.ts';

export function registerSiteVisits(api: Api, services: SiteVisitServices & { db: Database }): void {
  const endpoint = contract.requestSiteVisit;
  api.handle(endpoint, ({ body }, { idempotencyKey: key }) =>
    storeOnce(services.db, { endpoint, key, body }, (trx) => requestSiteVisit(trx, services, body)),
  );
}
