import { plainText } from '#shared/text.ts';

export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** The paragraphs, headings, entries and pictures of a text, each in its own line. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<img[^<>]*?alt="([^"<>]*)"[^<>]*>/g, '\n[Picture: $1]\n')
    .replace(/<\/(?:p|h2|h3|li|blockquote)>|<br\s*\/?>/g, '\n')
    .split('\n')
    .map((line) => plainText(line, line.length + 1))
    .filter(Boolean);
}

/** Beyond this many pairs of lines the texts are shown whole, one after the other: time and memory grow with both. */
const MOST_PAIRS = 1_000_000;

/** What was taken out of a text and what came in, line by line, in the order of reading. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > MOST_PAIRS)
    return [
      ...before.map((text): DiffLine => ({ kind: 'removed', text })),
      ...after.map((text): DiffLine => ({ kind: 'added', text })),
    ];
  const common = commonLengths(before, after);
  const lines: DiffLine[] = [];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const [left, right] = [before[old], after[now]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      old += 1;
      now += 1;
    } else if (left !== undefined && (right === undefined || at(common, old + 1, now) >= at(common, old, now + 1))) {
      lines.push({ kind: 'removed', text: left });
      old += 1;
    } else {
      lines.push({ kind: 'added', text: right ?? '' });
      now += 1;
    }
  }
  return lines;
}

const at = (common: readonly number[][], old: number, now: number): number => common[old]?.[now] ?? 0;

/** How many lines the two texts share from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let old = before.length - 1; old >= 0; old -= 1) {
    const row = common[old] ?? [];
    for (let now = after.length - 1; now >= 0; now -= 1) {
      row[now] =
        before[old] === after[now]
          ? at(common, old + 1, now + 1) + 1
          : Math.max(at(common, old + 1, now), at(common, old, now + 1));
    }
  }
  return common;
}
