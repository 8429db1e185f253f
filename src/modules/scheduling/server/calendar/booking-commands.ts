import type { Transaction } from 'kysely';
import { isSoldOrLet } from '#modules/listings';
import { type AuditFacts, changesBetween, recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type BookingKind, isOpenStatus } from '../../bookings.ts';
import { announce } from './booking-history.ts';
import { type Booking, earlierTime, localStart, subjectType } from './booking-rows.ts';
import {
  changeBooking,
  checkAssignee,
  lockBookingForStaff,
  lockChosenHourForUpdate,
  refuseToGive,
} from './lock-booking.ts';
import { skipDueReminders } from './reminders.ts';

export interface DiaryServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

export interface StaffChange {
  kind: BookingKind;
  id: number;
  version: number;
  staff: SignedInStaff;
  requestId: string;
}

const refuseOver = ({ status }: Booking): void => {
  if (!isOpenStatus(status)) throw new ApiError('booking_over');
};

/** A place that is sold or let is shown to nobody; its visits are cancelled, so that the visitor learns why. */
function refuseGone({ title, listingState }: Booking): void {
  if (!isSoldOrLet(listingState)) return;
  throw new ApiError('conflict', {
    message: `${title} is ${listingState.toLowerCase()}, so this visit takes place no more. Cancel it: the visitor reads the reason.`,
  });
}

export function readStart(startsAt: string, now: Date): Date {
  const instant = parseNairobiDateTime(startsAt);
  if (instant <= now) throw fieldError('starts_at', 'too_early', 'Choose a time that is still to come');
  return instant;
}

interface Hour {
  startsAt: string;
  staffId: string;
  /** Staff accepted that visitors cannot book this hour. */
  isOutsideAllowed: boolean;
  note?: string | undefined;
}

/** An agreed person and hour can stay, even if the hour was closed since. */
const isUnchanged = (booking: Booking, staffId: string, startsAt: Date): boolean =>
  booking.status === 'Confirmed' && booking.staffId === staffId && booking.startsAt?.getTime() === startsAt.getTime();

/** A booking before and after it got an hour, for the mails and the audit. */
export interface HourSet {
  before: Booking;
  after: Booking;
  news: 'confirmed' | 'moved' | 'proposed';
  /** What staff accepted, as sentences. */
  conflicts: readonly string[];
}

/** Gives a booking an hour and a member of staff; the caller announces it. */
export async function applyHour(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  hour: Hour,
  isProposal: boolean,
): Promise<HourSet> {
  const now = services.clock.now();
  const booking = await lockBookingForStaff(trx, change, change.staff);
  refuseOver(booking);
  refuseGone(booking);
  if (isProposal && booking.email === '') {
    throw new ApiError('conflict', {
      message: 'There is no email address to send a proposal to. Call the visitor, then confirm the time you agree on.',
    });
  }
  const startsAt = readStart(hour.startsAt, now);
  const { staffId } = hour;
  refuseToGive(change.staff, staffId, booking);
  await checkAssignee(trx, staffId);
  const conflicts = await lockChosenHourForUpdate(
    trx,
    {
      kind: booking.kind,
      staffId,
      startsAt,
      minutes: booking.minutes,
      except: booking.id,
      isStop: booking.stop !== null,
    },
    {
      actor: change.staff,
      isOutsideAllowed: hour.isOutsideAllowed,
      isUnchanged: isUnchanged(booking, staffId, startsAt),
      now,
    },
  );
  const after = await changeBooking(trx, booking, {
    status: isProposal ? 'Requested' : 'Confirmed',
    startsAt,
    staffId,
    proposedAt: isProposal ? now : null,
    isAnnounced: true,
  });
  const isRescheduled = booking.status === 'Confirmed' && booking.startsAt?.getTime() !== startsAt.getTime();
  await skipDueReminders(trx, after, now);
  return {
    before: booking,
    after,
    news: isProposal ? 'proposed' : isRescheduled ? 'moved' : 'confirmed',
    conflicts,
  };
}

