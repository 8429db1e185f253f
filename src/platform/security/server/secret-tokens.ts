import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as base64url, for cookies, links and calendar addresses. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. It has enough entropy that a fast hash is safe. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The form token (CSRF) of a session, derived from its session token by a hash and so revealing nothing about it. */
export const formTokenOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');
