import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { BookingKind } from '../../bookings.ts';
import type { Absence, AvailableStaff, Span } from './timetable.ts';

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
export async function listAvailableStaff(
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
