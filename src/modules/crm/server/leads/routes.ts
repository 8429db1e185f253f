import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/store-visitor-submission.ts';
import * as contract from '../../leads/contract.ts';
import type { CreateEnquiryServices } from '../enquiries/new-enquiry.ts';
import { storeEnquiryOnce } from '../enquiries/store-enquiry-once.ts';
import { createLead } from './create-lead.ts';

export function registerLeads(api: Api, services: CreateEnquiryServices & SpamGuardLimits & { db: Database }): void {
  const endpoint = contract.createLead;
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) =>
      storeEnquiryOnce(trx, { ...endpoint, body, read: (reply) => endpoint.data.parse(reply) }, () =>
        createLead(trx, services, body),
      ),
    ),
  );
}
