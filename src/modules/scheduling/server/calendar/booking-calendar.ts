import type { AgencySettings } from '#modules/agency/server';
import { type CalendarEvent, calendarFile } from '#platform/mail/server/calendar.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { phoneForReading } from '#platform/text/phone-number.ts';
import { bookingState, calendarTitle, NOT_CONFIRMED_YET } from '../../booking-labels.ts';
import { type Booking, dayOf, visitorName } from './booking-rows.ts';

/** Everything a calendar entry tells beside the booking itself. */
export interface CalendarFacts {
  booking: Booking;
  agency: AgencySettings;
  publicUrl: string;
  /** When this version was written. */
  stamp: Date;
}

const statuses = {
  'asked for': 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

const stateOf = ({ status, proposedAt }: Booking) => bookingState({ status, isProposed: proposedAt !== null });

export const placeOfBooking = ({ booking, agency }: Pick<CalendarFacts, 'booking' | 'agency'>): string =>
  booking.place || `${agency.name}, ${agency.address_line}`;

/** A booking as a calendar entry, without the one it is for. */
export function bookingEvent({ booking, agency, publicUrl, stamp }: CalendarFacts) {
  return {
    uid: booking.calendarUid,
    sequence: booking.calendarSequence,
    stamp,
    when: booking.startsAt ? { startsAt: booking.startsAt, durationMinutes: booking.minutes } : { day: dayOf(booking) },
    location: placeOfBooking({ booking, agency }),
    url: `${publicUrl}${booking.page ?? '/book/appointment'}`,
    organizer: { name: agency.name, address: agency.sales_email },
    status: statuses[stateOf(booking)],
  } as const satisfies Partial<CalendarEvent>;
}

const titleOf = (booking: Booking): string => calendarTitle(booking.kind, stateOf(booking), booking.title);

/** What a visitor may rely on; nothing where the title says it all. */
function noteFor(booking: Booking): string {
  const state = stateOf(booking);
  if (state === 'asked for') return `${NOT_CONFIRMED_YET}. `;
  if (state === 'proposed') return 'We keep this time free until you answer. ';
  return state === 'confirmed' && booking.staffName ? `${booking.staffName} will be there. ` : '';
}

/** The entry of the one who asked for it. */
export const visitorCalendar = (facts: CalendarFacts, method: CalendarEvent['method'], changeUrl: string): string =>
  calendarFile({
    ...bookingEvent(facts),
    method,
    summary: titleOf(facts.booking),
    description: [
      `${noteFor(facts.booking)}Reference ${facts.booking.reference}.`,
      ...(method === 'CANCEL' ? [] : [`Another time, or cancel: ${changeUrl}`]),
    ].join('\n'),
    attendee: {
      name: safeName(facts.booking.firstName, facts.booking.lastName) || facts.booking.email,
      address: facts.booking.email,
    },
  });

/** What staff see of it: whom they meet, and how to reach them. */
export const staffEntry = ({ booking, publicUrl }: CalendarFacts) => ({
  summary: `${titleOf(booking)}, ${visitorName(booking)}`,
  description: `${visitorName(booking)}, ${phoneForReading(booking.phone, booking.phoneE164)}\nReference ${booking.reference}.\n${publicUrl}/office/diary/${booking.kind}s/${booking.id}`,
});

/** The entry of the member of staff who is there, or was to be. */
export const staffCalendar = (
  facts: CalendarFacts,
  method: CalendarEvent['method'],
  attendee: CalendarEvent['attendee'],
): string => calendarFile({ ...bookingEvent(facts), ...staffEntry(facts), method, attendee });
