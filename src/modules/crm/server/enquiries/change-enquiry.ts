import type { Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type * as contract from '../../enquiries/contract.ts';
import { isClosed, type Stage } from '../../enquiries/stages.ts';
import { addEvent } from './events.ts';
import { getAssignee, lockEnquiryForUpdate, refuseOldVersion } from './lock-enquiry.ts';
import { stageOf } from './queries.ts';

type ChangeBody = z.output<typeof contract.changeEnquiry.body>;
type Enquiry = Selectable<Enquiries>;

interface Change {
  set: Partial<Pick<Enquiry, 'stage' | 'lost_reason' | 'closed_at' | 'answered_at' | 'assigned_to' | 'spam_reasons'>>;
  /** Told in the timeline. */
  event: { kind: 'stage' | 'assigned' | 'not-spam'; text: string };
  /** Told in the audit. */
  entry: Record<string, { from?: unknown; to?: unknown }>;
}

/**
 * Moves an enquiry to another stage, gives it to somebody, takes the mark of possible spam away, or several of these.
 * @throws ApiError not_found, forbidden, edited_meanwhile, invalid_field
 */
export async function changeEnquiry(
  trx: Transaction<DB>,
  id: number,
  body: ChangeBody,
  { staff, requestId }: StaffContext,
  now: Date,
): Promise<void> {
  const enquiry = await lockEnquiryForUpdate(trx, staff, id);
  refuseOldVersion(enquiry, body.version);
  const changes = [
    stageChange(enquiry, body, now),
    await ownerChange(trx, enquiry, body, staff),
    spamChange(enquiry, body),
  ].filter((change) => change !== null);
  if (changes.length === 0) return;
  await trx
    .updateTable('enquiries')
    .set(Object.assign({}, ...changes.map(({ set }) => set)))
    .set((eb) => ({ version: eb('version', '+', 1), changed_by_name: staff.name }))
    .where('id', '=', id)
    .execute();
  for (const { event } of changes) await addEvent(trx, { enquiryId: id, ...event, staff, at: now });
  const subject = { type: 'enquiry', id: String(id) };
  const entries = Object.assign({}, ...changes.map(({ entry }) => entry));
  await recordChange(trx, { staff, action: 'enquiry.changed', subject, changes: entries, requestId });
}

/** Whoever moves an enquiry on has looked at it and answered; nobody has to be told about it any more. */
function stageChange(enquiry: Enquiry, { stage, lost_reason }: ChangeBody, now: Date): Change | null {
  const before = stageOf(enquiry.stage);
  const reason = stage === 'Lost' ? (lost_reason ?? null) : null;
  if (!stage || (stage === before && reason === enquiry.lost_reason)) return null;
  return {
    set: {
      stage,
      lost_reason: reason,
      closed_at: isClosed(stage) ? now : null,
      answered_at: enquiry.answered_at ?? (stage === 'New' ? null : now),
    },
    event: { kind: 'stage', text: moveText(before, stage, reason) },
    entry: { stage: { from: before, to: stage }, ...(reason ? { lost_reason: { to: reason } } : {}) },
  };
}

function spamChange({ spam_reasons: reasons }: Enquiry, { not_spam }: ChangeBody): Change | null {
  if (!not_spam || reasons.length === 0) return null;
  return {
    set: { spam_reasons: [] },
    event: { kind: 'not-spam', text: '' },
    entry: { spam_reasons: { from: reasons, to: [] } },
  };
}

const moveText = (from: Stage, to: Stage, reason: string | null): string =>
  `${from} to ${to}${reason ? `: ${reason}` : ''}`;

async function ownerChange(
  trx: Transaction<DB>,
  enquiry: Enquiry,
  { assigned_to }: ChangeBody,
  staff: { id: string; name: string },
): Promise<Change | null> {
  if (assigned_to === undefined) return null;
  const person = await personMeant(trx, assigned_to, staff);
  if ((person?.id ?? null) === enquiry.assigned_to) return null;
  return {
    set: { assigned_to: person?.id ?? null },
    event: { kind: 'assigned', text: person ? `To ${person.name}` : 'To nobody' },
    entry: { assigned_to: { from: enquiry.assigned_to, to: person?.id ?? null } },
  };
}

async function personMeant(trx: Transaction<DB>, word: string, staff: { id: string; name: string }) {
  if (word === 'nobody') return null;
  return word === 'me' ? staff : getAssignee(trx, word);
}
