import ICAL from 'ical.js';
import { addDays, nairobiDay, nairobiHour, nairobiZone } from '#platform/time/nairobi-time.ts';

export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL';
  /** Stays the same for the life of the event; a change raises `sequence`. */
  uid: string;
  sequence: number;
  stamp: Date;
  /** A whole day as long as no hour is agreed. */
  when: { day: string } | { startsAt: Date; durationMinutes: number };
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

type Parameters = Record<string, string>;
/** Property and component of jCal (RFC 7265), which `ICAL.stringify` escapes and writes as iCalendar text. */
type Property = [name: string, parameters: Parameters, type: string, value: string | number];
type Component = [name: string, properties: Property[], components: Component[]];

// Written without a VALUE parameter, as calendar programs that read this extension expect it.
Object.assign(ICAL.design.icalendar.property, { 'x-wr-calname': { defaultType: 'text' } });
// RFC 5545 allows 75 bytes a line; ical.js does not count the space that begins a continuation.
ICAL.foldLength = 74;

/** An iCalendar file (RFC 5545) with one event, as mail programs turn into a calendar entry. */
export function calendarFile(event: CalendarEvent): string {
  const zones = 'startsAt' in event.when ? [nairobiTimeZone] : [];
  return writeCalendar(
    event.organizer.name,
    [text('method', event.method)],
    [...zones, eventComponent(event, event.attendee)],
  );
}

/**
 * An iCalendar file with several events, as an attachment to open: RFC 5546 allows several of different UIDs in a
 * published calendar alone, without attendees. A later file with the same UID and a higher SEQUENCE changes one of them.
 */
export const calendarOfEvents = (events: readonly Omit<CalendarEvent, 'method' | 'attendee'>[]): string =>
  writeCalendar(
    events[0]?.organizer.name ?? '',
    [text('method', 'PUBLISH')],
    [nairobiTimeZone, ...events.map((event) => eventComponent(event, null))],
  );

/** A calendar feed of this name, which calendar programs fetch repeatedly. */
export function calendarFeed({
  name,
  events,
}: {
  name: string;
  events: readonly Omit<CalendarEvent, 'method' | 'attendee'>[];
}): string {
  return writeCalendar(
    name,
    [text('method', 'PUBLISH'), text('x-wr-calname', name), ['refresh-interval', {}, 'duration', 'PT1H']],
    // RFC 5546 allows no ATTENDEE in a published event.
    [nairobiTimeZone, ...events.map((event) => eventComponent(event, null))],
  );
}

function writeCalendar(writer: string, properties: Property[], components: Component[]): string {
  const basics = [
    text('version', '2.0'),
    text('prodid', `-//${writer}//Site visits//EN`),
    text('calscale', 'GREGORIAN'),
  ];
  return ICAL.stringify(['vcalendar', [...basics, ...properties], components]);
}

function eventComponent(
  event: Omit<CalendarEvent, 'method' | 'attendee'>,
  attendee: CalendarEvent['attendee'] | null,
): Component {
  const properties: Property[] = [
    text('uid', event.uid),
    ['dtstamp', {}, 'date-time', event.stamp.toISOString().replace(/\.\d+/, '')],
    ...timeProperties(event.when),
    text('summary', event.summary),
    text('description', event.description),
    ...(event.location ? [text('location', event.location)] : []),
    ['url', {}, 'uri', event.url],
    ['organizer', { cn: parameter(event.organizer.name) }, 'cal-address', `mailto:${event.organizer.address}`],
    ...(attendee ? [attendeeProperty(attendee, event.status)] : []),
    text('status', event.status),
    ['sequence', {}, 'integer', event.sequence],
  ];
  return ['vevent', properties, []];
}

/**
 * The attendee has accepted, so that calendar programs show the time as busy, also for a tentative event. A cancelled
 * event has no participation status.
 */
function attendeeProperty({ name, address }: CalendarEvent['attendee'], status: CalendarEvent['status']): Property {
  const answers = { TENTATIVE: { partstat: 'TENTATIVE' }, CONFIRMED: { partstat: 'ACCEPTED' }, CANCELLED: {} };
  return ['attendee', { cn: parameter(name), ...answers[status], rsvp: 'FALSE' }, 'cal-address', `mailto:${address}`];
}

/** Kenya has kept UTC+3 without summer time since 1960, so one rule is enough. */
const nairobiTimeZone: Component = [
  'vtimezone',
  [['tzid', {}, 'text', nairobiZone]],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+03:00'],
        ['tzoffsetto', {}, 'utc-offset', '+03:00'],
        ['tzname', {}, 'text', 'EAT'],
      ],
      [],
    ],
  ],
];

function timeProperties(when: CalendarEvent['when']): Property[] {
  if ('day' in when) {
    return [
      ['dtstart', {}, 'date', when.day],
      ['dtend', {}, 'date', addDays(when.day, 1)],
      // A day without an agreed hour must not block the whole day in a calendar.
      text('transp', 'TRANSPARENT'),
    ];
  }
  const endsAt = new Date(when.startsAt.getTime() + when.durationMinutes * 60_000);
  const zone = { tzid: nairobiZone };
  return [
    ['dtstart', zone, 'date-time', local(when.startsAt)],
    ['dtend', zone, 'date-time', local(endsAt)],
  ];
}

const local = (instant: Date): string => `${nairobiDay(instant)}T${nairobiHour(instant)}:00`;

/** The format has no way to write control characters other than a line break and a tab, so those are removed. */
const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, ''),
];

/** A parameter without quotes and line breaks: not every calendar program reads their escapes (RFC 6868). */
const parameter = (value: string): string => value.replace(/["\p{Cc}]/gu, ' ').trim();

/** Joins folded lines, so that texts can be searched; `foldCalendar` reverses it. */
export const unfoldCalendar = (file: string): string => file.replaceAll('\r\n ', '');

/** Folds lines to at most 75 bytes, as RFC 5545 requires. */
export const foldCalendar = (unfolded: string): string =>
  unfolded.split('\r\n').map(ICAL.helpers.foldline).join('\r\n');
