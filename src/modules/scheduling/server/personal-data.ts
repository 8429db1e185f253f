import { declareTable, type TableDeclaration } from '#platform/data-protection/server/personal-data.ts';

/** What the tables of `scheduling` hold about people, column by column; see `declareTable`. */
export const schedulingData: readonly TableDeclaration[] = [
  declareTable('consultation_services', {
    purpose: 'Consultations that can be booked.',
    nobody: ['base_price_usd', 'description', 'duration_minutes', 'id', 'is_active', 'name', 'position', 'slug'],
  }),
  declareTable('bookings', {
    purpose: 'Time and state of a visit or consultation; who booked is in its enquiry.',
    basis: 'contract',
    recipients: 'Staff who keep the diary',
    retention: ['bookings-past', 'enquiries-won', 'enquiries-lost', 'enquiries-open'],
    visitors: ['starts_at', 'preferred_on', 'cancel_reason', 'outcome_note', 'calendar_uid'],
    staff: ['staff_id'],
    freeTexts: ['cancel_reason', 'outcome_note'],
    nobody: [
      'calendar_sequence',
      'created_at',
      'duration_minutes',
      'during',
      'enquiry_id',
      'id',
      'kind',
      'proposed_at',
      'slot_place',
      'status',
      'updated_at',
      'version',
    ],
  }),
  declareTable('booking_reminders', {
    purpose: 'Reminders that were sent.',
    basis: 'contract',
    recipients: 'Nobody',
    retention: ['booking-reminders'],
    nobody: ['booking_id', 'kind', 'lead_time', 'recorded_at', 'starts_at'],
  }),
  declareTable('availability_slots', {
    purpose: 'Hours that can be booked.',
    nobody: ['capacity', 'ends_at', 'id', 'is_closed', 'kind', 'starts_at', 'version', 'weekday'],
  }),
  declareTable('availability_closures', {
    purpose: 'Time taken out of the hours: holidays, meetings, leave.',
    basis: 'contract',
    recipients: 'Colleagues',
    retention: 'kept until staff delete it',
    staff: ['staff_id', 'during', 'reason'],
    freeTexts: ['reason'],
    nobody: ['created_at', 'id', 'kind'],
  }),
  declareTable('staff_hours', {
    purpose: 'Working hours of a member.',
    basis: 'contract',
    recipients: 'Colleagues',
    retention: 'kept until changed',
    staff: ['staff_id', 'starts_at', 'ends_at'],
    nobody: ['weekday'],
  }),
  declareTable('calendar_feeds', {
    purpose: 'Private calendar addresses, as hashes.',
    basis: 'legitimate interest',
    recipients: 'The member',
    retention: 'kept until the member ends it',
    staff: ['staff_id', 'token_hash'],
    nobody: ['created_at', 'ended_at'],
  }),
];
