import { expect, test } from 'vitest';
import type { AvailableDay } from './contract.ts';
import { dayName, daysOfHours, hoursLeft, monthOfOtherDays, nextFreeDays } from './free-days.ts';

const day = (date: string, ...free: boolean[]): AvailableDay => ({
  date,
  slots: free.map((is_available, index) => ({ starts_at: `${date}T0${index}:00`, label: '', is_available })),
  closed_for: null,
});

test('days are called as people call them', () => {
  expect(['2026-12-04', '2026-12-05', '2026-12-06'].map((one) => dayName(one, '2026-12-04'))).toEqual([
    'Today',
    'Tomorrow',
    'Sun 6 Dec',
  ]);
});

test('six days with a free hour are offered first, and a later one that is chosen is among them', () => {
  const days = Array.from({ length: 9 }, (_, index) => day(`2026-12-0${index + 1}`, index !== 1, false));
  const dates = (chosen?: AvailableDay) => nextFreeDays(days, chosen).map(({ date }) => Number(date.slice(8)));
  expect(dates()).toEqual([1, 3, 4, 5, 6, 7]);
  expect(dates(days[3])).toEqual([1, 3, 4, 5, 6, 7]);
  expect(dates(day('2026-12-24', true))).toEqual([1, 3, 4, 5, 6, 24]);
});

test('a day says how many hours are free', () => {
  expect(hoursLeft(day('2026-12-01', true, false))).toBe('1 hour');
  const [monday, tuesday] = daysOfHours(['2026-12-07T09:00', '2026-12-07T14:00', '2026-12-08T11:00'], (hour) => hour);
  expect(monday && hoursLeft(monday)).toBe('2 hours');
  expect(tuesday?.slots).toEqual([{ starts_at: '2026-12-08T11:00', label: '11:00', is_available: true }]);
});

test('other days are looked for in this month, and at its end in the next', () => {
  expect(['2026-11-20', '2026-11-29'].map(monthOfOtherDays)).toEqual(['2026-11', '2026-12']);
});
