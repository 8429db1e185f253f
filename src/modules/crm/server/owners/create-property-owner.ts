import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { PropertyOwnerBody, PropertyOwnerReceipt } from '../../owners/contract.ts';
import { createEnquiry } from '../enquiries/create-enquiry.ts';
import { propertyOwnerKind } from '../enquiries/kinds/property-owner.ts';
import type { CreateEnquiryServices } from '../enquiries/new-enquiry.ts';

/** Stores what an owner offers for management, with the mails about it, in the caller's transaction. */
export async function createPropertyOwner(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  { first_name, last_name, email, phone, property_address, property_city }: PropertyOwnerBody,
): Promise<PropertyOwnerReceipt> {
  const { id, reference } = await createEnquiry(trx, services, {
    kind: propertyOwnerKind,
    person: { firstName: first_name, lastName: last_name, email, phone },
    details: { property_address, property_city },
  });
  return { id, reference };
}
