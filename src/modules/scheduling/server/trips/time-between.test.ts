import { expect, test } from 'vitest';
import { nairobiInstant } from '#platform/time/nairobi-time.ts';
import { minutesShort } from './time-between.ts';

const syokimau = { latitude: -1.36, longitude: 36.94 };
const ngongRoad = { latitude: -1.3, longitude: 36.78 };
const stop = (id: number, hour: string, position: typeof syokimau | null) => ({
  id,
  startsAt: nairobiInstant('2026-12-05', hour),
  minutes: 30,
  position,
});

test('a stop that begins before the way from the one before is done says by how many minutes', () => {
  // 19 km in a straight line: 70 minutes.
  expect([...minutesShort([stop(1, '10:00', syokimau), stop(2, '11:40', ngongRoad)])]).toEqual([]);
  expect([...minutesShort([stop(2, '11:30', ngongRoad), stop(1, '11:00', syokimau)])]).toEqual([[2, 70]]);
  expect([...minutesShort([stop(1, '13:10', syokimau), stop(2, '11:30', ngongRoad)])]).toEqual([]);
  expect([...minutesShort([stop(1, '10:00', null), stop(2, '10:15', null)])]).toEqual([[2, 25]]);
  expect(minutesShort([]).size).toBe(0);
});
