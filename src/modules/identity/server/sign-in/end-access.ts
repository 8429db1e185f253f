import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { lockStaff } from './accounts.ts';

export interface EndedAccess {
  staffId: string;
  now: Date;
  /** The session that goes on, with its browser, where a member protects the own account from it. */
  exceptSessionId?: string;
}

/** Changes for the audit entry. */
export interface EndedAccessChanges extends Record<string, { to: number | boolean }> {
  sessions_ended: { to: number };
}

/**
 * Ends every way into an account that is open without its password: sessions, known browsers, half-finished sign-ins,
 * links of invitations and resets, and the calendar address. Called when a password changes, at signing out everywhere,
 * and when access is revoked. The row of the calendar address stays, so that its owner is told to fetch a new one.
 */
export async function endAccess(trx: Transaction<DB>, input: EndedAccess): Promise<EndedAccessChanges> {
  const changes: EndedAccessChanges = { sessions_ended: { to: await endSessions(trx, input) } };
  const feed = await trx
    .updateTable('calendar_feeds')
    .set({ ended_at: input.now })
    .where('staff_id', '=', input.staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (feed.numUpdatedRows > 0n) changes.calendar_feed_ended = { to: true };
  return changes;
}

/**
 * Ends every way into an account that gave no code of the second factor being set up: the other sessions with their
 * browsers, half-finished sign-ins and reset links. The calendar address goes on: it shows the own diary only.
 */
export const endOtherSessions = async (
  trx: Transaction<DB>,
  { id: staffId, sessionId: exceptSessionId }: Pick<SignedInStaff, 'id' | 'sessionId'>,
) => ({ sessions_ended: { to: await endSessions(trx, { staffId, exceptSessionId }) } });

async function endSessions(
  trx: Transaction<DB>,
  { staffId, exceptSessionId }: Omit<EndedAccess, 'now'>,
): Promise<number> {
  await lockStaff(trx, staffId);
  let sessions = trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId);
  let devices = trx.deleteFrom('staff_devices').where('staff_id', '=', staffId);
  if (exceptSessionId) {
    sessions = sessions.where('id', '!=', exceptSessionId);
    devices = devices.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_sessions')
            .select('staff_sessions.id')
            .where('staff_sessions.id', '=', exceptSessionId)
            .whereRef('staff_sessions.device_id', '=', 'staff_devices.id'),
        ),
      ),
    );
  }
  const { numDeletedRows } = await sessions.executeTakeFirstOrThrow();
  await devices.execute();
  await trx.deleteFrom('staff_tokens').where('staff_id', '=', staffId).execute();
  return Number(numDeletedRows);
}
