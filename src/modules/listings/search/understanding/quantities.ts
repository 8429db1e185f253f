import { SQM_PER_ACRE, SQM_PER_HECTARE } from '../../areas.ts';
import type { Bounds } from './understood-search.ts';

/** Reads numbers with their units: rooms, floor areas, sizes of plots and prices. */

const noBounds: Bounds = { min: null, max: null };

export interface Quantities {
  bedrooms: number | null;
  bathrooms: number | null;
  parkingSpaces: number | null;
  floorAreaSqm: Bounds;
  acres: Bounds;
  /** How the size of a plot was written. */
  acresText: string;
  priceKes: Bounds;
  /** The text with a bar in place of what was read. */
  remaining: string;
}

/** Number words beside rooms and units, in English and Swahili with the prefixes of ki-/vi- and ma- nouns. */
const numberWords: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twenty: 20 },
  ...{ moja: 1, kimoja: 1, mbili: 2, viwili: 2, mawili: 2, tatu: 3, vitatu: 3, nne: 4, vinne: 4, tano: 5, vitano: 5 },
  ...{ sita: 6, saba: 7, nane: 8, tisa: 9, kumi: 10, ishirini: 20, thelathini: 30, arobaini: 40, hamsini: 50 },
  ...{ sitini: 60, sabini: 70, themanini: 80, tisini: 90, mia: 100 },
};
const words = Object.keys(numberWords).join('|');
const COUNT = `(\\d{1,2}|${words})`;
const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,12}(?:\.\d{1,4})?)`;
const SCALE = String.raw`(?:\s?(k|thousands?|thou|elfu|thao|m|mn|mil|mill|milli|millions?|milioni|bn|billions?|bilioni)(?![a-z0-9]))`;
const CURRENCY = String.raw`(?:(?:kshs?|kes|sh)\.?\s?)`;
const AT_MOST =
  'under|below|isipite|less than|not more than|no more than|max|maximum|max of|up to|upto|within|at most|budget|budget of|budget is|my budget is|chini ya|isiyozidi|kwa|<';
const AT_LEAST =
  'over|above|more than|not less than|min|minimum|min of|from|starting from|starting at|at least|juu ya|kuanzia|>';
const ABOUT = 'about|around|approx|approximately|roughly|circa|kama|karibu|~';

const countOf = (text: string): number => numberWords[text] ?? Number(text);
const amountOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Beside a bare number: the lower and the upper share of it that count as 'about'. */
const ABOUT_PRICE = 0.15;
const SMALLER = 0.8;
const LARGER = 1.3;

type Consume = (pattern: string, read: (groups: readonly (string | undefined)[]) => boolean) => void;

/** @param text as `searchWords` spells it */
export function readQuantities(text: string): Quantities {
  let remaining = ` ${text} `;
  const consume: Consume = (pattern, read) => {
    remaining = remaining.replace(new RegExp(`(?<![a-z0-9.])(?:${pattern})(?![a-z0-9])`, 'g'), (matched, ...groups) =>
      read(groups) ? ' | ' : matched,
    );
  };
  const plot = readPlotSize(consume);
  const floorAreaSqm = readFloorArea(consume);
  const rooms = readRooms(consume);
  const priceKes = readPrices(consume);
  return { ...plot, floorAreaSqm, ...rooms, priceKes, remaining };
}

const fractions: Readonly<Record<string, number>> = {
  ...{ half: 0.5, quarter: 0.25, eighth: 0.125, eigth: 0.125, nusu: 0.5, robo: 0.25 },
  ...{ '1/2': 0.5, '1/4': 0.25, '3/4': 0.75, '1/8': 0.125, '½': 0.5, '¼': 0.25, '¾': 0.75, '⅛': 0.125 },
};
/** The words that numbers are read with. */
export const quantityWords: readonly string[] = [
  ...Object.keys(numberWords),
  ...Object.keys(fractions),
  ...'under below above over maximum minimum between budget within upto about around approx thousand million millions milioni bilioni elfu thao acre acres acreage ekari hekta hectare hectares square metre metres meters feet foot shillings'.split(
    ' ',
  ),
  ...'bathroom bathrooms baths bafu toilets parking parkings garage spaces slots vyumba chumba kuanzia hadi mpaka isiyozidi isipite'.split(
    ' ',
  ),
];

const SQM_PER_SQUARE_FOOT = 0.09290304;
const ACRE = '(?:acres?|acers?|acreage|ac|ekari|eka|heka)';
const HECTARE = '(?:hectares?|ha|hekta)';

/** How much smaller or larger a plot may be than was asked for: 50 x 100 ft is 0.115 acre, and an eighth is sold as it. */
const NEARLY = 0.12;

function readPlotSize(consume: Consume): Pick<Quantities, 'acres' | 'acresText'> {
  let acres = noBounds;
  let acresText = '';
  const keep = (size: number, text: string, bound = ''): boolean => {
    if (!(size > 0)) return false;
    acresText = text;
    if (new RegExp(`^(?:${AT_LEAST})$`).test(bound)) acres = { min: round(size), max: null };
    else if (new RegExp(`^(?:${AT_MOST})$`).test(bound)) acres = { min: null, max: round(size) };
    else acres = { min: round(size * (1 - NEARLY)), max: round(size * (1 + NEARLY)) };
    return true;
  };
  const ofFraction = Object.keys(fractions).join('|');
  consume(
    String.raw`(\d{2,4})\s?(?:ft|feet|foot)?\s?(?:x|×|\*|by|kwa)\s?(\d{2,4})(?:\s?(?:ft|feet|foot))?`,
    ([width, depth]) => keep((Number(width) * Number(depth) * SQM_PER_SQUARE_FOOT) / SQM_PER_ACRE, `${width}x${depth}`),
  );
  consume(`(${ofFraction})\\s?(?:of\\s)?(?:an?\\s)?${ACRE}`, ([part = '']) =>
    keep(fractions[part] ?? 0, `${part} acre`),
  );
  consume(`${ACRE}\\s(${ofFraction})`, ([part = '']) => keep(fractions[part] ?? 0, `${part} acre`));
  // Without a unit, as plots are written: 'Kiserian 1/8'.
  consume('(1/2|1/4|3/4|1/8)', ([part = '']) => keep(fractions[part] ?? 0, `${part} acre`));
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?(?:${AMOUNT}|(${words}|an?))[\\s-]?${ACRE}`,
    ([bound, amount, word]) =>
      keep(amount ? amountOf(amount) : (numberWords[word ?? ''] ?? 1), `${amount ?? word} acres`, bound),
  );
  consume(`${ACRE}\\s(?:${AMOUNT}|(${words}))`, ([amount, word]) =>
    keep(amount ? amountOf(amount) : countOf(word ?? ''), `${amount ?? word} acres`),
  );
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?(?:${AMOUNT}|(${words}|an?))[\\s-]?${HECTARE}`,
    ([bound, amount, word]) =>
      keep(
        ((amount ? amountOf(amount) : (numberWords[word ?? ''] ?? 1)) * SQM_PER_HECTARE) / SQM_PER_ACRE,
        `${amount ?? word} hectares`,
        bound,
      ),
  );
  return { acres, acresText };
}

/** To four decimals, as lists filter. */
const round = (acres: number): number => Math.round(acres * 10_000) / 10_000;

/** A bare size is met by listings from a fifth smaller to three tenths larger. */
function readFloorArea(consume: Consume): Bounds {
  let bounds = noBounds;
  const METRES = String.raw`(?:sqm|sq\.?\s?m|sqms|m2|m²|square (?:metres?|meters?)|sq\s?metres?|sq\s?meters?|sq\s?mtrs?)`;
  const FEET = String.raw`(?:sqft|sqf|sq\.?\s?ft|sqfeet|sq\s?feet|ft2|square (?:feet|foot))`;
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?${AMOUNT}(k)?(?:\\s?(?:-|to)\\s?${AMOUNT})?\\s?(?:(${METRES})|${FEET})`,
    (groups) => {
      const [bound = '', from = '', thousands, to, metres] = groups;
      const [lower, upper] = [from, to ?? from].map(
        (amount) => amountOf(amount) * (thousands ? 1_000 : 1) * (metres ? 1 : SQM_PER_SQUARE_FOOT),
      );
      if (!lower || !upper) return false;
      if (to) bounds = { min: Math.floor(lower), max: Math.ceil(upper) };
      else if (new RegExp(`^(?:${AT_LEAST})$`).test(bound)) bounds = { min: Math.floor(lower), max: null };
      else if (new RegExp(`^(?:${AT_MOST})$`).test(bound)) bounds = { min: null, max: Math.ceil(lower) };
      else bounds = { min: Math.floor(lower * SMALLER), max: Math.ceil(lower * LARGER) };
      return true;
    },
  );
  return bounds;
}

