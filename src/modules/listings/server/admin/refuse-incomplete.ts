import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { type PublishingGap, publishingGaps } from '../../admin/editor/publishing-rules.ts';
import { isPublic, stateOf } from '../../admin/listing-states.ts';
import { findDollarRate } from '../dollar-rate.ts';
import { isAreaKnown } from './known-area.ts';
import type { ListingAdmin } from './listing-admin.ts';
import { countPhotographs } from './pictures.ts';
import type { WrittenListing } from './written-listing.ts';

/**
 * What keeps a listing from being published. A listing that is public already may lack what it lacked before: only the
 * gaps that the change makes count.
 */
export async function gapsOf(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  listing: WrittenListing,
): Promise<PublishingGap[]> {
  const { row, texts, written } = listing;
  const photographs = (await countPhotographs(db, admin, [row.id])).get(row.id) ?? 0;
  const beside = { kind: admin.kind, photographs, dollarRate: await findDollarRate(db) };
  const gaps = publishingGaps({ ...beside, fields: written, isAreaKnown: await isAreaKnown(db, admin, written) });
  if (!isPublic(stateOf(row))) return gaps;
  const before = publishingGaps({ ...beside, fields: texts, isAreaKnown: await isAreaKnown(db, admin, texts) });
  const [old, fresh] = [admin.normalized(texts) ?? texts, admin.normalized(written) ?? written];
  const isOld = ({ field }: PublishingGap): boolean =>
    before.some((gap) => gap.field === field) && old[field] === fresh[field];
  return gaps.filter((gap) => !isOld(gap));
}

/** @throws ApiError listing_incomplete (422) with each gap */
export async function refuseIncomplete(
  db: DatabaseOrTransaction,
  admin: ListingAdmin,
  listing: WrittenListing,
): Promise<void> {
  const gaps = await gapsOf(db, admin, listing);
  if (gaps.length === 0) return;
  throw new ApiError('listing_incomplete', { detail: gaps });
}

/** 'Add a photograph. Put the pin on the map.' of a refusal. */
export const incompleteText = ({ options: { detail = [] } }: ApiError): string =>
  `${detail.map(({ message }) => message).join('. ')}.`;
