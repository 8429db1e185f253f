import { containing } from '#platform/database/server/like-pattern.ts';
import { houseTypes } from '../../kinds/property-public.ts';

/** LIKE patterns of one condition on a listing's place; at least one must match. */
export type PlacePatterns = readonly string[];

/** More words than any title has; longer texts are not searches, and are cut here. */
const maxWords = 16;

/** Words that do not tell listings apart. */
const fillers = new Set(
  'a an and around at by for from in near of off on or ref reference the to with along listing listings property properties'.split(
    ' ',
  ),
);

/** Groups of spellings of one word; typing one finds listings with another. */
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
  ['maisonette', 'maisonnette', 'massionette', 'masionette'],
  ['warehouse', 'godown'],
  ['retail', 'shop', 'store', 'stall'],
  ['industrial', 'factory'],
  ['plot', 'land', 'shamba'],
  ['rent', 'rental', 'let', 'letting', 'lease'],
  ['sale', 'buy', 'purchase'],
  ['0bedroom', 'studio', 'bedsitter', 'bedsit'],
] as const;

/**
 * In `search_vector` the category follows the type, so these phrases match residential types and not an office with
 * 'villa' in its title.
 */
const houses = houseTypes.map((type) => `${type} residential`);

/** Words that cover several listing types. Typing 'house' finds a villa; typing 'villa' does not find every house. */
const meanings: ReadonlyMap<string, readonly string[]> = new Map([
  ['house', houses],
  ['hse', houses],
  ['home', ['residential']],
  ['business', ['commercial']],
  ['space', ['commercial']],
]);

const numbers = ['one', 'two', 'three', 'four', 'five', 'six'];
const bedrooms =
  /(?<![\p{L}\p{N}])(\d{1,2}|one|two|three|four|five|six) ?(?:bed|bedroom|bdrm|bdr|br|bd)s?(?![\p{L}\p{N}])/gu;

/** Two lengths, as the sides of a plot are written: '50 × 100', '50X100', '50ft by 100ft'. */
const twoLengths = /([0-9])\s*(?:ft|feet|m)?\.?\s*(?:x|×|\*|by)\s*([0-9]+)(?:\s*(?:ft|feet|m)\b)?/g;

/**
 * A search text as a query of PostgreSQL's text search, whose conditions a listing must all meet, in any order: each
 * word, its singular or plural, or another spelling of it, is a word of the listing; the last, which may still be being
 * typed, is also the start of one. Null when the text has nothing but punctuation.
 *
 * Only the last, because a GIN index reads all listings with any word that starts so before it compares: with three
 * frequent words it takes thirty times as long as with whole words, which it reads side by side.
 * @param hasWholeWords whether the last word is complete too
 */
export function readTextQuery(text: string, hasWholeWords = false): string | null {
  const all = [...new Set(asWords(text).split(' '))].filter(Boolean);
  const telling = all.filter((word) => !fillers.has(word));
  const words = (telling.length > 0 ? telling : all).slice(0, maxWords);
  const unfinished = hasWholeWords ? words.length : words.length - 1;
  return words.length === 0 ? null : words.map((word, index) => conditionOf(word, index === unfinished)).join(' & ');
}

/**
 * Parses a place into conditions on `place_search`: each part between commas must be contained as typed, or in another
 * spelling. 'Kilimani, Nairobi' has two parts; 'Ngong Rd' is one, so that it finds that road and not every road in
 * Ngong.
 */
export function readPlaceParts(text: string): PlacePatterns[] {
  const parts = text
    .toLowerCase()
    .split(/[,;]/)
    .map((part) => part.trim().replace(/ county$/, ''));
  return [...new Set(parts)]
    .filter(Boolean)
    .slice(0, maxWords)
    .map((part) => spellingsOfAll(part).map(containing));
}

/** Most spellings of one part; 'Moi Ave St Rd' has eighteen. */
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
 * A typed reference ('mk-p-1001', 'MK P 1001', 'ref MKP1001') as the database's function `reference_key` writes it:
 * 'mkp1001'; null when the text cannot be a reference.
 */
export function readTypedReference(text: string): string | null {
  const compact = asWords(text)
    .replace(/^ref(?:erence)? /, '')
    .replaceAll(' ', '');
  return /^\p{L}+\d+$/u.test(compact) && compact.length <= 30 ? compact : null;
}

/** Normalises a text as the database's function `search_words` does. */
const splitWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['`´‘’]/g, '')
    .replace(twoLengths, '$1x$2')
    .replace(/[[\]\s!"#$%&()*+,./:;<=>?@\\^_{|}~·–—“”…×-]+/g, ' ')
    .trim();

/**
 * The words of a text, with '3 bedroom', '3-bed' or 'three br' as the word that listings have, whatever their titles say.
 */
export function asWords(text: string): string {
  return splitWords(text)
    .replace(bedrooms, (_typed, count: string) => `${numbers.indexOf(count) + 1 || count}bedroom`)
    .replace(/\bgo down/g, 'godown')
    .replace(/\btown house/g, 'townhouse');
}

/** The query for titles with these words, adjacent and in this order; null for a text of fewer than two words. */
export function readTitlePhrase(text: string): string | null {
  const words = splitWords(text).split(' ').slice(0, maxWords);
  // Weight B is the title.
  return words.length < 2 ? null : words.map((word) => `${quoted(word)}:B`).join(' <-> ');
}

/** Single letters, such as the P of a reference, match whole words only. */
function conditionOf(word: string, isUnfinished: boolean): string {
  const singular = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  const group = otherSpellings(word).length > 0 ? otherSpellings(word) : otherSpellings(singular);
  const whole = [...group, ...(meanings.get(word) ?? meanings.get(singular) ?? [])];
  const typed =
    isUnfinished && singular.length > 1 ? [`${quoted(singular)}:*`] : [singular, `${singular}s`].map(quoted);
  return `(${[...typed, ...whole.map(phrase)].join(' | ')})`;
}

/** Adjacent words. */
const phrase = (words: string): string => `(${words.split(' ').map(quoted).join(' <-> ')})`;

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const otherSpellings = (word: string): string[] =>
  (spellings.find((same) => same.some((spelling) => spelling === word)) ?? []).filter((other) => other !== word);
