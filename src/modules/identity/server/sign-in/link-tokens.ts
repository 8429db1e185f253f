import type { Transaction } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long the token of a mailed link, or of the cookie between password and code, is valid. */
const lifetimes = {
  'second-factor': 10 * MINUTE_MS,
  'password-reset': HOUR_MS,
  invitation: 7 * DAY_MS,
  'first-owner': DAY_MS,
} as const;
export type TokenPurpose = keyof typeof lifetimes;

export interface TokenInput {
  purpose: TokenPurpose;
  /** Null for the first owner, who has no account yet. */
  staffId: string | null;
  isPersistent?: boolean;
}

/**
 * Makes a token in place of an earlier one of the same link, so that only the newest mail works. One between password
 * and code replaces none: who knows the password could otherwise end the owner's sign-in before the code is typed.
 */
export async function issueToken(
  db: DatabaseOrTransaction,
  now: Date,
  { purpose, staffId, isPersistent = false }: TokenInput,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await db
    .deleteFrom('staff_tokens')
    .where('purpose', '=', purpose)
    .where((eb) =>
      purpose === 'second-factor'
        ? eb('expires_at', '<=', now)
        : eb.or([eb('staff_id', 'is not distinct from', staffId), eb('expires_at', '<=', now)]),
    )
    .execute();
  await db
    .insertInto('staff_tokens')
    .values({
      purpose,
      staff_id: staffId,
      token_hash: hashOf(token),
      is_persistent: isPersistent,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
  return { token, expiresAt };
}

/** Checks a token without using it up, before a password is hashed for it. @throws ApiError link_not_valid (404) */
export async function requireLink(
  db: Database,
  { now, purpose, token }: { now: Date; purpose: TokenPurpose; token: string },
): Promise<void> {
  const row = await db
    .selectFrom('staff_tokens')
    .select('id')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new ApiError('link_not_valid');
}

/** Deletes a token, so that it works once. @throws ApiError link_not_valid (404) */
export async function redeemToken(
  trx: Transaction<DB>,
  now: Date,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('staff_tokens')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  if (!row) throw new ApiError('link_not_valid');
  return row.staff_id;
}
