import type { Transaction } from 'kysely';
import { lockKeys } from '#platform/database/server/advisory-lock.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { nairobiDay, weekdayOf } from '#platform/time/nairobi-time.ts';
import type { BookingKind } from '../bookings.ts';
import type { WantedStaff } from './availability/queries.ts';
import { loadTimetable } from './availability/queries.ts';
import { type BookableTime, bookableTimes, type SlotConflict, slotConflicts } from './availability/timetable.ts';

// Prevents double bookings, in two steps of one transaction:
// 1. `lockTimeForUpdate` (visitors) or `lockSlotConflictsForUpdate` (staff) locks the slots of the weekday and reads how
//    many places are left: of two requests for the last place of an hour, the second waits and then counts the first.
// 2. `preventDoubleBooking` calls the write. The exclusion constraint `bookings_staff_free` refuses the second of two
//    bookings of one person at one time, and `bookings_slot_idx` gives each place of a consultation's start away once.
//
// A visitor's request for a visit takes step 1 only: it reserves no person until staff confirm or propose it. The visitor
// who accepts a proposal takes step 2 only. The places of a visit's hour, and overlapping consultations with different
// starts, rest on the row lock of step 1 alone.

interface WantedTime extends WantedStaff {
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string;
  /** The slot's own length when absent. */
  minutes?: number;
}

/**
 * Reads a time of the timetable and locks the slots of its weekday until the transaction ends, so that the last place is
 * given away once.
 * @returns null for a time that is not in the timetable
 */
export async function lockTimeForUpdate(
  trx: Transaction<DB>,
  { day, hour, minutes, ...wanted }: WantedTime,
  now: Date,
): Promise<BookableTime | null> {
  await lockSlotsForUpdate(trx, wanted.kind, day);
  const timetable = await loadTimetable(trx, { ...wanted, from: day, days: 1 });
  return bookableTimes(timetable, day, { now, minutes }).find((time) => time.hour === hour) ?? null;
}

export async function lockSlotConflictsForUpdate(
  trx: Transaction<DB>,
  wanted: WantedStaff & { startsAt: Date; minutes: number; isStop?: boolean },
  now: Date,
): Promise<SlotConflict[]> {
  await lockSlotsForUpdate(trx, wanted.kind, nairobiDay(wanted.startsAt));
  const timetable = await loadTimetable(trx, { ...wanted, from: nairobiDay(wanted.startsAt), days: 1 });
  return slotConflicts(timetable, wanted, now);
}

/** Locks all slots of the weekday, because bookings longer than their slot overlap those of the next ones. */
export const lockSlotsForUpdate = (trx: Transaction<DB>, kind: BookingKind, day: string) =>
  trx
    .selectFrom('availability_slots')
    .select('id')
    .where('kind', '=', kind)
    .where('weekday', '=', weekdayOf(day))
    .orderBy('id')
    .forUpdate()
    .execute();

interface WrittenTime {
  kind: BookingKind;
  staffId: string | null;
  /** Absent where the booking's time does not change. */
  startsAt?: Date | undefined;
  /** The id of the booking being rescheduled, whose own place counts as free. */
  except?: number;
}

/**
 * Writes a booking so that nobody is booked twice at one time, nor a place of a consultation given away twice.
 * @param write stores the booking; `slotPlace` is the free place of a consultation's hour, absent for visits
 */
export async function preventDoubleBooking<Result>(
  trx: Transaction<DB>,
  { kind, staffId, startsAt, except }: WrittenTime,
  write: (slotPlace: number | undefined) => Promise<Result>,
): Promise<Result> {
  // Two writers could otherwise wait for each other in the index of the exclusion constraint: a deadlock.
  if (staffId !== null) await lockKeys(trx, [`bookings of ${staffId}`]);
  const slotPlace = kind === 'consultation' && startsAt ? await findFreePlace(trx, startsAt, except) : undefined;
  try {
    return await write(slotPlace);
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error && error.constraint;
    if (constraint === 'bookings_staff_free') throw new ApiError('staff_busy', { cause: error });
    throw constraint === 'bookings_slot_idx' ? new ApiError('conflict', { cause: error }) : error;
  }
}

/** The lowest place of this hour that no other consultation takes. @param except the booking being rescheduled */
async function findFreePlace(trx: Transaction<DB>, startsAt: Date, except = 0): Promise<number> {
  const taken = await trx
    .selectFrom('bookings')
    .select('slot_place')
    .where('kind', '=', 'consultation')
    .where('starts_at', '=', startsAt)
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where('id', '<>', except)
    .execute();
  const places = new Set(taken.map(({ slot_place }) => slot_place));
  let place = 1;
  while (places.has(place)) place += 1;
  return place;
}
