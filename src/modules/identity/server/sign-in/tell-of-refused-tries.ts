import type { Database } from '#platform/database/server/database.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { queueRefusedTriesMail } from '../account-mails.tsx';

/** The job that runs `tellOfRefusedTries`. */
export const TELL_OF_REFUSED_TRIES = 'tell_of_refused_tries';

const DAY_MS = 86_400_000;
/** Tries in a day. Fewer are typing errors: a person is stopped at ten in a quarter of an hour. */
const TELLING_TRIES = 20;
/** Wrong codes in a day. Fewer tries suffice, because each came with the right password. */
const TELLING_CODES = 5;

export interface RefusedTriesServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Mails members whose account had many refused tries within a day, or was closed to new browsers; at most once a day
 * each. A job instead of a part of signing in, so that the time of a reply does not tell which addresses have accounts.
 * @returns the number of mails queued
 */
export async function tellOfRefusedTries({ db, clock, publicUrl }: RefusedTriesServices): Promise<number> {
  const now = clock.now();
  const due = await dueAccounts(db, now).select('staff_sign_in_activity.staff_id').execute();
  let queued = 0;
  for (const { staff_id: staffId } of due) {
    queued += await db.transaction().execute(async (trx) => {
      // Asked again under the row lock: another instance may have mailed meanwhile.
      const row = await dueAccounts(trx, now)
        .selectAll('staff_sign_in_activity')
        .select(['staff.id', 'staff.name', 'staff.email'])
        .where('staff_sign_in_activity.staff_id', '=', staffId)
        .forUpdate('staff_sign_in_activity')
        .executeTakeFirst();
      if (!row) return 0;
      await queueRefusedTriesMail(trx, row, {
        refused: row.failed_in_day,
        refusedCodes: row.failed_codes_in_day,
        lastAt: row.last_failed_at ?? now,
        lastFrom: row.last_failed_ip ?? 'unknown',
        isLimitReached: isWithinDay(row.limit_reached_at, now),
        publicUrl,
      });
      await trx
        .updateTable('staff_sign_in_activity')
        .set({
          mailed_at: now,
          limit_reached_at: null,
          day_started_at: null,
          failed_in_day: 0,
          failed_codes_in_day: 0,
        })
        .where('staff_id', '=', staffId)
        .execute();
      return 1;
    });
  }
  return queued;
}

const isWithinDay = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() < DAY_MS;

const dueAccounts = (db: Pick<Database, 'selectFrom'>, now: Date) => {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  return db
    .selectFrom('staff_sign_in_activity')
    .innerJoin('staff', 'staff.id', 'staff_sign_in_activity.staff_id')
    .where('staff.is_active', '=', true)
    .where('day_started_at', '>', dayAgo)
    .where((eb) => eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<=', dayAgo)]))
    .where((eb) =>
      eb.or([
        eb('failed_in_day', '>=', TELLING_TRIES),
        eb('failed_codes_in_day', '>=', TELLING_CODES),
        eb('limit_reached_at', '>', dayAgo),
      ]),
    );
};
