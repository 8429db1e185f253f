import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { OfferState } from '../../offers/offer.ts';
import type { DealProgress, DealStep } from '../../progress/contract.ts';
import { progressSteps } from '../../progress/progress.ts';
import { getOfferRow, readOffer, rightsOver } from '../offers/read-offers.ts';

/** Steps are noted of an offer that is accepted, and after its completion as well: a transfer can take months. */
export const hasProgress = (state: OfferState): boolean => state === 'accepted' || state === 'completed';

/** @throws ApiError not_found (404), forbidden (403) for who does not read the offer */
export async function readProgress(
  db: DatabaseOrTransaction,
  offerId: number,
  staff: SignedInStaff,
  now: Date,
): Promise<DealProgress> {
  const { state, listing } = await readOffer(db, offerId, staff, now);
  const today = nairobiDay(now);
  const { mayChange } = rightsOver(await getOfferRow(db, offerId), staff);
  if (!hasProgress(state)) return { offer_id: offerId, items: [], may_edit: false, today };
  const items = await stepsOf(db, { offerId, purpose: listing.purpose }, today);
  return { offer_id: offerId, items, may_edit: mayChange, today };
}

/** The steps of an accepted offer in their order, with what is written of each. */
export async function stepsOf(
  db: DatabaseOrTransaction,
  { offerId, purpose }: { offerId: number; purpose: 'Sale' | 'Rent' },
  today: string,
): Promise<DealStep[]> {
  const rows = await db.selectFrom('offer_steps').selectAll().where('offer_id', '=', offerId).execute();
  return progressSteps[purpose].map(({ key }) => {
    const row = rows.find(({ step }) => step === key);
    const { due_on = null, done_on = null } = row ?? {};
    return {
      step: key,
      due_on,
      done_on,
      note: row?.note ?? '',
      changed_by: row?.changed_by_name ?? null,
      is_overdue: done_on === null && due_on !== null && due_on < today,
    };
  });
}
