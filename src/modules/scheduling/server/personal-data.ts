import {
  declareTable,
  type TableDeclaration,
  tablesAboutNobody,
} from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `scheduling` hold about people, column by column; see `declareTable`. */
export const schedulingData: readonly TableDeclaration[] = [
  declareTable('bookings', {
    purpose: 'Time and state of a visit or consultation; who booked is in its enquiry.',
    basis: 'contract',
    recipients: 'Staff who keep the diary',
    retention: ['bookings-past', 'enquiries-won', 'enquiries-lost', 'enquiries-open'],
    visitors: ['starts_at', 'preferred_on', 'cancel_reason', 'outcome_note', 'interest', 'verdict', 'calendar_uid'],
    staff: ['staff_id'],
    freeTexts: ['cancel_reason', 'outcome_note', 'verdict'],
  }),
  declareTable('booking_reminders', {
    purpose: 'Reminders that were sent.',
    basis: 'contract',
    recipients: 'Nobody',
    retention: ['booking-reminders'],
  }),
  declareTable('availability_closures', {
    purpose: 'Time taken out of the hours: holidays, meetings, leave.',
    basis: 'contract',
    recipients: 'Colleagues',
    retention: 'kept until staff delete it',
    staff: ['staff_id', 'during', 'reason'],
    freeTexts: ['reason'],
  }),
  declareTable('staff_hours', {
    purpose: 'Working hours of a member.',
    basis: 'contract',
    recipients: 'Colleagues',
    retention: 'kept until changed',
    staff: ['staff_id', 'starts_at', 'ends_at'],
  }),
  declareTable('calendar_feeds', {
    purpose: 'Private calendar addresses, as hashes.',
    basis: 'legitimate interest',
    recipients: 'The member',
    retention: 'kept until the member ends it',
    staff: ['staff_id', 'token_hash'],
  }),
  ...tablesAboutNobody('consultation_services', 'availability_slots'),
];
