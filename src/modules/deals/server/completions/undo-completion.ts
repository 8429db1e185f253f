import { noteEvent, removePersonFromListing, reopenEnquiries } from '#modules/crm/server';
import { takeBackListing } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { changedBy } from '#platform/versioning/server/conflict.ts';
import type { UndoBody } from '../../completions/contract.ts';
import { idColumn, lockDealListing } from '../deal-listing.ts';
import { reopenMandate } from '../mandates/change-mandate.ts';
import { reopenOffers } from '../offers/write-offer.ts';
import type { CompletionWork } from './completion-work.ts';
import { type Followed, followedSchema } from './followed.ts';
import { tellOfUndoing } from './tell-of-undoing.ts';

/**
 * Takes back a completion with what followed from it, in the caller's transaction. What was changed since stays as it is;
 * cancelled visits, emails and noted steps stay too, and those who got a mail are told where staff ticked it.
 * @returns what was changed since: 'the listing', '2 enquiries'
 * @throws ApiError listing_not_found, not_found (404), forbidden (403), conflict and edited_meanwhile (409)
 */
export async function undoCompletion(
  work: CompletionWork,
  id: number,
  { version, ...tells }: UndoBody,
): Promise<string[]> {
  const { trx, listing, staff, requestId, now } = work;
  const found = await lockDealListing(trx, listing, staff);
  const row = await trx
    .selectFrom('completions')
    .selectAll()
    .where('id', '=', id)
    .where(idColumn(listing), '=', listing.id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  if (row.version !== version) throw changedBy(row.undone_by_name);
  if (row.undone_at !== null) throw new ApiError('conflict', { message: 'This completion was undone already.' });
  if (row.over_at !== null)
    throw new ApiError('conflict', { message: 'The listing was completed again since. This one stays.' });
  await trx
    .updateTable('completions')
    .set({ undone_at: now, undone_by_name: staff.name, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const followed = followedSchema.parse(row.followed);
  const left = await restore(work, followed, found.reference);
  const deal = { found, isLet: row.is_let, contactId: row.contact_id, told: followed.told };
  const told = await tellOfUndoing(work, deal, tells);
  await noteEvent(trx, {
    kind: 'completion-undone',
    text: left.length > 0 ? `Changed meanwhile, and left: ${left.join(', ')}` : '',
    staff,
    at: now,
    listing: { type: listing.kind, id: listing.id },
    ...(row.contact_id !== null && { contactId: row.contact_id }),
    ...(row.offer_id !== null && { offerId: row.offer_id }),
  });
  const changes = {
    price_kes: { from: row.price_kes },
    ...(left.length > 0 && { left: { to: left } }),
    ...(told > 0 && { told: { to: told } }),
  };
  const subject = { type: listing.kind, id: String(listing.id) };
  await recordChange(trx, { staff, action: 'deal.completion_undone', subject, changes, requestId });
  return left;
}

async function restore(work: CompletionWork, followed: Followed, reference: string): Promise<string[]> {
  const { trx, services, listing, staff, requestId } = work;
  const by = { staff, requestId, clock: services.clock };
  const isBack = await takeBackListing(trx, listing, followed.state, by);
  if (followed.person_id !== null) await removePersonFromListing({ ...work, reference }, followed.person_id);
  const offers = await reopenOffers(work, followed.offers);
  const enquiries = await reopenEnquiries(work, followed.enquiries, 'the completion was undone');
  const { mandate } = followed;
  const runsAgain = mandate === null || (await reopenMandate(work, mandate.id, mandate.version));
  return [
    isBack ? '' : 'the listing',
    counted(offers.length, 'offer'),
    counted(enquiries.length, 'enquiry', 'enquiries'),
    runsAgain ? '' : 'the mandate',
  ].filter(Boolean);
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
