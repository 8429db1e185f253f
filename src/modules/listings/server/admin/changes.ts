import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { sessionColumns } from '#platform/versioning/server/edit-session.ts';
import { storeVersions } from '#platform/versioning/server/stored-versions.ts';
import {
  type Author,
  type BegunFrom,
  getVersion,
  lockForChange,
  subjectOf,
} from '#platform/versioning/server/versioned.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import { type ListingTransition, mayApprove, stateAfter, storedState } from '../../admin/listing-states.ts';
import type { ListingAuditVerb } from '../../audit-actions.ts';
import { withFollowingSlug } from './following-slug.ts';
import type { ListingAdmin, LockedListing, Texts } from './listing-admin.ts';
import {
  type Draft,
  inState,
  listingKinds,
  lockListingForUpdate,
  problemsOfListing,
  takenNames,
  type WrittenListing,
  writeDraft,
} from './lock-listing.ts';
import { freeSlug, holdNames, keepFormerSlug, nextReference } from './names.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';

/** Who changes which listing, in which request. */
export interface Work extends Author {
  trx: Transaction<DB>;
  clock: Clock;
  admin: ListingAdmin;
}

const kindOf = ({ admin }: Pick<Work, 'admin'>) => listingKinds[admin.kind];

/** Writes down what was done to a listing. */
export const note = (
  work: Work,
  id: number,
  action: ListingAuditVerb,
  changes: NonNullable<AuditFacts['changes']> = {},
): Promise<void> =>
  recordChange(work.trx, {
    staff: work.staff,
    action: `${work.admin.kind}.${action}`,
    subject: subjectOf(kindOf(work), id),
    changes,
    requestId: work.requestId,
  });

/** What is different, field by field; texts in other spellings of the same value are the same. */
export function differences(
  admin: ListingAdmin,
  before: Texts,
  after: Texts,
): Record<string, { from: string; to: string }> {
  const [old, fresh] = [admin.tidied(before) ?? before, admin.tidied(after) ?? after];
  return Object.fromEntries(
    admin.fieldNames
      .map((name) => [name, { from: old[name] ?? '', to: fresh[name] ?? '' }] as const)
      .filter(([, { from, to }]) => from !== to),
  );
}

/** @throws ApiError unknown_parameter (400) for a field that no listing of the kind has */
function refuseUnknownFields(admin: ListingAdmin, fields: Texts): void {
  const unknown = Object.keys(fields).filter((name) => !admin.fieldNames.includes(name));
  if (unknown.length === 0) return;
  const detail = unknown.map((name) => ({ field: name, code: 'unknown', message: `There is no '${name}' here.` }));
  throw new ApiError('unknown_parameter', { detail });
}

/** Begins a listing with its slug and its reference. @throws ApiError invalid_field (422) */
export async function beginListing(work: Work, fields: Texts): Promise<number> {
  const { trx, admin, staff } = work;
  refuseUnknownFields(admin, fields);
  await holdNames(trx, admin);
  const texts: Texts = {
    ...fields,
    slug: fields.slug || (await freeSlug(trx, admin, fields.title ?? '', null)),
    reference_number: fields.reference_number || (await nextReference(trx, admin)),
  };
  const problems = [...admin.problemsOf(texts), ...(await takenNames(trx, admin, null, texts))];
  if (problems.length > 0) throw new ApiError('invalid_field', { detail: problems });
  const agentId = mayApprove(staff.role) ? null : staff.id;
  const id = await admin.insert(trx, texts, { agent_id: agentId, created_by: staff.id });
  await trx.updateTable('price_changes').set({ changed_by: staff.id }).where(admin.idColumn, '=', id).execute();
  await note(work, id, 'created', { title: { to: texts.title }, reference_number: { to: texts.reference_number } });
  return id;
}

export interface DraftSave extends BegunFrom {
  fields: Texts;
}

/**
 * Keeps what was typed beside the listing. A save that a later one of its own editor has overtaken changes nothing.
 * @throws ApiError edited_meanwhile (409) and what `lockListingForUpdate` throws
 */
export async function saveDraft(work: Work, id: number, { fields, ...begunFrom }: DraftSave): Promise<void> {
  const { trx, admin, staff } = work;
  refuseUnknownFields(admin, fields);
  const { state: listing, isOvertaken } = await lockForChange(trx, kindOf(work), id, { ...begunFrom, staff });
  if (isOvertaken) return;
  if (listing.row.approval_status === 'Archived') {
    throw new ApiError('conflict', { message: 'This listing is archived. Bring it back before you change it.' });
  }
  const written = await withFollowingSlug(work, listing, { ...listing.written, ...fields });
  if (admin.fieldNames.every((name) => written[name] === listing.written[name])) return;
  await write(work, id, listing, written, begunFrom.edit_session);
}

/** Keeps what is being written about a listing beside its texts, as far as it differs from them. */
export async function write(
  { trx, admin, staff, clock }: Work,
  id: number,
  listing: WrittenListing,
  written: Texts,
  session?: EditSession,
): Promise<void> {
  const isDifferent = Object.keys(differences(admin, listing.texts, written)).length > 0;
  const nothing: Partial<Draft> = { content: null, submitted_by: null, submitted_at: null };
  // What waits as a first listing goes on waiting, also without a difference.
  const gone = listing.row.approval_status === 'In review' ? { content: null } : nothing;
  await writeDraft(trx, admin, id, {
    ...(isDifferent ? { content: written } : gone),
    saved_by: staff.id,
    saved_at: clock.now(),
    ...sessionColumns(session),
  });
}

