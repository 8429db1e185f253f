import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { SignedInStaff } from '#server/staff-caller.ts';
import { addDays, nairobiDay, nairobiInstant } from '#shared/nairobi-time.ts';
import type { Needs } from '../contract.ts';
import { doesBusiness, looksAfterAll } from '../policy.ts';

const SHOWN = 5;
const COUNTED_AT_MOST = 10_000;
const STALE_AFTER_MS = 30 * 86_400_000;

interface Reader {
  staff: SignedInStaff;
  now: Date;
  startOfDay: Date;
  endOfDay: Date;
}

/** What waits for this person, as it is now. */
export async function readNeeds(db: Database, staff: SignedInStaff, now: Date): Promise<Needs> {
  const day = nairobiDay(now);
  const reader = {
    staff,
    now,
    startOfDay: nairobiInstant(day, '00:00'),
    endOfDay: nairobiInstant(addDays(day, 1), '00:00'),
  };
  const isForAll = looksAfterAll(staff.role);
  const isBusiness = doesBusiness(staff.role);
  const [enquiries, tasks, appointments, visits, approvals, listings, reports, articles] = await Promise.all([
    isBusiness ? readWaiting(db, reader) : null,
    isBusiness ? readTasks(db, reader) : [],
    isBusiness ? readAppointments(db, reader) : null,
    isBusiness
      ? counted(db, sql`select from site_visits where status = 'Requested' and ${isMine('agent_id', reader)}`)
      : null,
    isForAll ? readApprovals(db) : null,
    isBusiness ? readUnconfirmed(db, reader) : null,
    isForAll ? counted(db, sql`select from listing_reports where resolved_at is null`) : null,
    isForAll || !isBusiness ? readArticles(db) : null,
  ]);
  return {
    enquiries,
    tasks,
    appointments,
    unconfirmed_visits: visits,
    approvals,
    unconfirmed_listings: listings,
    open_reports: reports,
    articles,
  };
}

/** Owners and managers look after everything, agents after their own and what is nobody's. */
const isMine = (column: string, { staff }: Reader): RawBuilder<boolean> =>
  looksAfterAll(staff.role)
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${staff.id})`;

/** How many rows, counted to 10,000. */
async function counted(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ total: number }>`
    select count(*) as total from (${rows} limit ${COUNTED_AT_MOST}) rows`.execute(db);
  return found.rows[0]?.total ?? 0;
}

async function readWaiting(db: Database, reader: Reader): Promise<NonNullable<Needs['enquiries']>> {
  const waiting = sql`enquiries where answered_at is null and closed_at is null and ${isMine('assigned_to', reader)}`;
  const [overdue, due, { rows }] = await Promise.all([
    counted(db, sql`select from ${waiting} and due_at < ${reader.now}`),
    counted(db, sql`select from ${waiting} and due_at >= ${reader.now} and due_at < ${reader.endOfDay}`),
    sql<{ id: number; first_name: string; last_name: string; about: string; due_at: Date; assignee: string | null }>`
      select waiting.id, first_name, last_name, about, due_at, staff.name as assignee
      from (
        select id, first_name, last_name, about, due_at, assigned_to from ${waiting} and due_at < ${reader.endOfDay}
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
    assigned_to: assignee,
  }));
  return { overdue, due, items };
}

