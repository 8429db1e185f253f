import type { CostRates, DatedFigure } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import { percentOf, percentText, sourceText, totalOf } from './amounts.ts';
import { vatOf } from './commercial-vat.ts';
import type { BuyingCost, CostedSale, CostLine, LoanTerms, MonthlyLoan } from './cost-sheet.ts';
import { dutyClassOf } from './duty-class.ts';
import { loanFor } from './monthly-loan.ts';
import { lineByScale } from './scale-fee.ts';

/**
 * What a buyer pays by the agency's dated rates, and, marked so, what the seller pays. Nothing is guessed: a figure that
 * the agency does not state has no line, and what depends on something unknown has a line without amount.
 * @param loan null for a buyer who borrows nothing
 */
export function costOfBuying(listing: CostedSale, rates: CostRates, loan: LoanTerms | null): BuyingCost {
  const { priceKes } = listing;
  const borrowed = loan && loanFor(priceKes, loan);
  const lines: CostLine[] = [
    { key: 'price', label: 'Price', amountKes: priceKes, paidBy: 'buyer', rule: 'As advertised', source: null },
    ...stampDuty(listing, rates),
    ...professionalFees(listing, rates),
    ...registryFees(listing, rates),
    ...vatOnPrice(listing, rates),
    ...chargeOfLoan(borrowed, rates),
    ...sellersSide(listing, rates),
  ];
  const due = totalOf(lines, 'buyer');
  // Without the two largest dues beside the price, a total would pass for the whole.
  const isAtLeast = due.isAtLeast || !['stamp-duty', 'advocate'].every((key) => lines.some((line) => line.key === key));
  return {
    kind: 'buying',
    lines,
    total: { amountKes: due.amountKes, isAtLeast },
    cashNeeded: { amountKes: due.amountKes - (borrowed?.sumKes ?? 0), isAtLeast },
    onSigning: signingDeposit(priceKes, rates),
    loan: borrowed,
    note: rates.buying_note,
  };
}

/** The higher of price and valuation, on which duty and the valuation's fee are taken. */
const dutiableSum = ({ priceKes, valuationKes }: CostedSale): number => Math.max(priceKes, valuationKes ?? 0);

function stampDuty(listing: CostedSale, { figures, town_names }: CostRates): CostLine[] {
  const { stamp_duty_town_percent: town, stamp_duty_elsewhere_percent: elsewhere } = figures;
  const line = { key: 'stamp-duty', label: 'Stamp duty', paidBy: 'buyer' } as const;
  const sum = dutiableSum(listing);
  const onWhat = `the higher of price and government valuation, here ${formatKsh(sum)}`;
  const dutyClass = dutyClassOf(listing, town_names);
  if (dutyClass === null) {
    if (!town || !elsewhere) return [];
    const [inTown, outside] = [town, elsewhere].map(
      ({ value }) => `${percentText(value)} (${formatKsh(percentOf(sum, value))})`,
    );
    const rule = `${inTown} in towns and municipalities, ${outside} elsewhere, of ${onWhat}. Ask us which applies here`;
    return [{ ...line, amountKes: null, rule, source: sourceText(town) }];
  }
  const rate = dutyClass === 'Town' ? town : elsewhere;
  if (!rate) return [];
  const where = dutyClass === 'Town' ? 'in towns and municipalities' : 'outside of towns and municipalities';
  const rule = `${percentText(rate.value)} ${where}, of ${onWhat}`;
  return [{ ...line, amountKes: percentOf(sum, rate.value), rule, source: sourceText(rate) }];
}

function professionalFees(listing: CostedSale, rates: CostRates): CostLine[] {
  const { advocate_scale: advocate, valuation_scale: valuation } = rates;
  const { priceKes } = listing;
  return [
    ...(advocate
      ? [
          lineByScale(
            {
              key: 'advocate',
              label: 'Your advocate',
              paidBy: 'buyer',
              scale: advocate,
              sumKes: priceKes,
              of: 'price',
            },
            rates,
          ),
        ]
      : []),
    ...(valuation
      ? [
          lineByScale(
            {
              key: 'valuation',
              label: 'Valuation for stamp duty',
              paidBy: 'buyer',
              scale: valuation,
              sumKes: dutiableSum(listing),
              of: 'value',
            },
            rates,
          ),
        ]
      : []),
  ];
}

const fixedLine = (line: Pick<CostLine, 'key' | 'label' | 'rule'>, figure: DatedFigure | null): CostLine[] =>
  figure ? [{ ...line, amountKes: Math.round(figure.value), paidBy: 'buyer', source: sourceText(figure) }] : [];

