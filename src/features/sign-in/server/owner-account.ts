import type { Database } from '#server/database/database.ts';
import { hashPassword } from '#server/passwords.ts';
import { makeOwner } from './make-owner.ts';
import { hasOwner } from './queries.ts';

/**
 * Makes the first owner's account from OWNER_EMAIL and OWNER_PASSWORD, once: when any owner can sign in, nothing
 * changes, so that leaving the variables set never resets a password. A site made again from an export has owners, and
 * no passwords: then the one named gets theirs.
 * @returns whether an account was made
 */
export async function ensureOwner(db: Database, owner: { email: string; password: string }): Promise<boolean> {
  if (await hasOwner(db)) return false;
  const password = await hashPassword(owner.password);
  await db
    .transaction()
    .execute((trx) =>
      makeOwner(trx, { email: owner.email, name: null, password }, { actor: 'OWNER_EMAIL', requestId: 'start' }),
    );
  return true;
}
