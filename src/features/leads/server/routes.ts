import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import { storeOnce } from '#server/submissions.ts';
import * as contract from '../contract.ts';
import { createLead, type LeadServices } from './create-lead.ts';

export function registerLeads(api: Api, services: LeadServices & { db: Database }): void {
  const endpoint = contract.createLead;
  api.handle(endpoint, ({ body }, { idempotencyKey: key }) =>
    storeOnce(services.db, { endpoint, key, body }, (trx) => createLead(trx, services, body)),
  );
}
