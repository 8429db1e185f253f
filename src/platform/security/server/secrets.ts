import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { isLost, seal, unseal } from './sealing.ts';

const placeOf = (name: string) => ({ table: 'server_secrets', column: 'secret', row: name });

/** A named 256-bit key of this installation, created at first use; the same for all processes. */
export async function getServerSecret(db: DatabaseOrTransaction, name: string): Promise<string> {
  await db
    .insertInto('server_secrets')
    .values({ name, secret: seal(randomBytes(32).toString('base64url'), placeOf(name)) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('server_secrets').select('secret').where('name', '=', name).executeTakeFirstOrThrow();
  return unseal(row.secret, placeOf(name));
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

/** Deletes keys that SECRET_KEY does not open; each is made anew at its next use. @returns how many */
export async function discardServerSecrets(db: DatabaseOrTransaction): Promise<number> {
  const rows = await db.selectFrom('server_secrets').select(['name', 'secret']).execute();
  const lost = rows.filter(({ secret }) => isLost(secret)).map(({ name }) => name);
  if (lost.length > 0) await db.deleteFrom('server_secrets').where('name', 'in', lost).execute();
  return lost.length;
}

/** @param purpose name of the key, so that a token for one purpose is invalid for another */
export async function signLink(db: DatabaseOrTransaction, purpose: string, subject: string): Promise<string> {
  return `${subject}.${await signatureOf(db, purpose, subject)}`;
}

/** The subject of the token; null when its signature is invalid. */
export async function readSignedLink(
  db: DatabaseOrTransaction,
  purpose: string,
  token: string,
): Promise<string | null> {
  const [subject = '', signature = '', ...rest] = token.split('.');
  const expected = Buffer.from(await signatureOf(db, purpose, subject));
  const given = Buffer.from(signature);
  return rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected) ? subject : null;
}

async function signatureOf(db: DatabaseOrTransaction, purpose: string, subject: string): Promise<string> {
  const secret = await getServerSecret(db, purpose);
  return createHmac('sha256', secret).update(subject).digest('base64url');
}
