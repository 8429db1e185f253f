import { sql, type Transaction } from 'kysely';
import { findFreePlace, lockTimeOfStaff } from '#modules/crm/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { changedMeanwhile } from '#platform/versioning/server/conflict.ts';
import type { BookingKind, BookingStatus } from '../../calendar/contract.ts';
import { mayChangeBooking, mayGiveTo } from '../../calendar/policy.ts';
import { lockSlotConflicts } from '../availability/queries.ts';
import type { Booking } from './booking-rows.ts';
import { findBooking, subjectType } from './queries.ts';

/**
 * A booking, locked until the transaction ends, so that of two who change it the second sees what the first did.
 * @throws ApiError not_found (404)
 */
export async function lockBookingForUpdate(trx: Transaction<DB>, kind: BookingKind, id: number): Promise<Booking> {
  const locked = await trx
    .selectFrom('bookings')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const booking = locked && (await findBooking(trx, kind, id));
  if (!booking) throw new ApiError('not_found', { message: 'There is no such visit or consultation.' });
  return booking;
}

/**
 * A booking for a change by staff.
 * @throws ApiError not_found (404), forbidden (403) for somebody else's, edited_meanwhile (409)
 */
export async function lockBookingForStaff(
  trx: Transaction<DB>,
  { kind, id, version }: { kind: BookingKind; id: number; version: number },
  staff: SignedInStaff,
): Promise<Booking> {
  const booking = await lockBookingForUpdate(trx, kind, id);
  if (!mayChangeBooking(staff, booking.staffId)) throw new ApiError('forbidden');
  if (booking.version !== version) {
    throw await changedMeanwhile(trx, { type: subjectType[kind], id: String(id) }, 'The visitor');
  }
  return booking;
}

/** Somebody a visit is given to. */
export interface Taker {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}

/**
 * The person who is to be there.
 * @throws ApiError invalid_field for nobody who takes visits, forbidden
 */
export async function getTaker(trx: Transaction<DB>, actor: SignedInStaff, staffId: string): Promise<Taker> {
  if (!mayGiveTo(actor, staffId))
    throw new ApiError('forbidden', { message: 'Agents can take visits only themselves.' });
  const taker = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .where('role', '<>', 'editor')
    .executeTakeFirst();
  if (!taker) throw fieldError('staff_id', 'unknown', 'Choose who will be there');
  return taker;
}

interface ChosenHour {
  kind: BookingKind;
  staffId: string;
  startsAt: Date;
  minutes: number;
  /** Ignores the booking being rescheduled when checking for overlap. */
  except?: number;
}

/** An hour that is over was refused before; one that is taken the database refuses, whatever anybody says. */
const notToAllow: ReadonlySet<string> = new Set(['past', 'busy']);

/**
 * Makes sure that the hour is one of those that can be booked, unless staff have said that it may be another.
 * @returns what it goes against, for the audit
 * @throws ApiError staff_away, outside_hours (409), whose sentence names what it goes against
 */
export async function lockChosenHour(
  trx: Transaction<DB>,
  chosen: ChosenHour,
  { isAllowed, now }: { isAllowed: boolean; now: Date },
): Promise<string[]> {
  const against = (await lockSlotConflicts(trx, chosen, now)).filter(({ code }) => !notToAllow.has(code));
  const told = against.map(({ text }) => text);
  if (isAllowed || against.length === 0) return told;
  const isAway = against.some(({ code }) => code === 'away' || code === 'off_work');
  throw new ApiError(isAway ? 'staff_away' : 'outside_hours', {
    message: `${told.join(' ')} Choose one of the free hours, or say that it may be another time.`,
  });
}

/** What may change of a booking; each change raises its version. */
export interface BookingChange {
  status?: BookingStatus;
  startsAt?: Date;
  staffId?: string;
  proposedAt?: Date | null;
  cancelReason?: string;
  outcomeNote?: string;
  /** Whether calendars hear of it, which takes a higher SEQUENCE. */
  isAnnounced: boolean;
}

/**
 * Writes a change of a locked booking and gives it as it is now.
 * @throws ApiError staff_busy (409) when the person is taken at that time, by a visit or a consultation; conflict (409)
 * when another consultation took the place of that hour
 */
export async function changeBooking(trx: Transaction<DB>, booking: Booking, change: BookingChange): Promise<Booking> {
  const { kind, id } = booking;
  const staffId = change.staffId ?? booking.staffId;
  if (staffId !== null) await lockTimeOfStaff(trx, staffId);
  const place =
    kind === 'consultation' && change.startsAt ? { slot_place: await findFreePlace(trx, change.startsAt, id) } : {};
  try {
    await trx
      .updateTable('bookings')
      .set({
        ...(change.status && { status: change.status }),
        ...(change.startsAt && { starts_at: change.startsAt, preferred_on: nairobiDay(change.startsAt) }),
        ...(change.staffId && { staff_id: change.staffId }),
        ...(change.proposedAt !== undefined && { proposed_at: change.proposedAt }),
        ...(change.cancelReason !== undefined && { cancel_reason: change.cancelReason }),
        ...(change.outcomeNote !== undefined && { outcome_note: change.outcomeNote }),
        ...place,
        version: sql<number>`version + 1`,
        calendar_sequence: sql<number>`calendar_sequence + ${change.isAnnounced ? 1 : 0}`,
      })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    throw explainTaken(error);
  }
  return lockBookingForUpdate(trx, kind, id);
}

/** The constraint of the database has the last word on whose time is taken. */
export function explainTaken(error: unknown): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error;
  if (error.constraint === 'bookings_staff_free') return new ApiError('staff_busy', { cause: error });
  return error.constraint === 'bookings_slot_idx' ? new ApiError('conflict', { cause: error }) : error;
}
