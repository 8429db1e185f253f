import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { findByReference } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB, JsonObject } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { fieldError } from '#platform/http/server/errors.ts';
import type { addEnquiry } from '../../enquiries/contract.ts';
import { sourcesWithContact } from '../../enquiries/stages.ts';
import { type CreateEnquiryServices, createEnquiry, type NewEnquiry, splitName } from './create-enquiry.ts';
import { addEvent } from './events.ts';
import { byHandKind } from './kinds/declared-kinds.ts';
import { getAssignee } from './lock-enquiry.ts';

type EnquiryBody = z.output<typeof addEnquiry.body>;

/** Stores an enquiry by telephone or over the counter, matched to its contact and assigned like any other. */
export async function addEnquiryByHand(
  trx: Transaction<DB>,
  services: CreateEnquiryServices,
  body: EnquiryBody,
  { staff, requestId }: StaffContext,
): Promise<{ id: number; reference: string }> {
  const now = services.clock.now();
  const listing = body.listing === '' ? null : await getListing(trx, body.listing);
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
    receivedAt: now,
  });
  await addEvent(trx, { enquiryId: id, kind: 'added', text: '', staff, at: now });
  if (isForColleague) {
    await addEvent(trx, { enquiryId: id, kind: 'assigned', text: `To ${assignee.name}`, staff, at: now });
  }
  const subject = { type: 'enquiry', id: String(id) };
  const assigned = isForColleague && { assigned_to: { to: assignee.id } };
  const changes = { source: { to: body.source }, about: { to: body.about }, ...assigned };
  await recordChange(trx, { staff, action: 'enquiry.added', subject, changes, requestId });
  return { id, reference };
}

async function getListing(trx: Transaction<DB>, reference: string): Promise<NewEnquiry<JsonObject>['listing']> {
  const found = await findByReference(trx, reference);
  if (found) return found;
  const message = 'We have no listing with this reference number';
  throw fieldError('listing', 'unknown', message);
}
