import { type ExchangeRate, shillingsOf } from '#modules/agency';
import { currencyWords, withSign } from './currency-words.ts';
import { ABOUT, AMOUNT, AT_LEAST, AT_MOST, amountOf, type Consume, SCALE } from './number-words.ts';
import { boundsOf, SQUARE, scaleOf } from './prices.ts';
import { type Bounds, noBounds, type UnderstoodSearch } from './understood-search.ts';

/** After an amount that is no price of a listing. */
const OTHERWISE = `(?!\\s?(?:per|a|/|each|kwa)\\s?${SQUARE}|\\s(?:deposit|down))`;

/**
 * Reads a price in a currency that the agency states a rate of, in shillings.
 * @returns the correction tells the visitor which, at which rate
 */
export function readForeignPrices(
  consume: Consume,
  rates: readonly ExchangeRate[],
): { priceKes: Bounds; corrections: UnderstoodSearch['corrections'] } {
  let priceKes = noBounds;
  const corrections: { typed: string; read: string }[] = [];
  const bound = `(?:(${AT_LEAST}|${AT_MOST}|${ABOUT})\\s)?`;
  for (const [currency, spelt] of currencyWords) {
    const rate = rates.find((one) => one.currency === currency);
    if (!rate) continue;
    const read: Parameters<Consume>[1] = ([said, amount = '', scale], typed) => {
      if (corrections.length > 0) return 'superseded';
      const price = amountOf(amount) * scaleOf(scale);
      // To three figures, as the visitor is told it.
      priceKes = boundsOf(Number((price * rate.shillings).toPrecision(3)), said);
      corrections.push({ typed: withSign(typed), read: shillingsOf(price, rate) });
      return true;
    };
    consume(`${bound}(?:${spelt})\\s?${AMOUNT}${SCALE}?${OTHERWISE}`, read);
    consume(`${bound}${AMOUNT}${SCALE}?\\s?(?:${spelt})${OTHERWISE}`, read);
  }
  return { priceKes, corrections };
}
