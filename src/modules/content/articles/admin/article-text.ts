import { plainText } from '#platform/text/text.ts';

const WORDS_PER_MINUTE = 200;

/** The words of a text, however long it is. */
const wordsOf = (html: string): string[] =>
  plainText(html, html.length + 1)
    .split(' ')
    .filter(Boolean);

/** How long a text takes to read, in whole minutes, at least one. */
export const readMinutes = (html: string): number =>
  Math.min(120, Math.max(1, Math.ceil(wordsOf(html).length / WORDS_PER_MINUTE)));

/** Whether nothing is written: neither words nor a picture. */
const isBlank = (html: string): boolean => wordsOf(html).length === 0 && !html.includes('<img');

export interface PublishingProblem {
  field: 'title' | 'content';
  message: string;
}

/**
 * What an article lacks before visitors may read it. The picture on top may go without a description: it illustrates
 * the title beside it, and a screen reader passes over a picture that has none.
 */
export function publishingProblems(article: { title: string; content: string }): PublishingProblem[] {
  const problems: PublishingProblem[] = [];
  if (article.title.trim().length < 3) problems.push({ field: 'title', message: 'The title needs 3 letters or more' });
  if (isBlank(article.content)) problems.push({ field: 'content', message: 'The text is still empty' });
  return problems;
}
