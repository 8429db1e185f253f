import type { Database } from '#platform/database/server/database.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { type BulkPlan, planChange } from '../../admin/bulk-plan.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { isPublic, mayApprove, stateOf } from '../../admin/listing-states.ts';
import type { ListingAction } from '../../admin/transitions-contract.ts';
import { makeMove, note, type Work } from './changes.ts';
import { lockListingForUpdate } from './lock-listing.ts';

export interface ManyChanges {
  action: ListingAction;
  ids: readonly number[];
  /** For assign; null takes it from whoever has it. */
  agent_id?: string | null | undefined;
}

export interface ManyChanged {
  changed: number[];
  refused: { id: number; reason: string }[];
}

/** Changes those the caller may change, and says of the others why not. Each is changed whole or not at all. */
export async function changeMany(work: Work, { action, ids, agent_id }: ManyChanges): Promise<ManyChanged> {
  const result: ManyChanged = { changed: [], refused: [] };
  if (action === 'assign') await refuseAssignment(work, agent_id ?? null);
  // In one order, so that two who change the same listings wait for each other and neither fails.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await actions[action](work, id, agent_id ?? null);
      result.changed.push(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      result.refused.push({ id, reason: error.message });
    }
  }
  return result;
}

/** What a change would do to the listings that were chosen, for the question before it. */
export async function planOfMany(
  db: Database,
  kind: ListingKind,
  { action, ids, agent_id }: ManyChanges,
  staff: Work['staff'],
): Promise<BulkPlan> {
  const rows = await db
    .selectFrom(kind === 'property' ? 'properties' : 'land')
    .select(['approval_status', 'status', 'is_featured', 'agent_id'])
    .where('id', 'in', [...ids])
    .execute();
  const listings = rows.map((row) => ({ ...row, state: stateOf(row), agentId: row.agent_id }));
  return planChange({ action, agentId: agent_id ?? null }, listings, staff);
}

/** An agent takes what is nobody's, and gives away what is theirs to nobody. */
async function refuseAssignment({ trx, staff }: Work, agentId: string | null): Promise<void> {
  const wrong = (message: string) => fieldError('agent_id', 'invalid', message);
  if (!mayApprove(staff.role) && agentId !== null && agentId !== staff.id) {
    throw wrong('Ask a manager to give a listing to a colleague');
  }
  if (agentId === null) return;
  const agent = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', agentId)
    .where('is_active', '=', true)
    .where('role', 'in', ['owner', 'manager', 'agent'])
    .executeTakeFirst();
  if (!agent) throw wrong('Choose a colleague who works with listings');
}

type Action = (work: Work, id: number, agentId: string | null) => Promise<void>;

const actions: Record<ListingAction, Action> = {
  confirm: async (work, id) => {
    const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
    if (!isPublic(stateOf(row))) throw new ApiError('conflict', { message: 'Visitors do not see this listing.' });
    const confirmed_at = work.clock.now();
    await work.admin.change(work.trx, id, { confirmed_at });
    await note(work, id, 'confirmed', { confirmed_at: { from: row.confirmed_at, to: confirmed_at } });
  },
  assign: async (work, id, agentId) => {
    const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
    if (row.agent_id === agentId) return;
    await work.admin.change(work.trx, id, { agent_id: agentId });
    const names = await namesOf(work, [row.agent_id, agentId]);
    await note(work, id, 'assigned', { agent: { from: names(row.agent_id), to: names(agentId) } });
  },
  feature: (work, id) => setFeatured(work, id, true),
  unfeature: (work, id) => setFeatured(work, id, false),
  'open-visits': (work, id) => setOpenForVisits(work, id, true),
  'close-visits': (work, id) => setOpenForVisits(work, id, false),
  archive: (work, id) => makeMove(work, id, 'archive', {}),
};

async function setFeatured(work: Work, id: number, isFeatured: boolean): Promise<void> {
  if (!mayApprove(work.staff.role))
    throw new ApiError('forbidden', { message: 'Owners and managers choose what is featured.' });
  const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
  if (row.is_featured === isFeatured) return;
  await work.admin.change(work.trx, id, { is_featured: isFeatured });
  await note(work, id, isFeatured ? 'featured' : 'unfeatured', {
    is_featured: { from: row.is_featured, to: isFeatured },
  });
}

/** Counts at once, whatever is being written: a house with guests in it takes no tours from this minute on. */
async function setOpenForVisits(work: Work, id: number, isOpen: boolean): Promise<void> {
  const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
  if (row.is_open_for_visits === isOpen) return;
  await work.admin.change(work.trx, id, { is_open_for_visits: isOpen });
  await note(work, id, isOpen ? 'opened_for_visits' : 'closed_for_visits', {
    is_open_for_visits: { from: row.is_open_for_visits, to: isOpen },
  });
}

async function namesOf({ trx }: Work, ids: readonly (string | null)[]): Promise<(id: string | null) => string | null> {
  const wanted = ids.filter((id) => id !== null);
  const rows = await trx.selectFrom('staff').select(['id', 'name']).where('id', 'in', wanted).execute();
  return (id) => rows.find((row) => row.id === id)?.name ?? null;
}
