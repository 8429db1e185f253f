import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { addDays, hourOfDay, hourSpan, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { AvailableDay, AvailableSlot } from '../../availability/contract.ts';
import type { BookingKind } from '../../bookings.ts';
import {
  type Absence,
  type AvailableStaff,
  type BookableTime,
  bookableTimes,
  type Closure,
  closedFor,
  type Span,
  type Timetable,
} from './timetable.ts';

interface Days extends WantedStaff {
  from: string;
  days: number;
}

/** No booking is longer, so none that began earlier reaches into a day. */
const LONGEST_BOOKING_MS = 8 * 3_600_000;

/** Loads everything that decides which times of these days can be booked; the number of queries does not grow with days. */
export async function loadTimetable(db: DatabaseOrTransaction, wanted: Days): Promise<Timetable> {
  const { kind, from, days } = wanted;
  const span = { startsAt: nairobiInstant(from, '00:00'), endsAt: nairobiInstant(addDays(from, days), '00:00') };
  const slots = await db
    .selectFrom('availability_slots')
    .select(['weekday', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity', 'is_closed as isClosed'])
    .where('kind', '=', kind)
    .orderBy('starts_at')
    .execute();
  return {
    slots: slots.map((slot) => ({ ...slot, startsAt: slot.startsAt.slice(0, 5), endsAt: slot.endsAt.slice(0, 5) })),
    closures: await listClosures(db, kind, span),
    bookings: await listBookings(db, wanted, span),
    availableStaff: await listAvailableStaff(db, wanted, span),
  };
}

/** Closures of the office, of one kind or both. Leave of staff is in `availableStaff`. */
async function listClosures(db: DatabaseOrTransaction, kind: BookingKind, span: Span): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    select reason, greatest(lower(during), ${span.startsAt}) as "startsAt", least(upper(during), ${span.endsAt}) as "endsAt"
    from availability_closures
    where staff_id is null and (kind is null or kind = ${kind})
      and during && tstzrange(${span.startsAt}, ${span.endsAt})`.execute(db);
  return rows;
}

async function listBookings(db: DatabaseOrTransaction, { kind, except }: Days, span: Span): Promise<Span[]> {
  const earliest = new Date(span.startsAt.getTime() - LONGEST_BOOKING_MS);
  const bookings = await db
    .selectFrom('bookings')
    .select(['starts_at as startsAt', 'duration_minutes as minutes'])
    .where('kind', '=', kind)
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where('starts_at', '>=', earliest)
    .where('starts_at', '<', span.endsAt)
    .where('id', '<>', except ?? 0)
    .execute();
  return bookings.flatMap(({ startsAt, minutes }) =>
    startsAt === null ? [] : [{ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }],
  );
}

/** The days with their times, as visitors read them. */
export function bookableDays(
  timetable: Timetable,
  { kind, from, days, now, minutes }: Days & { now: Date; minutes?: number | undefined },
): AvailableDay[] {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return dates.map((date) => ({
    date,
    slots: bookableTimes(timetable, date, { now, minutes }).map((time) => toSlot(kind, date, time)),
    closed_for: closedFor(timetable, date),
  }));
}

const toSlot = (kind: BookingKind, date: string, time: BookableTime): AvailableSlot => ({
  starts_at: `${date}T${time.hour}`,
  label: kind === 'visit' ? hourSpan(time.hour, time.slotMinutes) : hourOfDay(time.hour),
  is_available: time.isOpen && time.placesLeft > 0,
});

/** Whether a visit without an hour can be on this day; 'no hours kept' for an office without any visit hours. */
export async function findDayForVisits(
  db: DatabaseOrTransaction,
  { day, ...wanted }: Omit<WantedStaff, 'kind'> & { day: string },
  now: Date,
): Promise<'free' | 'not free' | 'no hours kept'> {
  const timetable = await loadTimetable(db, { ...wanted, kind: 'visit', from: day, days: 1 });
  if (timetable.slots.length === 0) return 'no hours kept';
  const isFree = bookableTimes(timetable, day, { now }).some(({ isOpen, placesLeft }) => isOpen && placesLeft > 0);
  return isFree ? 'free' : 'not free';
}

export interface WantedStaff {
  kind: BookingKind;
  /** Only this person's hours, leave and bookings count then, beside the office's closures. */
  staffId?: string | null | undefined;
  /** Ignores the booking being rescheduled when checking for overlap. */
  except?: number | undefined;
}

/**
 * The staff whose hours and absences limit a booking: the given person; for a visit without one, every agent, since any
 * can take it; for a consultation without one, nobody, since the office assigns it later.
 */
async function listAvailableStaff(
  db: DatabaseOrTransaction,
  { kind, staffId, except }: WantedStaff,
  span: Span,
): Promise<AvailableStaff[]> {
  if (!staffId && kind === 'consultation') return [];
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .$if(Boolean(staffId), (query) => query.where('id', '=', staffId ?? null))
    .$if(!staffId, (query) => query.where('role', '=', 'agent'))
    .execute();
  const ids = people.map(({ id }) => id);
  const [hours, leave] = await Promise.all([listStaffHours(db, ids), listLeave(db, kind, ids, span)]);
  const taken = staffId ? await listTaken(db, { kind, staffId, except }, span) : [];
  return people.map(({ id, name }) => ({
    id,
    name,
    hours: hours.get(id) ?? null,
    absences: [...leave.filter((absence) => absence.staffId === id), ...taken],
  }));
}

type StaffHours = NonNullable<AvailableStaff['hours']>;

/** The hours of staff with hours of their own, by id. */
export async function listStaffHours(
  db: DatabaseOrTransaction,
  staffIds: readonly string[],
): Promise<Map<string, StaffHours>> {
  const rows = await db
    .selectFrom('staff_hours')
    .select(['staff_id', 'weekday', 'starts_at', 'ends_at'])
    .where('staff_id', '=', sql<string>`any(${staffIds}::uuid[])`)
    .orderBy('weekday')
    .execute();
  const hours = new Map<string, StaffHours[number][]>();
  for (const { staff_id, weekday, starts_at, ends_at } of rows) {
    const own = hours.get(staff_id) ?? [];
    own.push({ weekday, startsAt: starts_at.slice(0, 5), endsAt: ends_at.slice(0, 5) });
    hours.set(staff_id, own);
  }
  return hours;
}

async function listLeave(db: DatabaseOrTransaction, kind: BookingKind, ids: readonly string[], span: Span) {
  const { rows } = await sql<Absence & { staffId: string }>`
    select staff_id as "staffId", reason, greatest(lower(during), ${span.startsAt}) as "startsAt",
      least(upper(during), ${span.endsAt}) as "endsAt"
    from availability_closures
    where staff_id = any(${ids}::uuid[]) and (kind is null or kind = ${kind})
      and during && tstzrange(${span.startsAt}, ${span.endsAt})`.execute(db);
  return rows;
}

/** The confirmed and proposed bookings of one person, visits and consultations alike: those of `bookings_staff_free`. */
async function listTaken(
  db: DatabaseOrTransaction,
  { kind, staffId, except }: WantedStaff & { staffId: string },
  span: Span,
) {
  const { rows } = await sql<Absence>`
    select null as reason, lower(during) as "startsAt", upper(during) as "endsAt" from bookings
    where staff_id = ${staffId} and during && tstzrange(${span.startsAt}, ${span.endsAt})
      and (status = 'Confirmed' or (status = 'Requested' and proposed_at is not null))
      and not (kind = ${kind} and id = ${except ?? 0})`.execute(db);
  return rows;
}
