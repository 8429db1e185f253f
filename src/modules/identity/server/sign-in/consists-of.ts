/** Characters that people type in place of letters. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A text without case, accents, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** As `plain`, with lookalikes replaced by letters, except at the end, where people append digits and signs. */
const withLetters = (text: string): string => {
  const body = text.replace(/[^\p{L}]+$/u, '');
  return plain(body.replace(/[@43!10$57]/g, (sign) => lookalikes[sign] ?? sign));
};

/**
 * Whether a password consists only of these phrases, one or several, in any order, with digits between them. Ignores
 * case, accents, spaces, punctuation and letters replaced by similar characters.
 */
export function consistsOf(password: string, phrases: readonly string[]): boolean {
  const parts = [...new Set(phrases.map(plain))].filter((part) => part !== '');
  return [plain(password), withLetters(password)].some((text) => /\p{L}/u.test(text) && isCovered(text, parts));
}

function isCovered(text: string, parts: readonly string[]): boolean {
  /** Lengths of the prefixes of the text that the parts cover. */
  const covered = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!covered.has(at)) continue;
    if (/\p{N}/u.test(text.charAt(at))) covered.add(at + 1);
    for (const part of parts) if (text.startsWith(part, at)) covered.add(at + part.length);
  }
  return covered.has(text.length);
}
