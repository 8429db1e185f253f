import type { Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';

/**
 * Known browsers, after OWASP's "device cookies" (Slow Down Online Guessing Attacks): a browser in which somebody has
 * signed in completely gets a cookie, and is exempt from the limits that strangers can use up. The token is 256 random
 * bits, stored as a hash, so it cannot be forged and ends when its row is deleted; it needs no signature.
 */

const DAY_MS = 86_400_000;
const LIFETIME_DAYS = 365;

export interface Device {
  id: string;
  /** False where only the password was reset in this browser. */
  hasSignedIn: boolean;
}

const findRow = (db: DatabaseOrTransaction, token: string | undefined) =>
  db
    .selectFrom('staff_devices')
    .innerJoin('staff', 'staff.id', 'staff_devices.staff_id')
    .select(['staff_devices.id', 'last_signed_in_at'])
    .where('token_hash', '=', hashOf(token ?? ''));

type Row = { id: string; last_signed_in_at: Date | null };
const present = (row: Row | undefined): Device | null =>
  row ? { id: row.id, hasSignedIn: row.last_signed_in_at !== null } : null;

/** The device of a cookie, if it belongs to the account with this address (in lower case). */
export const findDeviceByEmail = async (db: Database, token: string | undefined, email: string) =>
  present(await findRow(db, token).where('staff.email', '=', email).executeTakeFirst());

/** The device of a cookie, if it belongs to this account. */
export const findDevice = async (db: DatabaseOrTransaction, token: string | undefined, staffId: string) =>
  present(await findRow(db, token).where('staff_id', '=', staffId).executeTakeFirst());

export interface DeviceInput {
  staffId: string;
  token: string | undefined;
  userAgent: string;
  /** Null where only the password was reset. */
  signedInAt: Date | null;
}

export interface KnownDevice extends Device {
  /** For the cookie. */
  token: string;
  expiresAt: Date;
}

/**
 * Stores the browser as a known device of the account. A token that is known for the account stays. Otherwise a new token
 * replaces it, also for colleagues who share the browser, so that a copied cookie that was revoked never works again.
 * @returns the device as it was before (`hasSignedIn`), with the token for the cookie
 */
export async function rememberDevice(trx: Transaction<DB>, now: Date, input: DeviceInput): Promise<KnownDevice> {
  const { staffId, userAgent, signedInAt } = input;
  const expiresAt = new Date(now.getTime() + LIFETIME_DAYS * DAY_MS);
  const known = await findDevice(trx, input.token, staffId);
  if (known && input.token) {
    const seen = signedInAt ? { last_signed_in_at: signedInAt } : {};
    await trx
      .updateTable('staff_devices')
      .set({ user_agent: userAgent, ...seen })
      .where('id', '=', known.id)
      .execute();
    return { ...known, token: input.token, expiresAt };
  }
  const token = newToken();
  if (input.token) {
    await trx
      .updateTable('staff_devices')
      .set({ token_hash: hashOf(token) })
      .where('token_hash', '=', hashOf(input.token))
      .execute();
  }
  const { id } = await trx
    .insertInto('staff_devices')
    .values({
      staff_id: staffId,
      token_hash: hashOf(token),
      user_agent: userAgent,
      created_at: now,
      last_signed_in_at: signedInAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, hasSignedIn: false, token, expiresAt };
}
