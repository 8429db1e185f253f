import type { AgencySettings } from '#modules/agency/server';
import { mailboxOf } from '#modules/agency/server';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { type CalendarEvent, calendarFile } from '#platform/mail/server/calendar.ts';
import { safeName } from '#platform/mail/server/safe-name.ts';
import { readSignedLink, signLink } from '#platform/security/server/secrets.ts';
import { localPhone, phoneForReading } from '#platform/text/phone-number.ts';
import {
  type BookingKind,
  bookingKinds,
  bookingState,
  calendarTitle,
  NOT_CONFIRMED_YET,
  officeBookingHref,
} from '../../bookings.ts';
import { type Booking, dayOf, visitorName } from './booking-rows.ts';

const LINK_KEY = 'booking-links';

/** The page where a visitor reschedules or cancels a booking, for mails to the visitor alone: the link is the permission. */
export const manageUrlOf = async (
  db: DatabaseOrTransaction,
  publicUrl: string,
  { kind, id }: { kind: BookingKind; id: number },
): Promise<string> => `${publicUrl}/visit/change?token=${await manageTokenOf(db, { kind, id })}`;

export const manageTokenOf = (
  db: DatabaseOrTransaction,
  { kind, id }: { kind: BookingKind; id: number },
): Promise<string> => signLink(db, LINK_KEY, `${kind}-${id}`);

/** The booking a token names; null where we did not sign it. */
export async function readManageToken(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ kind: BookingKind; id: number } | null> {
  const subject = await readSignedLink(db, LINK_KEY, token);
  const kind = bookingKinds.find((word) => subject?.startsWith(`${word}-`));
  return kind && subject ? { kind, id: Number(subject.slice(kind.length + 1)) } : null;
}

export interface CalendarFacts {
  booking: Booking;
  agency: AgencySettings;
  publicUrl: string;
  /** When this version of the entry was written. */
  stamp: Date;
}

const statuses = {
  'asked for': 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

const stateOf = ({ status, proposedAt }: Booking) => bookingState({ status, isProposed: proposedAt !== null });

/** The number that a visitor is called at, as it is read out; null where it cannot be read as one. */
const numberOf = ({ phoneE164 }: Pick<Booking, 'phoneE164'>): string | null => phoneE164 && localPhone(phoneE164);

/** The address of the listing, empty where it has none, and of the office for a consultation; a call is at a number. */
export function placeOfBooking({ booking, agency }: Pick<CalendarFacts, 'booking' | 'agency'>): string {
  if (booking.way === 'In person')
    return booking.kind === 'consultation'
      ? [agency.name, agency.address_line].filter(Boolean).join(', ')
      : booking.place;
  const number = numberOf(booking);
  return `${booking.way === 'Phone call' ? 'By phone' : 'WhatsApp video'}${number ? `, ${number}` : ''}`;
}

/**
 * A map with the place marked, for the visitor of a confirmed visit in person; null for everybody else, and where the listing
 * has no position. The site may show a circle around it alone: who is shown round is told where to come to.
 */
export function directionsOf(booking: Booking): string | null {
  const { kind, way, position } = booking;
  if (kind !== 'visit' || way !== 'In person' || position === null || stateOf(booking) !== 'confirmed') return null;
  const { latitude, longitude } = position;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** 'We call you by WhatsApp at 0712 345 678.'; null for a visit in person. */
export function callLine(booking: Pick<Booking, 'way' | 'phoneE164'>): string | null {
  if (booking.way === 'In person') return null;
  const how = booking.way === 'WhatsApp video' ? 'by WhatsApp' : 'by phone';
  return `We call you ${how} at ${numberOf(booking) ?? 'the number you left'}.`;
}

/** The parts of a calendar entry that are the same for everybody. */
export function bookingEvent({ booking, agency, publicUrl, stamp }: CalendarFacts) {
  return {
    uid: booking.calendarUid,
    sequence: booking.calendarSequence,
    stamp,
    when: booking.startsAt ? { startsAt: booking.startsAt, durationMinutes: booking.minutes } : { day: dayOf(booking) },
    location: placeOfBooking({ booking, agency }),
    url: `${publicUrl}${booking.page ?? '/book/appointment'}`,
    organizer: { name: agency.name, address: mailboxOf(agency) },
    status: statuses[stateOf(booking)],
  } as const satisfies Partial<CalendarEvent>;
}

const titleOf = (booking: Booking): string => calendarTitle(booking.kind, stateOf(booking), booking.title);

function mapLine(booking: Booking): string | null {
  const url = directionsOf(booking);
  return url === null ? null : `Map: ${url}`;
}

/** The visitor's entry. */
export const visitorEntry = (facts: CalendarFacts, description: readonly string[]) => ({
  ...bookingEvent(facts),
  summary: titleOf(facts.booking),
  description: [callLine(facts.booking), mapLine(facts.booking), ...description]
    .filter((line) => line !== null)
    .join('\n'),
});

/** The visitor's entry, as an iCalendar file. */
export const visitorCalendar = (
  facts: CalendarFacts,
  method: CalendarEvent['method'],
  description: readonly string[],
): string =>
  calendarFile({
    ...visitorEntry(facts, description),
    method,
    attendee: {
      name: safeName(facts.booking.firstName, facts.booking.lastName) || facts.booking.email,
      address: facts.booking.email,
    },
  });

export const changeLine = (manageUrl: string): string => `Another time, or cancel: ${manageUrl}`;

/** 'Otieno Ouma will be there. Reference V-7KQ2M4N.': what the visitor can rely on in this state. */
export function describeState(booking: Booking): string {
  const reference = `Reference ${booking.reference}.`;
  const state = stateOf(booking);
  if (state === 'asked for') return `${NOT_CONFIRMED_YET}. ${reference}`;
  if (state === 'proposed') return `We keep this time free until you answer. ${reference}`;
  return state === 'confirmed' && booking.staffName ? `${booking.staffName} will be there. ${reference}` : reference;
}

export const staffEntry = ({ booking, publicUrl }: CalendarFacts) => ({
  summary: `${titleOf(booking)}, ${visitorName(booking)}`,
  description: `${visitorName(booking)}, ${phoneForReading(booking.phone, booking.phoneE164)}\nReference ${booking.reference}.\n${publicUrl}${officeBookingHref(booking)}`,
});

/** The entry of the member of staff who takes the booking, or took it until now. */
export const staffCalendar = (
  facts: CalendarFacts,
  method: CalendarEvent['method'],
  attendee: CalendarEvent['attendee'],
): string => calendarFile({ ...bookingEvent(facts), ...staffEntry(facts), method, attendee });
