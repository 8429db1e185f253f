import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/store-visitor-submission.ts';
import * as contract from '../../tenants/contract.ts';
import type { CreateEnquiryServices } from '../enquiries/new-enquiry.ts';
import { storeEnquiryOnce } from '../enquiries/store-enquiry-once.ts';
import { createTenantLead } from './create-tenant-lead.ts';

export function registerTenantLeads(
  api: Api,
  services: CreateEnquiryServices & SpamGuardLimits & { db: Database },
): void {
  const endpoint = contract.createTenantLead;
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) =>
      storeEnquiryOnce(trx, { ...endpoint, body, read: (reply) => endpoint.data.parse(reply) }, () =>
        createTenantLead(trx, services, body),
      ),
    ),
  );
}
