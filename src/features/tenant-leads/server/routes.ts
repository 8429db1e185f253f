import type { Api } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { storeOnce } from '#server/submissions.ts';
import * as contract from '../contract.ts';
import { createTenantLead } from './create-tenant-lead.ts';

export function registerTenantLeads(api: Api, services: { db: Database; clock: Clock }): void {
  const endpoint = contract.createTenantLead;
  api.handle(endpoint, ({ body }, { idempotencyKey: key }) =>
    storeOnce(services.db, { endpoint, key, body }, (trx) => createTenantLead(trx, services, body)),
  );
}
