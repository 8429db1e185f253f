import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingState, ListingTransition } from '../../admin/listing-states.ts';
import { applyTransition } from './changes.ts';
import type { ListingId } from './queries.ts';
import { inState, listingAdmins, lockListingForUpdate } from './written-listing.ts';

type MarkedBy = Pick<StaffContext, 'staff' | 'requestId'> & { clock: Clock };

/**
 * Marks a listing in the caller's transaction, where its state allows that.
 * @returns whether it was marked
 * @throws ApiError forbidden (403) if the member may not work on it
 */
export async function markListingIfPossible(
  trx: Transaction<DB>,
  { kind, id }: ListingId,
  transition: Extract<ListingTransition, 'mark-under-offer' | 'mark-available'>,
  { staff, requestId, clock }: MarkedBy,
): Promise<boolean> {
  const admin = listingAdmins[kind];
  const { state } = inState(await lockListingForUpdate(trx, admin, id, staff));
  if (state !== (transition === 'mark-under-offer' ? 'Available' : 'Under offer')) return false;
  await applyTransition({ trx, clock, admin, staff, requestId }, id, transition, {});
  return true;
}

/**
 * Marks a listing sold, or let where it is for rent, in the caller's transaction.
 * @returns the state that it had
 * @throws ApiError forbidden (403) if the member may not work on it, conflict (409) where it is not on offer
 */
export async function markListingGone(
  trx: Transaction<DB>,
  { kind, id }: ListingId,
  { staff, requestId, clock }: MarkedBy,
): Promise<ListingState> {
  const admin = listingAdmins[kind];
  const { state, purpose } = inState(await lockListingForUpdate(trx, admin, id, staff));
  const work = { trx, clock, admin, staff, requestId };
  await applyTransition(work, id, purpose === 'Rent' ? 'mark-let' : 'mark-sold', {});
  return state;
}

/**
 * Takes back `markListingGone`, unless the listing is not sold or let any more.
 * @param was the state that it had before
 * @returns whether it was taken back
 * @throws ApiError forbidden (403) if the member may not work on it
 */
export async function takeBackListing(
  trx: Transaction<DB>,
  { kind, id }: ListingId,
  was: string,
  { staff, requestId, clock }: MarkedBy,
): Promise<boolean> {
  const admin = listingAdmins[kind];
  const { state } = inState(await lockListingForUpdate(trx, admin, id, staff));
  if (state !== 'Sold' && state !== 'Let') return false;
  const work = { trx, clock, admin, staff, requestId };
  await applyTransition(work, id, 'mark-available', {});
  if (was === 'Under offer') await applyTransition(work, id, 'mark-under-offer', {});
  return true;
}