async function readTasks(db: Database, { staff, now, endOfDay }: Reader): Promise<Needs['tasks']> {
  const rows = await db
    .selectFrom('enquiry_tasks')
    .select(['id', 'enquiry_id', 'title', 'due_at'])
    .where('assigned_to', '=', staff.id)
    .where('done_at', 'is', null)
    .where('due_at', '<', endOfDay)
    .orderBy('due_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ due_at, ...row }) => ({ ...row, due_at: due_at.toISOString(), is_overdue: due_at < now }));
}

async function readAppointments(db: Database, reader: Reader): Promise<NonNullable<Needs['appointments']>> {
  const today = sql`starts_at >= ${reader.startOfDay} and starts_at < ${reader.endOfDay}
    and status in ('Requested', 'Confirmed', 'Done', 'No-show')`;
  const { rows } = await sql<{
    kind: 'visit' | 'consultation';
    id: number;
    starts_at: Date;
    about: string;
    first_name: string;
    last_name: string;
    status: string;
  }>`
    select 'visit' as kind, visit.id, starts_at, coalesce(property.title, plot.title) as about, first_name, last_name,
      visit.status
    from (select * from site_visits where ${today} and ${isMine('agent_id', reader)}) visit
    left join properties property on property.id = visit.property_id
    left join land plot on plot.id = visit.land_id
    union all
    select 'consultation', meeting.id, starts_at, service.name, first_name, last_name, status
    from (select * from consultations where ${today} and ${isMine('consultant_id', reader)}) meeting
    join consultation_services service on service.id = meeting.service_id
    order by starts_at, kind, id limit 12`.execute(db);
  return rows.map(({ kind, id, starts_at, about, first_name, last_name, status }) => ({
    kind,
    id,
    at: starts_at.toISOString(),
    about,
    name: `${first_name} ${last_name}`.trim(),
    status,
  }));
}

const inReview = (table: 'properties' | 'land', column: 'property_id' | 'land_id') => sql`
  select id from ${sql.table(table)} where approval_status = 'In review'
  union
  select ${sql.ref(column)} from listing_drafts where submitted_at is not null and ${sql.ref(column)} is not null`;

async function readApprovals(db: Database): Promise<NonNullable<Needs['approvals']>> {
  const of = (table: 'properties' | 'land', type: string, column: 'property_id' | 'land_id') => sql`
    select ${sql.lit(type)} as type, id, title, location || ', ' || county as place, price_kes, agent_id, updated_at
    from ${sql.table(table)} where id in (${inReview(table, column)})`;
  const both = sql`${of('properties', 'property', 'property_id')} union all ${of('land', 'land', 'land_id')}`;
  const [total, { rows }] = await Promise.all([
    counted(db, sql`select from (${both}) waiting`),
    sql<{
      type: 'property' | 'land';
      id: number;
      title: string;
      place: string;
      price: number;
      agent: string | null;
    }>`
      select type, waiting.id, title, place, price_kes as price, staff.name as agent from (${both}) waiting
      left join staff on staff.id = waiting.agent_id
      order by waiting.updated_at, type, waiting.id limit ${SHOWN}`.execute(db),
  ]);
  return { total, items: rows };
}

async function readUnconfirmed(db: Database, reader: Reader): Promise<NonNullable<Needs['unconfirmed_listings']>> {
  const before = new Date(reader.now.getTime() - STALE_AFTER_MS);
  const of = (table: 'properties' | 'land', type: string) => sql`
    (select ${sql.lit(type)} as type, id, title, confirmed_at from ${sql.table(table)}
    where approval_status = 'Approved' and status in ('Available', 'Under offer')
      and (confirmed_at is null or confirmed_at < ${before})
      and ${looksAfterAll(reader.staff.role) ? sql`true` : sql`agent_id = ${reader.staff.id}`}
    order by confirmed_at nulls first, id limit ${COUNTED_AT_MOST})`;
  const { rows } = await sql<{
    type: 'property' | 'land';
    id: number;
    title: string;
    confirmed_at: Date | null;
    total: number;
  }>`
    select *, count(*) over () as total from (${of('properties', 'property')} union all ${of('land', 'land')}) stale
    order by confirmed_at nulls first, type, id limit ${SHOWN}`.execute(db);
  const items = rows.map(({ type, id, title, confirmed_at }) => ({
    type,
    id,
    title,
    confirmed_at: confirmed_at?.toISOString() ?? null,
  }));
  return { total: Math.min(rows[0]?.total ?? 0, COUNTED_AT_MOST), items };
}

async function readArticles(db: Database): Promise<NonNullable<Needs['articles']>> {
  const { rows } = await sql<{ drafts: number; scheduled: number }>`
    select count(*) filter (where status = 'Draft') as drafts, count(*) filter (where status = 'Scheduled') as scheduled
    from blog_posts where status in ('Draft', 'Scheduled')`.execute(db);
  return rows[0] ?? { drafts: 0, scheduled: 0 };
}
