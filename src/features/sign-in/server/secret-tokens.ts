import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What of a token is kept. It is random enough that a fast hash cannot be searched. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Follows from the session's token and says nothing about it. */
export const formTokenOf = (token: string): string =>
  createHash('sha256').update(`form of ${token}`).digest('base64url');

/** Recovery codes: 80 random bits each, in letters and digits that are not mistaken for others. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;
const CODE_LENGTH = 16;

export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const byte = randomBytes(1).readUInt8();
    // 248 is 8 times 31: what lies above would make some letters likelier than others.
    if (byte < 248) code += letters[byte % 31];
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it was typed, with or without dashes, spaces and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
