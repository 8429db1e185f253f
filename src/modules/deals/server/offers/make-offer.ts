import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { getTypedContact, lockEnquiryForUpdate } from '#modules/crm/server';
import { getTypedListing } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type * as contract from '../../offers/contract.ts';
import { getDealListing, type ListingId, listingColumns } from '../deal-listing.ts';
import { tellOfOffer } from './tell-of-offer.ts';

type Body = z.output<typeof contract.makeOffer.body>;

/**
 * Writes down an offer. With an enquiry, which the member has to look after or be allowed to change, it is of its contact
 * and the enquiry moves to Negotiation.
 * @throws ApiError invalid_field (422), forbidden (403), not_found (404), conflict (409) for a listing that is gone
 * @returns the id of the offer
 */
export async function makeOffer(
  trx: Transaction<DB>,
  body: Body,
  { staff, requestId }: Pick<StaffContext, 'staff' | 'requestId'>,
  now: Date,
): Promise<number> {
  const listing = await findListing(trx, body.listing);
  const { state, mayEdit } = await getDealListing(trx, listing, staff, 'locked');
  if (state === 'Sold' || state === 'Let')
    throw new ApiError('conflict', { message: `This listing is ${state.toLowerCase()}. Make it available first.` });
  const enquiry = body.enquiry_id === null ? null : await lockEnquiryForUpdate(trx, staff, body.enquiry_id);
  if (!mayEdit && enquiry === null)
    throw new ApiError('forbidden', {
      message: 'A colleague looks after this listing. Make the offer from an enquiry of yours, or ask them.',
    });
  const contactId = enquiry?.contact_id ?? (await getContact(trx, body.contact, staff));
  const { listing: _listing, contact: _contact, enquiry_id: _enquiry, tells_buyer, tells_vendor, ...terms } = body;
  const { id } = await trx
    .insertInto('offers')
    .values({
      ...terms,
      ...listingColumns(listing),
      contact_id: contactId,
      enquiry_id: enquiry?.id ?? null,
      changed_by_name: staff.name,
      made_at: now,
      state_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = { type: listing.kind, id: String(listing.id) };
  const changes = { offer: { to: id }, amount_kes: { to: body.amount_kes } };
  await recordChange(trx, { staff, action: 'offer.made', subject, changes, requestId });
  const tells = { buyer: tells_buyer, vendor: tells_vendor };
  await tellOfOffer(trx, { id, step: 'make', kes: body.amount_kes, note: '', tells, staff, now });
  return id;
}

async function getContact(trx: Transaction<DB>, typed: string, staff: StaffContext['staff']): Promise<number> {
  if (typed === '') throw fieldError('contact', 'required', 'Say who offers');
  return getTypedContact(trx, typed, { staff }, 'contact');
}

async function findListing(trx: Transaction<DB>, typed: string): Promise<ListingId> {
  const { type: kind, id } = await getTypedListing(trx, typed);
  return { kind, id };
}
