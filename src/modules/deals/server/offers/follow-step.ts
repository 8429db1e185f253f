import { closeEnquiries, lockEnquiryForUpdate, reopenEnquiries } from '#modules/crm/server';
import { markListingIfPossible } from '#modules/listings/server';
import { cancelVisitsOfListing } from '#modules/scheduling/server';
import type { Database } from '#platform/database/server/database.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { OfferStepBody } from '../../offers/contract.ts';
import type { ListingId } from '../deal-listing.ts';
import { type OfferRow, otherOpenOffers } from './read-offers.ts';
import { type OfferChange, refuseOffers } from './write-offer.ts';

export interface OfferServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

export interface OfferWork extends OfferChange {
  services: OfferServices;
}

export const listingOf = ({ kind, listing_id: id }: OfferRow): ListingId => ({ kind, id });

/** What staff chose about the other offers and the visits; the listing is under offer from now on. */
export async function followAcceptance(work: OfferWork, offer: OfferRow, body: OfferStepBody): Promise<void> {
  await markListing(work, offer, 'mark-under-offer');
  if (body.refuses_others) await refuseOffers(work, await otherOpenOffers(work.trx, offer), { tellsBuyers: true });
  if (body.cancels_visits) await cancelVisits(work, offer, { exceptEnquiryId: offer.enquiry_id }, 'It is under offer');
}

/**
 * What staff chose about the enquiry of an offer that came to nothing, and its visits.
 * @throws ApiError forbidden (403) where a colleague looks after the enquiry
 */
export async function followEnd(work: OfferWork, offer: OfferRow, body: OfferStepBody): Promise<void> {
  const { enquiry_id: enquiryId } = offer;
  if (enquiryId === null || !(body.closes_enquiry || body.cancels_own_visits)) return;
  await lockEnquiryForUpdate(work.trx, work.staff, enquiryId);
  if (body.cancels_own_visits) await cancelVisits(work, offer, { enquiryId }, 'The offer came to nothing');
  if (body.closes_enquiry) await closeEnquiries(work, [enquiryId], { stage: 'Lost', reason: lostReason(body) });
}

/**
 * Opens the enquiry of an offer that is open again, where staff chose so and it is closed.
 * @throws ApiError forbidden (403) where a colleague looks after the enquiry
 */
export async function followReopening(work: OfferWork, offer: OfferRow, body: OfferStepBody): Promise<void> {
  if (!body.reopens_enquiry || offer.enquiry_id === null) return;
  const { id, version, closed_at } = await lockEnquiryForUpdate(work.trx, work.staff, offer.enquiry_id);
  if (closed_at === null) return;
  const closed = { id, version, from: 'Negotiation', was_answered: true };
  await reopenEnquiries(work, [closed], 'the offer is open again');
}

const LOST_REASON_LENGTH = 300;
const lostReason = ({ note, step }: OfferStepBody): string => {
  if (note !== '') return firstCharacters(note, LOST_REASON_LENGTH);
  if (step === 'refuse') return 'Their offer was refused';
  return step === 'withdraw' ? 'They withdrew their offer' : 'Their offer fell through';
};

const cancelVisits = (
  { trx, services, staff, requestId }: OfferWork,
  offer: OfferRow,
  whose: { enquiryId: number } | { exceptEnquiryId: number | null },
  reason: string,
) => cancelVisitsOfListing(trx, services, { ...listingOf(offer), ...whose }, reason, { staff, requestId });

export const markListing = (
  { trx, services, staff, requestId }: OfferWork,
  offer: OfferRow,
  transition: 'mark-under-offer' | 'mark-available',
) => markListingIfPossible(trx, listingOf(offer), transition, { staff, requestId, clock: services.clock });
