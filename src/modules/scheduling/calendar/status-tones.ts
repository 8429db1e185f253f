import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { BookingStatus } from '../bookings.ts';

/** The colours of the states of a booking; the badge also names its state. */
export const statusTones: Readonly<Record<BookingStatus, BadgeTone>> = {
  Requested: 'featured',
  Confirmed: 'available',
  Cancelled: 'red',
  Done: 'neutral',
  'No-show': 'red',
};
