import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { addDays, nairobiDay, nairobiInstant, weekdayOf } from '#platform/time/nairobi-time.ts';
import type { EnquiryFigures } from '../../dashboard/contract.ts';

interface WeekRow {
  week: string;
  source: string;
  total: number;
  visits: number;
}

/**
 * The Monday from which weeks are counted. Nairobi has no daylight saving time, so every week has 168 hours and no
 * calendar is needed.
 */
const aMonday = nairobiInstant('2024-01-01', '00:00');

/** @param agent whose enquiries are counted; null for everybody's */
const assignedTo = (agent: string | null) => (agent === null ? sql`true` : sql`assigned_to = ${agent}`);

async function readTotals(
  db: Database,
  span: Span,
  agent: string | null,
): Promise<Pick<EnquiryFigures, 'total' | 'total_before' | 'sources'>> {
  const [sources, before] = await Promise.all([
    sql<{ source: string; total: number }>`
      select source, count(*) as total from enquiries
      where created_at >= ${span.start} and created_at <= ${span.now} and ${assignedTo(agent)}
      group by 1`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from enquiries
      where created_at >= ${span.startBefore} and created_at < ${span.start} and ${assignedTo(agent)}`.execute(db),
  ]);
  return {
    total: sum(sources.rows.map(({ total }) => total)),
    total_before: before.rows[0]?.total ?? 0,
    sources: sources.rows.sort((one, other) => other.total - one.total || one.source.localeCompare(other.source)),
  };
}

/**
 * Enquiries of a span by source and week, with response times. Weeks of everybody read one index only,
 * enquiries_metrics_idx.
 */
export async function readEnquiryFigures(db: Database, span: Span, agent: string | null): Promise<EnquiryFigures> {
  const [totals, { rows }, response] = await Promise.all([
    readTotals(db, span, agent),
    sql<WeekRow>`
      select (monday at time zone 'Africa/Nairobi')::date as week, source, total, visits
      from (
        select date_bin('7 days', created_at, ${aMonday}) as monday, source, count(*) as total,
          count(*) filter (where kind = 'site-visit') as visits
        from enquiries where created_at >= ${span.start} and created_at <= ${span.now}
          and ${assignedTo(agent)}
        group by 1, 2
      ) counted`.execute(db),
    readResponse(db, span, agent),
  ]);
  const weeks = mondays(span).map((week) => {
    const ofWeek = rows.filter((row) => row.week === week);
    return {
      week,
      total: sum(ofWeek.map(({ total }) => total)),
      visits: sum(ofWeek.map(({ visits }) => visits)),
      by_source: totals.sources.map(({ source }) => ofWeek.find((row) => row.source === source)?.total ?? 0),
    };
  });
  return { ...totals, weeks, response };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The Monday of every week of the span, also of weeks without an enquiry. */
function mondays({ from, to }: Span): string[] {
  const first = addDays(from, 1 - weekdayOf(from));
  const found: string[] = [];
  for (let week = first; week <= to; week = addDays(week, 7)) found.push(week);
  return found;
}

const MINUTES_OF_PROMISE = 24 * 60;

/**
 * Response times in whole minutes. Enquiries that staff entered after a call never waited for a reply and are left out,
 * as are those from before the inbox, whose reply time is unknown.
 */
async function readResponse(db: Database, span: Span, agent: string | null): Promise<EnquiryFigures['response']> {
  const { rows } = await sql<{ answered: number; within: number; late: number; median: number | null }>`
    select count(minutes) as answered, count(*) filter (where minutes <= ${MINUTES_OF_PROMISE}) as within,
      percentile_disc(0.5) within group (order by minutes) as median,
      count(*) filter (where answered_at is null and closed_at is null and due_at < ${span.now}) as late
    from (
      select answered_at, closed_at, due_at,
        case when answered_at > created_at then (date_part('epoch', answered_at - created_at) / 60)::int end as minutes
      from enquiries where created_at >= ${span.start} and created_at <= ${span.now} and kind <> 'by-hand'
        and ${assignedTo(agent)}
    ) asked`.execute(db);
  const { answered = 0, within = 0, late = 0, median = null } = rows[0] ?? {};
  const promised = answered + late;
  return { answered, median_minutes: median, within_24_hours: promised > 0 ? within / promised : null };
}

/** The given number of days up to and including today, and as many before them. Days are Nairobi's. */
export interface Span {
  days: number;
  now: Date;
  from: string;
  to: string;
  start: Date;
  fromBefore: string;
  startBefore: Date;
}

export function spanOf(days: number, now: Date): Span {
  const to = nairobiDay(now);
  const from = addDays(to, 1 - days);
  const fromBefore = addDays(from, -days);
  return {
    days,
    now,
    from,
    to,
    start: nairobiInstant(from, '00:00'),
    fromBefore,
    startBefore: nairobiInstant(fromBefore, '00:00'),
  };
}
