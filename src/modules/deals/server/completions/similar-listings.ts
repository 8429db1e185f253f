import { listInstead } from '#modules/listings/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { SIMILAR_OFFERED } from '../../completions/completion.ts';
import type { ListingId } from '../deal-listing.ts';

/** What those who waited can be shown instead: the near ones first, each in the order of likeness. */
export async function listSimilar(db: DatabaseOrTransaction, listing: ListingId) {
  const found = await listInstead(db, listing, SIMILAR_OFFERED);
  return [...found.filter(({ isNear }) => isNear), ...found.filter(({ isNear }) => !isNear)];
}
