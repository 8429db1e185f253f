import { sql } from 'kysely';
import { years } from '#platform/data-protection/server/platform-retention.ts';
import type { RetentionClass } from '#platform/data-protection/server/retention.ts';

const isNotHeld = sql`not exists (
  select from enquiries e join contacts c on e.contact_id in (c.id, c.merged_into_id)
  where e.id = bookings.enquiry_id and c.legal_hold is not null)`;

export const schedulingRetention: readonly RetentionClass[] = [
  {
    id: 'bookings-past',
    name: 'What was written about past visits and consultations',
    days: years(2),
    since: 'the day of the booking',
    reason: 'The course of a visit matters as long as the enquiry may be taken up again.',
    bounds: { min: 90, max: years(7) },
    leave: 'emptied',
    table: 'bookings',
    isDue: (before) => sql`(cancel_reason <> '' or outcome_note <> '' or verdict <> '') and ${isNotHeld}
      and coalesce(starts_at, preferred_on::timestamp at time zone 'Africa/Nairobi') < ${before}`,
    set: sql`cancel_reason = '', outcome_note = '', verdict = ''`,
  },
  {
    id: 'booking-reminders',
    name: 'Which bookings were reminded of',
    days: 30,
    since: 'the time of the booking',
    reason: 'Prevents a second reminder.',
    table: 'booking_reminders',
    isDue: (before) => sql`starts_at < ${before}`,
  },
];
