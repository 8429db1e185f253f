import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SpamGuardLimits } from '#platform/spam-guard/server/assess-submission.ts';
import { storeEnquiryOnce } from '#platform/spam-guard/server/same-enquiry.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/store-visitor-submission.ts';
import * as contract from '../../management/contract.ts';
import { createEnquiry } from '../enquiries/create-enquiry.ts';
import { propertyOwnerKind } from '../enquiries/kinds/property-owner.ts';
import { tenantKind } from '../enquiries/kinds/tenant.ts';
import type { CreateEnquiryServices } from '../enquiries/new-enquiry.ts';

/** Registers the forms of the management page: properties offered by owners, and applications of tenants. */
export function registerManagementForms(
  api: Api,
  services: CreateEnquiryServices & SpamGuardLimits & { db: Database },
): void {
  const owners = contract.createPropertyOwner;
  api.handle(owners, ({ body }, context) =>
    storeVisitorSubmission(services, owners, body, context, (trx) =>
      storeEnquiryOnce(trx, { ...owners, body, read: (reply) => owners.data.parse(reply) }, async () => {
        const { first_name, last_name, email, phone, ...details } = body;
        const person = { firstName: first_name, lastName: last_name, email, phone };
        const { id, reference } = await createEnquiry(trx, services, { kind: propertyOwnerKind, person, details });
        return { id, reference };
      }),
    ),
  );

  const tenants = contract.createTenantLead;
  api.handle(tenants, ({ body }, context) =>
    storeVisitorSubmission(services, tenants, body, context, (trx) =>
      storeEnquiryOnce(trx, { ...tenants, body, read: (reply) => tenants.data.parse(reply) }, async () => {
        const { id, reference } = await createEnquiry(trx, services, {
          kind: tenantKind,
          person: { firstName: body.first_name, lastName: body.last_name, email: body.email, phone: body.phone },
          details: { preferred_location: body.preferred_location },
          budget: { minKes: body.budget_min, maxKes: body.budget_max },
        });
        return { id, reference };
      }),
    ),
  );
}
