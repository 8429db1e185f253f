import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DatabaseOrTransaction } from './database/database.ts';
import { getServerSecret } from './secrets.ts';

/**
 * A token for a link in a mail: what it is about, such as 'visit-12', and a signature only this installation can make.
 * Nothing is stored for it; whether it still does anything is for the reader to decide.
 * @param purpose names the key, so that a token for one thing does nothing elsewhere
 */
export async function signLink(db: DatabaseOrTransaction, purpose: string, subject: string): Promise<string> {
  return `${subject}.${await signatureOf(db, purpose, subject)}`;
}

/** What the token is about; null when we did not sign it. */
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
