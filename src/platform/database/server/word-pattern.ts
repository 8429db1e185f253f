/**
 * A PostgreSQL regular expression that matches any of the words as a whole; null for none. Longer words come first,
 * because the first alternative that matches is taken. Numbers match however their digits are set apart:
 * '(0722) 559-411', in an address '%280722%29+559-411'.
 */
export function wordPattern(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const literal = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => (isNumber.test(word) ? digitsApart(word) : word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')));
  // Looking behind for an encoded character instead of taking it along makes a search hundreds of times slower.
  return `(?<![[:alnum:]])(?:${encoded})*(?:${literal.join('|')})(?![[:alnum:]])`;
}

/** Space, brackets, plus sign, dot and slash as the query of an address has them. */
const encoded = '%2[089bef]';

/** A phone number, of seven digits or more. */
const isNumber = /^\+?(?:[\s().-]*\d){7,}[\s().-]*$/;
const digitsApart = (word: string): string =>
  (word.startsWith('+') ? '\\+' : '') + [...word.replace(/\D/g, '')].join(`(?:[\\s()./+–-]|${encoded})*`);
