import { expect, test } from 'vitest';
import { hoursInBrief, storedLine } from './office-hours.ts';

const line = (first_day: number, last_day: number, opens: string | null, closes: string | null) =>
  storedLine({ first_day, last_day, opens, closes });
const week = line(1, 5, '08:00', '17:00');
const saturday = line(6, 6, '09:30', '13:00');
const sunday = line(7, 7, null, null);

test('the bar on top has all open hours or none', () => {
  expect(hoursInBrief([week, sunday])).toBe('Mon–Fri 8 AM–5 PM');
  expect(hoursInBrief([week, saturday, sunday])).toBe('Mon–Fri 8 AM–5 PM, Sat 9:30 AM–1 PM');
  expect(hoursInBrief([week, saturday, line(7, 7, '10:00', '12:00')])).toBe('');
  expect(hoursInBrief([])).toBe('');
  expect(hoursInBrief([line(1, 7, null, null)])).toBe('');
});
