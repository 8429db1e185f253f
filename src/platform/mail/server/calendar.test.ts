import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar.ts';

const event: CalendarEvent = {
  method: 'REQUEST',
  uid: 'visit-1@www.makao.example',
  sequence: 0,
  stamp: new Date('2026-11-21T06:00:00Z'),
  when: { startsAt: new Date('2026-11-28T06:00:00Z'), durationMinutes: 60 },
  summary: 'Visit: Bogani corner house; "the green gate", Karen',
  description: 'First line\nSecond line',
  location: 'Bogani Road, Karen',
  url: 'https://www.makao.example/view/property/bogani-corner-house',
  organizer: { name: 'Makao', address: 'sales@makao.example' },
  attendee: { name: 'Achieng "Achie" Otieno', address: 'achieng@example.com' },
  status: 'TENTATIVE',
};

const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('gives the hour in Nairobi, with the time zone it needs', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('DTSTART;TZID=Africa/Nairobi:20261128T090000');
    expect(lines).toContain('DTEND;TZID=Africa/Nairobi:20261128T100000');
    expect(lines).toContain('TZID:Africa/Nairobi');
    expect(lines).toContain('DTSTAMP:20261121T060000Z');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('gives a whole day while no hour is agreed, and does not block it', () => {
    const lines = unfolded(calendarFile({ ...event, when: { day: '2026-12-31' } }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('TRANSP:TRANSPARENT');
    expect(lines).not.toContain('BEGIN:VTIMEZONE');
  });

  it('escapes what has a meaning in the format', () => {
    const lines = unfolded(calendarFile(event));
    expect(lines).toContain('SUMMARY:Visit: Bogani corner house\\; "the green gate"\\, Karen');
    expect(lines).toContain('DESCRIPTION:First line\\nSecond line');
  });

  it('lets no name begin a line of its own', () => {
    const lines = unfolded(
      calendarFile({ ...event, attendee: { name: 'A"\r\nSTATUS:CONFIRMED', address: 'a@example.com' } }),
    );
    expect(lines.filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:TENTATIVE']);
  });

  it('folds lines at 75 bytes and never inside a character', () => {
    const file = calendarFile({ ...event, summary: 'Nyumba nzuri 🏡 '.repeat(20) });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${'Nyumba nzuri 🏡 '.repeat(20)}`);
    expect(file).not.toContain('\uFFFD');
  });

  it.each([
    ['TENTATIVE', 'PARTSTAT=TENTATIVE;'],
    ['CONFIRMED', 'PARTSTAT=ACCEPTED;'],
    ['CANCELLED', ''],
  ] as const)('says for the attendee of an event that is %s: %j', (status, answer) => {
    const attendee = { name: 'Achieng', address: 'achieng@example.com' };
    expect(unfolded(calendarFile({ ...event, status, attendee }))).toContain(
      `ATTENDEE;CN=Achieng;${answer}RSVP=FALSE:mailto:achieng@example.com`,
    );
  });

  it('writes a name with separators as one quoted value', () => {
    const attendee = { name: 'Otieno; Achieng: "Achie", Karen', address: 'achieng@example.com' };
    expect(unfolded(calendarFile({ ...event, attendee }))).toContain(
      'ATTENDEE;CN="Otieno; Achieng:  Achie , Karen";PARTSTAT=TENTATIVE;RSVP=FALSE:mailto:achieng@example.com',
    );
  });
});

/** Reads a text as calendar programs do. */
const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_whole, character: string) => (/n/i.test(character) ? '\n' : character));

/** The same texts each time, from a small generator of its own (mulberry32). */
function* textsOf(seed: number, count: number): Generator<string> {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const alphabet = [
    'a',
    ' ',
    '\\',
    ';',
    ',',
    ':',
    '"',
    '\n',
    '\r\n',
    'BEGIN:VEVENT',
    '\u0000',
    '\u0007',
    '\t',
    'ng’',
    'é',
    '家',
    '🏡',
  ];
  const letter = () => alphabet[Math.floor(random() * alphabet.length)] ?? '';
  for (let index = 0; index < count; index += 1) {
    yield Array.from({ length: Math.floor(random() * 120) }, letter).join('');
  }
}

describe('whatever people write', () => {
  const texts = [...textsOf(20_261_121, 200)];

  it('is read again as it was written, line breaks included; only control characters are lost', () => {
    for (const text of texts) {
      const description = unfolded(calendarFile({ ...event, description: text })).filter((line) =>
        line.startsWith('DESCRIPTION:'),
      );
      const written = text.replaceAll('\r\n', '\n').replaceAll('\u0000', '').replaceAll('\u0007', '');
      expect(description.map((line) => unescaped(line.slice('DESCRIPTION:'.length)))).toEqual([written]);
    }
  });

  it('gives lines of 75 bytes at most, whole characters, and exactly one event with its own properties', () => {
    for (const text of texts) {
      const attendee = { name: text, address: 'a@example.com' };
      const file = calendarFile({ ...event, attendee, summary: text, location: text, description: text });
      expect(file.endsWith('\r\n')).toBe(true);
      const raw = file.slice(0, -2).split('\r\n');
      for (const line of raw) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n\uFFFD]/);
        expect(line.isWellFormed()).toBe(true);
      }
      const names = unfolded(file).flatMap((line) => /^[A-Z-]+/.exec(line)?.[0] ?? []);
      for (const once of ['METHOD', 'UID', 'DTSTAMP', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'ATTENDEE', 'SEQUENCE']) {
        expect(names.filter((name) => name === once)).toEqual([once]);
      }
      expect(unfolded(file).filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    }
  });
});
