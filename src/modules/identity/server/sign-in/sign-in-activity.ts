import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';

export interface RefusedTry {
  /** Null for an address without an account: the same statement then writes nothing, in about the same time. */
  staffId: string | null;
  remoteAddress: string;
  now: Date;
  /** A wrong code, after a right password. */
  isCode: boolean;
  /** The try reached the limit over all addresses of the account. */
  reachesAccountLimit: boolean;
}

/** Counts a refused try for the notice and the mail to the owner of the account. */
export async function countRefusedTry(trx: Transaction<DB>, refused: RefusedTry): Promise<void> {
  const { staffId, remoteAddress, now, isCode, reachesAccountLimit } = refused;
  await sql`
    insert into staff_sign_in_activity as activity (
      staff_id, failed_since_sign_in, day_started_at, failed_in_day, failed_codes_in_day,
      limit_reached_at, last_failed_at, last_failed_ip
    )
    select id, 1, ${now}::timestamptz, 1, ${isCode ? 1 : 0}::int,
      ${reachesAccountLimit ? now : null}::timestamptz, ${now}::timestamptz, ${remoteAddress}::text
    from staff where id = ${staffId}::uuid
    on conflict (staff_id) do update set
      failed_since_sign_in = activity.failed_since_sign_in + 1,
      day_started_at = case when ${isInDay(now)} then activity.day_started_at else excluded.day_started_at end,
      failed_in_day = case when ${isInDay(now)} then activity.failed_in_day else 0 end + 1,
      failed_codes_in_day =
        case when ${isInDay(now)} then activity.failed_codes_in_day else 0 end + excluded.failed_codes_in_day,
      limit_reached_at = coalesce(excluded.limit_reached_at, activity.limit_reached_at),
      last_failed_at = excluded.last_failed_at,
      last_failed_ip = excluded.last_failed_ip`.execute(trx);
}

const isInDay = (now: Date) => sql`activity.day_started_at > ${now}::timestamptz - interval '1 day'`;

export interface PreviousSignIn {
  /** Null at the first sign-in ever. */
  at: Date | null;
  failedAttempts: number;
}

/** Stores a completed sign-in. @returns the sign-in before it, and the number of failed attempts between the two */
export async function noteSignIn(trx: Transaction<DB>, staffId: string, now: Date): Promise<PreviousSignIn> {
  const before = await trx
    .selectFrom('staff_sign_in_activity')
    .select(['last_signed_in_at', 'failed_since_sign_in'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  const signedIn = { last_signed_in_at: now, failed_since_sign_in: 0 };
  await trx
    .insertInto('staff_sign_in_activity')
    .values({ staff_id: staffId, ...signedIn })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(signedIn))
    .execute();
  return { at: before?.last_signed_in_at ?? null, failedAttempts: before?.failed_since_sign_in ?? 0 };
}

export async function countRefusedSinceSignIn(db: Database, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('staff_sign_in_activity')
    .select('failed_since_sign_in')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.failed_since_sign_in ?? 0;
}
