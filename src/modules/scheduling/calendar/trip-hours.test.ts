import { expect, test } from 'vitest';
import { leavesTimeForTrip } from './trip-hours.ts';

const stopAt = (hour: string | null, way_minutes: number, is_open = true) => ({
  starts_at: hour && `2026-12-05T${hour}`,
  minutes: 30,
  way_minutes,
  is_open,
  is_this: false,
});
const fits = (hour: string, ...trip: ReturnType<typeof stopAt>[]) =>
  leavesTimeForTrip(`2026-12-05T${hour}`, { minutes: 60, trip });

test('a time fits before another stop where its end and the way are over by then', () => {
  expect(fits('09:30', stopAt('11:00', 30))).toBe(true);
  expect(fits('09:45', stopAt('11:00', 30))).toBe(false);
});

test('a time fits after another stop where that one and the way are over by then', () => {
  expect(fits('12:00', stopAt('11:00', 30))).toBe(true);
  expect(fits('11:45', stopAt('11:00', 30))).toBe(false);
  expect(fits('11:00', stopAt('11:00', 0))).toBe(false);
});

test('a time has to fit to every stop', () => {
  expect(fits('12:00', stopAt('11:00', 30), stopAt('14:00', 40))).toBe(true);
  expect(fits('12:00', stopAt('11:00', 30), stopAt('13:30', 40))).toBe(false);
});

test('a stop that is cancelled or over, one without an hour and the one that is moved take no time', () => {
  expect(fits('11:00', stopAt('11:00', 30, false), stopAt(null, 30), { ...stopAt('11:00', 0), is_this: true })).toBe(
    true,
  );
  expect(leavesTimeForTrip('2026-12-06T11:00', { minutes: 60, trip: [stopAt('11:00', 30)] })).toBe(true);
});
