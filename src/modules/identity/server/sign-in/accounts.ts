import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { staffRoles } from '#platform/security/staff-roles.ts';

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

/**
 * The active member a link was sent to, locked until the transaction ends.
 * @throws ApiError link_not_valid (404) for a deactivated member
 */
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
 * Locks an account, so that no session begins while its other access ends or its second factor changes. Call it before
 * other rows of the account are locked, or two transactions may deadlock. FOR NO KEY UPDATE lets rows that refer to the
 * account be written meanwhile: refused tries do not wait for it.
 */
export async function lockStaff(trx: Transaction<DB>, staffId: string): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst();
}

/** Creates the account when there is none. */
export async function storePasswordHash(trx: Transaction<DB>, staffId: string, passwordHash: string): Promise<void> {
  await trx
    .insertInto('staff_accounts')
    .values({ staff_id: staffId, provider_id: 'credential', account_id: staffId, password: passwordHash })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash }))
    .execute();
}
