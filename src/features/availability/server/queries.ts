import { sql, type Transaction } from 'kysely';
import type { DatabaseOrTransaction } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { addDays, hourOfDay, hourSpan, nairobiInstant, weekdayOf } from '#shared/nairobi-time.ts';
import type { AvailabilityKind, AvailableDay, AvailableSlot } from '../contract.ts';
import { type BookableTime, bookableTimes, type CrewMember, isAtWork, type Span, type Timetable } from './timetable.ts';

interface Days {
  kind: AvailabilityKind;
  from: string;
  days: number;
  /** For what somebody in particular takes: only their hours, leave and bookings count then, beside the office's. */
  staffId?: string | null | undefined;
  /** A booking that moves is not in its own way. */
  except?: number | undefined;
}

/** No booking is longer, so none that began earlier reaches into a day. */
const LONGEST_BOOKING_MS = 8 * 3_600_000;

/** Everything that decides which times of these days can be booked, in a few queries however many days are asked. */
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
    crew: await listCrew(db, wanted, span),
  };
}

/** Of the office or of the kind. Those of one member of staff are in the crew. */
async function listClosures(db: DatabaseOrTransaction, kind: AvailabilityKind, span: Span): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select greatest(lower(during), ${span.startsAt}) as "startsAt", least(upper(during), ${span.endsAt}) as "endsAt"
    from availability_closures
    where staff_id is null and (kind is null or kind = ${kind})
      and during && tstzrange(${span.startsAt}, ${span.endsAt})`.execute(db);
  return rows;
}

async function listBookings(db: DatabaseOrTransaction, { kind, except }: Days, span: Span): Promise<Span[]> {
  const earliest = new Date(span.startsAt.getTime() - LONGEST_BOOKING_MS);
  const bookings = await db
    .selectFrom(kind === 'visit' ? 'site_visits' : 'consultations')
    .select(['starts_at as startsAt', 'duration_minutes as minutes'])
    .where('status', 'in', ['Requested', 'Confirmed'])
    .where('starts_at', '>=', earliest)
    .where('starts_at', '<', span.endsAt)
    .where('id', '<>', except ?? 0)
    .execute();
  return bookings.flatMap(({ startsAt, minutes }) =>
    startsAt === null ? [] : [{ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }],
  );
}

/**
 * Those whose absence counts: the one who takes the visit, or else every agent, as any of them can take it. Consultations
 * are taken by whoever knows the matter, so nobody in particular has to be there.
 */
async function listCrew(db: DatabaseOrTransaction, { kind, staffId, except }: Days, span: Span): Promise<CrewMember[]> {
  if (!staffId && kind === 'consultation') return [];
  const people = await db
    .selectFrom('staff')
    .select('id')
    .where('is_active', '=', true)
    .$if(Boolean(staffId), (query) => query.where('id', '=', staffId ?? null))
    .$if(!staffId, (query) => query.where('role', '=', 'agent'))
    .execute();
  const ids = people.map(({ id }) => id);
  const [hours, leave] = await Promise.all([listStaffHours(db, ids), listLeave(db, kind, ids, span)]);
  const taken = staffId ? await listTaken(db, { kind, staffId, except }, span) : [];
  return ids.map((id) => ({
    id,
    hours: hours.get(id) ?? null,
    absences: [...leave.filter((absence) => absence.staffId === id), ...taken],
  }));
}

type StaffHours = NonNullable<CrewMember['hours']>;

/** The hours of those who keep their own. */
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

async function listLeave(db: DatabaseOrTransaction, kind: AvailabilityKind, ids: readonly string[], span: Span) {
  const { rows } = await sql<Span & { staffId: string }>`
    select staff_id as "staffId", greatest(lower(during), ${span.startsAt}) as "startsAt",
      least(upper(during), ${span.endsAt}) as "endsAt"
    from availability_closures
    where staff_id = any(${ids}::uuid[]) and (kind is null or kind = ${kind})
      and during && tstzrange(${span.startsAt}, ${span.endsAt})`.execute(db);
  return rows;
}

interface WantedPerson {
  kind: AvailabilityKind;
  staffId: string;
  except?: number | undefined;
}

/** What somebody is booked for, visits and consultations alike. */
async function listTaken(db: DatabaseOrTransaction, { kind, staffId, except }: WantedPerson, span: Span) {
  const { rows } = await sql<Span>`
    select lower(during) as "startsAt", upper(during) as "endsAt" from bookings
    where staff_id = ${staffId} and during && tstzrange(${span.startsAt}, ${span.endsAt})
      and not (kind = ${kind} and booking_id = ${except ?? 0})`.execute(db);
  return rows;
}

/** Whether somebody is there for the whole of a span: not on leave, and within the hours they keep. Bookings aside. */
export async function isStaffThere(
  db: DatabaseOrTransaction,
  { kind, staffId }: Pick<WantedPerson, 'kind' | 'staffId'>,
  span: Span,
): Promise<boolean> {
  const [hours, absences] = await Promise.all([listStaffHours(db, [staffId]), listLeave(db, kind, [staffId], span)]);
  return isAtWork({ hours: hours.get(staffId) ?? null, absences }, span);
}

/** Every day asked for, with its hours as visitors see them. */
export function bookableDays(
  timetable: Timetable,
  { kind, from, days, now, minutes }: Days & { now: Date; minutes?: number | undefined },
): AvailableDay[] {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return dates.map((date) => ({
    date,
    slots: bookableTimes(timetable, date, { now, minutes }).map((time) => toSlot(kind, date, time)),
  }));
}

const toSlot = (kind: AvailabilityKind, date: string, time: BookableTime): AvailableSlot => ({
  starts_at: `${date}T${time.hour}`,
  label: kind === 'visit' ? hourSpan(time.hour, time.slotMinutes) : hourOfDay(time.hour),
  is_available: time.isOpen && time.placesLeft > 0,
});

interface WantedTime {
  kind: AvailabilityKind;
  day: string;
  /** 'HH:MM' in Africa/Nairobi */
  hour: string;
  /** The slot's own length when absent. */
  minutes?: number;
  /** As for `loadTimetable`. */
  staffId?: string | null | undefined;
  except?: number | undefined;
}

/**
 * The time as it stands, or null when it is not in the timetable. The hours of that weekday stay locked until the
 * transaction ends, so that the last place goes once.
 */
export async function holdTime(
  trx: Transaction<DB>,
  { day, hour, minutes, ...wanted }: WantedTime,
  now: Date,
): Promise<BookableTime | null> {
  await trx
    .selectFrom('availability_slots')
    .select('id')
    .where('kind', '=', wanted.kind)
    .where('weekday', '=', weekdayOf(day))
    .orderBy('id')
    .forUpdate()
    .execute();
  const timetable = await loadTimetable(trx, { ...wanted, from: day, days: 1 });
  return bookableTimes(timetable, day, { now, minutes }).find((time) => time.hour === hour) ?? null;
}
