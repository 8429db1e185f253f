import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingTransition } from '../../admin/listing-states.ts';
import { applyTransition } from './changes.ts';
import type { ListingId } from './queries.ts';
import { inState, listingAdmins, lockListingForUpdate } from './written-listing.ts';

/**
 * Marks a listing in the caller's transaction, where its state allows that.
 * @returns whether it was marked
 * @throws ApiError forbidden (403) for staff who may not work on it
 */
export async function markListingIfPossible(
  trx: Transaction<DB>,
  { kind, id }: ListingId,
  transition: Extract<ListingTransition, 'mark-under-offer' | 'mark-available'>,
  { staff, requestId, clock }: Pick<StaffContext, 'staff' | 'requestId'> & { clock: Clock },
): Promise<boolean> {
  const admin = listingAdmins[kind];
  const { state } = inState(await lockListingForUpdate(trx, admin, id, staff));
  if (state !== (transition === 'mark-under-offer' ? 'Available' : 'Under offer')) return false;
  await applyTransition({ trx, clock, admin, staff, requestId }, id, transition, {});
  return true;
}
