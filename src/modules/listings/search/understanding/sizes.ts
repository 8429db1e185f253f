import { SQM_PER_ACRE, SQM_PER_HECTARE, SQM_PER_SQUARE_FOOT } from '../../areas.ts';
import {
  ABOUT,
  AMOUNT,
  AT_LEAST,
  AT_MOST,
  amountOf,
  type Consume,
  countOf,
  fractions,
  numberWords,
  type Reading,
  words,
} from './number-words.ts';
import { type Bounds, isBounded, noBounds } from './understood-search.ts';

/** Reads sizes of plots and floor areas. */

const ACRE = '(?:acres?|acers?|acreage|ac|ekari|eka|heka)';
const HECTARE = '(?:hectares?|ha|hekta)';

/** How much smaller or larger a plot may be than was asked for: 50 x 100 ft is 0.115 acre, and an eighth is sold as it. */
const NEARLY = 0.12;

/** Outwards to a figure that people read: 50 x 100 ft is '0.1 to 0.13 acre'. What is less than a hundredth stays as it is. */
const hundredths = (acres: number, outwards: (value: number) => number): number =>
  outwards(Number((acres * 100).toFixed(6))) / 100 || round(acres);

export function readPlotSize(consume: Consume): { acres: Bounds; acresText: string } {
  let acres = noBounds;
  let acresText = '';
  const keep = (size: number, text: string, bound = ''): Reading => {
    if (!(size > 0)) return false;
    // '50x100 (1/8 acre)' is said twice.
    if (acresText) return isWithin(size, acres) ? true : 'superseded';
    acresText = text;
    if (new RegExp(`^(?:${AT_LEAST})$`).test(bound)) acres = { min: round(size), max: null };
    else if (new RegExp(`^(?:${AT_MOST})$`).test(bound)) acres = { min: null, max: round(size) };
    else acres = { min: hundredths(size * (1 - NEARLY), Math.floor), max: hundredths(size * (1 + NEARLY), Math.ceil) };
    return true;
  };
  const ofFraction = Object.keys(fractions).join('|');
  consume(
    String.raw`(\d{2,4})\s?(?:ft|feet|foot)?\s?(?:x|×|\*|by|kwa)\s?(\d{2,4})(?:\s?(?:ft|feet|foot))?`,
    ([width, depth]) => keep((Number(width) * Number(depth) * SQM_PER_SQUARE_FOOT) / SQM_PER_ACRE, `${width}x${depth}`),
  );
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?(?:an?\\s)?(${ofFraction})\\s?(?:of\\s)?(?:an?\\s)?${ACRE}`,
    ([bound, part = '']) => keep(fractions[part] ?? 0, `${part} acre`, bound),
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

const isWithin = (size: number, { min, max }: Bounds): boolean => size >= (min ?? 0) && size <= (max ?? size);

/** A floor area as the size of a plot, as it is meant where land is looked for: 'plot 500 sqm'. */
export const inAcres = ({ min, max }: Bounds): Bounds => ({
  min: min === null ? null : round(min / SQM_PER_ACRE),
  max: max === null ? null : round(max / SQM_PER_ACRE),
});

/** To four decimals, as lists filter. */
const round = (acres: number): number => Math.round(acres * 10_000) / 10_000;

/** A bare size is met by listings from a fifth smaller to three tenths larger. */
const SMALLER = 0.8;
const LARGER = 1.3;

export function readFloorArea(consume: Consume): Bounds {
  let bounds = noBounds;
  const METRES = String.raw`(?:sqm|sq\.?\s?m|sqms|m2|m²|square (?:metres?|meters?)|sq\s?metres?|sq\s?meters?|sq\s?mtrs?)`;
  const FEET = String.raw`(?:sqft|sqf|sq\.?\s?ft|sqfeet|sq\s?feet|ft2|square (?:feet|foot))`;
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?${AMOUNT}(k)?(?:\\s?(?:-|–|to|hadi|mpaka)\\s?${AMOUNT}k?)?\\s?(?:(${METRES})|${FEET})`,
    (groups) => {
      const [bound = '', from = '', thousands, to, metres] = groups;
      const [lower, upper] = [from, to ?? from].map(
        (amount) => amountOf(amount) * (thousands ? 1_000 : 1) * (metres ? 1 : SQM_PER_SQUARE_FOOT),
      );
      if (!lower || !upper) return false;
      // '2,000 sq ft (186 sqm)' is said twice.
      if (isBounded(bounds)) return isWithin(lower, bounds) ? true : 'superseded';
      if (to) bounds = { min: Math.floor(lower), max: Math.ceil(upper) };
      else if (new RegExp(`^(?:${AT_LEAST})$`).test(bound)) bounds = { min: Math.floor(lower), max: null };
      else if (new RegExp(`^(?:${AT_MOST})$`).test(bound)) bounds = { min: null, max: Math.ceil(lower) };
      else bounds = { min: Math.floor(lower * SMALLER), max: Math.ceil(lower * LARGER) };
      return true;
    },
  );
  return bounds;
}
