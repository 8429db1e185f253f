import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { type AuditFacts, recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { formatUsd, parseKes } from '#platform/text/money.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { changedMeanwhile } from '#platform/versioning/server/conflict.ts';
import {
  type Author,
  type BegunFrom,
  getVersion,
  lockForChange,
  sessionColumns,
  storeVersions,
  subjectOf,
} from '#platform/versioning/server/versioned.ts';
import type { EditSession } from '#platform/versioning/versions.ts';
import { type ListingTransition, mayApprove, stateAfter, storedState } from '../../admin/listing-states.ts';
import type { ListingAuditVerb } from '../../audit-actions.ts';
import { queueListingMap } from '../map-pictures/drawing-job.ts';
import type { ListingAdmin, StoredListing, Texts } from './listing-admin.ts';
import { freeSlug, lockNamesForUpdate, nextReference, saveFormerSlug, takenNames, withFollowingSlug } from './names.ts';
import { approvePictures } from './pictures.ts';
import { refuseIncomplete } from './refuse-incomplete.ts';
import { tellTransition } from './tell-transition.ts';
import {
  inState,
  lockListingForUpdate,
  problemsOfListing,
  rateProblems,
  versionedListings,
  type WrittenListing,
  writeDraft,
} from './written-listing.ts';

/** The context of a change of listings: its transaction, the member of staff and the request. */
export interface Work extends Author {
  trx: Transaction<DB>;
  clock: Clock;
  admin: ListingAdmin;
}

const kindOf = ({ admin }: Pick<Work, 'admin'>) => versionedListings[admin.kind];

/** Writes the audit entry of a change, such as 'property.archived'. */
export const recordListingChange = (
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

/** With a price in dollars as 'US$ 5,000': an amount alone reads as shillings in history and audit. */
export function inCurrency(texts: Texts): Texts {
  const dollars = texts.price_currency === 'USD' ? parseKes(texts.price ?? '') : null;
  return dollars === null ? texts : { ...texts, price: formatUsd(dollars) };
}

/** The fields that differ; two spellings of one value are no difference. */
export function differences(
  admin: ListingAdmin,
  before: Texts,
  after: Texts,
): Record<string, { from: string; to: string }> {
  const [old, fresh] = [before, after].map((texts) => inCurrency(admin.normalized(texts) ?? texts));
  return Object.fromEntries(
    admin.fieldNames
      .map((name) => [name, { from: old?.[name] ?? '', to: fresh?.[name] ?? '' }] as const)
      .filter(([, { from, to }]) => from !== to),
  );
}

/** @throws ApiError unknown_parameter (400) for a field that the kind does not have */
function refuseUnknownFields(admin: ListingAdmin, fields: Texts): void {
  const unknown = Object.keys(fields).filter((name) => !admin.fieldNames.includes(name));
  if (unknown.length === 0) return;
  const detail = unknown.map((name) => ({ field: name, code: 'unknown', message: `There is no '${name}' here.` }));
  throw new ApiError('unknown_parameter', { detail });
}

/**
 * Creates a draft; an empty slug or reference is chosen here.
 * @throws ApiError unknown_parameter (400), invalid_field (422)
 */
export async function beginListing(work: Work, fields: Texts): Promise<number> {
  const { trx, admin, staff } = work;
  refuseUnknownFields(admin, fields);
  await lockNamesForUpdate(trx);
  const texts: Texts = {
    ...fields,
    slug: fields.slug || (await freeSlug(trx, admin, fields.title ?? '', null)),
    reference_number: fields.reference_number || (await nextReference(trx, admin)),
  };
  const taken = await takenNames(trx, admin, null, texts);
  const problems = [...admin.problemsOf(texts), ...taken, ...(await rateProblems(trx, texts))];
  if (problems.length > 0) throw new ApiError('invalid_field', { detail: problems });
  const agentId = mayApprove(staff.role) ? null : staff.id;
  const id = await admin.insert(trx, texts, { agent_id: agentId, created_by: staff.id });
  await trx.updateTable('price_changes').set({ changed_by: staff.id }).where(admin.idColumn, '=', id).execute();
  await recordListingChange(work, id, 'created', {
    title: { to: texts.title },
    reference_number: { to: texts.reference_number },
  });
  return id;
}

/**
 * Saves what was typed as the draft. A save that a later one of the same editor has overtaken changes nothing.
 * @throws ApiError unknown_parameter (400), conflict (409) for an archived listing, and what `lockListingForUpdate` throws
 */
export async function saveDraft(
  work: Work,
  id: number,
  { fields, ...begunFrom }: BegunFrom & { fields: Texts },
): Promise<void> {
  const { trx, admin, staff } = work;
  refuseUnknownFields(admin, fields);
  const { state: listing, isOvertaken } = await lockForChange(trx, kindOf(work), id, { ...begunFrom, staff });
  if (isOvertaken) return;
  if (listing.row.approval_status === 'Archived') {
    throw new ApiError('conflict', { message: 'This listing is archived. Bring it back before you change it.' });
  }
  const written = await withFollowingSlug(work, listing, { ...listing.written, ...fields });
  if (admin.fieldNames.every((name) => written[name] === listing.written[name])) return;
  await replaceDraft(work, listing, written, begunFrom.edit_session);
}

/** Stores the draft of a locked listing; one without a difference to the stored texts is removed. */
export async function replaceDraft(
  { trx, admin, staff, clock }: Work,
  { row, texts }: StoredListing,
  written: Texts,
  session?: EditSession,
): Promise<void> {
  const isDifferent = Object.keys(differences(admin, texts, written)).length > 0;
  // A listing that waits for its first approval keeps waiting, also without a difference.
  const isWaiting = isDifferent || row.approval_status === 'In review';
  await writeDraft(trx, admin, row.id, {
    content: isDifferent ? written : null,
    ...(isWaiting ? {} : { submitted_by: null, submitted_at: null }),
    saved_by: staff.id,
    saved_at: clock.now(),
    ...sessionColumns(session),
  });
}

/** @throws what `lockListingForUpdate` throws */
export async function discardDraft(work: Work, id: number, version: number): Promise<void> {
  const { trx, admin, staff, clock } = work;
  const listing = await lockListingForUpdate(trx, admin, id, staff, version);
  await replaceDraft(work, listing, listing.texts);
  if (listing.draft.content) await recordListingChange(work, id, 'draft_discarded');
  await writeDraft(trx, admin, id, { note: null, saved_by: staff.id, saved_at: clock.now() });
}

const actionNames: Record<ListingTransition, ListingAuditVerb> = {
  submit: 'submitted',
  'take-back': 'taken_back',
  approve: 'approved',
  reject: 'sent_back',
  'mark-under-offer': 'marked_under_offer',
  'mark-sold': 'marked_sold',
  'mark-let': 'marked_let',
  'mark-available': 'marked_available',
  archive: 'archived',
  unarchive: 'unarchived',
};

/**
 * `version` is absent where many listings change at once; `picturesVersion` is that of an approval, and `note` the reason
 * of a rejection.
 */
interface TransitionDetails {
  version?: number;
  picturesVersion?: number;
  note?: string;
}

/**
 * Applies one transition of `listing-states.ts`.
 * @throws ApiError conflict (409) where the state does not allow it, invalid_field and listing_incomplete (422) where the
 * draft cannot be published, edited_meanwhile (409) where other photographs or floor plans were seen, and what
 * `lockListingForUpdate` throws
 */
export async function applyTransition(
  work: Work,
  id: number,
  transition: ListingTransition,
  details: TransitionDetails,
): Promise<void> {
  const { trx, admin, staff } = work;
  const listing = await lockListingForUpdate(trx, admin, id, staff, details.version);
  const { picturesVersion = listing.row.pictures_version } = details;
  if (picturesVersion !== listing.row.pictures_version) {
    throw await changedMeanwhile(trx, subjectOf(kindOf(work), id), staff);
  }
  const from = inState(listing);
  const state = stateAfter(transition, from);
  if (state === null) throw new ApiError('conflict', { message: `This listing is ${from.state.toLowerCase()} now.` });
  const isTowardsPublic = transition === 'submit' || transition === 'approve';
  if (isTowardsPublic) {
    await refuseProblems(work, listing);
    await refuseIncomplete(trx, admin, listing);
  }
  if (transition === 'approve') await publish(work, listing);
  const pictures = transition === 'approve' ? await approvePictures(trx, admin, id) : [];
  await writeDraft(trx, admin, id, draftAfter(work, transition, listing, details));
  await admin.change(trx, id, { ...storedState(state), taken_off_at: null });
  if (transition === 'approve' || transition === 'archive') await queueListingMap(trx, { kind: admin.kind, id });
  await recordListingChange(work, id, actionNames[transition], {
    ...(isTowardsPublic ? differences(admin, listing.texts, listing.written) : {}),
    ...(state === from.state ? {} : { state: { from: from.state, to: state } }),
    ...(pictures.length > 0 ? { pictures: { to: pictures } } : {}),
    ...(details.note ? { note: { to: details.note } } : {}),
  });
  await tellTransition({ ...work, kind: admin.kind }, transition, listing, details.note);
}

async function refuseProblems({ trx, admin }: Work, listing: WrittenListing): Promise<void> {
  const problems = await problemsOfListing(trx, admin, listing);
  if (problems.length === 0) return;
  throw new ApiError('invalid_field', { message: 'Some fields are not ready for visitors yet.', detail: problems });
}

function draftAfter(
  { staff, clock }: Work,
  transition: ListingTransition,
  { draft }: WrittenListing,
  { note = null }: { note?: string | null },
) {
  const notSubmitted = { submitted_by: null, submitted_at: null };
  if (transition === 'submit') return { submitted_by: staff.id, submitted_at: clock.now(), note: null };
  if (transition === 'approve') return { ...notSubmitted, content: null, note: null };
  if (transition === 'reject') return { ...notSubmitted, note };
  return transition === 'take-back' || transition === 'archive' ? notSubmitted : { note: draft.note };
}

async function publish(work: Work, listing: WrittenListing): Promise<void> {
  const { trx, admin, staff, clock } = work;
  const { row, texts, written } = listing;
  if (Object.keys(differences(admin, texts, written)).length > 0) await rewrite(work, listing, written);
  else {
    const subject = subjectOf(kindOf(work), row.id);
    await storeVersions(trx, [{ subject, version: row.version, content: texts, staff }]);
  }
  const now = clock.now();
  // One moment for both tells that nobody has confirmed it: `confirmedSince`.
  await admin.change(trx, row.id, {
    published_at: row.published_at ?? now,
    confirmed_at: row.confirmed_at ?? now,
  });
}

/** Stores other texts in the row of a listing and keeps both as versions. */
export async function rewrite(work: Work, { row, texts }: StoredListing, written: Texts): Promise<void> {
  const { trx, admin, staff } = work;
  await admin.update(trx, row.id, written);
  const to = written.slug?.trim() ?? row.slug;
  if (to !== row.slug && row.published_at) await saveFormerSlug(trx, admin, row.id, { from: row.slug, to });
  const subject = subjectOf(kindOf(work), row.id);
  await storeVersions(trx, [
    { subject, version: row.version, content: texts, staff: null },
    { subject, version: row.version + 1, content: admin.normalized(written) ?? written, staff },
  ]);
  await namePriceChanger(work, [row.id]);
}

/** A trigger records changed prices of this transaction; it does not know the member of staff. */
export async function namePriceChanger({ trx, admin, staff }: Work, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('price_changes')
    .set({ changed_by: staff.id })
    .where(admin.idColumn, '=', sql<number>`any(${[...ids]})`)
    .where('changed_at', '=', sql<Date>`now()`)
    .execute();
}

/**
 * Makes an earlier version the draft.
 * @throws ApiError not_found (404) for a version that was not kept, and what `lockListingForUpdate` throws
 */
export async function restoreVersion(work: Work, id: number, version: number, restored: number): Promise<void> {
  const { trx, admin, staff } = work;
  const listing = await lockListingForUpdate(trx, admin, id, staff, version);
  const { content } = await getVersion(trx, kindOf(work), id, restored);
  await replaceDraft(work, listing, { ...listing.texts, ...content });
  await recordListingChange(work, id, 'restored', { version: { to: restored } });
}

/**
 * Creates a draft with the fields of an existing listing, which the member of staff must be allowed to edit.
 * @throws ApiError listing_not_found (404), forbidden (403)
 */
export async function duplicateListing(work: Work, id: number): Promise<number> {
  const { written } = await lockListingForUpdate(work.trx, work.admin, id, work.staff);
  const { slug: _slug, reference_number: _reference, ...fields } = written;
  const title = `${firstCharacters(written.title ?? '', 150)} (copy)`;
  return beginListing(work, { ...fields, title });
}
