import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';

/** Somebody who can sign in with a password; undefined for an address nobody has. The address in lower case. */
export const findAccount = (db: DatabaseOrTransaction, email: string) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'two_factor_enabled', 'password'])
    .where('email', '=', email)
    .where('provider_id', '=', 'credential')
    .where('is_active', '=', true)
    .executeTakeFirst();
