import { formatNumber } from '#platform/text/numbers.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import type { CostLine, CostPayer, CostTotal } from './cost-sheet.ts';

/** Percentages are exact to six digits after the point; sums are whole shillings. */
const DIGITS = 1_000_000;

/** A part of a sum with the rate that applies to it. */
interface RatedPart {
  sumKes: number;
  percent: number;
}

/**
 * Shares of parts of a sum together, in whole shillings, rounded half up once. It counts in whole numbers: 2.5% of 1,020
 * is 25.5 and so 26, and a binary fraction never makes it 25.
 */
export function sharesOf(parts: readonly RatedPart[]): number {
  const whole = BigInt(100 * DIGITS);
  const share = parts.reduce(
    (sum, part) => sum + BigInt(Math.round(part.sumKes)) * BigInt(Math.round(part.percent * DIGITS)),
    0n,
  );
  return Number((2n * share + whole) / (2n * whole));
}

export const percentOf = (sumKes: number, percent: number): number => sharesOf([{ sumKes, percent }]);

/** The lines that one side pays; unknown ones stay out of the sum, which then reads 'at least'. */
export function totalOf(lines: readonly CostLine[], payer: CostPayer): CostTotal {
  const own = lines.filter(({ paidBy }) => paidBy === payer);
  return {
    amountKes: own.reduce((sum, { amountKes }) => sum + (amountKes ?? 0), 0),
    isAtLeast: own.some(({ amountKes, isAtLeast }) => amountKes === null || isAtLeast),
  };
}

/** '1.5%' */
export const percentText = (percent: number): string => `${formatNumber(percent, 4)}%`;

/** 'Stamp Duty Act, Cap 480 · as of 5 Apr 2024' */
export const sourceText = ({ source, as_of }: { source: string; as_of: string }): string =>
  `${source} · as of ${shortDay(as_of)}`;
