import type { Database } from './database/database.ts';
import { hashPassword } from './passwords.ts';

/**
 * Makes the first owner's account from OWNER_EMAIL and OWNER_PASSWORD, once: when any owner exists, nothing changes,
 * so that leaving the variables set never resets a password.
 * @returns whether an account was made
 */
export async function ensureOwner(db: Database, owner: { email: string; password: string }): Promise<boolean> {
  const existing = await db.selectFrom('staff').select('id').where('role', '=', 'owner').executeTakeFirst();
  if (existing) return false;
  const password = await hashPassword(owner.password);
  return db.transaction().execute(async (trx) => {
    const staff = await trx
      .insertInto('staff')
      .values({ email: owner.email, name: 'Owner', role: 'owner', email_verified: true })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'owner', is_active: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('staff_accounts')
      .values({ staff_id: staff.id, provider_id: 'credential', account_id: staff.id, password })
      .execute();
    return true;
  });
}
