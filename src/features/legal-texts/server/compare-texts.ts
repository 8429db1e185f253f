export interface ComparedPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many pairs to look at, the texts are called different from where they part. */
const MOST_PAIRS = 1_000_000;

/** What became of a text, paragraph by paragraph, in the order of reading (longest common subsequence). */
export function compareTexts(beforeHtml: string, afterHtml: string): ComparedPart[] {
  const [before, after] = [paragraphsOf(beforeHtml), paragraphsOf(afterHtml)];
  if (before.length * after.length > MOST_PAIRS) return [...asParts('removed', before), ...asParts('added', after)];
  const common = commonLengths(before, after);
  const parts: ComparedPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      parts.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (now !== undefined && (old === undefined || at(common, i, j + 1) > at(common, i + 1, j))) {
      parts.push({ kind: 'added', text: now });
      j += 1;
    } else if (old !== undefined) {
      parts.push({ kind: 'removed', text: old });
      i += 1;
    }
  }
  return parts;
}

const asParts = (kind: ComparedPart['kind'], texts: readonly string[]): ComparedPart[] =>
  texts.map((text) => ({ kind, text }));

const at = (lengths: readonly (readonly number[])[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** How many paragraphs the rests of both texts have in common, from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] =
        before[i] === after[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

/** The words of each paragraph, heading and item of a list. */
const paragraphsOf = (html: string): string[] =>
  html
    .split(/<\/(?:p|h2|h3|li|blockquote)>/)
    .map((part) =>
      part
        .replace(/<[^<>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
