import { sql, type Transaction } from 'kysely';
import { changesBetween } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { actionLabels, changeQuestion, namingFields } from '../../admin/admin-labels.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { isPublic, mayApprove, mayWorkOn, stateAfter, stateOf } from '../../admin/listing-states.ts';
import { type MissingPart, partOf } from '../../admin/missing-parts.ts';
import type { ListingAction } from '../../admin/transitions-contract.ts';
import type { ListingAuditVerb } from '../../audit-actions.ts';
import { queueListingMap } from '../map-pictures/drawing-job.ts';
import { applyTransition, recordListingChange, type Work } from './changes.ts';
import type { ListingRow } from './listing-admin.ts';
import { staffNames } from './listing-admin.ts';
import { incompleteText } from './refuse-incomplete.ts';
import { listingAdmins, lockListingForUpdate } from './written-listing.ts';

export interface ManyChanges {
  action: ListingAction;
  ids: readonly number[];
  /** For assign; null takes the listing from its agent. */
  agent_id?: string | null | undefined;
}

export interface ManyChanged {
  changed: number[];
  /** Without the title of one that the member may not change. */
  refused: { id: number; title: string; reason: string; missing: MissingPart[] }[];
}

/** Changes each listing that the member of staff may change, whole or not at all, and gives the reason for the others. */
export async function changeMany(work: Work, { action, ids, agent_id = null }: ManyChanges): Promise<ManyChanged> {
  const changed: number[] = [];
  const refused: ManyChanged['refused'] = [];
  if (action === 'assign') await refuseAssignment(work, agent_id);
  // Sorted, so that two changes of the same listings wait for each other instead of deadlocking.
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    try {
      await actions[action](work, id, agent_id);
      changed.push(id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const title = error.code === 'forbidden' ? '' : await titleOf(work, id);
      refused.push({ id, title, reason: reasonOf(error), missing: missingIn(error) });
    }
  }
  return { changed, refused };
}

/** What is missing, or which fields are wrong; else the message. */
function reasonOf(error: ApiError): string {
  const { code, message, options } = error;
  if (code === 'listing_incomplete') return incompleteText(error);
  return code === 'invalid_field' ? namingFields(message, options.detail ?? []) : message;
}

const missingIn = ({ code, options: { detail = [] } }: ApiError): MissingPart[] =>
  code === 'listing_incomplete' ? detail.flatMap(({ field }) => partOf(field) ?? []) : [];

async function titleOf({ trx, admin }: Work, id: number): Promise<string> {
  return (await admin.find(trx, id))?.row.title ?? '';
}

/** What a change would do with each listing. */
interface Plan {
  changed: PlannedRow[];
  already: PlannedRow[];
  hidden: PlannedRow[];
  ofColleagues: PlannedRow[];
}

export async function planBefore(
  db: Database,
  kind: ListingKind,
  { action, ids, agent_id = null }: ManyChanges,
  staff: Work['staff'],
): Promise<Plan> {
  const { table, idColumn } = listingAdmins[kind];
  const { rows } = await sql<PlannedRow>`
    select listing.id, approval_status, status, is_featured, agent_id, taken_off_at, draft.content is not null as has_changes, draft.submitted_at
    from ${sql.table(table)} listing left join listing_drafts draft on draft.${sql.ref(idColumn)} = listing.id
    where listing.id = any(${[...ids]})`.execute(db);
  const [own, ofColleagues] = divided(rows, (row) => mayWorkOn(staff, { agentId: row.agent_id }));
  const [already, others] = divided(own, (row) => isAlready(action, row, agent_id));
  const [hidden, changed] = divided(
    others,
    (row) => action === 'confirm' && !isPublic(stateOf(row)) && !row.taken_off_at,
  );
  return { changed, already, hidden, ofColleagues };
}

/** The question before a change, with the colleague and how many it leaves alone; null where it would change none. */
export async function questionBefore(
  db: Database,
  kind: ListingKind,
  changes: ManyChanges,
  staff: Work['staff'],
): Promise<string | null> {
  const plan = await planBefore(db, kind, changes, staff);
  if (plan.changed.length === 0) return null;
  const agentId = changes.agent_id ?? null;
  const colleague = (await staffNames(db, [agentId]))(agentId) ?? 'a colleague';
  return questionOf(changes.action, plan, agentId && colleague);
}

export const questionOf = (
  action: ListingAction,
  { changed, already, hidden, ofColleagues }: Plan,
  colleague: string | null = null,
): string =>
  [
    changeQuestion(action, changed.length, colleague),
    already.length > 0 && `${isOrAre(already.length)} ${actionLabels[action].already} already.`,
    hidden.length > 0 && `${isOrAre(hidden.length)} not on the site.`,
    ofColleagues.length > 0 && `A colleague looks after ${ofColleagues.length}.`,
  ]
    .filter(Boolean)
    .join(' ');

