import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { nairobiDateTime } from '#platform/time/nairobi-time.ts';
import type { Closure, OfficeSlot, StaffHours } from '../../availability/office-contract.ts';
import { mayCloseFor } from '../../availability/policy.ts';
import { bookingKinds } from '../../bookings.ts';
import { listStaffHours } from './queries.ts';

const kindSchema = z.enum(bookingKinds);

export async function listSlots(db: DatabaseOrTransaction, id?: number): Promise<OfficeSlot[]> {
  const rows = await db
    .selectFrom('availability_slots')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('kind', 'desc')
    .orderBy('weekday')
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: kindSchema.parse(row.kind),
    weekday: row.weekday,
    starts_at: row.starts_at.slice(0, 5),
    ends_at: row.ends_at.slice(0, 5),
    capacity: row.capacity,
    is_closed: row.is_closed,
  }));
}

interface ClosureRow {
  id: number;
  kind: string | null;
  staffId: string | null;
  staffName: string | null;
  from: Date | null;
  until: Date | null;
  reason: string;
}

/** A guard, not a page size. */
const CLOSURES_AT_MOST = 500;

/** Closures that are not over, with whether the reader may remove each. */
export const listClosures = (db: DatabaseOrTransaction, reader: SignedInStaff, now: Date): Promise<Closure[]> =>
  selectClosures(db, reader, sql`upper_inf(during) or upper(during) > ${now}`);

export const findClosure = async (db: DatabaseOrTransaction, reader: SignedInStaff, id: number) =>
  (await selectClosures(db, reader, sql`availability_closures.id = ${id}`))[0];

async function selectClosures(db: DatabaseOrTransaction, reader: SignedInStaff, where: RawBuilder<unknown>) {
  const { rows } = await sql<ClosureRow>`
    select availability_closures.id, kind, staff.id as "staffId", staff.name as "staffName",
      lower(during) as "from", upper(during) as until, reason
    from availability_closures left join staff on staff.id = availability_closures.staff_id
    where ${where} order by lower(during) nulls first, availability_closures.id limit ${CLOSURES_AT_MOST}`.execute(db);
  return rows.map(
    (row): Closure => ({
      id: row.id,
      kind: kindSchema.nullable().parse(row.kind),
      staff: row.staffId && row.staffName ? { id: row.staffId, name: row.staffName } : null,
      from: row.from && nairobiDateTime(row.from),
      until: row.until && nairobiDateTime(row.until),
      reason: row.reason,
      may_remove: mayCloseFor(reader, row.staffId),
    }),
  );
}

export async function listStaffWithHours(db: DatabaseOrTransaction, reader: SignedInStaff): Promise<StaffHours[]> {
  const people = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('role', '<>', 'editor')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  const ids = people.map(({ id }) => id);
  const hours = await listStaffHours(db, ids);
  return people.map(({ id, name }) => ({
    id,
    name,
    hours: (hours.get(id) ?? []).map(({ weekday, startsAt, endsAt }) => ({
      weekday,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
    may_change: mayCloseFor(reader, id),
  }));
}
