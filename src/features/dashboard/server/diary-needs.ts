import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Needs } from '../contract.ts';
import { counted, isMine, type Reader, SHOWN } from './needs-reader.ts';

/** Visits and consultations of the day. */
export async function readAppointments(db: Database, reader: Reader): Promise<NonNullable<Needs['appointments']>> {
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

/** Visits and consultations that are over, and nobody has said what became of them; the oldest first. */
export async function readOutcomes(db: Database, reader: Reader): Promise<NonNullable<Needs['outcomes']>> {
  const visits = sql`site_visits
    where status = 'Confirmed' and starts_at < ${reader.now} and ends_at <= ${reader.now} and ${isMine('agent_id', reader)}`;
  const meetings = sql`consultations
    where status = 'Confirmed' and starts_at < ${reader.now}
      and starts_at + make_interval(mins => duration_minutes) <= ${reader.now} and ${isMine('consultant_id', reader)}`;
  const [total, { rows }] = await Promise.all([
    counted(db, sql`(select from ${visits}) union all (select from ${meetings})`),
    sql<OutcomeRow>`
      select 'visit' as kind, visit.id, starts_at, coalesce(property.title, plot.title) as about, first_name, last_name
      from (select * from ${visits} order by starts_at, id limit ${SHOWN}) visit
      left join properties property on property.id = visit.property_id
      left join land plot on plot.id = visit.land_id
      union all
      select 'consultation', meeting.id, starts_at, service.name, first_name, last_name
      from (select * from ${meetings} order by starts_at, id limit ${SHOWN}) meeting
      join consultation_services service on service.id = meeting.service_id
      order by starts_at, kind, id limit ${SHOWN}`.execute(db),
  ]);
  const items = rows.map(({ kind, id, starts_at, about, first_name, last_name }) => ({
    kind,
    id,
    at: starts_at.toISOString(),
    about,
    name: `${first_name} ${last_name}`.trim(),
  }));
  return { total, items };
}

interface OutcomeRow {
  kind: 'visit' | 'consultation';
  id: number;
  starts_at: Date;
  about: string;
  first_name: string;
  last_name: string;
}
