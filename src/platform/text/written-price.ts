import { formatKsh, formatUsd, readAmount } from './money.ts';

type PriceCurrency = 'KES' | 'USD';

/** A price as it stands in somebody's list. Bounds, such as the least a home can cost, are left to who stores it. */
export type WrittenPrice =
  | { kind: 'amount'; currency: PriceCurrency; amount: number; period: 'month' | null }
  | { kind: 'on-request' }
  | RefusedPrice;

interface RefusedPrice {
  kind: 'refused';
  code:
    | 'empty'
    | 'zero'
    | 'from'
    | 'range'
    | 'per_year'
    | 'per_day'
    | 'per_week'
    | 'per_area'
    | 'currency'
    | 'unreadable';
  /** A sentence for who mends the list. */
  reason: string;
  /** The lowest amount of a range or of 'from …', which may be taken as the price. */
  lowest?: { currency: PriceCurrency; amount: number };
}

/** Longest cell that can be a price; a longer one is a description. */
const LONGEST = 120;

const onRequest = new RegExp(
  `^(?:(?:the )?(?:price|rent|asking price) ?:? ?)?(?:${[
    'p\\.? ?o\\.? ?a\\.?',
    'p\\.? ?o\\.? ?r\\.?',
    '(?:is )?(?:up)?on (?:request|application|enquiry|inquiry|demand)',
    '(?:is )?not (?:communicated|disclosed|stated|given)',
    'undisclosed',
    '(?:please )?(?:call|ask|contact(?: us)?|enquire|inquire)(?: for (?:the )?price)?',
    '(?:please )?(?:contact|call|ask) (?:the )?(?:agent|agency|owner|us|seller|landlord)(?: for (?:the )?price)?',
    '(?:slightly )?neg(?:otiable|o)?\\.?',
    'to be (?:agreed|discussed)',
    't\\.?b\\.?a\\.?',
  ].join('|')})$`,
);

/** Words that say nothing about the sum. 'Negotiable' alone is on request: see above. */
const said = [
  /^(?:asking|guide|selling|sale|listed|list)? ?(?:price|rent) ?(?:is|:|-|–)? ?/,
  /^(?:asking|offers around|oiro) ?:? ?/,
  /[([]?\b(?:slightly |price |rent )?(?:non[- ]?)?negotiable\b[)\]]?/,
  /[([]?\b(?:neg|nego)\b\.?[)\]]?$/,
  /[([]?\bo\.? ?n\.? ?o\b\.?[)\]]?$/,
  /[([]?\b(?:or nearest offer|fixed|only|asking)\b[)\]]?$/,
];

const perWord = '(?:/|\\bper\\b|\\ba\\b|\\beach\\b)\\.? ?';
const periods = {
  month: new RegExp(`[(]?(?:${perWord}(?:month|mth|mo)\\b\\.?|\\bmonthly\\b|\\bp\\.? ?/?c?\\.? ?m\\b\\.?)[)]?$`),
  per_year: new RegExp(`(?:${perWord}(?:year|yr|annum)\\b\\.?|\\b(?:yearly|annually)\\b|\\bp\\.? ?a\\b\\.?)`),
  per_week: new RegExp(`(?:${perWord}(?:week|wk)\\b\\.?|\\bweekly\\b|\\bp\\.? ?w\\b\\.?)`),
  per_day: new RegExp(`(?:${perWord}(?:day|night)\\b\\.?|\\b(?:daily|nightly)\\b|\\bp\\.? ?n\\b\\.?)`),
  per_area: new RegExp(
    `(?:${perWord}(?:sq\\.? ?(?:ft|feet|foot|m|met(?:re|er)s?)|square (?:feet|foot|met(?:re|er)s?)|sqft|sqm|m2|m²|ft2|ft²|acre|ac|hectare|ha)|\\bpsf\\b|\\bpsm\\b)`,
  ),
} as const;

const shillings = /\b(?:kshs?|kes|shs|sh|kenyan? shillings?|shillings?|bob)\b\.?|\b(?:kshs?|kes)\.?(?=\d)/g;
const dollars = /\b(?:usd|us dollars?|dollars?)\b\.?|\busd(?=\d)|(?:\bus ?)?\$/g;
const otherMoney = /[€£¥]|\b(?:eur|euros?|gbp|pounds?|stg|aed|inr|zar|ugx|tzs)(?=\b|\d)/;

const from =
  /^(?:from|starting(?: from| at)?|starts (?:from|at)|as from|prices? from)\b:? ?| ?(?:\+|\band (?:above|up)|\bupwards?)$/;