/** Throws away what was written. */
export async function discardDraft(work: Work, id: number, version: number): Promise<void> {
  const { trx, admin, staff, clock } = work;
  const listing = await lockListingForUpdate(trx, admin, id, staff, version);
  await write(work, id, listing, listing.texts);
  if (listing.draft.content) await note(work, id, 'draft_discarded');
  await writeDraft(trx, admin, id, { note: null, saved_by: staff.id, saved_at: clock.now() });
}

const actionNames: Record<ListingTransition, ListingAuditVerb> = {
  submit: 'submitted',
  'take-back': 'taken_back',
  approve: 'approved',
  'send-back': 'sent_back',
  'mark-under-offer': 'marked_under_offer',
  'mark-sold': 'marked_sold',
  'mark-let': 'marked_let',
  'mark-available': 'marked_available',
  archive: 'archived',
  unarchive: 'unarchived',
};

export interface MoveDetails {
  /** Not given where many are moved at once. */
  version?: number;
  /** Why it is sent back. */
  note?: string;
}

/**
 * Moves a listing to where the move leads (see `listing-states.ts`).
 * @throws ApiError conflict (409) where there is no such way from where it is, invalid_field (422) where what was
 * written cannot be public yet, and what `lockListingForUpdate` throws
 */
export async function makeMove(work: Work, id: number, move: ListingTransition, details: MoveDetails): Promise<void> {
  const { trx, admin, staff } = work;
  const listing = await lockListingForUpdate(trx, admin, id, staff, details.version);
  const from = inState(listing);
  const state = stateAfter(move, from);
  if (state === null) throw new ApiError('conflict', { message: `This listing is ${from.state.toLowerCase()} now.` });
  const changes = move === 'submit' || move === 'approve' ? differences(admin, listing.texts, listing.written) : {};
  if (move === 'submit' || move === 'approve') await refuseProblems(work, listing);
  if (move === 'submit' || move === 'approve') await refuseIncomplete(trx, admin, listing);
  if (move === 'approve') await publish(work, listing);
  await writeDraft(trx, admin, id, draftAfter(work, move, listing, details));
  await admin.change(trx, id, storedState(state));
  await note(work, id, actionNames[move], {
    ...changes,
    ...(state === from.state ? {} : { state: { from: from.state, to: state } }),
    ...(details.note ? { note: { to: details.note } } : {}),
  });
}

async function refuseProblems({ trx, admin }: Work, listing: WrittenListing): Promise<void> {
  const problems = await problemsOfListing(trx, admin, listing);
  if (problems.length === 0) return;
  throw new ApiError('invalid_field', { message: 'Some fields are not ready for visitors yet.', detail: problems });
}

function draftAfter(
  { staff, clock }: Work,
  move: ListingTransition,
  { draft }: WrittenListing,
  { note: words }: MoveDetails,
) {
  const isOver = { submitted_by: null, submitted_at: null };
  if (move === 'submit') return { submitted_by: staff.id, submitted_at: clock.now(), note: null };
  if (move === 'approve') return { ...isOver, content: null, note: null };
  if (move === 'send-back') return { ...isOver, note: words ?? null };
  return move === 'take-back' || move === 'archive' ? isOver : { note: draft.note };
}

/** Makes what was written public. */
async function publish(work: Work, listing: WrittenListing): Promise<void> {
  const { trx, admin, staff, clock } = work;
  const { row, texts, written } = listing;
  const isChanged = Object.keys(differences(admin, texts, written)).length > 0;
  if (isChanged) await rewrite(work, listing, written);
  else
    await storeVersions(trx, [
      { subject: subjectOf(kindOf(work), row.id), version: row.version, content: texts, staff },
    ]);
  await admin.change(trx, row.id, {
    published_at: row.published_at ?? clock.now(),
    confirmed_at: row.confirmed_at ?? clock.now(),
  });
}

/** Puts other texts into the row of a listing, and keeps both what it was and what it is. */
export async function rewrite(work: Work, { row, texts }: LockedListing, written: Texts): Promise<void> {
  const { trx, admin, staff } = work;
  await admin.write(trx, row.id, written);
  const to = written.slug?.trim() ?? row.slug;
  if (to !== row.slug && row.published_at) await keepFormerSlug(trx, admin, row.id, { from: row.slug, to });
  const subject = subjectOf(kindOf(work), row.id);
  await storeVersions(trx, [
    { subject, version: row.version, content: texts, staff: null },
    { subject, version: row.version + 1, content: admin.tidied(written) ?? written, staff },
  ]);
  await nameThePricesChanger(work, [row.id]);
}

/** The database notes prices by itself; who changed them it cannot know. */
export async function nameThePricesChanger({ trx, admin, staff }: Work, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('price_changes')
    .set({ changed_by: staff.id })
    .where(admin.idColumn, '=', sql<number>`any(${[...ids]})`)
    .where('changed_at', '=', sql<Date>`now()`)
    .execute();
}

/**
 * Writes what an earlier version had, beside the listing.
 * @throws ApiError not_found (404) where no such version was kept
 */
export async function restoreVersion(work: Work, id: number, version: number, restored: number): Promise<void> {
  const { trx, admin, staff } = work;
  const listing = await lockListingForUpdate(trx, admin, id, staff, version);
  const { content } = await getVersion(trx, kindOf(work), id, restored);
  await write(work, id, listing, { ...listing.texts, ...content });
  await note(work, id, 'restored', { version: { to: restored } });
}

/**
 * Creates a draft with the fields of an existing listing; requires permission to edit that listing.
 * @throws ApiError listing_not_found (404), forbidden (403)
 */
export async function duplicateListing(work: Work, id: number): Promise<number> {
  const { written } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
  const { slug: _slug, reference_number: _reference, ...same } = written;
  const title = `${(written.title ?? '').slice(0, 150)} (copy)`;
  return beginListing(work, { ...same, title });
}
