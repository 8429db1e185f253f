/** Numbers are kept as E.164 (`+254700000214`); these write them for people and for links. */

/** What can be read as a number: 07xx, 01xx, +254… and from abroad; spaces, dots, dashes and brackets are fine. */
export const phonePattern = /^\+?[\d ().-]{7,30}$/;
export const PHONE_EXAMPLE = 'Enter a phone number, such as 0712 345 678 or +44 7700 900 142';

const kenyan = /^\+254(\d{3})(\d{3})(\d{3})$/;

/** Calling codes of one and of two digits (ITU-T E.164); all others have three. */
const countryCode = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/** How digits after the country code are grouped, by their number; British ones have four in front. */
const groupings: Readonly<Record<number, readonly number[]>> = {
  ...{ 6: [3, 3], 7: [3, 4], 8: [4, 4], 9: [3, 3, 3], 10: [3, 3, 4], 11: [3, 4, 4], 12: [4, 4, 4] },
};
const BRITISH = '44';

/**
 * The one way a number is written for people, on pages, in mails, calendar entries and the office: '0700 000 214', as the
 * design writes it and people here dial it. A number from abroad keeps its country code, in groups: '+44 7700 900 142'.
 * Links and structured data carry the E.164 number, so a buyer abroad reaches a Kenyan one with a tap.
 */
export function localPhone(e164: string): string {
  if (kenyan.test(e164)) return e164.replace(kenyan, '0$1 $2 $3');
  const [, code = '', digits = ''] = countryCode.exec(e164) ?? [];
  const sizes = code === BRITISH && digits.length === 10 ? [4, 3, 3] : groupings[digits.length];
  if (!sizes) return e164;
  const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const groups = sizes.map((size, index) => digits.slice(starts[index], (starts[index] ?? 0) + size));
  return [`+${code}`, ...groups].join(' ');
}

/** A number as it was typed by a visitor, in our form where it could be read. */
export const phoneForReading = (typed: string, e164: string | null): string => (e164 ? localPhone(e164) : typed);

export const phoneHref = (e164: string): string => `tel:${e164}`;

/** A WhatsApp chat with the number; with a text, the first message is already written. */
export const whatsAppHref = (e164: string, text = ''): string =>
  `https://wa.me/${e164.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
