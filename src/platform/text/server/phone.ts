import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * Converts a phone number to E.164 (`+254712345678`); null when it cannot be parsed. Numbers without a country code are
 * Kenyan (07xx, 01xx) and must be in an assigned range; numbers with one are accepted if their length is valid. The
 * typed number is stored as well, so a null loses nothing.
 */
export function phoneToE164(typed: string): string | null {
  // '00' is the usual international prefix in place of the plus.
  const withPlus = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(withPlus, 'KE');
  const isReadable = withPlus.startsWith('+') ? number?.isPossible() : number?.isValid();
  return number && isReadable && E164.test(number.number) ? number.number : null;
}

/**
 * A number in the ways people write it: +254712345678, 254712345678, 0712345678, 0712 345 678, +254 712 345678,
 * 712345678.
 */
export function phoneVariants(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164);
  const national = number?.formatNational() ?? e164;
  const digits = national.replace(/\D/g, '');
  const inThrees = digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  const abroad = number?.formatInternational() ?? e164;
  return [...new Set([e164, e164.slice(1), abroad, national, digits, inThrees, number?.nationalNumber ?? digits])];
}
