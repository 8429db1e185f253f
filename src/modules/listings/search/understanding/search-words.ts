/** A visitor's text as the understanding reads it. */

/**
 * The text in lower case without accents and apostrophes. Punctuation is a space, apart from what numbers are written
 * with; a comma or semicolon between words ends a phrase.
 */
export const searchWords = (text: string): string =>
  text
    .replace(/[½¼¾⅛]/g, (sign) => ` ${fractionSigns[sign]} `)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'`´‘’\u2044]/g, '')
    .toLowerCase()
    // WhatsApp's marks: ~struck out~ was not said, *bold* and _italic_ were. '50*100' and '~5m' stay.
    .replace(/~(?=[^\s~])[^~]*[^\s~]~(?![\p{L}\p{N}])/gu, ' ')
    .replace(/(?<!\d)\*|\*(?!\d)|~(?!\s?\d)/g, ' ')
    .replace(/(?<!\d),|,(?!\d{3})|[;|]/g, ' | ')
    .replace(/×/g, 'x')
    .replace(/[<>]=?/g, (sign) => ` ${sign[0]} `)
    // A telephone number is no price.
    .replace(/(?<!\d)(?:\+?254|0)\d{8,9}(?!\d)/g, ' ')
    // Signs of currencies as words, before their amounts.
    .replace(/(?:us)?\$\s?|\busd?\s(?=\d)/g, ' usd')
    .replace(/£\s?/g, ' gbp')
    .replace(/€\s?/g, ' eur')
    // Written as it is said: '4 rent', '2 let'.
    .replace(/(?<![\d.,])4 (?=rent|sale|let|hire)/g, 'for ')
    .replace(/(?<![\d.,])2 (?=rent|let|lease|hire)/g, 'to ')
    // '80/=' and '80/-' are shillings; '35m+' is at least as much.
    .replace(/(?<=\d)\s?\/[-=]/g, ' ')
    .replace(/(?<![\d.,/])(\d[\d.,/]*)(?:\s?\+\s?|\s?)(acres?|ekari|sqm|sqft|sq ?ft)(\s?\+)?/g, atLeastSize)
    .replace(/(?<![\dkm])\+/g, ' ')
    .replace(/[^\p{L}\p{N}.,/+<>~|*²–-]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/(?<=\p{L})[-–](?=\p{L})/gu, ' ')
    .replace(/(?<!\d)\/|\/(?!\d)/g, ' | ')
    .replace(/\s+/g, ' ')
    .trim();

/** 'over 1 acre' from '1 acre+' and '1+ acre'. */
const atLeastSize = (typed: string, amount: string, unit: string): string =>
  typed.includes('+') ? ` over ${amount} ${unit} ` : typed;

const fractionSigns: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅛': '1/8' };

/** 'MK-P-1001' from 'mk p 1001', 'mkp1001', 'ref: MK-P-1001', 'is MK-P-1001 still there'; null for any other text. */
export function readReference(typed: string): string | null {
  const bare = typed.replace(/^(?:ref(?:erence)?|ref no|no|listing)\s+/, '');
  const match = /^([a-z]{2,4})[\s-]?([a-z])[\s-]?(\d{3,7})$/.exec(bare) ?? withHyphens.exec(bare);
  return match ? `${match[1]}-${match[2]}-${match[3]}`.toUpperCase() : null;
}

/** Among other words, a reference has its hyphens; the one between letters is a space by now. */
const withHyphens = /(?<![a-z0-9])([a-z]{2,4})[\s-]([a-z])-(\d{3,7})(?![a-z0-9])/;
