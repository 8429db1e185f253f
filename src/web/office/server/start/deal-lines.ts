import { type RawBuilder, sql } from 'kysely';
import { stepLabels } from '#modules/deals/server';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import type { GroupLines, StartQuestion } from './read-group.ts';

const MANDATE_DAYS = 30;

/** @param where a condition on `o` (offers), `l` (its listing) and `e` (its enquiry) */
const offerLines = (where: RawBuilder<unknown>): GroupLines => sql`
  select o.id, '/office/offers/' || o.id as path, l.title,
    coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), 'Erased contact') as about,
    o.amount_kes as kes, o.state_at as at, false as is_overdue
  from offers o
  cross join lateral (
    select title, agent_id from properties where id = o.property_id
    union all
    select title, agent_id from land where id = o.land_id
  ) l
  left join contacts c on c.id = o.contact_id
  left join enquiries e on e.id = o.enquiry_id
  where ${where}`;

/** Open offers for listings of the reader, who answers for the vendor. */
export const offersForListings = ({ staff }: StartQuestion): GroupLines =>
  offerLines(sql`o.state in ('made', 'countered') and l.agent_id = ${staff.id}`);

/** Offers of the reader's enquiries that a colleague, or nobody yet, has to answer. */
export const offersMade = ({ staff }: StartQuestion): GroupLines =>
  offerLines(sql`o.state = 'made' and e.assigned_to = ${staff.id} and l.agent_id is distinct from ${staff.id}`);

/** Steps of deals for listings of the reader that are overdue or due today, also of a sale that is completed already. */
export function stepsDue({ staff, now }: StartQuestion): GroupLines {
  const today = nairobiDay(now);
  return sql`
    select o.id, '/office/offers/' || o.id as path, l.title,
      coalesce(${JSON.stringify(stepLabels)}::jsonb ->> s.step, s.step) as about, null::bigint as kes,
      (s.due_on + 1)::timestamp at time zone 'Africa/Nairobi' as at, s.due_on < ${today}::date as is_overdue
    from offer_steps s
    join offers o on o.id = s.offer_id
    cross join lateral (
      select title, agent_id from properties where id = o.property_id
      union all
      select title, agent_id from land where id = o.land_id
    ) l
    where s.done_on is null and s.due_on <= ${today}::date and o.state in ('accepted', 'completed')
      and l.agent_id = ${staff.id}`;
}

/**
 * Mandates of listings on offer that end within 30 days, or have ended and nobody has said so: of the reader's listings,
 * and for owners and managers of all, as renewing one is asked of the agency.
 */
export function mandatesEnding({ staff, now }: StartQuestion): GroupLines {
  const today = nairobiDay(now);
  const isTheirs = staff.role === 'agent' ? sql`listing.agent_id = ${staff.id}` : sql`true`;
  const of = (table: 'properties' | 'land', column: 'property_id' | 'land_id') => sql`
    select m.id, ${sql.lit(`/office/${table}/`)} || listing.id || '/mandate' as path, listing.title,
      listing.reference_number as about, null::bigint as kes,
      (m.ends_on + 1)::timestamp at time zone 'Africa/Nairobi' as at, m.ends_on < ${today}::date as is_overdue
    from mandates m join ${sql.table(table)} listing on listing.id = m.${sql.ref(column)}
    where m.ended_on is null and m.ends_on <= ${addDays(today, MANDATE_DAYS)}::date
      and ${isTheirs} and listing.approval_status = 'Approved'
      and listing.status in ('Available', 'Under offer')`;
  return sql`${of('properties', 'property_id')} union all ${of('land', 'land_id')}`;
}