function readRooms(consume: Consume): Pick<Quantities, 'bedrooms' | 'bathrooms' | 'parkingSpaces'> {
  const found: Record<'bedrooms' | 'bathrooms' | 'parkingSpaces', number | null> = {
    ...{ bedrooms: null, bathrooms: null, parkingSpaces: null },
  };
  const keep = (name: keyof typeof found, text: string | undefined): boolean => {
    found[name] ??= countOf(text ?? '');
    return true;
  };
  const BEDS =
    '(?:bed\\s?rooms?|bedroomed|bed\\s?roomed|bed\\s?rms?|bdrms?|bdr|bed|beds|brms?|brs?|b/r|bd|bds|bhk|bedrom|bedrooom|bedrum|bedi|rooms?|vyumba(?: vya kulala)?|chumba)';
  const OR = `(?:\\s?(?:-|to|or|au|/)\\s?\\d{1,2})?`;
  consume(`${COUNT}\\s?(?:\\+|plus)?${OR}[\\s-]?${BEDS}`, ([count]) => keep('bedrooms', count));
  consume(`(?:vyumba|chumba|bedrooms?|rooms|br)\\s${COUNT}`, ([count]) => keep('bedrooms', count));
  consume(`${COUNT}[\\s-]?(?:bath\\s?rooms?|baths?|bafu|toilets?)`, ([count]) => keep('bathrooms', count));
  consume(
    `${COUNT}[\\s-]?(?:car\\s?(?:parking|park|garage|ports?|spaces?)|parkings?(?:\\s(?:spaces?|bays?|slots?))?|cars?)`,
    ([count]) => keep('parkingSpaces', count),
  );
  consume('(?:with|has|own) parking', () => keep('parkingSpaces', '1'));
  return found;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thou|thousands?|elfu|thao)$/, 1_000],
  [/^b/, 1_000_000_000],
  [/^m/, 1_000_000],
];
const scaleOf = (text: string | undefined): number =>
  (text && scales.find(([pattern]) => pattern.test(text))?.[1]) || 1;

