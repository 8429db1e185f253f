/** Formatting of phone numbers, which are stored as E.164 (`+254700000214`). */

/**
 * Text that can be a phone number, with seven digits or more. Refuses eleven digits that begin with a single zero, such as
 * 07911 123456: a national number of another country (Kenyan ones have ten digits), which needs its country code.
 */
export const phonePattern = /^(?=(?:\D*\d){7})(?!\D*0[ ().-]*[1-9](?:\D*\d){9})\+?[\d ().-]{7,30}$/;
export const PHONE_EXAMPLE = 'Enter a phone number, such as 0712 345 678 or +44 7700 900 142';

const kenyan = /^\+254(\d{3})(\d{3})(\d{3})$/;

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const countryCode = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** Group sizes of the digits after the country code, by their count; British numbers begin with four. */
const groupings: Readonly<Record<number, readonly number[]>> = {
  6: [3, 3],
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
  11: [3, 4, 4],
  12: [4, 4, 4],
};
const BRITISH = '44';

/** '0700 000 214', as Kenyan numbers are dialled; foreign ones keep their country code. Links use E.164. */
export function localPhone(e164: string): string {
  if (kenyan.test(e164)) return e164.replace(kenyan, '0$1 $2 $3');
  const [, code = '', digits = ''] = countryCode.exec(e164) ?? [];
  const sizes = code === BRITISH && digits.length === 10 ? [4, 3, 3] : groupings[digits.length];
  if (!sizes) return e164;
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const groups = sizes.map((size, index) => digits.slice(starts[index], (starts[index] ?? 0) + size));
  return [`+${code}`, ...groups].join(' ');
}

/** An e-mail address as it is, a number in the display format. */
export const localAddress = (address: string): string => (address.includes('@') ? address : localPhone(address));

/** A visitor's number in the display format, or as typed when it could not be parsed. */
export const phoneForReading = (typed: string, e164: string | null): string => (e164 ? localPhone(e164) : typed);

export const phoneHref = (e164: string): string => `tel:${e164}`;

/** A WhatsApp chat with the number; with a text, the first message is already written. */
export const whatsAppHref = (e164: string, text = ''): string =>
  `https://wa.me/${e164.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
