import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDateTime,
  hourOfDay,
  hourSpan,
  longDay,
  nairobiDateTime,
  nairobiDay,
  nairobiHour,
  nairobiInstant,
  parseNairobiDateTime,
  shortDay,
  weekdayOf,
} from './nairobi-time.ts';

describe('Nairobi time', () => {
  it('turns the day at 21:00 UTC', () => {
    expect(nairobiDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
    expect(nairobiDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
    expect(nairobiHour(new Date('2026-11-20T21:00:00Z'))).toBe('00:00');
  });

  it('finds the instant of an hour', () => {
    expect(nairobiInstant('2026-11-28', '09:00').toISOString()).toBe('2026-11-28T06:00:00.000Z');
  });

  it('writes an instant as day and hour, for forms and for people, and reads it back', () => {
    expect(nairobiDateTime('2026-11-21T06:41:59.999Z')).toBe('2026-11-21T09:41');
    expect(nairobiDateTime(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21T00:00');
    expect(parseNairobiDateTime('2026-11-21T09:41').toISOString()).toBe('2026-11-21T06:41:00.000Z');
    expect(formatDateTime('2026-11-21T06:41:00.000Z')).toBe('21 Nov 2026, 9:41 AM');
  });

  it('counts days over months and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('agrees with the zone database of the machine', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' });
    for (const instant of ['2026-01-01T00:00:00Z', '2026-07-01T21:30:00Z', '2031-03-29T22:00:00Z']) {
      expect(nairobiDay(new Date(instant))).toBe(format.format(new Date(instant)));
    }
  });

  it('writes days and hours as people read them', () => {
    expect(weekdayOf('2026-11-29')).toBe(7);
    expect(longDay('2026-11-28')).toBe('Saturday 28 November 2026');
    expect(shortDay('2026-11-05')).toBe('5 Nov 2026');
    expect([hourOfDay('00:30'), hourOfDay('09:00'), hourOfDay('12:00'), hourOfDay('16:00')]).toEqual([
      '12:30 AM',
      '9:00 AM',
      '12:00 PM',
      '4:00 PM',
    ]);
  });

  it('writes a span of time with its half of the day once, unless noon lies between', () => {
    expect(['09:00', '11:00', '13:00', '16:00'].map((hour) => hourSpan(hour))).toEqual([
      '9–10 AM',
      '11 AM–12 PM',
      '1–2 PM',
      '4–5 PM',
    ]);
    expect(hourSpan('09:30', 90)).toBe('9:30–11 AM');
    expect(hourSpan('23:30')).toBe('11:30 PM–12:30 AM');
  });
});
