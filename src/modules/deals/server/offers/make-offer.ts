import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { getTypedContact, lockEnquiryForUpdate, mayChangeEnquiry } from '#modules/crm/server';
import { isSoldOrLet } from '#modules/listings';
import { getTypedListing } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type * as contract from '../../offers/contract.ts';
import { getDealListing, idColumn, type ListingId, listingColumns, listingGone } from '../deal-listing.ts';
import { tellOfOffer } from './tell-of-offer.ts';

type Body = z.output<typeof contract.makeOffer.body>;

/**
 * Writes down an offer. With an enquiry, which the member has to look after or be allowed to change, it is of its contact
 * and the enquiry moves to Negotiation; so does the one open enquiry of a contact about the listing that they may change.
 * @throws ApiError invalid_field (422), not_found (404); forbidden (403) for a colleague's listing and conflict (409) for
 * one that is gone, both at the field `listing`
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
  if (isSoldOrLet(state)) throw listingGone(state, 'listing');
  const named = body.enquiry_id === null ? null : await lockEnquiryForUpdate(trx, staff, body.enquiry_id);
  const contactId = named?.contact_id ?? (await getContact(trx, body.contact, staff));
  const enquiry = named ?? (await lockOnlyEnquiry(trx, contactId, listing, staff));
  if (!mayEdit && enquiry === null) throw colleaguesListing();
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

function colleaguesListing(): ApiError {
  const message = 'A colleague looks after this listing. Make the offer from an enquiry of yours, or ask them.';
  return new ApiError('forbidden', { message, detail: [{ field: 'listing', code: 'of_colleague', message }] });
}

/** The open enquiry of the contact about the listing that the member may change; null without one, and of several. */
async function lockOnlyEnquiry(
  trx: Transaction<DB>,
  contactId: number,
  listing: ListingId,
  staff: StaffContext['staff'],
) {
  const open = await trx
    .selectFrom('enquiries')
    .select(['id', 'assigned_to'])
    .where('contact_id', '=', contactId)
    .where(idColumn(listing), '=', listing.id)
    .where('closed_at', 'is', null)
    .execute();
  const [only, ...others] = open.filter(({ assigned_to }) => mayChangeEnquiry(staff, assigned_to));
  return only && others.length === 0 ? lockEnquiryForUpdate(trx, staff, only.id) : null;
}

async function getContact(trx: Transaction<DB>, typed: string, staff: StaffContext['staff']): Promise<number> {
  if (typed === '') throw fieldError('contact', 'required', 'Say who offers');
  return getTypedContact(trx, typed, { staff }, 'contact');
}

async function findListing(trx: Transaction<DB>, typed: string): Promise<ListingId> {
  const { type: kind, id } = await getTypedListing(trx, typed);
  return { kind, id };
}
