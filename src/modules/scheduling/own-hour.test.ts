import { describe, expect, test } from 'vitest';
import { hourElsewhere } from './own-hour.tsx';

describe('the hour of a stop where the visitor is', () => {
  test('is said where the clock shows another one', { tags: ['S-483'] }, () => {
    expect(hourElsewhere('2026-11-28T10:00', 'Europe/London')).toBe('7:00 AM');
    expect(hourElsewhere('2026-07-11T10:00', 'Europe/London')).toBe('8:00 AM');
    expect(hourElsewhere('2026-11-28T12:00', 'Asia/Dubai')).toBe('1:00 PM');
  });
  test('names the day where it is another one', () => {
    expect(hourElsewhere('2026-11-28T09:30', 'America/Los_Angeles')).toBe('Fri 10:30 PM');
  });
  test('is not said in Nairobi, nor where the clocks agree', () => {
    expect(hourElsewhere('2026-11-28T10:00', 'Africa/Nairobi')).toBeNull();
    expect(hourElsewhere('2026-11-28T10:00', 'Europe/Istanbul')).toBeNull();
  });
});