/** A number without a unit is a price from here on. */
const LOWEST_BARE_PRICE = 3_000;

function readPrices(consume: Consume): Bounds {
  let bounds = noBounds;
  const PERIOD = String.raw`(?:\s?(?:bob|shillings|kes|kshs?|/=|/-))?`;
  consume(
    `(?:(?:between|btw|from|kati ya)\\s)?${CURRENCY}?${AMOUNT}${SCALE}?\\s?(?:-|–|to|and|na|hadi|mpaka)\\s?${CURRENCY}?${AMOUNT}${SCALE}?${PERIOD}`,
    ([from = '', fromScale, to = '', toScale]) => {
      const lower = amountOf(from) * scaleOf(fromScale ?? toScale);
      const upper = amountOf(to) * scaleOf(toScale);
      if (upper < LOWEST_BARE_PRICE) return false;
      bounds = { min: Math.min(lower, upper), max: Math.max(lower, upper) };
      return true;
    },
  );
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?${CURRENCY}?${AMOUNT}${SCALE}?${PERIOD}`,
    ([bound, amount = '', scale]) => {
      const price = Math.round(amountOf(amount) * scaleOf(scale));
      if (price < LOWEST_BARE_PRICE) return false;
      bounds = withPrice(bounds, price, bound ?? '');
      return true;
    },
  );
  consume(`(?:elfu|thao)\\s(?:${AMOUNT}|(${words}))`, ([amount, word]) => {
    bounds = withPrice(bounds, (amount ? amountOf(amount) : countOf(word ?? '')) * 1_000, '');
    return true;
  });
  consume(`(?:(${words})\\s(?:thao|thousand|k)|)`.replace('|)', ')'), ([word = '']) => {
    bounds = withPrice(bounds, countOf(word) * 1_000, '');
    return true;
  });
  consume(
    `milioni\\s(?:${AMOUNT}|(${words}))|(${words})\\s(?:milli|million|milioni|mita)`,
    ([amount, word, before]) => {
      bounds = withPrice(bounds, (amount ? amountOf(amount) : countOf(word ?? before ?? '')) * 1_000_000, '');
      return true;
    },
  );
  return bounds;
}

/** A price without a word before it is a budget: the most that may be paid. */
function withPrice(bounds: Bounds, price: number, bound: string): Bounds {
  if (new RegExp(`^(?:${AT_LEAST})$`).test(bound)) return { ...bounds, min: price };
  if (new RegExp(`^(?:${ABOUT})$`).test(bound))
    return { min: Math.round(price * (1 - ABOUT_PRICE)), max: Math.round(price * (1 + ABOUT_PRICE)) };
  return { ...bounds, max: price };
}
