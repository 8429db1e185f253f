import type { Selectable, Transaction } from 'kysely';
import type { z } from 'zod';
import { getTypedListing } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, Enquiries } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { settleNotifications } from '#platform/notifications/server/settle-notifications.ts';
import type * as contract from '../../enquiries/contract.ts';
import type { addEnquiry } from '../../enquiries/contract.ts';
import { isClosed, type Stage, sourcesWithContact } from '../../enquiries/stages.ts';
import { enquiryUnassigned, untilAnswered } from '../notification-kinds.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { type CreateEnquiryServices, createEnquiry, splitName } from './create-enquiry.ts';
import { byHandKind } from './kinds/declared-kinds.ts';
import { type EnquiryChange, listingChange } from './listing-change.ts';
import { getAssignee, lockEnquiryForUpdate, refuseOldVersion } from './lock-enquiry.ts';
import { stageOf } from './queries.ts';
import { tellAssignee } from './tell-assignee.ts';

type ChangeBody = z.output<typeof contract.changeEnquiry.body>;
type Enquiry = Selectable<Enquiries>;

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
    await assigneeChange(trx, enquiry, body, staff),
    await listingChange(trx, enquiry, body.listing),
    spamChange(enquiry, body),
  ].filter((change) => change !== null);
  if (changes.length === 0) return;
  await trx
    .updateTable('enquiries')
    .set(Object.assign({}, ...changes.map(({ set }) => set)))
    .set((eb) => ({ version: eb('version', '+', 1), changed_by_name: staff.name }))
    .where('id', '=', id)
    .execute();
  const of = { type: 'enquiry', id };
  if (!enquiry.answered_at && changes.some(({ set }) => set.answered_at))
    await settleNotifications(trx, { kinds: untilAnswered, of, at: now });
  for (const { event } of changes) await noteEvent(trx, { enquiryId: id, ...event, staff, at: now });
  if (changes.some(({ set }) => set.assigned_to))
    await settleNotifications(trx, { kinds: [enquiryUnassigned], of, at: now });
  for (const { set } of changes)
    if (set.assigned_to) await tellAssignee(trx, { enquiryId: id, staffId: set.assigned_to, by: staff, at: now });
  const subject = { type: 'enquiry', id: String(id) };
  const entries = Object.assign({}, ...changes.map(({ entry }) => entry));
  await recordChange(trx, { staff, action: 'enquiry.changed', subject, changes: entries, requestId });
}

/** A new stage counts as an answer, so the enquiry is not escalated any more. */
function stageChange(enquiry: Enquiry, { stage, lost_reason }: ChangeBody, now: Date): EnquiryChange | null {
  const before = stageOf(enquiry.stage);
  // Of an erased person no reason is written down.
  const typed = enquiry.anonymised_at === null ? (lost_reason ?? null) : 'erased';
  const reason = stage === 'Lost' ? typed : null;
  if (!stage || (stage === before && reason === enquiry.lost_reason)) return null;
  return {
    set: {
      stage,
      lost_reason: reason,
      closed_at: isClosed(stage) ? now : null,
      answered_at: enquiry.answered_at ?? (stage === 'New' ? null : now),
    },
    event: { kind: 'stage', text: stageText(before, stage, reason) },
    entry: { stage: { from: before, to: stage }, ...(reason ? { lost_reason: { to: reason } } : {}) },
  };
}

function spamChange({ spam_reasons: reasons }: Enquiry, { not_spam }: ChangeBody): EnquiryChange | null {
  if (!not_spam || reasons.length === 0) return null;
  return {
    set: { spam_reasons: [] },
    event: { kind: 'not-spam', text: '' },
    entry: { spam_reasons: { from: reasons, to: [] } },
  };
}

const stageText = (from: Stage, to: Stage, reason: string | null): string =>
  `${from} to ${to}${reason ? `: ${reason}` : ''}`;

async function assigneeChange(
  trx: Transaction<DB>,
  enquiry: Enquiry,
  { assigned_to }: ChangeBody,
  staff: { id: string; name: string },
): Promise<EnquiryChange | null> {
  if (assigned_to === undefined) return null;
  const person = await findAssignee(trx, assigned_to, staff);
  if ((person?.id ?? null) === enquiry.assigned_to) return null;
  return {
    set: { assigned_to: person?.id ?? null },
    event: { kind: 'assigned', text: person ? `To ${person.name}` : 'To nobody' },
    entry: { assigned_to: { from: enquiry.assigned_to, to: person?.id ?? null } },
  };
}

async function findAssignee(trx: Transaction<DB>, idOrWord: string, staff: { id: string; name: string }) {
  if (idOrWord === 'nobody') return null;
  return idOrWord === 'me' ? staff : getAssignee(trx, idOrWord);
}

type EnquiryBody = z.output<typeof addEnquiry.body>;

/** Stores an enquiry by telephone or over the counter, matched to its contact and assigned like any other. */
export async function addEnquiryByHand(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  body: EnquiryBody,
  { staff, requestId }: StaffContext,
): Promise<{ id: number; reference: string }> {
  const now = services.clock.now();
  const listing = body.listing === '' ? null : await getTypedListing(trx, body.listing);
  const assignee = body.assigned_to === '' ? null : await getAssignee(trx, body.assigned_to);
  const isForColleague = assignee !== null && assignee.id !== staff.id;
  const { id, reference } = await createEnquiry(trx, services, {
    kind: byHandKind,
    person: { ...splitName(body.name), email: body.email, phone: body.phone },
    details: {},
    message: body.message,
    source: body.source,
    listing,
    about: body.about,
    budget: { minKes: null, maxKes: body.budget },
    purpose: body.purpose,
    // A conversation has answered the enquiry already; a colleague whom it is given to has still to answer.
    stage: isForColleague || !sourcesWithContact.has(body.source) ? 'New' : 'Contacted',
    assignedTo: assignee?.id ?? null,
    by: staff,
    receivedAt: now,
  });
  await noteEvent(trx, { enquiryId: id, kind: 'added', text: '', staff, at: now });
  if (isForColleague) {
    await noteEvent(trx, { enquiryId: id, kind: 'assigned', text: `To ${assignee.name}`, staff, at: now });
  }
  const subject = { type: 'enquiry', id: String(id) };
  const assigned = isForColleague && { assigned_to: { to: assignee.id } };
  const changes = { source: { to: body.source }, about: { to: body.about }, ...assigned };
  await recordChange(trx, { staff, action: 'enquiry.added', subject, changes, requestId });
  return { id, reference };
}