/**
 * Gives a booking an hour and a member of staff: confirms it, or proposes the hour and waits for the visitor's answer.
 * Somebody it is taken from gets a mail.
 */
async function setHour(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  hour: Hour,
  isProposal: boolean,
): Promise<void> {
  const set = await applyHour(trx, services, change, hour, isProposal);
  await announceByStaff(trx, services, change, { ...set, note: hour.note });
}

export const approve = (trx: Transaction<DB>, services: DiaryServices, change: StaffChange, hour: Hour) =>
  setHour(trx, services, change, hour, false);

export const propose = (trx: Transaction<DB>, services: DiaryServices, change: StaffChange, hour: Hour) =>
  setHour(trx, services, change, hour, true);

export async function cancel(
  trx: Transaction<DB>,
  services: DiaryServices,
  change: StaffChange,
  reason: string,
): Promise<void> {
  const booking = await lockBookingForStaff(trx, change, change.staff);
  refuseOver(booking);
  const after = await changeBooking(trx, booking, {
    status: 'Cancelled',
    proposedAt: null,
    cancelReason: reason,
    isAnnounced: true,
  });
  await announceByStaff(trx, services, change, { before: booking, after, news: 'cancelled', note: reason });
}

interface Announcement {
  before: Booking | null;
  after: Booking;
  news: 'confirmed' | 'moved' | 'proposed' | 'cancelled';
  note?: string | undefined;
  /** For colleagues alone: it stands in the timeline and in no mail. */
  remark?: string | undefined;
  conflicts?: readonly string[];
  /** False where it tells the visitor of something else than an answer to what they asked. */
  isAnswer?: boolean;
}

/** Writes a change by staff into the audit, queues the mails about it and notes it in the enquiry's timeline. */
export async function announceByStaff(
  trx: Transaction<DB>,
  { clock, publicUrl }: DiaryServices,
  change: Pick<StaffChange, 'staff' | 'requestId'>,
  { before, after, news, note, remark, conflicts = [], isAnswer }: Announcement,
): Promise<void> {
  const handedOver = before?.staffId === after.staffId ? null : before;
  const { staffName: name, staffEmail: email } = before ?? {};
  await announce(trx, {
    booking: after,
    news,
    by: change.staff,
    note,
    remark,
    earlier: earlierTime(before, after),
    isAdded: before === null,
    before: handedOver && wasInDiary(handedOver) && name && email ? { name, email } : null,
    handedOver,
    isAnswer,
    now: clock.now(),
    publicUrl,
  });
  const accepted: AuditFacts['changes'] = conflicts.length > 0 ? { in_spite_of: { to: conflicts.join(' ') } } : {};
  await recordBookingChange(trx, change, before, after, news, accepted);
}

/** Requests that staff have not answered are in no calendar. */
const wasInDiary = ({ status, proposedAt }: Booking): boolean => status === 'Confirmed' || proposedAt !== null;

const written = (booking: Booking | null) => ({
  status: booking?.status ?? null,
  starts_at: booking && localStart(booking),
  staff: booking?.staffName ?? null,
  is_proposed: booking?.proposedAt != null,
  cancel_reason: booking?.cancelReason || null,
  outcome_note: booking?.outcomeNote || null,
  interest: booking?.interest || null,
  verdict: booking?.verdict || null,
});

export async function recordBookingChange(
  trx: Transaction<DB>,
  { staff, requestId }: Pick<StaffChange, 'staff' | 'requestId'>,
  before: Booking | null,
  after: Booking,
  action: Announcement['news'] | 'done' | 'no_show',
  more: AuditFacts['changes'] = {},
): Promise<void> {
  const changes = { ...changesBetween(written(before), written(after)), ...more };
  const type = subjectType[after.kind];
  const subject = { type, id: String(after.id) };
  await recordChange(trx, { staff, action: `${type}.${action}`, subject, changes, requestId });
}
