import type { Transaction } from 'kysely';
import { markListingIfPossible } from '#modules/listings/server';
import { cancelVisitsOfListing } from '#modules/scheduling/server';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import type { OfferStepBody } from '../../offers/contract.ts';
import { agreedKes, offerStateLabels, stepRules } from '../../offers/offer.ts';
import { getDealListing, type ListingId } from '../deal-listing.ts';
import { getOfferRow, type OfferRow, otherOpenOffers, rightsOver } from './read-offers.ts';
import { tellOfOffer } from './tell-of-offer.ts';
import { type OfferChange, refuseOffers, writeStep } from './write-offer.ts';

export interface OfferServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

interface OfferWork extends OfferChange {
  services: OfferServices;
}

/**
 * Takes one step with an offer, with what follows from it for the listing, the other offers and the visits, in one
 * transaction. The listing is locked first, so that two offers are not accepted at once.
 * @throws ApiError not_found (404), forbidden (403), edited_meanwhile and conflict (409), invalid_field (422)
 */
export async function stepOffer(work: OfferWork, id: number, body: OfferStepBody): Promise<void> {
  const { trx, staff, now } = work;
  const seen = await getOfferRow(trx, id);
  await getDealListing(trx, listingOf(seen), staff, 'locked');
  const offer = await getOfferRow(trx, id);
  const rule = stepRules[body.step];
  const { answersForVendor, mayChange } = rightsOver(offer, staff);
  if (!(rule.isOfVendor ? answersForVendor : mayChange))
    throw new ApiError('forbidden', { message: 'A colleague looks after this offer. Ask them, or a manager.' });
  if (offer.version !== body.version) throw changedBy(offer.changed_by_name);
  if (!rule.from.includes(offer.state))
    throw new ApiError('conflict', { message: `This offer stands at “${offerStateLabels[offer.state]}”.` });
  const kes = sumOfStep(offer, body);
  if (body.step === 'accept') await refuseSecond(trx, offer);
  await writeStep(work, offer, body.step, kes);
  await tellOfOffer(trx, {
    id,
    step: body.step,
    kes,
    note: body.note,
    tells: { buyer: body.tells_buyer, vendor: body.tells_vendor },
    staff,
    now,
  });
  if (body.step === 'accept') await followAcceptance(work, offer, body);
  if (body.step === 'fall-through') await markListing(work, offer, 'mark-available');
}

const listingOf = ({ kind, listing_id: id }: OfferRow): ListingId => ({ kind, id });

/** The sum that a step is about: the new one, or what is accepted, refused or given up. */
function sumOfStep(offer: OfferRow, { step, amount_kes }: OfferStepBody): number {
  if (!stepRules[step].needsAmount) return step === 'accept' ? agreedKes(offer) : offer.amount_kes;
  if (amount_kes === null) throw fieldError('amount_kes', 'required', 'Enter the sum');
  return amount_kes;
}

async function refuseSecond(trx: Transaction<DB>, offer: OfferRow): Promise<void> {
  const other = await trx
    .selectFrom('offers')
    .select('id')
    .where(offer.kind === 'property' ? 'property_id' : 'land_id', '=', offer.listing_id)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (other)
    throw new ApiError('conflict', {
      message: 'Another offer for this listing is accepted. Note what became of it first.',
    });
}

/** What staff chose about the other offers and the visits; the listing is under offer from now on. */
async function followAcceptance(work: OfferWork, offer: OfferRow, body: OfferStepBody): Promise<void> {
  const { trx, services, staff, requestId } = work;
  await markListing(work, offer, 'mark-under-offer');
  if (body.refuses_others) await refuseOffers(work, await otherOpenOffers(trx, offer), { tellsBuyers: true });
  if (body.cancels_visits) {
    const listing = { ...listingOf(offer), exceptEnquiryId: offer.enquiry_id };
    await cancelVisitsOfListing(trx, services, listing, 'It is under offer', { staff, requestId });
  }
}

const markListing = (
  { trx, services, staff, requestId }: OfferWork,
  offer: OfferRow,
  transition: 'mark-under-offer' | 'mark-available',
) => markListingIfPossible(trx, listingOf(offer), transition, { staff, requestId, clock: services.clock });
