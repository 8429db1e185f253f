/**
 * A PostgreSQL regular expression that matches any of the words as a whole; null for none. Longer words come first,
 * because the first alternative that matches is taken.
 */
export function wordPattern(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const literal = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'));
  return `(?<![[:alnum:]])(?:${literal.join('|')})(?![[:alnum:]])`;
}
