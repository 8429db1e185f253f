import { formatLongDateTime, hourSpan, longDay, parseNairobiDateTime } from '#platform/time/nairobi-time.ts';

/** What takes somebody's time: a visit to a listing, or a consultation at the office. */
export const bookingKinds = ['visit', 'consultation'] as const;
export type BookingKind = (typeof bookingKinds)[number];

/** How a visit is made. Stored, and shown as it stands. */
export const visitWays = ['In person', 'WhatsApp video', 'Phone call'] as const;
export type VisitWay = (typeof visitWays)[number];

export const bookingStatuses = ['Requested', 'Confirmed', 'Cancelled', 'Done', 'No-show'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** How far a visitor is interested after the visit. Stored, and shown as it stands. */
export const visitInterests = ['Wants to offer', 'Interested', 'Undecided', 'Not for them'] as const;
export type VisitInterest = (typeof visitInterests)[number];

export const VISIT_MINUTES = 60;

/** Whether a booking can still be confirmed, rescheduled or cancelled. */
export const isOpenStatus = (status: string): boolean => status === 'Requested' || status === 'Confirmed';

/**
 * The state of a booking as visitors read it. Screens, mails and calendar files share these labels, so that a booking
 * that was only requested never looks confirmed.
 */
export type BookingState = 'asked for' | 'proposed' | 'confirmed' | 'cancelled';

/** Maps a stored status to the visitor's state. A visit that took place, or was missed, had been confirmed. */
export function bookingState({ status, isProposed }: { status: string; isProposed: boolean }): BookingState {
  if (status === 'Cancelled') return 'cancelled';
  if (status !== 'Requested') return 'confirmed';
  return isProposed ? 'proposed' : 'asked for';
}

export const NOT_CONFIRMED_YET = 'Asked for, not confirmed yet';

export function officeStateLabel({ status, is_proposed }: { status: BookingStatus; is_proposed: boolean }): string {
  if (status !== 'Requested') return status;
  return is_proposed ? 'Waiting for the visitor' : 'To confirm';
}

export const bookingKindLabels = { visit: 'Visit', consultation: 'Consultation' } as const;

/** The title of a calendar entry: 'Visit asked for: The Jacaranda House', and 'Visit: …' once it is confirmed. */
export const calendarTitle = (kind: BookingKind, state: BookingState, title: string): string =>
  state === 'confirmed' ? `${bookingKindLabels[kind]}: ${title}` : `${bookingKindLabels[kind]} ${state}: ${title}`;

/** What happened to a booking, by the kinds of events in the timeline of its enquiry. */
export const bookingEventTitles: Readonly<Record<string, string>> = {
  confirmed: 'Confirmed',
  rescheduled: 'Moved',
  'handed-over': 'Handed over',
  'time-proposed': 'Another time proposed',
  cancelled: 'Cancelled',
  done: 'Done',
  'no-show': 'No-show',
};

export const officeBookingHref = ({ kind, id }: { kind: string; id: number | string }): string =>
  `/office/diary/${kind}s/${id}`;

/**
 * 'Saturday 28 November 2026, 9:00 AM East Africa Time', or the day alone while no hour is agreed.
 * @param startsAt '2026-11-28T09:00' in Nairobi
 */
export const formatWhen = (day: string, startsAt: string | null): string =>
  startsAt === null ? longDay(day) : `${formatLongDateTime(parseNairobiDateTime(startsAt))} East Africa Time`;

/** '9–10 AM', or 'no hour yet'. */
export const formatHours = ({ starts_at, minutes }: { starts_at: string | null; minutes: number }): string =>
  starts_at === null ? 'no hour yet' : hourSpan(starts_at.slice(11), minutes);
