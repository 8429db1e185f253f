import { recordChange } from '#server/audit.ts';
import type { Database } from '#server/database/database.ts';
import { hashPassword } from '#server/passwords.ts';
import { hasOwner, storePassword } from './queries.ts';

/**
 * Makes the first owner's account from OWNER_EMAIL and OWNER_PASSWORD, once: when any owner can sign in, nothing
 * changes, so that leaving the variables set never resets a password. A site made again from an export has owners, and
 * no passwords: then the one named gets theirs.
 * @returns whether an account was made
 */
export async function ensureOwner(db: Database, owner: { email: string; password: string }): Promise<boolean> {
  if (await hasOwner(db)) return false;
  const password = await hashPassword(owner.password);
  return db.transaction().execute(async (trx) => {
    const staff = await trx
      .insertInto('staff')
      .values({ email: owner.email, name: 'Owner', role: 'owner', email_verified: true })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'owner', is_active: true }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await storePassword(trx, staff.id, password);
    await recordChange(trx, {
      staff: null,
      actor: 'OWNER_EMAIL',
      action: 'staff.joined',
      subject: { type: 'staff', id: staff.id },
      changes: { role: { to: 'owner' } },
      requestId: 'start',
    });
    return true;
  });
}
