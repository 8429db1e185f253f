import type { Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';

/**
 * Known browsers, after OWASP's "device cookies" (Slow Down Online Guessing Attacks): a browser in which somebody has
 * signed in completely gets a cookie, and is exempt from the limits that strangers can use up. The token is 256 random
 * bits, stored as a hash, so it cannot be forged and ends when its row is deleted; it needs no signature.
 */

const LIFETIME_MS = 365 * 86_400_000;

const findRow = (db: DatabaseOrTransaction, token: string | undefined) =>
  db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select('staff_devices.id')
    .where('token_hash', '=', hashOf(token ?? ''))
    .where('last_signed_in_at', 'is not', null);

/** The id of a cookie's device, if it belongs to the account with this address (in lower case). */
export const findDeviceByEmail = async (db: Database, token: string | undefined, email: string) =>
  (await findRow(db, token).where('staff.email', '=', email).executeTakeFirst())?.id ?? null;

export const findDevice = async (db: DatabaseOrTransaction, token: string | undefined, staffId: string) =>
  (await findRow(db, token).where('staff_id', '=', staffId).executeTakeFirst())?.id ?? null;

export interface KnownDevice {
  id: string;
  isNew: boolean;
  /** For the cookie. */
  token: string;
  expiresAt: Date;
}

/**
 * Stores the browser as a known device of the account. A token that is known for the account stays. Otherwise a new token
 * replaces it, also for colleagues who share the browser, so that a copied cookie that was revoked never works again.
 */
export async function rememberDevice(
  trx: Transaction<DB>,
  now: Date,
  { staffId, token: given, userAgent }: { staffId: string; token: string | undefined; userAgent: string },
): Promise<KnownDevice> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const seen = { user_agent: userAgent, last_signed_in_at: now };
  const knownId = await findDevice(trx, given, staffId);
  if (knownId && given) {
    await trx.updateTable('staff_devices').set(seen).where('id', '=', knownId).execute();
    return { id: knownId, isNew: false, token: given, expiresAt };
  }
  const token = newToken();
  const token_hash = hashOf(token);
  if (given)
    await trx.updateTable('staff_devices').set({ token_hash }).where('token_hash', '=', hashOf(given)).execute();
  const { id } = await trx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, token_hash, created_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['token_hash', 'staff_id']).doUpdateSet(seen))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true, token, expiresAt };
}
