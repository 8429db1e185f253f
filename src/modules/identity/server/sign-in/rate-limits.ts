import { sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashOf } from '#platform/security/server/secret-tokens.ts';

/** How often something may be tried in a window of time. */
export interface Limit {
  /** What is counted. Only its hash is stored, as it may hold an address somebody typed. */
  key: string;
  attempts: number;
  /** Length of the window. It begins with the first attempt. */
  minutes: number;
  /**
   * What a success does to the count: 'forget' clears it, 'give-back' takes back the one attempt. A count shared with
   * other people is only given back, as clearing it would let an attacker with an account start anew.
   */
  onSuccess: 'forget' | 'give-back';
  /** Counts tries from everywhere; the owner of the account is told when it is reached. */
  isAccountWide?: true;
  /** The sentence for the person; without it, the usual one with the time to wait. */
  message?: (wait: string) => string;
}

const MINUTE_MS = 60_000;

/**
 * Counts an attempt before it is made, so that a thousand at the same moment are a thousand. Limits are asked in
 * their order and the first one reached ends it, so an attempt refused by an early limit is not counted by the later
 * ones. The rows are in the database: they outlive a restart and hold for all instances.
 * @param noteReached writes down that a limit was reached: called by the first attempt beyond it, not by those after
 * @throws ApiError too_many_requests (429) beyond a limit
 */
export async function countAttempt(
  db: Database,
  now: Date,
  limits: readonly Limit[],
  noteReached: (limit: Limit) => Promise<void>,
): Promise<void> {
  await db.deleteFrom('sign_in_rate_limits').where('window_ends_at', '<=', now).execute();
  for (const limit of limits) {
    const { attempts, windowEndsAt } = await countOne(db, now, limit);
    if (attempts === limit.attempts + 1) await noteReached(limit);
    if (attempts > limit.attempts) throw limitReached(limit, windowEndsAt, now);
  }
}

/** Counts an attempt and tells whether it is within the limit, for limits that are kept silently. */
export async function isWithinLimit(db: Database, now: Date, limit: Limit): Promise<boolean> {
  const { attempts } = await countOne(db, now, limit);
  return attempts <= limit.attempts;
}

async function countOne(db: Database, now: Date, { key, minutes }: Limit) {
  const row = await db
    .insertInto('sign_in_rate_limits')
    .values({ key: hashOf(key), attempts: 1, window_ends_at: new Date(now.getTime() + minutes * MINUTE_MS) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        // A window that has ended and was not removed yet begins anew.
        attempts: sql`case when sign_in_rate_limits.window_ends_at > ${now} then sign_in_rate_limits.attempts + 1 else 1 end`,
        window_ends_at: eb
          .case()
          .when('sign_in_rate_limits.window_ends_at', '>', now)
          .then(eb.ref('sign_in_rate_limits.window_ends_at'))
          .else(eb.ref('excluded.window_ends_at'))
          .end(),
      })),
    )
    .returning(['attempts', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { attempts: row.attempts, windowEndsAt: row.window_ends_at };
}

function limitReached({ message }: Limit, until: Date, now: Date): ApiError {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const wait = waitLabel(retryAfterSeconds);
  const sentence = message ? message(wait) : `Too many attempts. Please try again in ${wait}.`;
  return new ApiError('too_many_requests', { message: sentence, retryAfterSeconds });
}

/** 'a minute', '15 minutes', '3 hours' */
function waitLabel(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** After a success, so that earlier slips lock nobody out later. */
export async function settleAttempts(db: Database, limits: readonly Limit[]): Promise<void> {
  const keysOf = (onSuccess: Limit['onSuccess']) =>
    limits.filter((limit) => limit.onSuccess === onSuccess).map(({ key }) => hashOf(key));
  const [forgotten, givenBack] = [keysOf('forget'), keysOf('give-back')];
  if (forgotten.length > 0) await db.deleteFrom('sign_in_rate_limits').where('key', 'in', forgotten).execute();
  if (givenBack.length > 0) {
    await db
      .updateTable('sign_in_rate_limits')
      .set({ attempts: sql`greatest(attempts - 1, 0)` })
      .where('key', 'in', givenBack)
      .execute();
  }
}
