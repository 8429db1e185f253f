import { type Argon2Parameters, argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { ApiError } from '#platform/http/server/errors.ts';

const deriveArgon2 = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const deriveScrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

/** OWASP's Password Storage Cheat Sheet. Raise these numbers and every account follows at its next sign-in. */
const current = { memoryKib: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Each computation takes about 50 ms of a core, 19 MiB and one of the four threads that file access shares. */
const CONCURRENCY = 2;
const MAX_WAITING = 50;
const inTurn = pLimit(CONCURRENCY);

interface StoredHash {
  cost: typeof current;
  salt: Buffer;
  key: Buffer;
}

/** Hashes a password as a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$key`. @throws ApiError busy (503) */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await queued(() => deriveKey(password, { cost: current, salt, key: Buffer.alloc(KEY_BYTES) }));
  const { memoryKib, passes, lanes } = current;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(key)}`;
}

/** An account that does not exist (null) costs the same time. @throws ApiError busy (503) */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash?.startsWith('$') === false) return queued(() => matchesLegacyHash(password, hash));
  const stored = hash === null ? null : parseHash(hash);
  const compared = stored ?? { cost: current, salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) };
  const key = await queued(() => deriveKey(password, compared));
  return timingSafeEqual(key, compared.key) && stored !== null;
}

/**
 * Hashes an accepted password anew when its stored hash costs an attacker less than today's parameters; otherwise null.
 */
export async function rehashIfWeaker(password: string, hash: string | null): Promise<string | null> {
  const cost = hash === null ? null : parseHash(hash)?.cost;
  const isWeaker = !cost || cost.memoryKib < current.memoryKib || cost.passes < current.passes;
  return isWeaker ? hashPassword(password) : null;
}

function queued<T>(compute: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= MAX_WAITING) throw new ApiError('busy');
  return inTurn(compute);
}

const deriveKey = (password: string, { cost, salt, key }: StoredHash): Promise<Buffer> =>
  deriveArgon2('argon2id', {
    message: normalized(password),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: key.length,
  });

function parseHash(hash: string): StoredHash | null {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return null;
  const [, memoryKib, passes, lanes, salt = '', key = ''] = parts;
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

const LEGACY_KEY_BYTES = 64;
const legacyCost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };

/** Hashes of earlier versions: scrypt with fixed parameters as `salt:key` in hexadecimal, the salt used as its text. */
async function matchesLegacyHash(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':');
  const stored = Buffer.from(key, 'hex');
  const given = await deriveScrypt(normalized(password).toString(), Buffer.from(salt), LEGACY_KEY_BYTES, legacyCost);
  return stored.length === given.length && timingSafeEqual(given, stored);
}

/** NFKC: the same password typed on two keyboards gives the same bytes. */
const normalized = (password: string): Buffer => Buffer.from(password.normalize('NFKC'));

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
