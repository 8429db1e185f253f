import type { Transaction, Updateable } from 'kysely';
import { noteEvent } from '#modules/crm/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, Offers } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { type OfferStep, stepRules } from '../../offers/offer.ts';
import { findAcceptedOffer, findOfferRow, type OfferRow } from './read-offers.ts';
import { tellOfOffer } from './tell-of-offer.ts';

export interface OfferChange extends Pick<StaffContext, 'staff' | 'requestId'> {
  trx: Transaction<DB>;
  now: Date;
}

/**
 * Stores a step of an offer with its audit entry. The caller has locked the listing.
 * @param terms what is offered from now on, by columns
 */
export async function writeStep(
  { trx, staff, requestId, now }: OfferChange,
  offer: OfferRow,
  step: OfferStep,
  kes: number,
  terms: Updateable<Offers> = {},
): Promise<void> {
  const { to } = stepRules[step];
  await trx
    .updateTable('offers')
    .set({
      ...terms,
      state: to,
      state_at: now,
      version: offer.version + 1,
      changed_by_name: staff.name,
      ...(step === 'change' && { counter_kes: null }),
      ...(step === 'reopen' && { amount_kes: kes, counter_kes: null, offered_kes: null }),
      ...(step === 'counter' && { counter_kes: kes }),
      ...(step === 'accept' && { amount_kes: kes, offered_kes: kes === offer.amount_kes ? null : offer.amount_kes }),
    })
    .where('id', '=', offer.id)
    .execute();
  const changes = { offer: { to: offer.id }, state: { from: offer.state, to }, amount_kes: { to: kes } };
  const subject = { type: offer.kind, id: String(offer.listing_id) };
  await recordChange(trx, { staff, action: 'offer.stepped', subject, changes, requestId });
}

/** Refuses open offers of a listing that somebody else gets. The caller has locked the listing. */
export async function refuseOffers(
  work: OfferChange,
  offers: readonly OfferRow[],
  { tellsBuyers }: { tellsBuyers: boolean },
): Promise<void> {
  const { trx, staff, now } = work;
  for (const offer of offers) {
    await writeStep(work, offer, 'refuse', offer.amount_kes);
    const tells = { buyer: tellsBuyers, vendor: false };
    await tellOfOffer(trx, { id: offer.id, step: 'refuse', kes: offer.amount_kes, note: '', tells, staff, now });
  }
}

interface OfferBefore {
  id: number;
  state: string;
  state_at: string;
  /** The row's version after the completion. If it has another one when the deal is undone, a step was taken since. */
  version: number;
}

/** What `reopenOffers` needs to know of an offer that a completion is about to change. */
export const offerBefore = ({ id, state, state_at, version }: OfferRow): OfferBefore => ({
  id,
  state,
  state_at: state_at.toISOString(),
  version: version + 1,
});

/** Notes that a listing was sold or let with its accepted offer. The caller has locked the listing. */
export async function completeOffer(work: OfferChange, offer: OfferRow): Promise<void> {
  const { trx, staff, now } = work;
  await trx
    .updateTable('offers')
    .set({ state: 'completed', state_at: now, version: offer.version + 1, changed_by_name: staff.name })
    .where('id', '=', offer.id)
    .execute();
  await recordState(work, offer, 'completed');
}

/**
 * Takes offers back to where they stood before a completion; one with a later step stays, and one that was accepted where
 * another is by now.
 * @returns the ids of those that stay
 */
export async function reopenOffers(work: OfferChange, before: readonly OfferBefore[]): Promise<number[]> {
  const { trx, staff, now } = work;
  const left: number[] = [];
  for (const { id, state, state_at, version } of before) {
    const offer = await findOfferRow(trx, id);
    if (offer?.version !== version || (state === 'accepted' && (await findAcceptedOffer(trx, listingOf(offer))))) {
      left.push(id);
      continue;
    }
    await trx
      .updateTable('offers')
      .set({ state, state_at: new Date(state_at), version: version + 1, changed_by_name: staff.name })
      .where('id', '=', id)
      .execute();
    await recordState(work, offer, state);
    // The completion itself is noted with the offer that it completed.
    if (offer.state === 'completed') continue;
    const { enquiry_id, contact_id } = offer;
    await noteEvent(trx, {
      kind: 'completion-undone',
      text: 'The offer stands again',
      staff,
      at: now,
      offerId: id,
      ...(enquiry_id !== null && { enquiryId: enquiry_id }),
      ...(enquiry_id === null && contact_id !== null && { contactId: contact_id }),
    });
  }
  return left;
}

const listingOf = ({ kind, listing_id: id }: OfferRow) => ({ kind, id });

async function recordState({ trx, staff, requestId }: OfferChange, offer: OfferRow, to: string): Promise<void> {
  const changes = { offer: { to: offer.id }, state: { from: offer.state, to } };
  const subject = { type: offer.kind, id: String(offer.listing_id) };
  await recordChange(trx, { staff, action: 'offer.stepped', subject, changes, requestId });
}
