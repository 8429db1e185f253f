import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { phoneToE164 } from '#platform/text/server/phone.ts';
import { mayChangeEnquiry } from '../../enquiries/policy.ts';
import { contactReachedBy } from '../contacts/match-contact.ts';
import { isOfListing, type ListingOfEnquiries } from './of-listing.ts';

/**
 * The newest open enquiry about the listing by the person with this address or number, so that staff who meet them again
 * make no second one; null where there is none that the member may change.
 */
export async function findOpenEnquiry(
  trx: Transaction<DB>,
  staff: SignedInStaff,
  { email, phone, listing }: { email: string; phone: string; listing: ListingOfEnquiries },
): Promise<number | null> {
  // Locks nothing: `createEnquiry` locks addresses before contacts, and may follow.
  const contact = contactReachedBy(email.toLowerCase() || null, phone ? phoneToE164(phone) : null);
  const open = await trx
    .selectFrom('enquiries')
    .select(['id', 'assigned_to'])
    .where('contact_id', '=', contact)
    .where('closed_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .where(isOfListing(listing))
    .orderBy('id', 'desc')
    .execute();
  return open.find(({ assigned_to }) => mayChangeEnquiry(staff, assigned_to))?.id ?? null;
}
