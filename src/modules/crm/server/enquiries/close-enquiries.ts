import { sql, type Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { settleNotifications } from '#platform/notifications/server/settle-notifications.ts';
import { isClosed, type Stage } from '../../enquiries/stages.ts';
import { untilAnswered } from '../notification-kinds.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { isOfListing, type ListingOfEnquiries } from './of-listing.ts';
import { stageOf } from './queries.ts';

/** What closing an enquiry changed, by which `reopenEnquiries` takes it back. */
interface ClosedEnquiry {
  id: number;
  from: string;
  /** The row's version after it was closed. If the row has another one when the deal is undone, somebody changed it since. */
  version: number;
  was_answered: boolean;
}

interface ClosingWork extends Pick<StaffContext, 'staff' | 'requestId'> {
  trx: Transaction<DB>;
  now: Date;
}

/**
 * Locks the open enquiries of a listing until the transaction ends.
 * @returns the ids of those of the contact, also where one of their trips stops at the listing
 */
export async function lockOpenEnquiriesOf(
  trx: Transaction<DB>,
  listing: ListingOfEnquiries,
  contactId: number | null,
): Promise<number[]> {
  const rows = await trx
    .selectFrom('enquiries')
    .select(['id', 'contact_id'])
    .where('closed_at', 'is', null)
    .where(isOfListing(listing))
    .orderBy('id')
    .forUpdate()
    .execute();
  return contactId === null ? [] : rows.filter(({ contact_id }) => contact_id === contactId).map(({ id }) => id);
}

/**
 * Closes those of the enquiries that are open, also a colleague's, and adds an event to each one's timeline. Enquiries that
 * are closed already are not changed.
 */
export async function closeEnquiries(
  { trx, staff, requestId, now }: ClosingWork,
  ids: readonly number[],
  { stage, reason }: { stage: 'Won'; reason: null } | { stage: 'Lost'; reason: string },
): Promise<ClosedEnquiry[]> {
  const closed: ClosedEnquiry[] = [];
  for (const id of ids) {
    const before = await trx
      .selectFrom('enquiries')
      .select(['stage', 'closed_at', 'answered_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before || before.closed_at !== null) continue;
    const { version } = await trx
      .updateTable('enquiries')
      .set((eb) => ({
        stage,
        lost_reason: reason,
        closed_at: now,
        answered_at: before.answered_at ?? now,
        version: eb('version', '+', 1),
        changed_by_name: staff.name,
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await settleNotifications(trx, { kinds: untilAnswered, of: { type: 'enquiry', id }, at: now });
    const text = `${before.stage} to ${stage}${reason ? `: ${reason}` : ''}`;
    await noteEvent(trx, { enquiryId: id, kind: 'stage', text, staff, at: now });
    const changes = { stage: { from: before.stage, to: stage }, ...(reason && { lost_reason: { to: reason } }) };
    const subject = { type: 'enquiry', id: String(id) };
    await recordChange(trx, { staff, action: 'enquiry.changed', subject, changes, requestId });
    closed.push({ id, from: before.stage, version, was_answered: before.answered_at !== null });
  }
  return closed;
}

/**
 * Takes enquiries back to the stage from which `closeEnquiries` closed them. One that was changed since, or whose person
 * was erased, stays as it is.
 * @returns the ids of those that stay
 */
export async function reopenEnquiries(
  { trx, staff, requestId, now }: ClosingWork,
  closed: readonly ClosedEnquiry[],
  why: string,
): Promise<number[]> {
  const left: number[] = [];
  for (const { id, from, version, was_answered } of [...closed].sort((a, b) => a.id - b.id)) {
    const stage: Stage = stageOf(from);
    const found = await trx
      .selectFrom('enquiries')
      .select(['stage', 'version', 'anonymised_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found || found.version !== version || found.anonymised_at !== null || isClosed(stage)) {
      left.push(id);
      continue;
    }
    await trx
      .updateTable('enquiries')
      .set((eb) => ({
        stage,
        lost_reason: null,
        closed_at: null,
        answered_at: was_answered ? eb.ref('answered_at') : sql<Date | null>`null`,
        version: eb('version', '+', 1),
        changed_by_name: staff.name,
      }))
      .where('id', '=', id)
      .execute();
    await noteEvent(trx, { enquiryId: id, kind: 'stage', text: `${found.stage} to ${stage}: ${why}`, staff, at: now });
    const changes = { stage: { from: found.stage, to: stage } };
    const subject = { type: 'enquiry', id: String(id) };
    await recordChange(trx, { staff, action: 'enquiry.changed', subject, changes, requestId });
  }
  return left;
}
