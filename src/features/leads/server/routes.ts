import type { CreateEnquiryServices } from '#features/enquiries/server/new-enquiry.ts';
import type { Api } from '#server/api.ts';
import type { Database } from '#server/database/database.ts';
import type { SpamGuardLimits } from '#server/spam-guard/assess-submission.ts';
import { storeEnquiryOnce } from '#server/spam-guard/same-enquiry.ts';
import { storeVisitorSubmission } from '#server/spam-guard/store-visitor-submission.ts';
import * as contract from '../contract.ts';
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
