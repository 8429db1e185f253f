import { addDays, nairobiDay, nairobiHour, nairobiZone } from '#shared/nairobi-time.ts';

export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL';
  /** Stays the same for the life of the event; a change raises `sequence`. */
  uid: string;
  sequence: number;
  /** When this version was written. */
  stamp: Date;
  /** A whole day while no hour is agreed. */
  when: { day: string } | { startsAt: Date; durationMinutes: number };
  summary: string;
  description: string;
  location: string;
  url: string;
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
}

/** An iCalendar file (RFC 5545) with one event, as mail programs turn into a calendar entry. */
export function calendarFile(event: CalendarEvent): string {
  const isTimed = 'startsAt' in event.when;
  return asFile([`METHOD:${event.method}`, ...(isTimed ? nairobiTimeZone : []), ...eventLines(event)]);
}

/** The events of somebody's diary, for a calendar program that looks at it again and again. */
export function calendarFeed({
  name,
  events,
}: {
  name: string;
  events: readonly Omit<CalendarEvent, 'method' | 'attendee'>[];
}): string {
  return asFile([
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...nairobiTimeZone,
    // What is published asks nobody to come: RFC 5546 has no ATTENDEE there.
    ...events.flatMap((event) => eventLines({ ...event, attendee: null })),
  ]);
}

const asFile = (lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Makao//Site visits//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('');

type EventFacts = Omit<CalendarEvent, 'method' | 'attendee'> & { attendee: CalendarEvent['attendee'] | null };

function eventLines(event: EventFacts): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...timeLines(event.when),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.address}`,
    ...(event.attendee ? [attendeeLine(event.attendee, event.status)] : []),
    `STATUS:${event.status}`,
    `SEQUENCE:${event.sequence}`,
    'END:VEVENT',
  ];
}

/** Calendar programs show an attendee who has accepted as busy, also for an event that is tentative. */
const attendeeLine = ({ name, address }: CalendarEvent['attendee'], status: CalendarEvent['status']): string =>
  `ATTENDEE;CN=${quoted(name)};PARTSTAT=${status === 'TENTATIVE' ? 'TENTATIVE' : 'ACCEPTED'};RSVP=FALSE:mailto:${address}`;

/** Kenya has kept UTC+3 without summer time since 1960, so one rule says it all. */
const nairobiTimeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${nairobiZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:EAT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function timeLines(when: CalendarEvent['when']): string[] {
  if ('day' in when) {
    const digits = (day: string) => day.replaceAll('-', '');
    return [
      `DTSTART;VALUE=DATE:${digits(when.day)}`,
      `DTEND;VALUE=DATE:${digits(addDays(when.day, 1))}`,
      // A day somebody may call about must not block the whole day in a calendar.
      'TRANSP:TRANSPARENT',
    ];
  }
  const endsAt = new Date(when.startsAt.getTime() + when.durationMinutes * 60_000);
  return [`DTSTART;TZID=${nairobiZone}:${local(when.startsAt)}`, `DTEND;TZID=${nairobiZone}:${local(endsAt)}`];
}

const local = (instant: Date): string =>
  `${nairobiDay(instant).replaceAll('-', '')}T${nairobiHour(instant).replace(':', '')}00`;

const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** A text has no way to write other control characters than a line break and a tab, so those go. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** A parameter's value. It has no way to write a quote or a line break, so those go. */
const quoted = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;

const MAX_LINE_BYTES = 75;

/** A file's lines in one piece each, so that a text in them can be found whatever its place; see `foldCalendar`. */
export const unfoldCalendar = (file: string): string => file.replaceAll('\r\n ', '');

/** The opposite of `unfoldCalendar`: lines of at most 75 bytes, as the format asks for. */
export const foldCalendar = (unfolded: string): string => unfolded.split('\r\n').map(fold).join('\r\n');

/** Long lines go on in the next one after a space, and never in the middle of a character. */
function fold(line: string): string {
  let folded = '';
  let room = MAX_LINE_BYTES;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      folded += '\r\n ';
      room = MAX_LINE_BYTES - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
