import { sql } from 'kysely';
import { addDays, nairobiDay, nairobiInstant } from '#platform/time/nairobi-time.ts';
import { type GroupLines, isMine, type StartQuestion } from './read-group.ts';

/** Neither answered nor closed, the first due first. */
export const enquiriesToAnswer = ({ staff, now }: StartQuestion): GroupLines => sql`
  select id, '/office/enquiries/' || id as path,
    coalesce(nullif(trim(first_name || ' ' || last_name), ''), reference) as title,
    concat_ws(' · ', nullif(about, ''), case when assigned_to is null then 'nobody’s yet' end) as about,
    null::bigint as kes, due_at as at, due_at < ${now} as is_overdue
  from enquiries
  where answered_at is null and closed_at is null and ${isMine('assigned_to', staff)}`;

/** Tasks of the reader that are overdue or due today. */
export function tasksDue({ staff, now }: StartQuestion): GroupLines {
  const endOfDay = nairobiInstant(addDays(nairobiDay(now), 1), '00:00');
  return sql`
    select task.id, '/office/enquiries/' || enquiry_id as path, title,
      trim(enquiry.first_name || ' ' || enquiry.last_name) as about, null::bigint as kes, task.due_at as at,
      task.due_at < ${now} as is_overdue
    from enquiry_tasks task join enquiries enquiry on enquiry.id = task.enquiry_id
    where task.assigned_to = ${staff.id} and done_at is null and task.due_at < ${endOfDay}`;
}
