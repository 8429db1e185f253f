import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url, for cookies, links and calendar addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. It has enough entropy that a fast hash is safe. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The form token (CSRF) of a session, derived from its session token by a hash and so revealing nothing about it. */
export const formTokenOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');

/** The first 128 bits of a hash as a UUID of version 8 (custom use, RFC 9562). */
export function uuidOfHash(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
