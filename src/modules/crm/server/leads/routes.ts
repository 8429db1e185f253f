import type { Api } from '#platform/http/server/api.ts';
import * as contract from '../../leads/contract.ts';
import { enquiryForms } from '../enquiries/kinds/registry.ts';
import { handleVisitorForm, type VisitorFormServices } from '../enquiries/visitor-form.ts';
import { createLead } from './create-lead.ts';

/** The calls of visitors' forms that leave an enquiry and no booking. */
export function registerVisitorForms(api: Api, services: VisitorFormServices): void {
  handleVisitorForm(api, services, contract.createLead, (trx, body) => createLead(trx, services, body));
  for (const { register } of enquiryForms) register(api, services);
}
