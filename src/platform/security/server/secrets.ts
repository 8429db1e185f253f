import { randomBytes } from 'node:crypto';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';

/**
 * A named 256-bit key of this installation, created at first use. Processes that start at the same moment get the same
 * one.
 */
export async function getServerSecret(db: DatabaseOrTransaction, name: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirstOrThrow();
  return row.secret;
}

/** A function that reads the key once; after a failure, such as an unreachable database, the next call reads it again. */
export function serverSecretReader(db: Database, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => {
    secret ??= getServerSecret(db, name).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
}
