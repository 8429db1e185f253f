import { formatKsh } from '#platform/text/money.ts';
import { threeFigures } from '#platform/text/numbers.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import type { Agency } from './contract.ts';

export type ExchangeRate = Agency['exchange_rates'][number];

/** The dated rate from US dollars; null where the agency states none. */
export const dollarRateOf = ({ exchange_rates }: Pick<Agency, 'exchange_rates'>): ExchangeRate | null =>
  exchange_rates.find(({ currency }) => currency === 'USD') ?? null;

/** 'about KSh 19,400': three figures, as the rate of the day of payment is another. */
const aboutShillings = (amount: number, { shillings }: ExchangeRate): string =>
  `about ${formatKsh(Number((amount * shillings).toPrecision(3)))}`;

/** 'at 129.2 of 27 Nov 2026, Central Bank of Kenya' */
export const rateText = ({ shillings, as_of, source }: ExchangeRate): string =>
  `at ${shillings} of ${shortDay(as_of)}, ${source}`;

/** 'USD 150 (about KSh 19,400)' where rate and source stand beside it; 'USD 150' without a rate. */
export const dollarsInShort = (amount: number, rate: ExchangeRate | null): string =>
  rate ? `USD ${amount} (${aboutShillings(amount, rate)})` : `USD ${amount}`;

/** 'about KSh 19,400 at 129.2 of 27 Nov 2026, Central Bank of Kenya' */
export const shillingsOf = (amount: number, rate: ExchangeRate): string =>
  `${aboutShillings(amount, rate)} ${rateText(rate)}`;

/** 'USD 150 (about KSh 19,400 at 129.2 of 27 Nov 2026, Central Bank of Kenya)'; 'USD 150' without a rate. */
export const dollarsAndShillings = (amount: number, rate: ExchangeRate | null): string =>
  rate ? `USD ${amount} (${shillingsOf(amount, rate)})` : `USD ${amount}`;

/** Amounts by rates of one day and source. */
export interface ForeignAmounts {
  /** 'USD 112,000', rounded to three significant figures, as the rate of the day of payment is another. */
  amounts: string[];
  as_of: string;
  source: string;
}

/**
 * An amount of Kenya shillings in the other currencies, in the order of the settings; rates of another day or source
 * are a group of their own. Empty where the agency states no rates.
 */
export function foreignAmounts(amountKes: number, rates: readonly ExchangeRate[]): ForeignAmounts[] {
  const groups: ForeignAmounts[] = [];
  for (const { currency, shillings, as_of, source } of rates) {
    const amount = `${currency} ${threeFigures(Number((amountKes / shillings).toPrecision(3)))}`;
    const same = groups.find((group) => group.as_of === as_of && group.source === source);
    if (same) same.amounts.push(amount);
    else groups.push({ amounts: [amount], as_of, source });
  }
  return groups;
}

/** 'at rates of 27 Nov 2026, Central Bank of Kenya' */
const atRates = ({ amounts, as_of, source }: ForeignAmounts): string =>
  `at ${amounts.length === 1 ? 'the rate' : 'rates'} of ${shortDay(as_of)}, ${source}`;

/** 'about USD 112,000 · GBP 84,400, at rates of 27 Nov 2026, Central Bank of Kenya'; null without rates. */
export function foreignAmountsText(amountKes: number, rates: readonly ExchangeRate[]): string | null {
  const groups = foreignAmounts(amountKes, rates).map((group) => `${group.amounts.join(' · ')}, ${atRates(group)}`);
  return groups.length === 0 ? null : `about ${groups.join('; ')}`;
}

/**
 * 'about USD 112,000 · GBP 84,400', for many amounts of which `ratesText` stands once beside them. An amount stays on one
 * line, also in a narrow column.
 */
export function foreignAmountsInShort(amountKes: number, rates: readonly ExchangeRate[]): string | null {
  const amounts = foreignAmounts(amountKes, rates).flatMap((group) => group.amounts);
  const whole = amounts.map((amount) => amount.replace(' ', '\u00a0'));
  return whole.length === 0 ? null : `about ${whole.join(' · ')}`;
}

/** 'In other currencies at rates of 27 Nov 2026, Central Bank of Kenya'; null without rates. */
export function ratesText(rates: readonly ExchangeRate[]): string | null {
  const days = foreignAmounts(1, rates).map(atRates);
  return days.length === 0 ? null : `In other currencies ${days.join('; ')}`;
}
