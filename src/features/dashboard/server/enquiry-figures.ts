import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { addDays, nairobiInstant, weekdayOf } from '#shared/nairobi-time.ts';
import type { EnquiryFigures } from '../contract.ts';
import type { Span } from './span.ts';

interface WeekRow {
  week: string;
  source: string;
  total: number;
  visits: number;
}

/** Weeks are counted from here. Nairobi has no summer time, so each has seven days of 24 hours: no calendar is asked. */
const aMonday = nairobiInstant('2024-01-01', '00:00');

/** Enquiries of a span by week and source, and how soon they were answered. All from one index, see migration 019. */
export async function readEnquiryFigures(db: Database, span: Span): Promise<EnquiryFigures> {
  const [weeks, before, response] = await Promise.all([
    sql<WeekRow>`
      select (monday at time zone 'Africa/Nairobi')::date as week, source, total, visits
      from (
        select date_bin('7 days', created_at, ${aMonday}) as monday, source, count(*) as total,
          count(*) filter (where kind = 'site-visit') as visits
        from enquiries where created_at >= ${span.start} and created_at <= ${span.now}
        group by 1, 2
      ) counted`.execute(db),
    sql<{ total: number }>`
      select count(*) as total from enquiries where created_at >= ${span.startBefore} and created_at < ${span.start}`.execute(
      db,
    ),
    readResponse(db, span),
  ]);
  return { ...byWeek(weeks.rows, span), total_before: before.rows[0]?.total ?? 0, response };
}

function byWeek(rows: readonly WeekRow[], span: Span): Pick<EnquiryFigures, 'total' | 'sources' | 'weeks'> {
  const totals = new Map<string, number>();
  for (const { source, total } of rows) totals.set(source, (totals.get(source) ?? 0) + total);
  const sources = [...totals]
    .map(([source, total]) => ({ source, total }))
    .sort((one, other) => other.total - one.total || one.source.localeCompare(other.source));
  const weeks = mondays(span).map((week) => {
    const ofWeek = rows.filter((row) => row.week === week);
    return {
      week,
      total: sum(ofWeek.map(({ total }) => total)),
      visits: sum(ofWeek.map(({ visits }) => visits)),
      by_source: sources.map(({ source }) => ofWeek.find((row) => row.source === source)?.total ?? 0),
    };
  });
  return { total: sum(sources.map(({ total }) => total)), sources, weeks };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The Monday of every week of the span, also of those without an enquiry. */
function mondays({ from, to }: Span): string[] {
  const first = addDays(from, 1 - weekdayOf(from));
  const found: string[] = [];
  for (let week = first; week <= to; week = addDays(week, 7)) found.push(week);
  return found;
}

const MINUTES_OF_PROMISE = 24 * 60;

/**
 * To the minute: the answers are counted by their minutes, so that a million need no sorting. What staff wrote down
 * after a call was never waiting, and what came before there was an inbox has no known answer.
 */
async function readResponse(db: Database, span: Span): Promise<EnquiryFigures['response']> {
  const { rows } = await sql<{ answered: number; within: number; late: number; median: number | null }>`
    with answers as materialized (
      select (date_part('epoch', answered_at - created_at) / 60)::int as minutes, count(*) as total
      from enquiries
      where created_at >= ${span.start} and created_at <= ${span.now} and kind <> 'by-hand' and answered_at > created_at
      group by 1
    ), running as (
      select minutes, sum(total) over (order by minutes) as upto, sum(total) over () as whole from answers
    )
    select
      (select coalesce(sum(total), 0)::bigint from answers) as answered,
      (select coalesce(sum(total), 0)::bigint from answers where minutes <= ${MINUTES_OF_PROMISE}) as within,
      (select min(minutes) from running where upto * 2 >= whole) as median,
      (select count(*) from enquiries
        where answered_at is null and closed_at is null and due_at < ${span.now}
          and created_at >= ${span.start} and kind <> 'by-hand') as late`.execute(db);
  const { answered = 0, within = 0, late = 0, median = null } = rows[0] ?? {};
  const promised = answered + late;
  return { answered, median_minutes: median, within_24_hours: promised > 0 ? within / promised : null };
}
