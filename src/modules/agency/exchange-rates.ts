import { formatKsh } from '#platform/text/money.ts';
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
