import { classNames } from '#web/ui/class-names.ts';
import { type ExchangeRate, foreignAmountsText } from './exchange-rates.ts';

interface ForeignAmountsProps {
  amountKes: number;
  /** `exchange_rates` of the agency. */
  rates: readonly ExchangeRate[];
  className?: string;
}

/**
 * A quiet line under an amount of shillings: 'about USD 112,000 · GBP 84,400, at rates of 27 Nov 2026, Central Bank of
 * Kenya'. Nothing where the agency states no rates.
 */
export function ForeignAmounts({ amountKes, rates, className }: ForeignAmountsProps) {
  const text = foreignAmountsText(amountKes, rates);
  return text && <p className={classNames('text-xs text-muted tabular-nums', className)}>{text}</p>;
}
