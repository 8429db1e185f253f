import { sql } from 'kysely';
import { countWaiting, listAwaitingOutcome, listConflicts } from '#modules/scheduling/server';
import { MOST_COUNTED } from '#platform/database/server/count-capped.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import type { ActionItems } from '../../dashboard/contract.ts';
import { doesBusiness, looksAfterAll } from '../../dashboard/policy.ts';
import {
  counted,
  isMine,
  type Reader,
  readApprovals,
  readUnconfirmed,
  SHOWN,
  whoseOf,
} from './listing-action-items.ts';

interface BookedHours {
  from: Date;
  until: Date;
  limit: number;
}

async function readBookings(
  db: Database,
  { staff }: Reader,
  { from, until, limit }: BookedHours,
): Promise<NonNullable<ActionItems['appointments']>> {
  const { rows } = await sql<{
    kind: 'visit' | 'consultation';
    id: number;
    starts_at: Date;
    about: string;
    first_name: string;
    last_name: string;
    status: string;
  }>`
    select booking.kind, booking.id, starts_at, coalesce(property.title, plot.title, enquiry.about) as about,
      first_name, last_name, booking.status
    from (
      select * from bookings
      where starts_at >= ${from} and starts_at < ${until}
        and status in ('Requested', 'Confirmed', 'Done', 'No-show') and ${isMine('staff_id', staff)}
    ) booking
    join enquiries enquiry on enquiry.id = booking.enquiry_id
    left join properties property on property.id = coalesce(booking.property_id, case when booking.land_id is null then enquiry.property_id end)
    left join land plot on plot.id = coalesce(booking.land_id, case when booking.property_id is null then enquiry.land_id end)
    order by starts_at, booking.kind, booking.id limit ${limit}`.execute(db);
  return rows.map(({ kind, id, starts_at, about, first_name, last_name, status }) => ({
    kind,
    id,
    at: starts_at.toISOString(),
    about,
    name: `${first_name} ${last_name}`.trim(),
    status,
  }));
}

const countConflicts = async (db: Database, reader: Reader): Promise<number> =>
  (await listConflicts(db, { ...whoseOf(reader.staff), now: reader.now, limit: 0, countedTo: MOST_COUNTED })).total;

/** All are counted; those of the reader are listed with what waits for them. */
async function readOutcomes(db: Database, reader: Reader): Promise<NonNullable<ActionItems['outcomes']>> {
  const wanted = { now: reader.now, limit: SHOWN, countedTo: MOST_COUNTED, hides: reader.staff.id };
  const { awaiting, total } = await listAwaitingOutcome(db, wanted);
  const items = awaiting.map(({ kind, id, startsAt, title, firstName, lastName }) => ({
    kind,
    id,
    at: startsAt.toISOString(),
    about: title,
    name: `${firstName} ${lastName}`.trim(),
  }));
  return { total, items };
}

export async function readActionItems(db: Database, staff: SignedInStaff, now: Date): Promise<ActionItems> {
  const day = nairobiDay(now);
  const reader = {
    staff,
    now,
    startOfDay: nairobiInstant(day, '00:00'),
    endOfDay: nairobiInstant(addDays(day, 1), '00:00'),
  };
  const isForAll = looksAfterAll(staff.role);
  const isBusiness = doesBusiness(staff.role);
  const today = { from: reader.startOfDay, until: reader.endOfDay, limit: 12 };
  const coming = { from: reader.endOfDay, until: nairobiInstant(addDays(day, 7), '00:00'), limit: 8 };
  const [enquiries, appointments, next, outcomes, conflicts, visits, approvals, listings, reports, articles] =
    await Promise.all([
      isForAll ? readWaiting(db, reader) : null,
      isBusiness ? readBookings(db, reader, today) : null,
      isBusiness ? readBookings(db, reader, coming) : null,
      isForAll ? readOutcomes(db, reader) : null,
      isBusiness ? countConflicts(db, reader) : null,
      isForAll ? countWaiting(db, {}, MOST_COUNTED) : null,
      isForAll ? readApprovals(db) : null,
      isBusiness ? readUnconfirmed(db, reader) : null,
      isForAll ? counted(db, sql`select from listing_reports where resolved_at is null`) : null,
      isForAll || !isBusiness ? readArticles(db, now) : null,
    ]);
  return {
    enquiries,
    appointments,
    coming: next,
    outcomes,
    conflicts,
    unconfirmed_visits: visits,
    approvals,
    unconfirmed_listings: listings,
    open_reports: reports,
    articles,
  };
}

/** Those of the whole agency are counted; those of the reader are listed with what waits for them. */
async function readWaiting(db: Database, reader: Reader): Promise<NonNullable<ActionItems['enquiries']>> {
  const waiting = sql`enquiries where answered_at is null and closed_at is null`;
  const [overdue, due, { rows }] = await Promise.all([
    counted(db, sql`select from ${waiting} and due_at < ${reader.now}`),
    counted(db, sql`select from ${waiting} and due_at >= ${reader.now} and due_at < ${reader.endOfDay}`),
    sql<{ id: number; first_name: string; last_name: string; about: string; due_at: Date; assignee: string | null }>`
      select waiting.id, first_name, last_name, about, due_at, staff.name as assignee
      from (
        select id, first_name, last_name, about, due_at, assigned_to from ${waiting}
          and assigned_to is distinct from ${reader.staff.id}
        order by due_at, id limit ${SHOWN}
      ) waiting
      left join staff on staff.id = waiting.assigned_to
      order by due_at, waiting.id`.execute(db),
  ]);
  const items = rows.map(({ id, first_name, last_name, about, due_at, assignee }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    about,
    due_at: due_at.toISOString(),
    is_overdue: due_at < reader.now,
    is_due_today: due_at >= reader.now && due_at < reader.endOfDay,
    assigned_to: assignee,
  }));
  return { overdue, due, items };
}

/**
 * As the list of articles counts: one whose scheduled time has passed is published, one that an earlier release archived
 * is a draft.
 */
async function readArticles(db: Database, now: Date): Promise<NonNullable<ActionItems['articles']>> {
  const { rows } = await sql<{ drafts: number; scheduled: number }>`
    select count(*) filter (where status in ('Draft', 'Archived')) as drafts,
      count(*) filter (where status = 'Scheduled' and published_at > ${now}) as scheduled
    from blog_posts where status in ('Draft', 'Archived', 'Scheduled')`.execute(db);
  return rows[0] ?? { drafts: 0, scheduled: 0 };
}
