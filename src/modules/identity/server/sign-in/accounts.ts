import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';

interface EndedAccess {
  staffId: string;
  now: Date;
  /** The session that goes on, with its browser, where a member protects the own account from it. */
  exceptSessionId?: string;
}

interface EndedAccessChanges extends Record<string, { to: number | boolean }> {
  sessions_ended: { to: number };
}

/**
 * Ends every way into an account that is open without its password: sessions, known browsers, half-finished sign-ins,
 * links, the calendar address and API keys. The rows of these two stay, so that one is told to make new ones.
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
  const keys = await trx
    .updateTable('api_keys')
    .set({ ended_at: input.now })
    .where('staff_id', '=', input.staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (keys.numUpdatedRows > 0n) changes.api_keys_ended = { to: Number(keys.numUpdatedRows) };
  return changes;
}

/** Ends the other sessions with their browsers, half-finished sign-ins and links, which gave no code. */
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
    devices = devices.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('staff_sessions')
            .select('id')
            .whereRef('device_id', '=', 'staff_devices.id')
            .where('staff_sessions.id', '=', exceptSessionId),
        ),
      ),
    );
  }
  const { numDeletedRows } = await sessions.executeTakeFirstOrThrow();
  await devices.execute();
  await trx.deleteFrom('staff_tokens').where('staff_id', '=', staffId).execute();
  return Number(numDeletedRows);
}

export const staffRoleSchema = z.enum(staffRoles);

/** The active account with this address (in lower case) and its password hash; undefined when there is none. */
export const findAccount = (db: DatabaseOrTransaction, email: string) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'two_factor_enabled', 'password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .where('is_active', '=', true)
    .executeTakeFirst();

/** The active member a link was sent to, locked. @throws ApiError link_not_valid (404) for a deactivated member */
export async function lockActiveStaffForUpdate(trx: Transaction<DB>, staffId: string | null) {
  const staff = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!staff) throw new ApiError('link_not_valid');
  return staff;
}

/**
 * Locks an account, so that no session begins while access ends or the second factor changes. Call it before other
 * rows of the account are locked, or two transactions may deadlock. Rows that refer to the account may be written
 * meanwhile.
 */
export async function lockStaff(trx: Transaction<DB>, staffId: string): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst();
}

export async function storePasswordHash(trx: Transaction<DB>, staffId: string, passwordHash: string): Promise<void> {
  await trx
    .insertInto('staff_accounts')
    .values({ staff_id: staffId, provider_id: 'credential', account_id: staffId, password: passwordHash })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash }))
    .execute();
}
