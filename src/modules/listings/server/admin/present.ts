import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { ListingForEditor } from '../../admin/contract.ts';
import { isPublic, mayWorkOn, transitionsOf } from '../../admin/listing-states.ts';
import type { ListingAdmin } from './listing-admin.ts';
import { getWritten, inState, problemsOfListing, type WrittenListing } from './lock-listing.ts';

/** A listing as its editor shows it to this member of staff. @throws ApiError listing_not_found (404) */
export async function listingForEditor(
  db: Database,
  admin: ListingAdmin,
  id: number,
  staff: SignedInStaff,
): Promise<ListingForEditor> {
  const listing = await getWritten(db, admin, id);
  const { row, draft, version, written } = listing;
  const [nameOf, problems, prices] = await Promise.all([
    namesOf(db, [row.agent_id, draft.saved_by, draft.submitted_by]),
    problemsOfListing(db, admin, listing),
    pricesOf(db, admin, id),
  ]);
  const now = inState(listing);
  const mayWork = mayWorkOn(staff, { agentId: row.agent_id });
  return {
    id,
    kind: admin.kind,
    version,
    reference_number: row.reference_number,
    title: written.title || row.title,
    state: now.state,
    changes: changesOf(listing),
    public_path: isPublic(now.state) ? admin.publicPath(row.slug) : null,
    fields: { ...written },
    problems,
    saved: moment(draft.saved_at, nameOf(draft.saved_by)),
    submitted: moment(draft.submitted_at, nameOf(draft.submitted_by)),
    note: draft.note,
    is_featured: row.is_featured,
    is_open_for_visits: row.is_open_for_visits,
    agent: row.agent_id ? { id: row.agent_id, name: nameOf(row.agent_id) } : null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    may_edit: mayWork && now.state !== 'Archived',
    transitions: mayWork ? transitionsOf(now, staff.role) : [],
    prices,
  };
}

const changesOf = ({ draft }: WrittenListing): ListingForEditor['changes'] => {
  if (draft.submitted_at) return 'in review';
  return draft.content ? 'editing' : 'none';
};

const moment = (at: Date | null, by: string) => (at ? { at: at.toISOString(), by } : null);

async function namesOf(db: Database, ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
  const wanted = ids.filter((id) => id !== null);
  const rows =
    wanted.length === 0 ? [] : await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', wanted).execute();
  return (id) => rows.find((row) => row.id === id)?.name ?? 'Somebody who left';
}

const MOST_PRICES = 50;

async function pricesOf(db: Database, admin: ListingAdmin, id: number): Promise<ListingForEditor['prices']> {
  const rows = await db
    .selectFrom('price_changes')
    .leftJoin('staff', 'staff.id', 'price_changes.changed_by')
    .select(['price_changes.price_kes', 'price_changes.changed_at', 'staff.name'])
    .where(`price_changes.${admin.idColumn}`, '=', id)
    .orderBy('price_changes.changed_at', 'desc')
    .orderBy('price_changes.id', 'desc')
    .limit(MOST_PRICES)
    .execute();
  return rows.map((row) => ({ price: row.price_kes, at: row.changed_at.toISOString(), by: row.name }));
}
