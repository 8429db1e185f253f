/** How numbers, amounts and bounds are written, in English, Swahili and Sheng. */

/** From one to nine, in English and Swahili. */
export const unitNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  moja: 1,
  mbili: 2,
  tatu: 3,
  nne: 4,
  tano: 5,
  sita: 6,
  saba: 7,
  nane: 8,
  tisa: 9,
};
export const teenNumbers: Readonly<Record<string, number>> = {
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  ten: 10,
  eighteen: 18,
  nineteen: 19,
};
export const tenNumbers: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  kumi: 10,
  ishirini: 20,
  thelathini: 30,
  arobaini: 40,
  hamsini: 50,
  sitini: 60,
  sabini: 70,
  themanini: 80,
  tisini: 90,
};
/** Number words beside rooms and units, in Swahili also with the prefixes of ki-/vi- and ma- nouns. */
export const numberWords: Readonly<Record<string, number>> = {
  ...unitNumbers,
  ...teenNumbers,
  ...tenNumbers,
  kimoja: 1,
  viwili: 2,
  mawili: 2,
  vitatu: 3,
  vinne: 4,
  vitano: 5,
  mia: 100,
};
export const words = Object.keys(numberWords).join('|');
export const COUNT = `(\\d{1,2}|${words})`;
export const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,12}(?:\.\d{1,4})?)`;
export const SCALE = String.raw`(?:\s?(k|thousands?|thou|elfu|thao|m|mn|mil|mill|milli|millions?|milioni|bn|billions?|bilioni)(?![a-z0-9]))`;
export const CURRENCY = String.raw`(?:(?:kshs?|kes|sh)\.?\s?)`;
export const AT_MOST =
  'under|below|isipite|isizidi|usizidi|isiyozidi|less than|not more than|no more than|max|maximum|max of|up to|upto|within|at most|budget|budget of|budget is|my budget is|chini ya|kwa|<';
export const AT_LEAST =
  'over|above|more than|not less than|min|minimum|min of|from|starting from|starting at|at least|juu ya|kuanzia|>';
export const ABOUT = 'about|around|approx|approximately|roughly|circa|kama|karibu|~';

export const countOf = (text: string): number => numberWords[text] ?? Number(text);
export const amountOf = (text: string): number => Number(text.replaceAll(',', ''));

export const fractions: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  eighth: 0.125,
  eigth: 0.125,
  nusu: 0.5,
  robo: 0.25,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
  '1/8': 0.125,
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅛': 0.125,
};
export const quantityWords: readonly string[] = [
  ...Object.keys(numberWords),
  ...Object.keys(fractions),
  ...'under below above over maximum minimum between budget within upto about around approx thousand million millions milioni bilioni elfu thao acre acres acreage ekari hekta hectare hectares square metre metres meters feet foot shillings'.split(
    ' ',
  ),
  ...'least most more less than starting exceed exceeding roughly circa'.split(' '),
  ...'bathroom bathrooms baths bafu toilets parking parkings garage spaces slots vyumba chumba kuanzia hadi mpaka isiyozidi isizidi isipite deposit'.split(
    ' ',
  ),
];

/** What came of a match: read, no such amount, or a second one of what has one already. */
export type Reading = boolean | 'superseded';

/** Reads all matches of a pattern, with the matched text, and puts a bar in place of all but those that `read` refuses. */
export type Consume = (
  pattern: string,
  read: (groups: readonly (string | undefined)[], matched: string) => Reading,
) => void;
