import type { Database } from '#platform/database/server/database.ts';
import type { FindKeyReader } from '#platform/http/server/key-readers.ts';
import { hashOf, newToken } from '#platform/security/server/secret-tokens.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { type ApiKeyScope, apiKeyScopes } from '../../api-keys/scopes.ts';
import { memberColumns, memberOf } from '../sign-in/sessions.ts';

/** What the scopes open: the permissions of the modules above, by scope. */
export type KeyScopes = Readonly<Record<ApiKeyScope, readonly string[]>>;

/** The prefix lets people and scanners of source code see what it is; it names no agency and no program. */
export const newKey = (): string => `key_${newToken()}`;

const keyPattern = /^key_[\w-]{43}$/;

/** At most one write for all calls of a program within this time. */
const NOTED_EVERY_MS = 60_000;
const LONGEST_PROGRAM_NAME = 80;

/** Finds who reads with a key. There is no limit of tries of its own: a key has 256 random bits. */
export function findKeyReaders({ db, clock, scopes }: { db: Database; clock: Clock; scopes: KeyScopes }) {
  const find: FindKeyReader = async (key, userAgent) => {
    if (!keyPattern.test(key)) return null;
    const now = clock.now();
    const row = await db
      .selectFrom('api_keys')
      .innerJoin('staff', 'staff.id', 'api_keys.staff_id')
      .select([...memberColumns, 'api_keys.id as keyId', 'scopes', 'last_used_at'])
      .where('token_hash', '=', hashOf(key))
      .where('ended_at', 'is', null)
      .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', nairobiDay(now))]))
      .where('staff.is_active', '=', true)
      .executeTakeFirst();
    if (!row) return null;
    if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() >= NOTED_EVERY_MS) {
      const used = { last_used_at: now, last_used_by: userAgent.slice(0, LONGEST_PROGRAM_NAME) || null };
      await db.updateTable('api_keys').set(used).where('id', '=', row.keyId).execute();
    }
    // No call of a scope asks for the session, its form token or a confirmed password.
    const staff = { ...memberOf(row), sessionId: row.keyId, formToken: '', hasConfirmedPassword: false };
    const opened = apiKeyScopes.filter((scope) => row.scopes.includes(scope)).flatMap((scope) => scopes[scope]);
    return { keyId: row.keyId, staff, permissions: new Set(opened) };
  };
  return find;
}
