import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/database/server/database.ts';

/** The headers of a program with a key of this member. @param lastUsedAt now, where a call is to write nothing */
export async function keyHeaders(
  db: Database,
  staffId: string,
  scopes: readonly string[],
  lastUsedAt: string | null = null,
): Promise<{ authorization: string }> {
  const key = `key_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({
      staff_id: staffId,
      title: 'Monthly figures',
      scopes: [...scopes],
      token_hash: createHash('sha256').update(key).digest('hex'),
      last_used_at: lastUsedAt,
    })
    .execute();
  return { authorization: `Bearer ${key}` };
}
