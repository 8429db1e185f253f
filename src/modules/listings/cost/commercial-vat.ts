import type { DatedFigure } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import { percentOf, percentText, sourceText } from './amounts.ts';

interface VatOf {
  sumKes: number;
  of: 'price' | 'rent';
  /** Null where nobody has said. */
  chargesVat: boolean | null;
}

/** VAT of commercial property: an amount where it is charged, none where nobody has said. */
export function vatOf({ sumKes, of, chargesVat }: VatOf, rate: DatedFigure) {
  const by = of === 'price' ? 'seller' : 'landlord';
  const vatKes = percentOf(sumKes, rate.value);
  const share = `${percentText(rate.value)} of the ${of}`;
  const rule = chargesVat
    ? `${share}, as the ${by} charges VAT`
    : `${share} (${formatKsh(vatKes)}) if the ${by} charges VAT; ask us`;
  return { amountKes: chargesVat ? vatKes : null, rule, source: sourceText(rate) };
}
