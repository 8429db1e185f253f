interface Sides {
  from: string | null;
  to: string | null;
}

/** Texts up to this length are shown whole. */
const SHOWN_WHOLE = 160;
/** Number of unchanged words shown before and after the difference. */
const WORDS_AROUND = 4;
/** Characters of a side that is new or differs throughout. */
const LONGEST_SIDE = 240;

/**
 * The differing part of two long texts with a few words around it: '… with a garden of half an acre …'.
 */
export function shortDifference({ from, to }: Sides): Sides {
  if ((from ?? '').length <= SHOWN_WHOLE && (to ?? '').length <= SHOWN_WHOLE) return { from, to };
  if (from === null || to === null) return { from: from && cut(from), to: to && cut(to) };
  const [before, after] = [from.split(' '), to.split(' ')];
  const same = (one: number, other: number) => before.at(one) === after.at(other);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && same(-1 - end, -1 - end)) end += 1;
  return { from: around(before, start, end), to: around(after, start, end) };
}

function around(words: readonly string[], start: number, end: number): string {
  const [first, last] = [Math.max(0, start - WORDS_AROUND), Math.min(words.length, words.length - end + WORDS_AROUND)];
  const shown = cut(words.slice(first, last).join(' '));
  return `${first > 0 ? '… ' : ''}${shown}${last < words.length && !shown.endsWith('…') ? ' …' : ''}`;
}

const cut = (text: string): string => (text.length > LONGEST_SIDE ? `${text.slice(0, LONGEST_SIDE).trimEnd()}…` : text);
