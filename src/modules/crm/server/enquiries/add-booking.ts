import type { Transaction } from 'kysely';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { errorCatalogue } from '#platform/http/error-catalogue.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { isClosed, stages } from '../../enquiries/stages.ts';
import { noteEvent } from '../timeline/note-event.ts';
import { insertBooking, type NewBooking } from './insert-booking.ts';
import { lockEnquiryForUpdate, refuseAnonymous } from './lock-enquiry.ts';

interface AddedVisit extends Omit<NewBooking, 'slotPlace' | 'stop'> {
  enquiryId: number;
  listing: { type: 'property' | 'land'; id: number };
  /** It is another visit than one of the same listing that is asked for and has no answer. */
  isAnother?: boolean;
}

/**
 * Books a visit for an enquiry that is there already, of whatever kind; it may have others. An agent who books it for one
 * that nobody looks after does so from now on: the visitor knows whom to ask. Called within scheduling's
 * `preventDoubleBooking`, whose locks come before that of the enquiry: changes of its bookings take them in this order.
 * @returns the id of the visit
 * @throws ApiError not_found, forbidden for an agent whose enquiry it is not, conflict for a closed or an erased one,
 * visit_waits where a visit of the same listing waits for an answer
 */
export async function addVisitToEnquiry(
  trx: Transaction<DB>,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
  { staff, requestId }: Pick<StaffContext, 'staff' | 'requestId'>,
  { enquiryId, listing, isAnother = false, ...booking }: AddedVisit,
): Promise<number> {
  const enquiry = await lockEnquiryForUpdate(trx, staff, enquiryId);
  refuseAnonymous(enquiry);
  const stage = stages.find((each) => each === enquiry.stage);
  if (stage && isClosed(stage)) {
    const message = `This enquiry is closed: ${stage.toLowerCase()}. Move it to an open stage first, then book the visit.`;
    throw new ApiError('conflict', { message });
  }
  const isOfEnquiry = listing.id === (listing.type === 'property' ? enquiry.property_id : enquiry.land_id);
  if (!isAnother && (await hasWaitingVisit(trx, { enquiryId, listing, isOfEnquiry }))) throw visitWaits();
  if (enquiry.assigned_to === null && staff.role === 'agent') {
    await takeEnquiry(trx, enquiryId, { staff, requestId, at: clock.now() });
  }
  const place = { kind: 'visit', enquiryId, hostname: new URL(publicUrl).hostname } as const;
  return insertBooking(trx, place, { ...booking, ...(!isOfEnquiry && { listing }) });
}

async function takeEnquiry(
  trx: Transaction<DB>,
  enquiryId: number,
  { staff, requestId, at }: Pick<StaffContext, 'staff' | 'requestId'> & { at: Date },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set((eb) => ({ assigned_to: staff.id, version: eb('version', '+', 1), changed_by_name: staff.name }))
    .where('id', '=', enquiryId)
    .execute();
  await noteEvent(trx, { enquiryId, kind: 'assigned', text: `To ${staff.name}`, staff, at });
  const subject = { type: 'enquiry', id: String(enquiryId) };
  const changes = { assigned_to: { from: null, to: staff.id } };
  await recordChange(trx, { staff, action: 'enquiry.changed', subject, changes, requestId });
}

async function hasWaitingVisit(
  trx: Transaction<DB>,
  {
    enquiryId,
    listing: { type, id },
    isOfEnquiry,
  }: Pick<AddedVisit, 'enquiryId' | 'listing'> & { isOfEnquiry: boolean },
): Promise<boolean> {
  const visit = await trx
    .selectFrom('bookings')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('kind', '=', 'visit')
    .where('status', '=', 'Requested')
    .where(({ or, and, eb }) =>
      or([
        eb(type === 'property' ? 'property_id' : 'land_id', '=', id),
        // A visit that names no listing is of that of its enquiry.
        and([eb.lit(isOfEnquiry), eb('property_id', 'is', null), eb('land_id', 'is', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

function visitWaits(): ApiError {
  const { message } = errorCatalogue.visit_waits;
  return new ApiError('visit_waits', { message, detail: [{ field: 'another', code: 'visit_waits', message }] });
}
