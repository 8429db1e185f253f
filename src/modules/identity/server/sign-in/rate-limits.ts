import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';

export interface Limit {
  /** Identifies the counter. Stored as a hash, because it may contain a typed e-mail address. */
  key: string;
  attempts: number;
  /** Length of the window, which begins with the first attempt. */
  minutes: number;
  /** Whether a success clears the count; never for a shared one: an attacker could clear it at will. */
  isOwn: boolean;
}

const MINUTE_MS = 60_000;

/**
 * Counts an attempt before it is made, so that attempts at once cannot all pass below the limit. One that a limit
 * refuses is not counted by those after it. Counts are rows of the database, so they hold for all instances and after
 * a restart.
 * @param noteReached called by the first attempt beyond a limit only, for the audit log
 * @throws ApiError too_many_requests (429) beyond a limit
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
  noteReached: () => Promise<void>,
): Promise<void> {
  await db.deleteFrom('sign_in_rate_limits').where('window_ends_at', '<=', now).execute();
  for (const limit of limits) {
    const { attempts, windowEndsAt } = await countOne(db, now, limit);
    if (attempts === limit.attempts + 1) await noteReached();
    if (attempts > limit.attempts) throw limitReached(windowEndsAt, now);
  }
}

/** Counts an attempt. @returns whether it is within the limit, for limits whose excess is not reported as an error */
export async function isWithinLimit(db: Database, now: Date, limit: Limit): Promise<boolean> {
  const { attempts } = await countOne(db, now, limit);
  return attempts <= limit.attempts;
}

async function countOne(db: Database, now: Date, { key, minutes }: Limit) {
  const row = await db
    .insertInto('sign_in_rate_limits')
    .values({ key: hashOf(key), attempts: 1, window_ends_at: new Date(now.getTime() + minutes * MINUTE_MS) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ attempts: eb('sign_in_rate_limits.attempts', '+', 1) })),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, windowEndsAt: row.window_ends_at };
}

function limitReached(until: Date, now: Date): ApiError {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const message = `Too many attempts. Please try again in ${waitLabel(retryAfterSeconds)}.`;
  return new ApiError('too_many_requests', { message, retryAfterSeconds });
}

function waitLabel(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Clears the counts of one's own after a success, so that typing errors do not count against later attempts. */
export async function settleAttempts(db: Database, limits: readonly Limit[]): Promise<void> {
  const keys = limits.filter(({ isOwn }) => isOwn).map(({ key }) => hashOf(key));
  await db.deleteFrom('sign_in_rate_limits').where('key', 'in', keys).execute();
}
