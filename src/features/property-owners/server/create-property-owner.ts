import type { Transaction } from 'kysely';
import { getAgencySettings } from '#features/agency/server/queries.ts';
import { noteNoConfirmation } from '#features/enquiries/server/events.ts';
import type { Clock } from '#server/clock.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { queueEnquiryMails } from '#server/mail/enquiry.ts';
import { phoneToE164 } from '#server/phone.ts';
import { REPLY_PROMISE } from '#shared/reply-promise.ts';
import type { PropertyOwnerBody, PropertyOwnerReceipt } from '../contract.ts';
import { insertPropertyOwner } from './queries.ts';

/** Stores what an owner offers for management, with the mails about it, in the caller's transaction. */
export async function createPropertyOwner(
  trx: Transaction<DB>,
  { clock }: { clock: Clock },
  body: PropertyOwnerBody,
): Promise<PropertyOwnerReceipt> {
  const phoneE164 = phoneToE164(body.phone);
  const stored = await insertPropertyOwner(trx, { ...body, phone_e164: phoneE164 });
  const now = clock.now();
  const isConfirmed = await queueEnquiryMails(
    trx,
    {
      template: 'property-owner',
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
        wish: 'offers a property for management',
        facts: [
          { label: 'Property', text: body.property_address },
          { label: 'City', text: body.property_city },
        ],
        message: '',
        agent: null,
      },
      receipt: {
        subject: 'We have your property',
        heading: 'We have your property',
        lines: [
          `Thank you for telling us about it. A manager calls you ${REPLY_PROMISE}.`,
          'There is nothing to pay before a tenant moves in.',
        ],
      },
    },
    { type: 'property_owner', id: String(stored.id) },
  );
  if (!isConfirmed) await noteNoConfirmation(trx, { type: 'property-owner', id: stored.id }, now);
  return stored;
}
