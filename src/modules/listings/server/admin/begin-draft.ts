import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { beginListing } from './changes.ts';
import type { Texts } from './listing-admin.ts';
import { listingAdmins } from './written-listing.ts';

/**
 * Begins a listing as a draft in the caller's transaction; an agent looks after it at once.
 * @param texts the fields of the form by name, as they were typed
 * @throws ApiError unknown_parameter (400), invalid_field (422)
 * @returns its id
 */
export const beginDraft = (
  trx: Transaction<DB>,
  kind: ListingKind,
  texts: Texts,
  by: Pick<StaffContext, 'staff' | 'requestId'> & { clock: Clock },
): Promise<number> => beginListing({ trx, admin: listingAdmins[kind], ...by }, texts);
