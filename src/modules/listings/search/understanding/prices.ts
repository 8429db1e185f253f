import { FOREIGN, withSign } from './currency-words.ts';
import {
  ABOUT,
  AMOUNT,
  AT_LEAST,
  AT_MOST,
  amountOf,
  type Consume,
  CURRENCY,
  countOf,
  type Reading,
  SCALE,
  words,
} from './number-words.ts';
import { type Bounds, noBounds } from './understood-search.ts';

/** Reads prices in shillings, and passes over amounts that are none. */

/** Beside a bare number: the lower and the upper share of it that count as 'about'. */
const ABOUT_PRICE = 0.15;

const byArea = 'a price by area, for which we have no filter';
export const SQUARE =
  '(?:sq\\.?\\s?(?:ft|feet|foot|m|metres?|meters?)|sqft|sqm|square (?:foot|feet|metres?|meters?)|acre|ekari)';

/**
 * Passes over amounts that are no price of a listing in shillings: other currencies, of which the agency states no
 * rate; rates by area, years of a lease and numbers of people, for which there is no filter; deposits.
 * @returns what was typed, and what it was taken for
 */
export function readOtherAmounts(consume: Consume): { typed: string; read: string }[] {
  const others: { typed: string; read: string }[] = [];
  const pass =
    (read: string): Parameters<Consume>[1] =>
    (_groups, typed) => {
      others.push({ typed: withSign(typed), read });
      return true;
    };
  const bound = `(?:(?:${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?`;
  const foreign = pass('an amount in another currency: prices here are in shillings');
  consume(`${bound}${FOREIGN}\\s?${AMOUNT}${SCALE}?`, foreign);
  consume(`${bound}${AMOUNT}${SCALE}?\\s?${FOREIGN}`, foreign);
  consume(
    `${bound}${CURRENCY}?${AMOUNT}${SCALE}?(?:\\s?(?:bob|shillings|kshs?|kes|/=|/-))?\\s?(?:per|a|/|each|kwa)\\s?${SQUARE}`,
    pass(byArea),
  );
  consume(
    `(?:per|a)\\s${SQUARE}\\s(?:${AT_MOST}|${AT_LEAST}|${ABOUT}|of|at)\\s${CURRENCY}?${AMOUNT}${SCALE}?(?:\\s?(?:bob|shillings|kshs?|kes))?`,
    pass(byArea),
  );
  consume(
    '\\d{2,3}[\\s-]?(?:years?|yrs?)\\sleas(?:e|es|ehold)',
    pass('the years of a lease, for which we have no filter'),
  );
  consume(
    '\\d{1,4}[\\s-]?(?:people|persons?|pax|staff|employees|workers|desks?|work ?stations?|seats?|seater|guests?|watu)',
    pass('a number of people, for which we have no filter'),
  );
  consume(`deposit\\s(?:of\\s|ya\\s)?${CURRENCY}?${AMOUNT}${SCALE}?`, pass('a deposit, not a price'));
  consume(`${CURRENCY}?${AMOUNT}${SCALE}?\\s(?:deposit|downpayment|down payment)`, pass('a deposit, not a price'));
  return others;
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:k|thou|thousands?|elfu|thao)$/, 1_000],
  [/^b/, 1_000_000_000],
  [/^m/, 1_000_000],
];
export const scaleOf = (text: string | undefined): number =>
  (text && scales.find(([pattern]) => pattern.test(text))?.[1]) || 1;

/** A number without a unit is a price from here on. */
const LOWEST_BARE_PRICE = 3_000;

export function readPrices(consume: Consume): Bounds {
  let bounds = noBounds;
  const keep = (price: Bounds): Reading => {
    const isSaid = isBeyond(bounds.min, price.min) || isBeyond(bounds.max, price.max);
    if (!isSaid) bounds = { min: price.min ?? bounds.min, max: price.max ?? bounds.max };
    return isSaid ? 'superseded' : true;
  };
  const PERIOD = String.raw`(?:\s?(?:bob|shillings|kes|kshs?|/=|/-))?`;
  consume(
    `(?:(?:between|btw|from|kati ya|${AT_MOST}|${ABOUT})\\s)?${CURRENCY}?${AMOUNT}${SCALE}?\\s?(?:-|–|to|and|na|hadi|mpaka)\\s?${CURRENCY}?${AMOUNT}${SCALE}?${PERIOD}`,
    ([from = '', fromScale, to = '', toScale]) => {
      const lower = amountOf(from) * scaleOf(fromScale ?? toScale);
      const upper = amountOf(to) * scaleOf(toScale);
      if (upper < LOWEST_BARE_PRICE) return false;
      return keep({ min: Math.min(lower, upper), max: Math.max(lower, upper) });
    },
  );
  consume(
    `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?${CURRENCY}?${AMOUNT}${SCALE}?${PERIOD}(?:(\\s?\\+|\\sand (?:above|over|up)|\\s(?:min|minimum)(?![a-z]))|\\s(?:max|maximum|tops|at most|or less|and below)(?![a-z]))?`,
    ([bound, amount = '', scale, more]) => {
      const price = Math.round(amountOf(amount) * scaleOf(scale));
      if (price < LOWEST_BARE_PRICE) return false;
      return keep(boundsOf(price, more ? '>' : (bound ?? '')));
    },
  );
  consume(`(?:elfu|thao)\\s(?:${AMOUNT}|(${words}))`, ([amount, word]) =>
    keep(boundsOf((amount ? amountOf(amount) : countOf(word ?? '')) * 1_000)),
  );
  consume(`(${words})\\s(?:thao|thousand|k)`, ([word = '']) => keep(boundsOf(countOf(word) * 1_000)));
  consume(`milioni\\s(?:${AMOUNT}|(${words}))|(${words})\\s(?:milli|million|milioni|mita)`, ([amount, word, before]) =>
    keep(boundsOf((amount ? amountOf(amount) : countOf(word ?? before ?? '')) * 1_000_000)),
  );
  return bounds;
}

/** Whether a bound is there already, and another one is said. */
const isBeyond = (there: number | null, said: number | null): boolean =>
  there !== null && said !== null && there !== said;

/** A price without a word before it is a budget: the most that may be paid. */
export function boundsOf(price: number, bound = ''): Bounds {
  if (new RegExp(`^(?:${AT_LEAST})$`).test(bound)) return { min: price, max: null };
  if (new RegExp(`^(?:${ABOUT})$`).test(bound))
    return { min: Math.round(price * (1 - ABOUT_PRICE)), max: Math.round(price * (1 + ABOUT_PRICE)) };
  return { min: null, max: price };
}
