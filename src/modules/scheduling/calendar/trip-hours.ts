import { parseNairobiDateTime } from '#platform/time/nairobi-time.ts';
import type { ManagedBooking } from './contract.ts';

type Stop = Pick<ManagedBooking['trip'][number], 'starts_at' | 'minutes' | 'way_minutes' | 'is_open' | 'is_this'>;

const MINUTE_MS = 60_000;

/**
 * Whether a visit that began at `hour` would leave time for the other open stops of its trip and the ways to them.
 * @param hour '2026-11-28T09:00' in Nairobi
 */
export function leavesTimeForTrip(
  hour: string,
  { minutes, trip }: { minutes: number; trip: readonly Stop[] },
): boolean {
  const begin = parseNairobiDateTime(hour).getTime();
  return trip.every(({ starts_at, is_open, is_this, ...other }) => {
    if (is_this || !is_open || starts_at === null) return true;
    const otherBegin = parseNairobiDateTime(starts_at).getTime();
    const isBefore = begin < otherBegin;
    const needed = (isBefore ? minutes : other.minutes) + other.way_minutes;
    return Math.abs(otherBegin - begin) >= needed * MINUTE_MS;
  });
}
