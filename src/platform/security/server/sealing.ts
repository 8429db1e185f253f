import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Secrets in the database are sealed by AES-256-GCM under a key from the environment (SECRET_KEY), so that a copy of
 * the database alone opens no account and forges no link (decision 42). A sealed value is `sealed.v1.<key id>.<nonce,
 * ciphertext and tag in base64url>`.
 */

export interface SecretKey {
  /** The first 64 bits of a hash of the key, in hexadecimal: names the key without revealing it. */
  id: string;
  key: Buffer;
}

/** The place a value is bound to: opened as the value of another row or column, it is refused. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The row's value of `sealed_columns.row_key`. */
  row: string;
}

/** A value that no key of SECRET_KEY opens, or that was moved or changed. Never holds the value. */
class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

const PREFIX = 'sealed.v1.';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const secretKeyOf = (key: Buffer): SecretKey => ({
  id: createHash('sha256').update('makao secret key').update(key).digest('hex').slice(0, 16),
  key,
});

let keys: readonly SecretKey[] = [];

/** Sets the keys of this process: the first seals, all open. None: values are stored in the clear. */
export function setSecretKeys(given: readonly SecretKey[]): void {
  keys = given;
}

export const sealingKey = (): SecretKey | undefined => keys[0];

/** The id of the key that a stored value is sealed with; null for a value in the clear. */
export function sealedWith(stored: string): string | null {
  if (!stored.startsWith(PREFIX)) return null;
  return stored.slice(PREFIX.length).split('.')[0] ?? '';
}

export const isKnownKey = (id: string): boolean => keys.some((key) => key.id === id);

/** Whether a stored value is sealed with a key that SECRET_KEY does not have. */
export function isLost(stored: string): boolean {
  const id = sealedWith(stored);
  return id !== null && !isKnownKey(id);
}

/** The value as it is to be stored: sealed, or in the clear without SECRET_KEY. */
export function seal(value: string, place: SealedPlace): string {
  const [first] = keys;
  if (!first) return value;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, first.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${PREFIX}${first.id}.${sealed.toString('base64url')}`;
}

/** @throws UnsealError for an unknown key, and for a value that was changed or belongs to another place */
export function unseal(stored: string, place: SealedPlace): string {
  const id = sealedWith(stored);
  if (id === null) return stored;
  const known = keys.find((key) => key.id === id);
  const name = `${place.table}.${place.column}`;
  if (!known) throw new UnsealError(`A value of ${name} is sealed with key ${id}, which SECRET_KEY does not have`);
  const bytes = Buffer.from(stored.slice(PREFIX.length + id.length + 1), 'base64url');
  const tag = bytes.subarray(-TAG_BYTES);
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new UnsealError(`A value of ${name} is cut off`);
  const decipher = createDecipheriv(ALGORITHM, known.key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(place));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new UnsealError(`A value of ${name} was changed, or belongs to another row`, { cause });
  }
}

/** JSON, so that no two places have one spelling. */
const boundTo = ({ table, column, row }: SealedPlace): Buffer => Buffer.from(JSON.stringify([table, column, row]));
