import { randomBytes } from 'node:crypto';
import type { DatabaseOrTransaction } from './database/database.ts';

/**
 * A key of this installation by its name, made when it is first asked for; 256 random bits. Processes that start at
 * the same moment get the same one.
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
