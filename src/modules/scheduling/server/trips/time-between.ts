import type { Point } from './order-stops.ts';
import { travelMinutes } from './plan-day.ts';

interface TimedStop {
  id: number;
  startsAt: Date;
  minutes: number;
  position: Point | null;
}

const MINUTE_MS = 60_000;

/**
 * By how many minutes the time from the end of each stop to the next is too short for the way, by the id of the later
 * stop; one that fits is left out. A trip is planned with time for the ways, but its stops are moved one by one.
 */
export function minutesShort(stops: readonly TimedStop[]): ReadonlyMap<number, number> {
  const inOrder = stops.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const short = inOrder.slice(1).flatMap((stop, index) => {
    const before = inOrder[index];
    if (!before) return [];
    const between = (stop.startsAt.getTime() - before.startsAt.getTime()) / MINUTE_MS - before.minutes;
    const missing = Math.ceil(travelMinutes(before.position, stop.position) - between);
    return missing > 0 ? [[stop.id, missing] as const] : [];
  });
  return new Map(short);
}
