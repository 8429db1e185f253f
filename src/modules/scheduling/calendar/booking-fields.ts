import type { Fields } from '#platform/http/form-fields.ts';

export const outcomeOptions = [
  { value: 'Done', label: 'Came' },
  { value: 'No-show', label: 'Did not come' },
  { value: 'Cancelled', label: 'Cancelled' },
] as const;

/** The value of the field `booking`: 'visit-12'. */
export const bookingValue = ({ kind, id }: { kind: string; id: number }): string => `${kind}-${id}`;

/**
 * Renames the fields of forms about a booking for the API: kind and id, and day and hour in one. Choosing `other_time`,
 * which is shown with its conflicts, allows a time that visitors cannot book.
 */
export function bookingFields({ booking = '', date = '', time = '', other_time, ...fields }: Fields): Fields {
  const [kind = '', booking_id = ''] = booking.split('-');
  const isOutside = time !== '' && time === other_time;
  return { ...fields, kind, booking_id, starts_at: `${date}T${time}`, outside_hours: String(isOutside) };
}
