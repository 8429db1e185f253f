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
 * The digits of a number in the ways people write it: +254712345678, 254712345678, 00254712345678, 0712345678,
 * 712345678 and +254 (0) 712345678. How digits are set apart is a matter of the search (`wordPattern`).
 */
export function phoneVariants(e164: string): string[] {
  const number = parsePhoneNumberFromString(e164);
  const digits = e164.slice(1);
  const country = number?.countryCallingCode ?? '';
  const local = number?.nationalNumber ?? digits;
  const national = number?.formatNational().replace(/\D/g, '') ?? digits;
  return [
    ...new Set([e164, digits, `00${digits}`, `+${country}${national}`, `${country}${national}`, national, local]),
  ];
}
