import type { Transaction } from 'kysely';
import { isSoldOrLet } from '#modules/listings';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import type { OfferChangeBody, OfferStepBody } from '../../offers/contract.ts';
import { agreedKes, isEndingStep, type OfferStep, offerStateLabels, stepRules } from '../../offers/offer.ts';
import { getDealListing, listingGone } from '../deal-listing.ts';
import { followAcceptance, followEnd, followReopening, listingOf, markListing, type OfferWork } from './follow-step.ts';
import { getOfferRow, type OfferRow, rightsOver } from './read-offers.ts';
import { tellOfOffer } from './tell-of-offer.ts';
import { writeStep } from './write-offer.ts';

/**
 * Takes one step with an offer, with what follows from it for the listing, the other offers, the enquiry and the visits, in
 * one transaction. The listing is locked first, so that two offers are not accepted at once.
 * @throws ApiError not_found (404), forbidden (403), edited_meanwhile and conflict (409), invalid_field (422)
 */
export async function stepOffer(work: OfferWork, id: number, body: OfferStepBody): Promise<void> {
  const { step, note } = body;
  const offer = await lockOffer(work, id, step, body.version);
  const kes = sumOfStep(offer, body);
  if (step === 'accept') await refuseSecond(work.trx, offer);
  await writeStep(work, offer, step, kes);
  await tellOfOffer(work.trx, { ...work, id, step, kes, note, tells: tellsOf(body) });
  if (step === 'accept') await followAcceptance(work, offer, body);
  if (step === 'fall-through') await markListing(work, offer, 'mark-available');
  if (step === 'reopen') await followReopening(work, offer, body);
  if (isEndingStep(step)) await followEnd(work, offer, body);
}

/**
 * Notes another sum or other terms of who offers, while the offer is open. The counter of the vendor is answered by it.
 * @throws ApiError as `stepOffer`
 */
export async function changeOffer(work: OfferWork, id: number, body: OfferChangeBody): Promise<void> {
  const { version, note, tells_buyer, tells_vendor, ...terms } = body;
  const offer = await lockOffer(work, id, 'change', version);
  const kes = terms.amount_kes;
  await writeStep(work, offer, 'change', kes, terms);
  await tellOfOffer(work.trx, {
    ...work,
    id,
    step: 'change',
    kes,
    note,
    tells: tellsOf({ tells_buyer, tells_vendor }),
  });
}

const tellsOf = ({ tells_buyer, tells_vendor }: Pick<OfferStepBody, 'tells_buyer' | 'tells_vendor'>) => ({
  buyer: tells_buyer,
  vendor: tells_vendor,
});

/** The offer, if the member may take the step with it as they saw it. */
async function lockOffer({ trx, staff }: OfferWork, id: number, step: OfferStep, version: number): Promise<OfferRow> {
  const seen = await getOfferRow(trx, id);
  await getDealListing(trx, listingOf(seen), staff, 'locked');
  const offer = await getOfferRow(trx, id);
  const rule = stepRules[step];
  const { answersForVendor, mayChange } = rightsOver(offer, staff);
  if (!(rule.isOfVendor ? answersForVendor : mayChange))
    throw new ApiError('forbidden', { message: 'A colleague looks after this offer. Ask them, or a manager.' });
  if (offer.version !== version) throw changedBy(offer.changed_by_name);
  if (!rule.from.includes(offer.state))
    throw new ApiError('conflict', { message: `This offer stands at “${offerStateLabels[offer.state]}”.` });
  if (rule.untilGone && isSoldOrLet(offer.listing_state)) throw listingGone(offer.listing_state);
  return offer;
}

/** The sum that a step is about: the new one, or what is accepted, refused or given up. */
function sumOfStep(offer: OfferRow, { step, amount_kes, at }: OfferStepBody): number {
  if (!stepRules[step].needsAmount) return step === 'accept' ? agreedKes(offer, at) : offer.amount_kes;
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
