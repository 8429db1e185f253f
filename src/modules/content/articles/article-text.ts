import { plainText } from '#platform/text/text.ts';

const WORDS_PER_MINUTE = 200;
const SUMMARY_LENGTH = 150;

export function countWords(html: string): number {
  const text = plainText(html, html.length + 1);
  return text.split(' ').filter(Boolean).length;
}

/** Reading time in whole minutes, between 1 and 120. */
export const readMinutes = (html: string): number =>
  Math.min(120, Math.max(1, Math.ceil(countWords(html) / WORDS_PER_MINUTE)));

/** The excerpt, or the first 150 characters of the text when there is none. */
export const summaryOf = (excerpt: string, html: string): string => excerpt || plainText(html, SUMMARY_LENGTH);
