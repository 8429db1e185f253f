/** Reads what a text says in words where it could write digits or signs: 'oh seven double two', 'example dot com'. */

const digits: ReadonlyMap<string, string> = new Map(
  [
    'zero oh o nought nil sifuri',
    'one moja',
    'two mbili',
    'three tatu',
    'four nne',
    'five tano',
    'six sita',
    'seven saba',
    'eight nane',
    'nine tisa',
  ].flatMap((words, digit) => words.split(' ').map((word): [string, string] => [word, String(digit)])),
);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
/** Fewer digits are no number of a telephone, and fewer words are counts of rooms beside other numbers. */
const LEAST = { digits: 7, words: 2 };

/** Whether at least seven digits follow each other, two or more of them as words, in English or Swahili. */
export function saysNumber(text: string): boolean {
  let run = { digits: 0, words: 0 };
  let times = 1;
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    const repeated = repeats.get(word);
    const isTens = tens.includes(word);
    if (repeated !== undefined) times = repeated;
    else if (digits.has(word) || isTens) run = { digits: run.digits + times, words: run.words + 1 };
    else if (/^\d+$/.test(word)) run = { ...run, digits: run.digits + word.length };
    else run = { digits: 0, words: 0 };
    if (repeated === undefined) times = 1;
    if (run.digits >= LEAST.digits && run.words >= LEAST.words) return true;
  }
  return false;
}

/** The letters O and l in the place of digits: 'O722 lll 222'. */
const alike = /(?<![a-z])[\dol]*\d[\dol]*(?![a-z])|(?<=\d[\s.-]?)[ol]{2,}(?![a-z])/gi;

/**
 * The text with its signs written: 'evil dot example slash pay' and 'evil . example / pay' become 'evil.example/pay', and
 * letters that stand for digits become digits.
 */
export const writtenSigns = (text: string): string =>
  text
    .replace(/(?<=\S)\s{1,3}dot\s{1,3}(?=\S)/gi, '.')
    .replace(/(?<=\S)\s{1,3}slash\s{1,3}(?=\S)/gi, '/')
    .replace(/(?<=\S)\s{1,3}([./])\s{0,3}(?=\S)/g, '$1')
    .replace(/\bh\s?t\s?t\s?p\s?(s?)\s?:/gi, 'http$1:')
    .replace(alike, (found) => found.replace(/o/gi, '0').replace(/l/gi, '1'));
