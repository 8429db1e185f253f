import type { Fields } from '#platform/http/form-fields.ts';

/** What a form says it is about: 'visit-12'. */
export const bookingValue = ({ kind, id }: { kind: string; id: number }): string => `${kind}-${id}`;

/**
 * The fields of the forms about a booking as the calls name them: its kind and id, and day and hour in one. A time that
 * is chosen although a warning stood beside it (`other_time`) may be outside of the hours that can be booked.
 */
export function bookingFields({ booking = '', date = '', time = '', other_time, ...fields }: Fields): Fields {
  const [kind = '', booking_id = ''] = booking.split('-');
  const isOutside = time !== '' && time === other_time;
  return { ...fields, kind, booking_id, starts_at: `${date}T${time}`, outside_hours: String(isOutside) };
}
