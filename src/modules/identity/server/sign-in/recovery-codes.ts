import { randomBytes } from 'node:crypto';

/** Recovery codes have 28 characters, 138 random bits, without characters that look alike. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const CODES = 10;
const CODE_LENGTH = 28;

export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    const byte = randomBytes(1).readUInt8();
    // Rejection sampling: 248 is 8 times 31, so that every letter is equally likely.
    if (byte < 248) code += letters[byte % 31];
  }
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed code without dashes, spaces and capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
