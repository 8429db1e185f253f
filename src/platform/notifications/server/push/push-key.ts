import { createECDH } from 'node:crypto';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { getServerSecret } from '#platform/security/server/secrets.ts';

/** Points of the curve P-256, as RFC 8292 names them; both in base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/**
 * The key that signs messages to browsers (VAPID). Browsers are subscribed with its public half, so that their push
 * services take messages of this installation alone. The private half is the installation's secret of that name: 256 random
 * bits, which all but one in 2^32 are a number that the curve has.
 */
export async function getPushKey(db: DatabaseOrTransaction): Promise<PushKey> {
  const privateKey = await getServerSecret(db, 'push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}
