import { sql, type Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { forgetContentOf } from '#platform/http/server/forms/submissions.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { changedMeanwhile } from '#platform/versioning/server/conflict.ts';
import type { BookingKind, BookingStatus, VisitInterest } from '../../bookings.ts';
import { mayChangeBooking, mayGiveTo, mayPassOverHours } from '../../calendar/policy.ts';
import { lockSlotConflictsForUpdate, preventDoubleBooking } from '../double-booking.ts';
import { type Booking, subjectType } from './booking-rows.ts';
import { getBooking } from './queries.ts';

/** Locks a booking until the transaction ends, so that the second of two concurrent changes sees the first. */
export async function lockBookingForUpdate(trx: Transaction<DB>, kind: BookingKind, id: number): Promise<Booking> {
  await trx.selectFrom('bookings').select('id').where('kind', '=', kind).where('id', '=', id).forUpdate().execute();
  return getBooking(trx, kind, id);
}

export async function lockBookingForStaff(
  trx: Transaction<DB>,
  { kind, id, version }: { kind: BookingKind; id: number; version: number },
  staff: SignedInStaff,
): Promise<Booking> {
  const booking = await lockBookingForUpdate(trx, kind, id);
  if (!mayChangeBooking(staff, booking)) throw new ApiError('forbidden');
  if (booking.version !== version) {
    throw await changedMeanwhile(trx, { type: subjectType[kind], id: String(id) }, staff, 'The visitor');
  }
  return booking;
}

export function refuseToGive(actor: SignedInStaff, staffId: string, booking: Booking): void {
  if (mayGiveTo(actor, staffId, booking)) return;
  throw new ApiError('forbidden', {
    message: 'Agents take visits themselves, and give to colleagues only those of their own enquiries and listings.',
  });
}

/** Refuses a person who has left, or who takes no visits. */
export async function checkAssignee(trx: Transaction<DB>, staffId: string): Promise<void> {
  const found = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .where('role', '<>', 'editor')
    .executeTakeFirst();
  if (!found) throw fieldError('staff_id', 'unknown', 'Choose who will be there');
}

interface ChosenHour {
  kind: BookingKind;
  staffId: string;
  startsAt: Date;
  minutes: number;
  /** Ignores the booking being rescheduled when checking for overlap. */
  except?: number;
  /** A stop of a trip, which may begin at any minute of an open hour. */
  isStop?: boolean;
}

/** `readStart` refuses an hour that is over, `bookings_staff_free` an hour at which the person is booked. */
const refusedByOtherChecks: ReadonlySet<string> = new Set(['past', 'busy']);

interface HourRule {
  /** Who chooses: an agent books a colleague at a free hour alone. */
  actor: SignedInStaff;
  /** The actor accepted that visitors cannot book this hour. */
  isOutsideAllowed: boolean;
  /** The hour was agreed with this person before. */
  isUnchanged?: boolean;
  now: Date;
}

/**
 * Locks the hour that staff chose, and refuses one that visitors cannot book unless staff allowed it and may do so.
 * @returns the conflicts that were allowed, as sentences for the audit
 */
export async function lockChosenHourForUpdate(
  trx: Transaction<DB>,
  chosen: ChosenHour,
  { actor, isOutsideAllowed, isUnchanged = false, now }: HourRule,
): Promise<string[]> {
  const found = await lockSlotConflictsForUpdate(trx, chosen, now);
  const conflicts = found.filter(({ code }) => !refusedByOtherChecks.has(code));
  const sentences = conflicts.map(({ text }) => text);
  const mayPassOver = mayPassOverHours(actor, chosen.staffId);
  if (isUnchanged || (isOutsideAllowed && mayPassOver) || conflicts.length === 0) return sentences;
  const isAway = conflicts.some(({ code }) => code === 'away');
  throw new ApiError(isAway ? 'staff_away' : 'outside_hours', {
    message: `${sentences.join(' ')} Choose one of the free hours, or ${mayPassOver ? 'say that it may be another time' : 'ask a manager'}.`,
  });
}

export interface BookingChange {
  status?: BookingStatus;
  startsAt?: Date;
  staffId?: string;
  proposedAt?: Date | null;
  cancelReason?: string;
  outcomeNote?: string;
  interest?: VisitInterest | '';
  verdict?: string;
  /** Raises the SEQUENCE of the calendar entry (RFC 5545), without which calendar programs ignore the change. */
  isAnnounced: boolean;
}

/**
 * Writes a change of a locked booking. A visitor who then asks for the same again gets no reply from before the change.
 * @returns the booking after the change
 */
export async function changeBooking(trx: Transaction<DB>, booking: Booking, change: BookingChange): Promise<Booking> {
  const { kind, id } = booking;
  const staffId = change.staffId ?? booking.staffId;
  const { startsAt } = change;
  await preventDoubleBooking(trx, { kind, staffId, startsAt, except: id }, (slotPlace) =>
    trx
      .updateTable('bookings')
      .set({
        ...(change.status && { status: change.status }),
        ...(startsAt && { starts_at: startsAt, preferred_on: nairobiDay(startsAt) }),
        ...(change.staffId && { staff_id: change.staffId }),
        ...(change.proposedAt !== undefined && { proposed_at: change.proposedAt }),
        ...(change.cancelReason !== undefined && { cancel_reason: change.cancelReason }),
        ...(change.outcomeNote !== undefined && { outcome_note: change.outcomeNote }),
        ...(change.interest !== undefined && { interest: change.interest }),
        ...(change.verdict !== undefined && { verdict: change.verdict }),
        ...(slotPlace && { slot_place: slotPlace }),
        version: sql<number>`version + 1`,
        calendar_sequence: sql<number>`calendar_sequence + ${change.isAnnounced ? 1 : 0}`,
      })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute(),
  );
  await forgetContentOf(trx, booking.reference);
  return getBooking(trx, kind, id);
}
