import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { addDays, nairobiDateTime, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { mayCloseFor } from '../../availability/policy.ts';
import type { BookingKind } from '../../bookings.ts';
import type { BookingConflict, DiaryClosure, DiaryPerson } from '../../calendar/office-contract.ts';
import { type Booking, selectBookings, toEntry } from './booking-rows.ts';

const CONFLICTS_AT_MOST = 50;

interface WantedConflicts extends Whose {
  now: Date;
  limit?: number;
  countedTo?: number;
}

/**
 * Bookings still to come at a time that was closed after they were made: leave of their member of staff, or of the office.
 * A booking that staff confirmed after the closure, accepting the conflict, is left out.
 */
export async function listConflicts(
  db: DatabaseOrTransaction,
  { now, limit = CONFLICTS_AT_MOST, countedTo, ...whose }: WantedConflicts,
): Promise<{ conflicts: BookingConflict[]; total: number }> {
  const where = sql`b.status in ('Requested', 'Confirmed') and b.starts_at > ${now}
    and ${ofStaff(whose)} and exists (select ${closures})`;
  const bookings = await selectBookings(db, { where, limit });
  const total = await countBookings(db, where, countedTo);
  const { rows: closings } = await sql<{ kind: string; id: number; reason: string; isOffice: boolean }>`
    select distinct on (b.kind, b.id) b.kind, b.id, closing.reason, closing.staff_id is null as "isOffice"
    from bookings b cross join lateral (select closure.* ${closures}) closing
    where b.enquiry_id = any(${bookings.map(({ enquiryId }) => enquiryId)}::bigint[])`.execute(db);
  const conflicts = bookings.map((booking) => {
    const { reason = '', isOffice = false } =
      closings.find(({ kind, id }) => kind === booking.kind && id === booking.id) ?? {};
    return { ...toEntry(booking), reason, is_office_closed: isOffice };
  });
  return { conflicts, total };
}

/** Closures of the time of the booking `b`, from its member of staff or the office. */
const closures = sql`
  from availability_closures closure
  where closure.during && b.during
    and (closure.staff_id is null or closure.staff_id = b.staff_id) and (closure.kind is null or closure.kind = b.kind)
    and not exists (
      select from audit_entries agreed
      where agreed.subject_type = case b.kind when 'visit' then 'site_visit' else b.kind end
        and agreed.subject_id = b.id::text
        and agreed.at > closure.created_at and agreed.changes ? 'in_spite_of')`;

export interface Whose {
  /** The id of a colleague, or 'unassigned'; everybody when absent. */
  staff?: string | undefined;
  withUnassigned?: boolean;
}

/** A condition on the row `b` of `bookings`. */
const ofStaff = ({ staff, withUnassigned = false }: Whose) => {
  if (staff === undefined) return sql`true`;
  if (staff === 'unassigned') return sql`b.staff_id is null`;
  return withUnassigned ? sql`(b.staff_id is null or b.staff_id = ${staff}::uuid)` : sql`b.staff_id = ${staff}::uuid`;
};

/** Counts bookings by a condition on the row `b`, up to `countedTo`. */
async function countBookings(
  db: DatabaseOrTransaction,
  where: RawBuilder<unknown>,
  countedTo: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from bookings b where ${where} limit ${countedTo}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A guard, not a page size. */
const ENTRIES_AT_MOST = 2000;
const WAITING_AT_MOST = 50;
const AWAITING_AT_MOST = 20;

export interface WantedDiary extends Whose {
  from: string;
  days: number;
}

export async function listDiary(db: DatabaseOrTransaction, { from, days, ...whose }: WantedDiary) {
  const [start, end] = [nairobiInstant(from, '00:00'), nairobiInstant(addDays(from, days), '00:00')];
  const where = sql`b.starts_at >= ${start} and b.starts_at < ${end} and b.status <> 'Cancelled' and ${ofStaff(whose)}`;
  const bookings = await selectBookings(db, { where, limit: ENTRIES_AT_MOST });
  return bookings.map(toEntry);
}

/**
 * Requests without an answer, with or without an hour. The soonest comes first, a day without an hour counting from its
 * midnight; those whose time is over come last.
 */
export async function listWaiting(db: DatabaseOrTransaction, whose: Whose, now: Date) {
  const limited = { where: isWaiting(whose), order: soonestFirst(now), limit: WAITING_AT_MOST };
  const waiting = await selectBookings(db, limited);
  return { waiting: waiting.map(toEntry), total: await countWaiting(db, whose) };
}

export const countWaiting = (db: DatabaseOrTransaction, whose: Whose, countedTo?: number): Promise<number> =>
  countBookings(db, isWaiting(whose), countedTo);

/** A condition on the row `b` of `bookings`: asked for, and neither confirmed nor answered with another hour. */
export const isWaiting = (whose: Whose) => sql`b.status = 'Requested' and b.proposed_at is null and ${ofStaff(whose)}`;

/** A condition on the row `b` of `bookings`: an hour was proposed, and the visitor has not said yes. */
export const waitsForVisitor = (whose: Whose) =>
  sql`b.status = 'Requested' and b.proposed_at is not null and ${ofStaff(whose)}`;

/** A condition on the row `b` of `bookings`: confirmed, over, and without an outcome. */
export const awaitsOutcome = (whose: Whose, now: Date) =>
  // The first condition follows from the second, but only it can use the index on starts_at.
  sql`b.status = 'Confirmed' and b.starts_at < ${now} and upper(b.during) <= ${now} and ${ofStaff(whose)}`;

const soonestFirst = (now: Date) => {
  const isOver = sql`case when "startsAt" is null then "preferredOn" < ${nairobiDay(now)}::date else "startsAt" < ${now} end`;
  return sql`${isOver}, coalesce("startsAt", "preferredOn"::timestamp at time zone 'Africa/Nairobi'), kind, id`;
};

export interface WantedOutcomes extends Whose {
  now: Date;
  limit?: number;
  countedTo?: number;
  /** A colleague whose bookings are counted and not listed. */
  hides?: string;
}

/** Confirmed bookings that are over and have no outcome, the oldest first. */
export async function listAwaitingOutcome(
  db: Database,
  { now, limit = AWAITING_AT_MOST, countedTo, hides, ...whose }: WantedOutcomes,
) {
  const where = awaitsOutcome(whose, now);
  const listed = hides === undefined ? where : sql`${where} and b.staff_id is distinct from ${hides}::uuid`;
  const [bookings, total] = await Promise.all([
    selectBookings(db, { where: listed, limit }),
    countBookings(db, where, countedTo),
  ]);
  return { awaiting: bookings.filter(hasHour), total };
}

/** Narrows the type: a booking that is over has an hour. */
const hasHour = (booking: Booking): booking is Booking & { startsAt: Date } => booking.startsAt !== null;

export async function findBooking(db: DatabaseOrTransaction, kind: BookingKind, id: number): Promise<Booking | null> {
  const [booking] = await selectBookings(db, { where: sql`b.kind = ${kind} and b.id = ${id}`, limit: 1 });
  return booking ?? null;
}

export async function getBooking(db: DatabaseOrTransaction, kind: BookingKind, id: number): Promise<Booking> {
  const booking = await findBooking(db, kind, id);
  if (!booking) throw new ApiError('not_found', { message: 'There is no such visit or consultation.' });
  return booking;
}

/** Other open visits of the enquiry of a booking to the same listing that are not over, the soonest first. */
export async function listStandingVisits(
  db: DatabaseOrTransaction,
  { kind, id, enquiryId, listing }: Booking,
  now: Date,
): Promise<Booking[]> {
  if (kind !== 'visit' || !listing) return [];
  const where = sql`b.enquiry_id = ${enquiryId} and b.kind = 'visit' and b.id <> ${id} and b.status in ('Requested', 'Confirmed')
    and coalesce(b.starts_at, (b.preferred_on + 1)::timestamp at time zone 'Africa/Nairobi') > ${now}`;
  const visits = await selectBookings(db, { where, limit: ENTRIES_AT_MOST });
  return visits.filter((visit) => visit.listing?.type === listing.type && visit.listing.id === listing.id);
}

/** Staff who can take bookings: all active ones but editors. */
export const listPeople = (db: DatabaseOrTransaction): Promise<DiaryPerson[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('role', '<>', 'editor')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();

interface ClosureRow {
  id: number;
  startsAt: Date | null;
  endsAt: Date | null;
  reason: string;
  staffId: string | null;
  who: string | null;
}

/** Closures, leave and own appointments on these days, one entry for each day. */
export async function listClosureNotes(
  db: DatabaseOrTransaction,
  { from, days, staff }: WantedDiary,
  reader: SignedInStaff,
): Promise<DiaryClosure[]> {
  const [start, end] = [nairobiInstant(from, '00:00'), nairobiInstant(addDays(from, days), '00:00')];
  const { rows } = await sql<ClosureRow>`
    select availability_closures.id, lower(during) as "startsAt", upper(during) as "endsAt", reason,
      staff.id as "staffId", staff.name as who
    from availability_closures left join staff on staff.id = availability_closures.staff_id
    where during && tstzrange(${start}, ${end})
      and (staff_id is null or ${staff ?? null}::text is null or staff_id::text = ${staff ?? null})
    order by lower(during), availability_closures.id`.execute(db);
  return rows.flatMap((row) => {
    const [first, last] = [row.startsAt ?? start, row.endsAt ?? end];
    const { id, reason, who, staffId } = row;
    const shared = { id, reason, who, staff_id: staffId, may_remove: mayCloseFor(reader, staffId), ...hoursOf(row) };
    const within = { from: first > start ? first : start, until: last < end ? last : end };
    return daysBetween(within.from, within.until).map((date) => ({ ...shared, date }));
  });
}

/** The hours of what lies within one day and does not take all of it. */
function hoursOf({ startsAt, endsAt }: Pick<ClosureRow, 'startsAt' | 'endsAt'>) {
  const none = { starts_at: null, minutes: 0 };
  if (!startsAt || !endsAt) return none;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  const isOfOneDay = nairobiDay(startsAt) === nairobiDay(new Date(endsAt.getTime() - 1)) && minutes < 1_440;
  return isOfOneDay ? { starts_at: nairobiDateTime(startsAt), minutes } : none;
}

function daysBetween(startsAt: Date, endsAt: Date): string[] {
  const last = nairobiDay(new Date(endsAt.getTime() - 1));
  const days: string[] = [];
  for (let day = nairobiDay(startsAt); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