const between = /^(?:between )?(.+?) ?(?:-|–|—|\bto\b|\band\b) ?(\d.*)$/;

const refuse = (code: RefusedPrice['code'], reason: string, lowest?: RefusedPrice['lowest']): RefusedPrice => ({
  kind: 'refused',
  code,
  reason,
  ...(lowest && { lowest }),
});

const formatPrice = (currency: PriceCurrency, amount: number): string =>
  currency === 'USD' ? formatUsd(amount) : formatKsh(amount);

/**
 * Reads a price as people write it in lists and advertisements: 'KSh 12.5M', '430,000/=', '85 Million Kshs', '$4,300
 * per month', '10,000,000 (negotiable)', 'POA'. Nothing is guessed: what is not the one price of the whole is refused
 * with a reason. An amount without a currency is in shillings.
 */
export function readWrittenPrice(written: string): WrittenPrice {
  const text = written
    .replace(/[\s\u200b\u2060\ufeff]+/g, ' ')
    .trim()
    .toLowerCase();
  if (text === '') return refuse('empty', 'Give the price, or write ‘Price on request’');
  if (text.length > LONGEST) return refuse('unreadable', 'This is too long for a price: write one amount');
  if (onRequest.test(text.replace(/[.!]$/, ''))) return { kind: 'on-request' };
  if (otherMoney.test(text)) return refuse('currency', 'Give the price in shillings or US dollars');
  const inDollars = text.search(dollars) >= 0;
  if (inDollars && text.search(shillings) >= 0)
    return refuse('unreadable', 'Give one price, in shillings or in dollars');
  const currency = inDollars ? 'USD' : 'KES';
  const sum = without(text.replace(dollars, ' ').replace(shillings, ' '), said);
  return unlessByAnother(sum, currency) ?? readSum(sum, currency);
}

const tidied = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[ :]+|[ ,.;]+$/g, '');

const without = (text: string, parts: readonly RegExp[]): string =>
  parts.reduce((rest, part) => tidied(rest.replace(part, ' ')), tidied(text));

/** The amount of '12.5 million' or '430,000/='; null with anything beside it. */
const amountIn = (text: string): number | null => readAmount(text).amount;

/** Refused: a price for a day, a year or a square metre, which is not that of the listing. */
function unlessByAnother(sum: string, currency: PriceCurrency): RefusedPrice | null {
  const found = (['per_area', 'per_day', 'per_week', 'per_year'] as const).find((period) => periods[period].test(sum));
  if (!found) return null;
  const amount = amountIn(without(sum, [periods[found]]));
  if (found === 'per_area') return refuse(found, 'This is a price by area: give the price of the whole');
  if (found === 'per_day') return refuse(found, 'This is a price for a day or night: give the rent of a month');
  if (found === 'per_week') return refuse(found, 'This is a price for a week: give the rent of a month');
  const monthly = amount ? `, which is ${formatPrice(currency, Math.round(amount / 12))}` : '';
  return refuse(found, `This is the rent of a year: give that of a month${monthly}`);
}

function readSum(sum: string, currency: PriceCurrency): WrittenPrice {
  const period = periods.month.test(sum) ? 'month' : null;
  const plain = without(sum, [periods.month, ...said]);
  const amount = amountIn(plain);
  if (amount === 0) return refuse('zero', 'The price is 0: give the price, or write ‘Price on request’');
  if (amount !== null) return { kind: 'amount', currency, amount, period };
  return (
    readFrom(plain, currency) ??
    readRange(plain, currency) ??
    refuse('unreadable', readAmount(plain).problem ?? 'Write one amount in digits, such as 35,000 or 1.5m')
  );
}

function readFrom(text: string, currency: PriceCurrency): RefusedPrice | null {
  const amount = from.test(text) ? amountIn(tidied(text.replace(from, ''))) : null;
  if (!amount) return null;
  return refuse('from', `Several prices, from ${formatPrice(currency, amount)}: give the price of this one`, {
    currency,
    amount,
  });
}

function readRange(text: string, currency: PriceCurrency): RefusedPrice | null {
  const [, first = '', second = ''] = between.exec(text) ?? [];
  const highest = amountIn(second);
  // '8.5 - 12M' has the word once, for both.
  const scale = /[a-z]+$/.exec(second)?.[0] ?? '';
  const lowest = /[a-z]$/.test(first) || scale === '' ? amountIn(first) : amountIn(first + scale);
  if (!lowest || !highest || lowest > highest) return null;
  const both = `${formatPrice(currency, lowest)} to ${formatPrice(currency, highest)}`;
  return refuse('range', `Two prices, ${both}: give the price of this one`, { currency, amount: lowest });
}
