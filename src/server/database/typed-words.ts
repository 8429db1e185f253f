import { containing } from './like-pattern.ts';

/** A condition on a text of a listing: one of these LIKE patterns must fit. */
export type WordPatterns = readonly string[];

/** The longest title has fewer words that count; beyond, a text is no search but a paste. */
const mostWords = 16;

/** Words that say nothing about which listing is meant. */
const fillers = new Set(
  'a an and around at by for from in near of off on or ref reference the to with along listing listings property properties'.split(
    ' ',
  ),
);

/** Spellings of one word; whichever is typed, a listing that has another of them is found. */
const spellings = [
  ['rd', 'road'],
  ['st', 'str', 'street'],
  ['ave', 'av', 'avenue'],
  ['ln', 'lane'],
  ['dr', 'drive'],
  ['cres', 'crescent'],
  ['cl', 'close'],
  ['ct', 'court'],
  ['gdns', 'gardens'],
  ['hwy', 'highway'],
  ['blvd', 'boulevard'],
  ['est', 'estate'],
  ['bldg', 'building'],
  ['ctr', 'centre', 'center'],
  ['mt', 'mount'],
  ['sq', 'square'],
  ['nrb', 'nbi', 'nairobi'],
  ['msa', 'mombasa'],
  ['hse', 'house'],
  ['apt', 'apts', 'apartment', 'appartment', 'flat', 'condo'],
  ['maisonette', 'maisonnette', 'massionette', 'masionette', 'townhouse'],
  ['warehouse', 'godown'],
  ['retail', 'shop', 'store', 'stall'],
  ['industrial', 'factory'],
  ['plot', 'land', 'shamba'],
  ['rent', 'rental', 'let', 'letting', 'lease'],
  ['sale', 'buy', 'purchase'],
  ['0bedroom', 'studio', 'bedsitter', 'bedsit'],
] as const;

/** In `searchable_text` the category follows the type, so that these find a villa and no office with 'villa' in its title. */
const houses = ['villa residential', 'maisonette residential', 'bungalow residential'];

/** What a wide word means among the kinds that listings are of; not the other way round. */
const meanings: Readonly<Record<string, readonly string[]>> = {
  house: houses,
  hse: houses,
  home: ['residential'],
  business: ['commercial'],
  space: ['commercial'],
};

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];
const bedrooms =
  /(?<![\p{L}\p{N}])(\d{1,2}|one|two|three|four|five|six) ?(?:bed|bedroom|bdrm|bdr|br|bd)s?(?![\p{L}\p{N}])/gu;

/** Two lengths, as the sides of a plot are written: '50 × 100', '50X100', '50ft by 100ft'. */
const twoLengths = /([0-9])\s*(?:ft|feet|m)?\.?\s*(?:x|×|\*|by)\s*([0-9]+)(?:\s*(?:ft|feet|m)\b)?/g;

/**
 * What a visitor typed, as conditions that a listing must all meet, in any order: each word, or another spelling of it,
 * begins or is a word of the listing. Empty where nothing but punctuation was typed.
 */
export function readTypedWords(text: string): WordPatterns[] {
  const all = [...new Set(asWords(text).split(' '))].filter(Boolean);
  const telling = all.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : all).slice(0, mostWords).map(patternsOf);
}

/**
 * A place as somebody typed it, as conditions on `place_search`: each part between commas is in the place as it is typed,
 * or with its words in another spelling. 'Kilimani, Nairobi' is two parts; 'Ngong Rd' is one, so that it is the road and
 * not every road in Ngong.
 */
export function readPlaceParts(text: string): WordPatterns[] {
  const parts = text
    .toLowerCase()
    .split(/[,;]/)
    .map((part) => part.trim().replace(/ county$/, ''));
  return [...new Set(parts)]
    .filter(Boolean)
    .slice(0, mostWords)
    .map((part) => spellingsOfAll(part).map(containing));
}

/** The most spellings of one part: 'Moi Ave St Rd' has eighteen. */
const mostSpellings = 12;

const spellingsOfAll = (part: string): string[] =>
  part
    .split(/\s+/)
    .map((word) => [word, ...otherSpellings(word.replace(/\.$/, ''))])
    .reduce(
      (texts, words) => texts.flatMap((text) => words.map((word) => `${text} ${word}`)).slice(0, mostSpellings),
      [''],
    )
    .map((spelt) => spelt.slice(1));

/**
 * A reference as somebody may have typed it ('mk-p-1001', 'MK P 1001', 'ref MKP1001'), as a pattern that only the listing
 * with it fits; null where the text cannot be one.
 */
export function readTypedReference(text: string): string | null {
  const compact = asWords(text)
    .replace(/^ref(?:erence)? /, '')
    .replaceAll(' ', '');
  return /^\p{L}+\d+$/u.test(compact) && compact.length <= 30 ? containing(` ${compact} `) : null;
}

/** The same as `search_words` of the database, and '3 bedroom', '3-bed' or 'three br' as the word that listings have. */
export function asWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`´‘’]/g, '')
    .replace(twoLengths, '$1x$2')
    .replace(/[[\]\s!"#$%&()*+,./:;<=>?@\\^_{|}~·–—“”…×-]+/g, ' ')
    .trim()
    .replace(bedrooms, (_typed, count: string) => `${numbers.indexOf(count) + 1 || count}bedroom`)
    .replace(/\bgo down/g, 'godown')
    .replace(/\btown house/g, 'townhouse');
}

/**
 * The typed word, and the same without a plural's s, begin a word; its other spellings and meanings are whole words, and
 * so is a single letter, such as the P of a reference.
 */
function patternsOf(word: string): WordPatterns {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  const group = otherSpellings(word).length > 0 ? otherSpellings(word) : otherSpellings(singular);
  const whole = [...group, ...(meanings[word] ?? meanings[singular] ?? [])];
  const typed = singular.length === 1 ? ` ${singular} ` : ` ${singular}`;
  return [containing(typed), ...whole.map((other) => containing(` ${other} `))];
}

const otherSpellings = (word: string): string[] =>
  (spellings.find((same) => same.some((spelling) => spelling === word)) ?? []).filter((other) => other !== word);
