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
});
