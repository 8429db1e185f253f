import { type RawBuilder, sql } from 'kysely';
import { awaitsOutcome, isWaiting, type Whose, waitsForVisitor } from '#modules/scheduling/server';
import type { GroupLines, StartQuestion } from './read-group.ts';

/** @param at when it began to wait, of the row `b` of `bookings` */
const linesOf = (where: RawBuilder<unknown>, at: RawBuilder<unknown>): GroupLines => sql`
  select b.id, '/office/diary/' || b.kind || 's/' || b.id as path,
    coalesce(property.title, plot.title, enquiry.about) as title,
    trim(enquiry.first_name || ' ' || enquiry.last_name) || ', ' || b.kind as about,
    null::bigint as kes, ${at} as at, false as is_overdue
  from bookings b
  join enquiries enquiry on enquiry.id = b.enquiry_id
  left join properties property
    on property.id = coalesce(b.property_id, case when b.land_id is null then enquiry.property_id end)
  left join land plot on plot.id = coalesce(b.land_id, case when b.property_id is null then enquiry.land_id end)
  where ${where}`;

const whoseOf = ({ staff }: StartQuestion): Whose => ({ staff: staff.id, withUnassigned: staff.role === 'agent' });

export const visitsToConfirm = (question: StartQuestion): GroupLines =>
  linesOf(isWaiting(whoseOf(question)), sql`b.created_at`);

export const visitsWithoutOutcome = (question: StartQuestion): GroupLines =>
  linesOf(awaitsOutcome(whoseOf(question), question.now), sql`b.starts_at`);

export const visitsProposed = (question: StartQuestion): GroupLines =>
  linesOf(waitsForVisitor(whoseOf(question)), sql`b.proposed_at`);
