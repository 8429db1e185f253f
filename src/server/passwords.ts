import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** scrypt at the cost OWASP's password storage sheet gives for interactive sign-in (N=2^14, r=16 here, p=1). */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 64;

const keyOf = (password: string, salt: string) =>
  derive(password.normalize('NFKC'), Buffer.from(salt), KEY_BYTES, cost);

/** A password's hash as `salt:key` in hexadecimal; NFKC, so that one password typed on two keyboards is one. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
}

/** Stands in for the hash of somebody who does not exist; no password has this key. */
const nobody = `${'0'.repeat(32)}:${'0'.repeat(2 * KEY_BYTES)}`;

/** Whether the password is the one of the hash. It takes as long for nobody's (null) as for somebody's. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? nobody).split(':');
  const given = await keyOf(password, salt);
  const kept = Buffer.from(key, 'hex');
  return kept.length === given.length && timingSafeEqual(given, kept) && hash !== null;
}
