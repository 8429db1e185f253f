/**
 * A regular expression of PostgreSQL for any of the words, whole; null for none. The longest stands first, as the first
 * that fits is taken.
 */
export function wordPattern(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const literal = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[^\p{L}\p{N}\s]/gu, '\\$&'));
  return `(?<![[:alnum:]])(?:${literal.join('|')})(?![[:alnum:]])`;
}
