import { noteEvent } from '#modules/crm/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';
import { offerStateLabels } from '../../offers/offer.ts';
import type { ProgressBody } from '../../progress/contract.ts';
import { type ProgressStepKey, progressSteps, stepLabel } from '../../progress/progress.ts';
import { getOfferRow, rightsOver } from '../offers/read-offers.ts';
import type { OfferChange } from '../offers/write-offer.ts';
import { hasProgress } from './read-progress.ts';

interface StepOfOffer {
  offerId: number;
  step: ProgressStepKey;
}

/**
 * Writes one step of an accepted offer, and tells the timelines of offer and listing when it is done, or not done after all.
 * @throws ApiError not_found (404) also for a step of a let in a sale, forbidden (403), conflict (409) for an offer that is
 * not accepted, invalid_field (422)
 */
export async function noteProgress(
  { trx, staff, requestId, now }: OfferChange,
  { offerId, step }: StepOfOffer,
  { due_on, done_on, note }: ProgressBody,
): Promise<void> {
  const offer = await getOfferRow(trx, offerId);
  if (!progressSteps[offer.purpose].some(({ key }) => key === step)) throw new ApiError('not_found');
  if (!rightsOver(offer, staff).mayChange)
    throw new ApiError('forbidden', { message: 'A colleague looks after this offer. Ask them, or a manager.' });
  if (!hasProgress(offer.state))
    throw new ApiError('conflict', { message: `This offer stands at “${offerStateLabels[offer.state]}”.` });
  if (done_on !== null && done_on > nairobiDay(now))
    throw fieldError('done_on', 'too_late', 'This day is still to come');
  const before = await trx
    .selectFrom('offer_steps')
    .select(['due_on', 'done_on', 'note'])
    .where('offer_id', '=', offerId)
    .where('step', '=', step)
    .forUpdate()
    .executeTakeFirst();
  const from = { due_on: before?.due_on ?? null, done_on: before?.done_on ?? null, note: before?.note ?? '' };
  if (from.due_on === due_on && from.done_on === done_on && from.note === note) return;
  const written = { due_on, done_on, note, changed_by_name: staff.name, changed_at: now };
  await trx
    .insertInto('offer_steps')
    .values({ offer_id: offerId, step, ...written })
    .onConflict((conflict) => conflict.columns(['offer_id', 'step']).doUpdateSet(written))
    .execute();
  const changes = {
    offer: { to: offerId },
    step: { to: step },
    ...(from.due_on !== due_on && { due_on: { from: from.due_on, to: due_on } }),
    ...(from.done_on !== done_on && { done_on: { from: from.done_on, to: done_on } }),
  };
  const subject = { type: offer.kind, id: String(offer.listing_id) };
  await recordChange(trx, { staff, action: 'offer.progressed', subject, changes, requestId });
  if (from.done_on === done_on) return;
  // Without the note, which may name somebody: erasure looks for it in one place.
  await noteEvent(trx, {
    kind: done_on === null ? 'step-reopened' : 'step-done',
    text: done_on === null ? stepLabel(step) : `${stepLabel(step)}, ${shortDay(done_on)}`,
    staff,
    at: now,
    listing: { type: offer.kind, id: offer.listing_id },
    offerId,
  });
}
