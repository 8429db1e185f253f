import { diffArrays } from 'diff';
import { readableText } from './formatted-text.ts';

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The paragraphs, headings, list items and pictures of a text, each as one line of plain text. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<img[^<>]*?alt="([^"<>]*)"[^<>]*>/g, '\n[Picture: $1]\n')
    .replace(/<\/(?:p|h2|h3|li|blockquote)>|<br\s*\/?>/g, '\n')
    .split('\n')
    .map(readableText)
    .filter(Boolean);
}

/** With more changed lines than this, the texts are shown whole, one after the other: time and memory grow with its square. */
const MAX_CHANGED_LINES = 500;

/** The lines that were removed, added and kept, in reading order; a removed line stands before what replaces it. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGED_LINES }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) => {
    const kind = removed ? 'removed' : added ? 'added' : 'same';
    return value.map((text): DiffLine => ({ kind, text }));
  });
}

export const compareTexts = (beforeHtml: string, afterHtml: string): DiffLine[] =>
  diffLines(linesOf(beforeHtml), linesOf(afterHtml));
