import { getAgencySettings } from '#modules/agency/server';
import type { Database } from '#platform/database/server/database.ts';
import { queueMail } from '#platform/mail/server/outgoing-mail.ts';
import { formatLongDateTime } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { refusedTriesMail } from './security-emails.tsx';

/** The job that mails the owners of accounts others try to get into. */
export const TELL_OF_REFUSED_TRIES = 'tell_of_refused_tries';

const DAY_MS = 86_400_000;
/** Fewer than these are typing errors: a person is stopped at ten in a quarter of an hour. */
const TELLING_TRIES = 20;
/** A wrong code comes after the right password. */
const TELLING_CODES = 5;

export interface RefusedTriesServices {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/**
 * Mails everybody whose account was tried many times within a day, or shut to new browsers; at most once a day each.
 * A job and no part of signing in, so that the time of a reply does not tell accounts from addresses nobody has.
 * @returns how many mails were queued
 */
export async function tellOfRefusedTries({ db, clock, publicUrl }: RefusedTriesServices): Promise<number> {
  const now = clock.now();
  const due = await dueAccounts(db, now).select('staff_sign_in_activity.staff_id').execute();
  let queued = 0;
  for (const { staff_id: staffId } of due) {
    queued += await db.transaction().execute(async (trx) => {
      // Another instance may have queued it meanwhile: then the row is not due any more.
      const row = await dueAccounts(trx, now)
        .selectAll('staff_sign_in_activity')
        .select(['staff.name', 'staff.email'])
        .where('staff_sign_in_activity.staff_id', '=', staffId)
        .forUpdate('staff_sign_in_activity')
        .executeTakeFirst();
      if (!row) return 0;
      const mail = refusedTriesMail({
        agency: await getAgencySettings(trx),
        staff: row,
        refused: row.failed_in_day,
        refusedCodes: row.failed_codes_in_day,
        lastAt: formatLongDateTime(row.last_failed_at ?? now),
        lastFrom: row.last_failed_ip ?? 'unknown',
        isLimitReached: isWithinDay(row.limit_reached_at, now),
        forgottenPasswordUrl: `${publicUrl}/login/forgot`,
      });
      await queueMail(trx, { ...mail, about: { type: 'staff', id: staffId } });
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
