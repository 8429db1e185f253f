import { percentOf } from './amounts.ts';
import type { LoanTerms, MonthlyLoan } from './cost-sheet.ts';

const MONTHS_OF_YEAR = 12;

/**
 * The payment a month that repays a loan with equal payments at the end of each month (annuity):
 * sum × r / (1 − (1 + r)^−n), with r the rate a month and n the number of months; sum / n without interest. In whole
 * shillings, rounded half up.
 */
export function monthlyPayment(
  sumKes: number,
  { ratePercent, years }: Pick<LoanTerms, 'ratePercent' | 'years'>,
): number {
  const months = years * MONTHS_OF_YEAR;
  const rate = ratePercent / 100 / MONTHS_OF_YEAR;
  return Math.round(rate === 0 ? sumKes / months : (sumKes * rate) / (1 - (1 + rate) ** -months));
}

/** A loan for what the deposit leaves of a price; null where nothing is left to borrow. */
export function loanFor(priceKes: number, terms: LoanTerms): MonthlyLoan | null {
  const sumKes = priceKes - percentOf(priceKes, terms.depositPercent);
  return sumKes > 0 ? { ...terms, sumKes, monthKes: monthlyPayment(sumKes, terms) } : null;
}
