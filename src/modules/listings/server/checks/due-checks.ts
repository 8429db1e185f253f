import { type RawBuilder, sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { addDays, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { MANDATE_LISTED_DAYS_BEFORE, SEARCH_OLD_AFTER_DAYS, STALE_AFTER_DAYS } from '../../checks/check-days.ts';
import { type CheckTopic, LISTED_DAYS_BEFORE } from '../../checks/contract.ts';

export interface DueRow {
  kind: 'property' | 'land';
  id: number;
  agent_id: string | null;
  topic: CheckTopic;
  due_on: string;
  /** The day that follows from the listing alone: a notice is for this day. */
  counted_on: string;
  /** The day on which staff were told, of what they were told. */
  told_on: string | null;
}

interface DueQuestion {
  /** The day in Nairobi. */
  today: string;
  /** The agency's setting; null takes no listing off the site. */
  offAfterDays: number | null;
  /** Only listings of this member and those that nobody looks after; null for all. */
  agentId: string | null;
}

const isOpen = sql<boolean>`approval_status = 'Approved' and status in ('Available', 'Under offer')`;
/** An import may have published a listing that nobody has confirmed. */
const confirmedOn = sql`(coalesce(confirmed_at, published_at) at time zone 'Africa/Nairobi')::date`;

function dueOf(kind: DueRow['kind'], { today, offAfterDays, agentId }: DueQuestion): RawBuilder<unknown> {
  const [table, column] = kind === 'property' ? ['properties', 'property_id'] : ['land', 'land_id'];
  const until = addDays(today, LISTED_DAYS_BEFORE);
  const isTheirs = agentId === null ? sql`true` : sql`(agent_id is null or agent_id = ${agentId})`;
  const rows = (topic: CheckTopic, dueOn: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    select ${kind}::text as kind, listing.id, agent_id, ${topic}::text as topic, ${dueOn} as due_on
    from ${sql.table(table)} listing where ${condition} and ${isTheirs}`;
  const ends = (topic: CheckTopic, day: string) =>
    rows(topic, sql.ref(day), sql<boolean>`${isOpen} and ${sql.ref(day)} <= ${until}::date`);
  /** Confirmed before so many days, counted to the end of the listed week. */
  const unconfirmed = (topic: CheckTopic, days: number) => {
    const before = nairobiInstant(addDays(until, 1 - days), '00:00');
    const dueOn = sql`${confirmedOn} + ${days}::int`;
    // Apart, as PostgreSQL finds neither by the index within one 'or'.
    return sql`${rows(topic, dueOn, sql<boolean>`${isOpen} and confirmed_at < ${before}`)} union all
      ${rows(topic, dueOn, sql<boolean>`${isOpen} and confirmed_at is null and published_at < ${before}`)}`;
  };
  /** The mandate that was not ended by hand ends at least and at most so many days from today. */
  const mandateEnds = (topic: CheckTopic, least: number | null, most: number) => sql`
    select ${kind}::text as kind, listing.id, agent_id, ${topic}::text as topic, m.ends_on as due_on
    from mandates m join ${sql.table(table)} listing on listing.id = m.${sql.ref(column)}
    where m.ended_on is null and m.ends_on <= ${addDays(today, most)}::date
      and ${least === null ? sql`true` : sql`m.ends_on >= ${addDays(today, least)}::date`} and ${isOpen} and ${isTheirs}`;
  return sql`
    select due.*, notice.told_on from (
      ${rows(
        'search',
        sql`official_search_on + ${SEARCH_OLD_AFTER_DAYS}::int`,
        sql<boolean>`${isOpen} and official_search_on <= ${addDays(until, -SEARCH_OLD_AFTER_DAYS)}::date`,
      )}
      union all ${ends('rates', 'rates_cleared_until')}
      union all ${ends('rent', 'rent_cleared_until')}
      union all ${unconfirmed('confirmation', STALE_AFTER_DAYS)}
      union all ${mandateEnds('mandate-month', LISTED_DAYS_BEFORE + 1, MANDATE_LISTED_DAYS_BEFORE)}
      union all ${mandateEnds('mandate', null, LISTED_DAYS_BEFORE)}
      ${offAfterDays === null ? sql`` : sql`union all ${unconfirmed('going-off', offAfterDays)}`}
      union all ${rows(
        'off',
        sql`(taken_off_at at time zone 'Africa/Nairobi')::date`,
        sql<boolean>`approval_status = 'Archived' and taken_off_at is not null`,
      )}
    ) due left join listing_check_notices notice
      on notice.${sql.ref(column)} = due.id and notice.topic = due.topic and notice.due_on = due.due_on`;
}

/**
 * What is due, one row per listing and topic. A listing goes off the site a week after staff were told at the earliest;
 * the row that says so takes the place of the one that it is not confirmed.
 */
export const dueChecks = (question: DueQuestion): RawBuilder<DueRow> => sql<DueRow>`(
  with due as (${dueOf('property', question)} union all ${dueOf('land', question)})
  select kind, id, agent_id, topic, told_on, due_on as counted_on,
    case when topic = 'going-off'
      then greatest(due_on, coalesce(told_on, ${question.today}::date) + ${LISTED_DAYS_BEFORE}::int)
      else due_on end as due_on
  from due
  where topic <> 'confirmation' or not exists (
    select from due other where other.topic = 'going-off' and other.kind = due.kind and other.id = due.id))`;

/** How many checks are due, counted to `most`; for the menu of the office. */
export async function countDueChecks(db: DatabaseOrTransaction, question: DueQuestion, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${dueChecks(question)} due limit ${most}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}
