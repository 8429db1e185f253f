import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const E164 = /^\+[1-9]\d{6,14}$/;

/** Null when it cannot be parsed. Without a country code it is Kenyan, and must be in an assigned range. */
export function phoneToE164(typed: string): string | null {
  // '00' is the usual international prefix in place of the plus.
  const withPlus = typed.trim().replace(/^00/, '+');
  const number = parsePhoneNumberFromString(withPlus, 'KE');
  const isReadable = withPlus.startsWith('+') ? number?.isPossible() : number?.isValid();
  return number && isReadable && E164.test(number.number) ? number.number : null;
}

/** The digits of a number in the ways people write it: +254712345678, 00254712345678, 0712345678, 712345678 … */
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
