import { ApiError } from '#platform/http/server/errors.ts';

/** As long as a form waits for a connection at most. */
const LONGEST_WAIT_MS = 8_000;

/** The end of the last booking of each day, and of those before it. */
const ends = new Map<string, Promise<unknown>>();

/**
 * Runs bookings of one day one after another in this program. Each locks the hours of its weekday: without turns, those
 * who want the last place of an hour would all hold connections, wait for the lock until its time limit and be refused
 * as 'busy', where in turn they are told that the time is taken.
 * @throws ApiError busy when the turn does not come in time
 */
export async function inTurn<Result>(day: string, work: () => Promise<Result>): Promise<Result> {
  const before = ends.get(day);
  const own = Promise.withResolvers<void>();
  // One who gave up ends before those it waited for.
  const end = Promise.all([before, own.promise]);
  ends.set(day, end);
  try {
    if (before) await inTime(before);
    return await work();
  } finally {
    own.resolve();
    if (ends.get(day) === end) ends.delete(day);
  }
}

async function inTime(turn: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError('busy', { retryAfterSeconds: 2 })), LONGEST_WAIT_MS);
  try {
    await Promise.race([turn, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
