import type { ExchangeRate } from '#modules/agency';

/** How visitors write the currencies that an agency can state a rate of. */
export const currencyWords: readonly (readonly [ExchangeRate['currency'], string])[] = [
  ['USD', 'usd|us dollars?|dollars?|bucks'],
  ['GBP', 'gbp|pounds?|sterling'],
  ['EUR', 'euros?|eur'],
  ['AED', 'aed|dirhams?'],
];

export const FOREIGN = `(?:${currencyWords.map(([, spelt]) => spelt).join('|')})`;

const signs: Readonly<Record<string, string>> = { usd: '$', gbp: '£', eur: '€' };

/** The signs again that `searchWords` spells out: '£90,000' from 'gbp90,000'. */
export const withSign = (typed: string): string =>
  typed.replace(/\b(?:usd|gbp|eur)(?=\d)/, (word) => signs[word] ?? word);

const foreign = new RegExp(`[$£€]|(?<![a-z])${FOREIGN}(?![a-z])`, 'i');

/** Whether rates may be needed to read a typed text. */
export const mayBeForeign = (text: string): boolean => foreign.test(text);
