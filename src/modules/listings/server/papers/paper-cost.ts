import type { CostRates } from '#modules/agency/server';
import { type CostedListing, saysMoreThanPrice, sheetOf, totalText } from '../../cost/listing-cost.ts';

/**
 * The whole cost in a line, whoever lends: 'With stamp duty and fees KSh 15,312,000', 'To move in at least KSh 140,000'.
 * Null where the agency states nothing beyond the price, and for what is sold or let.
 */
export function wholeCostLine(
  costed: CostedListing | null,
  rates: CostRates | null,
): { label: string; amount: string } | null {
  if (costed === null || rates === null) return null;
  const sheet = sheetOf(costed, { rates, lenders: [], exchangeRates: [] });
  if (!saysMoreThanPrice(sheet)) return null;
  const amountOf = (text: string) => text.replace(/^At least/, 'at least');
  return sheet.kind === 'renting'
    ? { label: 'To move in', amount: amountOf(totalText(sheet.toMoveIn)) }
    : { label: 'With stamp duty and fees', amount: amountOf(totalText(sheet.total)) };
}
