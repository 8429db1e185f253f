import { ConfigError } from '#platform/config/server/config.ts';
import type { Database } from '#platform/database/server/database.ts';
import { hashPassword } from '#platform/security/server/passwords.ts';
import { makeOwner } from './make-owner.ts';
import { findOwnerWeakness } from './password-strength.ts';
import { hasOwner } from './queries.ts';

/**
 * Makes the first owner's account from OWNER_EMAIL and OWNER_PASSWORD, once: when any owner can sign in, nothing
 * changes, so that leaving the variables set never resets a password. A site made again from an export has owners, and
 * no passwords: then the one named gets theirs.
 * @param warn tells the person at the terminal, where the setting is weak and the account is there already
 * @returns whether an account was made
 * @throws ConfigError when the account is to be made with a password that is easy to guess
 */
export async function ensureOwner(
  db: Database,
  owner: { email: string; password: string },
  warn: (message: string) => void,
): Promise<boolean> {
  const isMade = await hasOwner(db);
  const weakness = await findOwnerWeakness(db, owner.password, { name: null, email: owner.email });
  if (isMade) {
    // The account may have another password by now, so the start goes on.
    if (weakness !== null)
      warn(`OWNER_PASSWORD is weak. If it is still in use, change it under My account. ${weakness}`);
    return false;
  }
  if (weakness !== null) throw new ConfigError(`OWNER_PASSWORD is not usable. ${weakness}`);
  const password = await hashPassword(owner.password);
  await db
    .transaction()
    .execute((trx) =>
      makeOwner(trx, { email: owner.email, name: null, password }, { actor: 'The installation', requestId: 'start' }),
    );
  return true;
}
