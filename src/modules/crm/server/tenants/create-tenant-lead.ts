import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { TenantLeadBody, TenantLeadReceipt } from '../../tenants/contract.ts';
import { createEnquiry } from '../enquiries/create-enquiry.ts';
import { tenantKind } from '../enquiries/kinds/tenant.ts';
import type { CreateEnquiryServices } from '../enquiries/new-enquiry.ts';

/** Stores an application of somebody who looks for a home, with the mails about it, in the caller's transaction. */
export async function createTenantLead(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  { first_name, last_name, email, phone, preferred_location, budget_min, budget_max }: TenantLeadBody,
): Promise<TenantLeadReceipt> {
  const { id, reference } = await createEnquiry(trx, services, {
    kind: tenantKind,
    person: { firstName: first_name, lastName: last_name, email, phone },
    details: { preferred_location },
    budget: { minKes: budget_min, maxKes: budget_max },
  });
  return { id, reference };
}
