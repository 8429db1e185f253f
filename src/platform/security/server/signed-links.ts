import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { getServerSecret } from './secrets.ts';

/**
 * A token for a link in a mail: its subject, such as 'visit-12', with an HMAC signature. Nothing is stored, so the
 * reader of the token decides whether it is still valid.
 * @param purpose name of the key, so that a token for one purpose is invalid for another
 */
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
