import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './database/database.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** scrypt at the cost OWASP's password storage sheet gives for interactive sign-in (N=2^14, r=16 here, p=1). */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** A password's hash as `salt:key` in hexadecimal; NFKC, so that one password typed on two keyboards is one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt), 64, cost);
  return `${salt}:${key.toString('hex')}`;
}

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