const isOrAre = (count: number): string => `${count} ${count === 1 ? 'is' : 'are'}`;

const divided = <Row>(rows: readonly Row[], isFirst: (row: Row) => boolean): [Row[], Row[]] => [
  rows.filter(isFirst),
  rows.filter((row) => !isFirst(row)),
];

interface PlannedRow
  extends Pick<ListingRow, 'id' | 'approval_status' | 'status' | 'is_featured' | 'agent_id' | 'taken_off_at'> {
  has_changes: boolean;
  submitted_at: Date | null;
}

function isAlready(action: ListingAction, row: PlannedRow, agentId: string | null): boolean {
  if (action === 'archive') return stateOf(row) === 'Archived';
  if (action === 'submit' || action === 'approve') {
    const { has_changes: hasChanges, submitted_at } = row;
    const now = { state: stateOf(row), purpose: 'Sale', hasChanges, isSubmitted: submitted_at !== null } as const;
    return stateAfter(action, now) === null;
  }
  if (action === 'feature' || action === 'unfeature') return row.is_featured === (action === 'feature');
  return action === 'assign' && row.agent_id === agentId;
}

/** An agent may take a listing without an agent and give up an own one, and assign none to a colleague. */
async function refuseAssignment({ trx, staff }: Work, agentId: string | null): Promise<void> {
  if (agentId === null) return;
  const mayAssign = mayApprove(staff.role) || agentId === staff.id;
  if (mayAssign && (await isAgent(trx, agentId))) return;
  const message = mayAssign
    ? 'Choose a colleague who works with listings'
    : 'Ask a manager to give a listing to a colleague';
  throw new ApiError('invalid_field', { detail: [{ field: 'agent_id', code: 'invalid', message }] });
}

const isAgent = async (trx: Transaction<DB>, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('role', 'in', ['owner', 'manager', 'agent'])
    .executeTakeFirst()) !== undefined;

type Action = (work: Work, id: number, agentId: string | null) => Promise<void>;

const actions: Record<ListingAction, Action> = {
  submit: (work, id) => applyTransition(work, id, 'submit', {}),
  approve: async (work, id) => {
    if (!mayApprove(work.staff.role)) throw new ApiError('forbidden', { message: 'Owners and managers publish.' });
    await applyTransition(work, id, 'approve', {});
  },
  confirm: async (work, id) => {
    const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
    if (!isPublic(stateOf(row)) && row.taken_off_at === null) {
      throw new ApiError('conflict', { message: 'Visitors do not see this listing.' });
    }
    const confirmed_at = work.clock.now();
    // What the daily job took off is as it was approved, so it goes back to where it stood.
    const isBack = row.taken_off_at !== null;
    await work.admin.change(work.trx, id, {
      confirmed_at,
      taken_off_at: null,
      ...(isBack && { approval_status: 'Approved' }),
    });
    if (isBack) await queueListingMap(work.trx, { kind: work.admin.kind, id });
    await recordListingChange(work, id, 'confirmed', {
      confirmed_at: { from: row.confirmed_at, to: confirmed_at },
      ...(isBack && { state: { from: 'Archived', to: row.status } }),
    });
  },
  assign: async (work, id, agentId) => {
    const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
    if (row.agent_id === agentId) return;
    await work.admin.change(work.trx, id, { agent_id: agentId });
    const nameOf = await staffNames(work.trx, [row.agent_id, agentId]);
    await recordListingChange(work, id, 'assigned', { agent: { from: nameOf(row.agent_id), to: nameOf(agentId) } });
  },
  feature: (work, id) => setFlag(work, id, 'featured', { is_featured: true }),
  unfeature: (work, id) => setFlag(work, id, 'unfeatured', { is_featured: false }),
  // Counts at once, whatever the draft says: the listing may be occupied by guests.
  'open-visits': (work, id) => setFlag(work, id, 'opened_for_visits', { is_open_for_visits: true }),
  'close-visits': (work, id) => setFlag(work, id, 'closed_for_visits', { is_open_for_visits: false }),
  archive: (work, id) => applyTransition(work, id, 'archive', {}),
};

type Flags = Pick<ListingRow, 'is_featured' | 'is_open_for_visits'>;

async function setFlag(work: Work, id: number, action: ListingAuditVerb, flags: Partial<Flags>): Promise<void> {
  if (flags.is_featured !== undefined && !mayApprove(work.staff.role)) {
    throw new ApiError('forbidden', { message: 'Owners and managers choose what is featured.' });
  }
  const { row } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
  const changes = changesBetween({ ...row }, { ...row, ...flags });
  if (Object.keys(changes).length === 0) return;
  await work.admin.change(work.trx, id, flags);
  await recordListingChange(work, id, action, changes);
}
