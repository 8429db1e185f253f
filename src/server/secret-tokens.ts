import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a cookie, a link or the address of a calendar. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a token is kept. It is random enough that a fast hash cannot be searched. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The form token of a session: it follows from the session's own and says nothing about it. */
export const formTokenOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');
