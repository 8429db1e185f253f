import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { settleNotifications } from '#platform/notifications/server/settle-notifications.ts';
import { isClosed, type Stage, stages } from '../../enquiries/stages.ts';
import type { EventKind } from '../../timeline/event-kinds.ts';
import { untilAnswered } from '../notification-kinds.ts';
import { type NewEvent, noteEvent } from '../timeline/note-event.ts';

/** An event of an enquiry, beside changes of its own fields. */
export interface EnquiryEvent extends Pick<NewEvent, 'text' | 'listing' | 'booking' | 'offerId'> {
  enquiryId: number;
  kind: EventKind;
  /** The member who acted; null for the visitor. */
  staff: { id: string; name: string } | null;
  at: Date;
  /** False where an event that is an answer otherwise answers nobody. */
  isAnswer?: boolean | undefined;
}

/** Offers that stand. */
const offers: readonly EventKind[] = [
  'offer-made',
  'offer-changed',
  'offer-reopened',
  'offer-countered',
  'offer-accepted',
];

/** Events that answer the visitor, as a call that staff took does; notes and tasks are internal. */
const answers: ReadonlySet<EventKind> = new Set([
  'call',
  'whatsapp',
  'email',
  'called-us',
  'confirmed',
  'time-proposed',
  'rescheduled',
  'cancelled',
  'done',
  'copy-sent',
  ...offers,
  'offer-refused',
]);

/**
 * Adds an event to the timeline, in the caller's transaction. The first answer of staff sets `answered_at`, which keeps the
 * promise of 24 hours, and moves the enquiry on: to Negotiation with an offer, to Viewing when a visit is agreed, else to
 * Contacted. Cancelling one visit answers nobody while another one of the enquiry waits; cancelling the last one that is
 * agreed moves it back to Contacted, because somebody has to follow up. Closed enquiries stay closed. Who is given a visit
 * by staff is no spam. Does nothing for an enquiry that was deleted meanwhile.
 */
export async function noteEnquiryEvent(trx: Transaction<DB>, event: EnquiryEvent): Promise<void> {
  const { enquiryId, kind, staff, at, booking } = event;
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(['id', 'stage', 'answered_at', 'spam_reasons'])
    .where('id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst();
  if (!enquiry) return;
  await noteEvent(trx, event);
  const isOfVisit = booking?.kind === 'visit';
  if (
    isOfVisit &&
    kind === 'cancelled' &&
    enquiry.stage === 'Viewing' &&
    !(await hasVisit(trx, enquiry.id, 'Confirmed'))
  ) {
    await changeStage(trx, enquiry, 'Contacted', { staff, at, reason: 'the visit was cancelled' });
  }
  if (!staff || !answers.has(kind) || event.isAnswer === false) return;
  if (kind === 'cancelled' && (await hasVisit(trx, enquiry.id, 'Requested'))) return;
  if (booking && agreesBooking.has(kind) && enquiry.spam_reasons.length > 0) {
    await clearSpamMark(trx, enquiry.id, { staff, at });
  }
  const stage = stageAfter(enquiry.stage, reachedBy(kind, isOfVisit));
  if (!enquiry.answered_at) {
    await trx.updateTable('enquiries').set({ answered_at: at }).where('id', '=', enquiry.id).execute();
  }
  await settleNotifications(trx, { kinds: untilAnswered, of: { type: 'enquiry', id: enquiry.id }, at });
  if (stage) await changeStage(trx, enquiry, stage, { staff, at });
}

/** Adds the event that the visitor was sent no confirmation, in the transaction that stored the form. */
export const noteNoConfirmation = (trx: Transaction<DB>, enquiryId: number, at: Date): Promise<void> =>
  noteEnquiryEvent(trx, {
    enquiryId,
    kind: 'no-confirmation',
    text: 'This address had as many within the hour as we send to one. Please call them.',
    staff: null,
    at,
  });

async function changeStage(
  trx: Transaction<DB>,
  { id, stage: from }: { id: number; stage: string },
  stage: Stage,
  { staff, at, reason }: Pick<EnquiryEvent, 'staff' | 'at'> & { reason?: string },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set((eb) => ({ stage, version: eb('version', '+', 1), changed_by_name: staff?.name ?? 'The visitor' }))
    .where('id', '=', id)
    .execute();
  await noteEvent(trx, {
    enquiryId: id,
    kind: 'stage',
    text: `${from} to ${stage}${reason ? `: ${reason}` : ''}`,
    staff,
    at,
  });
}

/** Events of a booking that say that it takes place, or did. */
const agreesBooking: ReadonlySet<EventKind> = new Set(['confirmed', 'rescheduled', 'done']);

async function clearSpamMark(
  trx: Transaction<DB>,
  enquiryId: number,
  { staff, at }: { staff: { id: string; name: string }; at: Date },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set((eb) => ({ spam_reasons: [], version: eb('version', '+', 1), changed_by_name: staff.name }))
    .where('id', '=', enquiryId)
    .execute();
  await noteEvent(trx, { enquiryId, kind: 'not-spam', text: '', staff, at });
}

/** Whether another visit of the enquiry is agreed or waits: a stop of the trip, or a second viewing. */
async function hasVisit(trx: Transaction<DB>, enquiryId: number, status: 'Confirmed' | 'Requested'): Promise<boolean> {
  const visit = await trx
    .selectFrom('bookings')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('kind', '=', 'visit')
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

function reachedBy(kind: EventKind, isOfVisit: boolean): Stage {
  if (offers.includes(kind)) return 'Negotiation';
  return isOfVisit && agreesBooking.has(kind) ? 'Viewing' : 'Contacted';
}

/** The stage after an answer; null where it does not change. */
function stageAfter(stage: string, reached: Stage): Stage | null {
  const current = stages.find((each) => each === stage);
  if (!current || isClosed(current)) return null;
  return stages.indexOf(reached) > stages.indexOf(current) ? reached : null;
}
