import { randomBytes } from 'node:crypto';

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
