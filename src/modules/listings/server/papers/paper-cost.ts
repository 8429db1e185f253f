import {
  type CostRates,
  dollarRateOf,
  type ExchangeRate,
  foreignAmountsInShort,
  ratesText,
  rateText,
} from '#modules/agency';
import { type CostedListing, totalText } from '../../cost/listing-cost.ts';
import { costOfRenting } from '../../cost/renting-cost.ts';
import { costOfBuying } from '../../cost/whole-cost.ts';
import type { ListingPaper } from './listing-paper.ts';
import type { PaperListing } from './paper-listing.ts';

/**
 * The whole cost in a line, of a buyer who borrows nothing: 'With stamp duty and fees, without a loan KSh 15,312,000',
 * 'To move in at least KSh 140,000'. Null where the agency states nothing beyond the price, and for what is sold or let.
 */
export function wholeCostLine(
  costed: CostedListing | null,
  rates: CostRates | null,
): { label: string; amount: string } | null {
  if (costed === null || rates === null) return null;
  const inText = (text: string) => text.replace(/^At least/, 'at least');
  if ('rent' in costed) {
    const { once, toMoveIn } = costOfRenting(costed.rent, rates);
    return once.length > 1 ? { label: 'To move in', amount: inText(totalText(toMoveIn)) } : null;
  }
  const { lines, total } = costOfBuying(costed.sale, rates, null);
  return lines.length > 1
    ? { label: 'With stamp duty and fees, without a loan', amount: inText(totalText(total)) }
    : null;
}

/** The price in other currencies: of one in dollars the shillings, at the rate that lists compare it by. */
export function pricesBeside(
  { costed, inShillings }: Pick<PaperListing, 'costed' | 'inShillings'>,
  exchangeRates: readonly ExchangeRate[],
): ListingPaper['otherCurrencies'] {
  if (inShillings === null) return priceInOtherCurrencies(costed, exchangeRates);
  const rate = dollarRateOf({ exchange_rates: [...exchangeRates] });
  return rate && { amounts: inShillings.replace('KSh ', 'KSh\u00a0'), rates: `In shillings ${rateText(rate)}` };
}

/** The price of what is for sale in other currencies; null for what is to let, sold or let, and without rates. */
export function priceInOtherCurrencies(
  costed: CostedListing | null,
  exchangeRates: readonly ExchangeRate[],
): ListingPaper['otherCurrencies'] {
  if (costed === null || 'rent' in costed) return null;
  const amounts = foreignAmountsInShort(costed.sale.priceKes, exchangeRates);
  const rates = ratesText(exchangeRates);
  return amounts && rates ? { amounts, rates } : null;
}
