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
/** As many digits are one also with a single word among them. */
const LEAST_WITH_ONE_WORD = 9;
const thousands = /(?<![\d,])\d{1,3}(?:,\d{3})+(?!,?\d)/g;

/**
 * Whether at least seven digits follow each other, two or more of them as words, or nine with one that stand in no amount
 * such as 12,500,000; in English or Swahili.
 */
export const saysNumber = (text: string): boolean =>
  hasRun(text, LEAST) || hasRun(text.replace(thousands, ' x '), { digits: LEAST_WITH_ONE_WORD, words: 1 });

function hasRun(text: string, least: typeof LEAST): boolean {
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
    if (run.digits >= least.digits && run.words >= least.words) return true;
  }
  return false;
}

/** The text with its words for single digits as digits: 'till five two' becomes 'till 5 2'. */
export const digitsOfWords = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => digits.get(word.toLowerCase()) ?? word);

const singleDigits = /(?<![\p{L}\p{N}.,])\d(?:[^\p{L}\p{N}]{1,3}\d){5,}(?![\p{L}\p{N}])/gu;

/** Whether six or more digits stand apart, as one dictates a number; in '1, 2, 3, 4, 5' things are counted. */
export const spellsDigits = (text: string): boolean =>
  [...text.matchAll(singleDigits)].some(([run]) => {
    const said = [...run.replace(/\D/g, '')];
    return said.some((digit, index) => index > 0 && digit <= (said[index - 1] ?? ''));
  });

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
