import { decodeWords } from './formatted-text.ts';
import { firstCharacters } from './visible-text.ts';

/** Whether the text has a control character other than those in `allowed`, such as a line break. */
export function hasControlCharacter(text: string, allowed = ''): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 || code === 127) && !allowed.includes(character)) return true;
  }
  return false;
}

const LONGEST_TITLE = 2000;

/** 'Bogani corner house, no. 4' → 'bogani-corner-house-no-4'. */
export function slugify(title: string, maxLength = 120): string {
  const slug = title
    // Cut first, because normalising takes quadratic time for runs of combining accents.
    .slice(0, LONGEST_TITLE)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
  return slug || 'listing';
}

/**
 * The words of an HTML text, shortened at a word's end, for descriptions; `readableText` is for texts that staff check.
 */
export function plainText(html: string, maxLength: number): string {
  // Of a long text its beginning is enough. Before a tag, so that no tag and no entity is cut.
  const beginning =
    html.length > 4 * maxLength ? wordsOf(html.slice(0, Math.max(0, html.lastIndexOf('<', 3 * maxLength)))) : '';
  const text = beginning.length > maxLength ? beginning : wordsOf(html);
  return shortened(text, maxLength);
}

/** A text of at most `maxLength` characters; a longer one is cut at a word's end. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = firstCharacters(text, maxLength - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:.]+$/, '')}…`;
}

const endOfLine = /<\/(?:p|h[1-4]|li|blockquote)>|<br ?\/?>/;

/** The words of an HTML text, each paragraph and each entry of a list in a line of its own. */
export const plainLines = (html: string): string => html.split(endOfLine).map(wordsOf).filter(Boolean).join('\n');

const wordsOf = (html: string): string => decodeWords(html.replace(/<[^<>]*>/g, ' '));

/** Initials of the first and last name: 'AN' for 'Achieng Njoroge'. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const [first, last] = [names[0], names.length > 1 ? names.at(-1) : undefined];
  return [first, last].map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The parts of a place that the title does not contain as whole words. */
export function partsNotIn(title: string, parts: readonly string[]): string[] {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}’']+/gu, ' ')
      .trim()} `;
  return [...new Set(parts)].filter((part) => !words(title).includes(words(part)));
}

/** Joins with commas and 'and': 'Karen and Lang’ata', 'Karen, Runda and Muthaiga'. */
export const joinWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Mon–Fri' for 'Mon - Fri', with the dash of a range. */
export const asRange = (text: string): string => text.replace(/\s*-\s*/g, '–');
