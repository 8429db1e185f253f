import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { ApiError } from '#server/errors.ts';
import { hashOf } from '#server/secret-tokens.ts';

/** What may be tried how often in a quarter of an hour. */
export interface Limit {
  key: string;
  attempts: number;
}

const WINDOW_MINUTES = 15;
const MINUTE_MS = 60_000;

/**
 * Counts an attempt before it is made, so that a thousand at the same moment are a thousand. The rows outlive a
 * restart; what is old is removed on the way.
 * @param noteLockOut writes down that a limit was reached: called by the first attempt beyond it, not by those after
 * @throws ApiError too_many_requests (429) beyond the limit
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
  noteLockOut: () => Promise<void>,
): Promise<void> {
  await db.deleteFrom('staff_attempts').where('window_ends_at', '<=', now).execute();
  const end = new Date(now.getTime() + WINDOW_MINUTES * MINUTE_MS);
  for (const limit of limits) {
    const { attempts, window_ends_at } = await db
      .insertInto('staff_attempts')
      .values({ key: hashOf(limit.key), attempts: 1, window_ends_at: end })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ attempts: sql`staff_attempts.attempts + 1` }))
      .returning(['attempts', 'window_ends_at'])
      .executeTakeFirstOrThrow();
    if (attempts === limit.attempts + 1) await noteLockOut();
    if (attempts > limit.attempts) throw lockedOut(window_ends_at, now);
  }
}

function lockedOut(until: Date, now: Date): ApiError {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const message = `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new ApiError('too_many_requests', { message, retryAfterSeconds });
}

/** After a success, so that yesterday's slips do not lock anybody out today. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('staff_attempts').where('key', '=', hashOf(key)).execute();
}
