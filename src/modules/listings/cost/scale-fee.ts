import type { CostRates, ScaleOfFees } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import { joinWords } from '#platform/text/text.ts';
import { percentOf, percentText, sharesOf, sourceText } from './amounts.ts';
import type { CostLine } from './cost-sheet.ts';

/** The part of a sum within one band of a scale. */
interface Part {
  fromKes: number;
  sumKes: number;
  percent: number;
  mostPercent: number | null;
}

interface FeeByScale {
  /** Without what is estimated or beyond the scale. */
  feeKes: number;
  /** Between which sums the fee is, where a band states an estimate. */
  between: { fromKes: number; toKes: number } | null;
  /** The sum is beyond the last band. */
  isBeyond: boolean;
  rule: string;
}

/** The parts of a sum by the bands of a scale: each rate applies to the part within its band. */
function partsOf({ bands }: ScaleOfFees, sumKes: number): Part[] {
  let fromKes = 0;
  return bands.flatMap(({ up_to_kes, percent, most_percent }) => {
    const part = {
      fromKes,
      sumKes: Math.min(sumKes, up_to_kes ?? sumKes) - fromKes,
      percent,
      mostPercent: most_percent,
    };
    fromKes = up_to_kes ?? sumKes;
    return part.sumKes > 0 ? [part] : [];
  });
}

/** '2% of the first KSh 5,000,000 and 1.5% of the rest' */
function partsText(parts: readonly Part[]): string {
  const texts = parts.map(({ fromKes, sumKes, percent, mostPercent }, index) => {
    const rate = mostPercent === null ? percentText(percent) : `about ${percent} to ${percentText(mostPercent)}`;
    if (parts.length === 1) return rate;
    if (index === parts.length - 1) return `${rate} of the rest`;
    return `${rate} of the ${fromKes === 0 ? 'first' : 'next'} ${formatKsh(sumKes)}`;
  });
  return joinWords(texts);
}

/** The fee on a sum by a scale, without VAT, at least the least of the scale. */
function feeByScale(scale: ScaleOfFees, sumKes: number): FeeByScale {
  const parts = partsOf(scale, sumKes);
  const atLeast = (kes: number) => Math.max(kes, scale.least_kes ?? 0);
  const lowest = sharesOf(parts);
  const highest = sharesOf(parts.map((part) => ({ ...part, percent: part.mostPercent ?? part.percent })));
  const isEstimate = parts.some(({ mostPercent }) => mostPercent !== null);
  const isBeyond = sumKes > parts.reduce((sum, part) => sum + part.sumKes, 0);
  const isLeast = !isEstimate && scale.least_kes !== null && lowest < scale.least_kes;
  return {
    feeKes: atLeast(lowest),
    between: isEstimate ? { fromKes: atLeast(lowest), toKes: atLeast(highest) } : null,
    isBeyond,
    rule: isLeast ? `the least by the scale, ${formatKsh(atLeast(lowest))}` : partsText(parts),
  };
}

interface ScaledLine extends Pick<CostLine, 'key' | 'label' | 'paidBy'> {
  scale: ScaleOfFees;
  sumKes: number;
  /** What the sum is: 'price'. */
  of: string;
}

/** A fee by a scale with VAT. It has no amount where the scale states an estimate, or ends before the sum. */
export function lineByScale({ scale, sumKes, of, ...line }: ScaledLine, { figures }: CostRates): CostLine {
  const { feeKes, between, isBeyond, rule } = feeByScale(scale, sumKes);
  const vat = figures.vat_percent;
  const withVat = (kes: number) => kes + (vat ? percentOf(kes, vat.value) : 0);
  const vatText = vat ? `, with VAT of ${percentText(vat.value)}` : ', and VAT';
  const source = sourceText(scale);
  if (isBeyond) return { ...line, amountKes: null, rule: `By the scale; ask for a quotation`, source };
  const base = rule.startsWith('the least') ? `By the scale at least ${formatKsh(feeKes)}` : `Of the ${of}: ${rule}`;
  if (between) {
    const range = `${formatKsh(withVat(between.fromKes))} to ${formatKsh(withVat(between.toKes))}`;
    return { ...line, amountKes: null, rule: `${base}${vatText}: ${range}. Ask for a quotation`, source };
  }
  return {
    ...line,
    amountKes: withVat(feeKes),
    ...(vat ? {} : { isAtLeast: true }),
    rule: `${base}${vatText}`,
    source,
  };
}
