/**
 * The first control character of a text other than those in `allowed`, for whoever has to find it: 'the character
 * U+001D at position 14'. Tabs and line breaks are named as what they are. Null without one.
 */
export function namedControlCharacter(text: string, allowed = ''): string | null {
  let position = 0;
  for (const character of text) {
    position += 1;
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 || code === 127) && !allowed.includes(character)) return `${nameOf(code)} at position ${position}`;
  }
  return null;
}

const names: Readonly<Record<number, string>> = { 9: 'a tab', 10: 'a line break', 13: 'a line break' };

const nameOf = (code: number): string =>
  names[code] ?? `the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