function registryFees(listing: CostedSale, { figures }: CostRates): CostLine[] {
  return [
    ...fixedLine(
      { key: 'search', label: 'Official search', rule: 'One search at the land registry' },
      figures.official_search_kes,
    ),
    ...fixedLine(
      { key: 'registration', label: 'Registration', rule: 'Registration of the transfer' },
      figures.registration_kes,
    ),
    ...fixedLine(
      { key: 'certificate', label: 'Certificate of title or lease', rule: 'Issued in your name' },
      figures.certificate_kes,
    ),
    ...landControlBoard(listing, figures.land_control_board_kes),
  ];
}

function landControlBoard({ boardConsent }: CostedSale, figure: DatedFigure | null): CostLine[] {
  if (boardConsent === 'Not needed' || !figure) return [];
  const line = { key: 'land-control-board', label: 'Land control board', paidBy: 'buyer' } as const;
  if (boardConsent === 'Given') {
    return [
      { ...line, amountKes: 0, rule: 'The consent is on file, so that no fee for it is still to pay', source: null },
    ];
  }
  const source = sourceText(figure);
  if (boardConsent === null) {
    const rule = `${formatKsh(figure.value)} and the board’s own charges where the land is agricultural; ask us`;
    return [{ ...line, amountKes: null, rule, source }];
  }
  const rule = 'Consent for agricultural land; the board’s own charges come on top';
  return [{ ...line, amountKes: Math.round(figure.value), isAtLeast: true, rule, source }];
}

function vatOnPrice({ kind, priceKes, chargesVat }: CostedSale, { figures }: CostRates): CostLine[] {
  const rate = figures.commercial_vat_percent;
  if (kind !== 'commercial' || chargesVat === false || !rate) return [];
  const line = { key: 'vat', label: 'VAT on the price', paidBy: 'buyer' } as const;
  return [{ ...line, ...vatOf({ sumKes: priceKes, of: 'price', chargesVat }, rate) }];
}

function chargeOfLoan(loan: MonthlyLoan | null, { figures }: CostRates): CostLine[] {
  if (!loan) return [];
  const { stamp_duty_charge_percent: duty, registration_kes: registration } = figures;
  const dutyLine: CostLine[] = duty
    ? [
        {
          key: 'charge-duty',
          label: 'Stamp duty on the loan’s charge',
          amountKes: percentOf(loan.sumKes, duty.value),
          paidBy: 'buyer',
          rule: `${percentText(duty.value)} of the loan of ${formatKsh(loan.sumKes)}`,
          source: sourceText(duty),
        },
      ]
    : [];
  return [
    ...dutyLine,
    ...fixedLine(
      { key: 'charge-registration', label: 'Registration of the charge', rule: 'Only with a loan' },
      registration,
    ),
  ];
}

function sellersSide({ priceKes }: CostedSale, rates: CostRates): CostLine[] {
  const { advocate_scale: scale, selling_fee: fee, figures } = rates;
  const { capital_gains_percent: gains, vat_percent: vat } = figures;
  const seller = { paidBy: 'seller', source: null } as const;
  const lines: CostLine[] = [];
  if (gains) {
    const rule = `${percentText(gains.value)} of the seller’s net gain, which only the seller knows`;
    const source = sourceText(gains);
    lines.push({ ...seller, key: 'capital-gains', label: 'Capital gains tax', amountKes: null, rule, source });
  }
  if (scale) {
    const own = { key: 'seller-advocate', label: 'The seller’s advocate', paidBy: 'seller', of: 'price' } as const;
    lines.push(lineByScale({ ...own, scale, sumKes: priceKes }, rates));
  }
  if (fee) {
    const feeKes = percentOf(priceKes, fee.percent);
    const vatKes = fee.vat_is_added && vat ? percentOf(feeKes, vat.value) : 0;
    const rule = `${percentText(fee.percent)} of the price${fee.vat_is_added ? ', and VAT' : ''}`;
    const isAtLeast = fee.vat_is_added && !vat ? ({ isAtLeast: true } as const) : {};
    lines.push({ ...seller, key: 'agency-fee', label: 'Our fee', amountKes: feeKes + vatKes, ...isAtLeast, rule });
  }
  return lines;
}

function signingDeposit(priceKes: number, { figures }: CostRates): CostLine | null {
  const rate = figures.signing_deposit_percent;
  if (!rate) return null;
  return {
    key: 'signing-deposit',
    label: 'Deposit on signing',
    amountKes: percentOf(priceKes, rate.value),
    paidBy: 'buyer',
    rule: `${percentText(rate.value)} of the price is usual; it is part of the price`,
    source: sourceText(rate),
  };
}
