import type { Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import { noteNoConfirmation } from '#features/enquiries/server/events.ts';
import type { Clock } from '#server/clock.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { queueEnquiryMails } from '#server/mail/enquiry.ts';
import { phoneToE164 } from '#server/phone.ts';
import { formatKsh } from '#shared/money.ts';
import type { TenantLeadBody, TenantLeadReceipt } from '../contract.ts';
import { insertTenantLead } from './queries.ts';

/** Stores an application of somebody who looks for a home, with the mails about it, in the caller's transaction. */
export async function createTenantLead(
  trx: Transaction<DB>,
  { clock }: { clock: Clock },
  { budget_min, budget_max, ...body }: TenantLeadBody,
): Promise<TenantLeadReceipt> {
  const phoneE164 = phoneToE164(body.phone);
  const budget = `${formatKsh(budget_min)} to ${formatKsh(budget_max)} a month`;
  const stored = await insertTenantLead(trx, {
    ...body,
    phone_e164: phoneE164,
    budget_min_kes: budget_min,
    budget_max_kes: budget_max,
  });
  const now = clock.now();
  const isConfirmed = await queueEnquiryMails(
    trx,
    {
      template: 'tenant-lead',
      reference: stored.reference,
      agency: await getAgencySettings(trx),
      visitor: {
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email,
        phone: body.phone,
        phoneE164,
      },
      receivedAt: now,
      office: {
        wish: 'looks for a home to rent',
        facts: [
          { label: 'Where', text: body.preferred_location },
          { label: 'Rent', text: budget },
        ],
        message: '',
        agent: null,
      },
      receipt: {
        subject: 'We have your application',
        heading: 'We have your application',
        lines: [
          `You look for a home at ${budget}. We write when something comes free that fits.`,
          'Applying costs nothing, and viewings are free.',
        ],
      },
    },
    { type: 'tenant_lead', id: String(stored.id) },
  );
  if (!isConfirmed) await noteNoConfirmation(trx, { type: 'tenant-lead', id: stored.id }, now);
  return stored;
}
