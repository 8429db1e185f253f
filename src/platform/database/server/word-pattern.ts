import { type RawBuilder, sql } from 'kysely';

/**
 * A PostgreSQL regular expression that matches any of the words as a whole, in any case with the flag `i`; null for none.
 * Longer words come first, because the first alternative that matches is taken. Numbers match however their digits are
 * set apart: '(0722) 559-411', in an address '%280722%29+559-411'.
 */
export const wordPattern = (words: readonly string[]): string | null => patternOf(words, afterNoDigits);

/**
 * `wordPattern` for a search of whole tables, which also finds the end of a longer number: looking behind at several
 * characters takes twenty times as long.
 */
export const searchPattern = (words: readonly string[]): string | null => patternOf(words, '');

/** SQL condition that a text has one of the words. */
export function hasWord(text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  if (words.length === 0) return sql`false`;
  return sql`(${text} ~* ${searchPattern(words)} and ${text} ~* ${wordPattern(words)})`;
}

function patternOf(words: readonly string[], beforeLocal: string): string | null {
  if (words.length === 0) return null;
  const alternatives = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => (isNumber.test(word) ? (isLocal.test(word) ? beforeLocal : '') + digitsApart(word) : literal(word)));
  return `(?<![[:alnum:]])(?:${encoded})*(?:${alternatives.join('|')})(?![[:alnum:]])`;
}

/** Space, brackets, plus sign, dot and slash as the query of an address has them. */
const encoded = '%2[089bef]';
const sign = '[\\s()./+–-]';

/** A phone number, of seven digits or more. */
const isNumber = /^\+?(?:[\s().-]*\d){7,}[\s().-]*$/;
const digitsApart = (word: string): string =>
  (word.startsWith('+') ? '\\+' : '') + [...word.replace(/\D/g, '')].join(`(?:${sign}|${encoded})*`);

/** Without code of a country or leading zero: '+255 722 559 411' and 'LR 209/722559411' only end with it. */
const isLocal = /^[1-9]\d{6,9}$/;
const afterNoDigits = `(?<!\\d${sign})(?<!\\d${sign}${sign})`;

/** 'mary.ann@example.com' is not the address 'ann@example.com'; '…ann@example.com' has it. */
function literal(word: string): string {
  const escaped = word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  return word.includes('@') ? `(?<![[:alnum:]._%+-])[._%+-]*${escaped}` : escaped;
}
