import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { visibleLine } from '#platform/text/visible-text.ts';
import type { ListingForEditor } from '../../admin/contract.ts';
import { isPublic, mayWorkOn, transitionsOf } from '../../admin/listing-states.ts';
import { confirmedSince } from '../confirmed-since.ts';
import { findDollarRate } from '../dollar-rate.ts';
import { isAreaKnown } from './known-area.ts';
import { type ListingAdmin, staffNames } from './listing-admin.ts';
import { findSentBack } from './sent-back.ts';
import { getWritten, inState, problemsOfListing } from './written-listing.ts';

/**
 * Maps a listing with its draft to the office API's `ListingForEditor`, for one member of staff.
 * @throws ApiError listing_not_found (404)
 */
export async function listingForEditor(
  db: Database,
  admin: ListingAdmin,
  id: number,
  staff: SignedInStaff,
): Promise<ListingForEditor> {
  const listing = await getWritten(db, admin, id);
  const { row, draft, version, written } = listing;
  const [findName, problems, prices, dollarRate, is_area_known, sentBack] = await Promise.all([
    staffNames(db, [row.agent_id, draft.saved_by, draft.submitted_by]),
    problemsOfListing(db, admin, listing),
    pricesOf(db, admin, id),
    findDollarRate(db),
    isAreaKnown(db, admin, written),
    draft.note === null ? null : findSentBack(db, { kind: admin.kind, id }),
  ]);
  const nameOf = (staffId: string | null) => findName(staffId) ?? 'Somebody who left';
  const savedBy = (at: Date | null, staffId: string | null) => at && { at: at.toISOString(), by: nameOf(staffId) };
  const now = inState(listing);
  const mayWork = mayWorkOn(staff, { agentId: row.agent_id });
  return {
    id,
    kind: admin.kind,
    version,
    pictures_version: row.pictures_version,
    reference_number: row.reference_number,
    title: visibleLine(written.title ?? '') || row.title,
    state: now.state,
    changes: draft.submitted_at ? 'in review' : draft.content ? 'editing' : 'none',
    public_path: isPublic(now.state) ? admin.publicPath(row.slug) : null,
    fields: { ...written },
    problems,
    saved: savedBy(draft.saved_at, draft.saved_by),
    submitted: savedBy(draft.submitted_at, draft.submitted_by),
    note: draft.note,
    sent_back: sentBack,
    is_featured: row.is_featured,
    is_open_for_visits: row.is_open_for_visits,
    agent: row.agent_id ? { id: row.agent_id, name: nameOf(row.agent_id) } : null,
    confirmed_at: confirmedSince(row),
    taken_off_at: row.taken_off_at?.toISOString() ?? null,
    may_confirm: mayWork && (isPublic(now.state) || row.taken_off_at !== null),
    dollar_rate: dollarRate,
    is_area_known,
    may_edit: mayWork && now.state !== 'Archived',
    transitions: mayWork ? transitionsOf(now, staff.role) : [],
    prices,
  };
}

const MAX_PRICES = 50;

async function pricesOf(db: Database, admin: ListingAdmin, id: number): Promise<ListingForEditor['prices']> {
  const rows = await db
    .selectFrom('price_changes')
    .leftJoin('staff', 'staff.id', 'price_changes.changed_by')
    .select(['price_changes.price_kes', 'price_changes.price_usd', 'price_changes.changed_at', 'staff.name'])
    .where(`price_changes.${admin.idColumn}`, '=', id)
    .orderBy('price_changes.changed_at', 'desc')
    .orderBy('price_changes.id', 'desc')
    .limit(MAX_PRICES)
    .execute();
  return rows.map(({ price_kes: price, price_usd, changed_at, name }) => ({
    price,
    price_usd,
    at: changed_at.toISOString(),
    by: name,
  }));
}
