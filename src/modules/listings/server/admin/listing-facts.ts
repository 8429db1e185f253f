import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { OfficeListing } from '../../admin/contract.ts';
import { isPublic, mayWorkOn } from '../../admin/listing-states.ts';
import { listById } from './list.ts';
import type { ListingId } from './queries.ts';
import { gapsOf } from './refuse-incomplete.ts';
import { findSentBack } from './sent-back.ts';
import { getWritten, listingAdmins, problemsOfListing } from './written-listing.ts';

export interface ListingFacts {
  listing: OfficeListing;
  /** Where visitors find it; null while they do not. */
  publicPath: string | null;
  isOpenForVisits: boolean;
  /** Whether the member may change it and what belongs to it. */
  mayWork: boolean;
  /** Why it was sent back, and by whom when, as far as that is known; null where it was not. */
  sentBack: { note: string; by: string | null; at: string | null } | null;
  /** What keeps what is written from being public, a sentence each. */
  missing: readonly string[];
  /** Whether the day of an official search is noted. */
  hasOfficialSearch: boolean;
}

/**
 * What the head and the overview of a listing's record say of it, for one member of staff.
 * @throws ApiError listing_not_found (404)
 */
export async function readListingFacts(
  db: Database,
  { kind, id }: ListingId,
  staff: SignedInStaff,
  now: Date,
): Promise<ListingFacts> {
  const admin = listingAdmins[kind];
  const written = await getWritten(db, admin, id);
  const { note } = written.draft;
  const [[listing], gaps, problems, sentBack] = await Promise.all([
    listById(db, admin, [id], now),
    gapsOf(db, admin, written),
    problemsOfListing(db, admin, written),
    note === null ? null : findSentBack(db, { kind, id }),
  ]);
  if (!listing) throw new ApiError('listing_not_found');
  const { row } = written;
  return {
    listing,
    publicPath: isPublic(listing.state) ? admin.publicPath(row.slug) : null,
    isOpenForVisits: row.is_open_for_visits,
    mayWork: mayWorkOn(staff, { agentId: row.agent_id }),
    sentBack: note === null ? null : { note, by: sentBack?.by ?? null, at: sentBack?.at ?? null },
    missing: [...new Set([...gaps, ...problems].map(({ message }) => message))],
    hasOfficialSearch: Boolean(written.written.official_search_on),
  };
}
