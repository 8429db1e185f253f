import type { Api } from '#platform/http/server/api.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/visitor-submissions.ts';
import { createLead as endpoint } from '../../leads/contract.ts';
import { enquiryForms } from '../enquiries/kinds/registry.ts';
import type { VisitorFormServices } from '../enquiries/visitor-form.ts';
import { createLead } from './create-lead.ts';

/** The calls of visitors' forms that leave an enquiry and no booking. */
export function registerVisitorForms(api: Api, services: VisitorFormServices): void {
  api.handle(endpoint, ({ body }, context) =>
    storeVisitorSubmission(services, endpoint, body, context, (trx) => createLead(trx, services, body)),
  );
  for (const { register } of enquiryForms) register(api, services);
}
