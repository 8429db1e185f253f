import { type ExchangeRate, foreignAmountsInShort, ratesText } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import { percentText } from '../../cost/amounts.ts';
import type { BuyingCost, CostLine, CostSheet, CostTotal, MonthlyLoan, RentingCost } from '../../cost/cost-sheet.ts';
import { totalText } from '../../cost/listing-cost.ts';

/** A line of the sheet in words. */
export interface PaperCostLine {
  label: string;
  amount: string;
  rule: string;
  source: string | null;
}

/** What one side pays. */
export interface PaperCostPart {
  title: string;
  lines: readonly PaperCostLine[];
  total: { label: string; amount: string } | null;
}

/** What a cost sheet on paper shows of the figures: those of the page, in the order of the page. */
export interface PaperCost {
  /** 'What it costs to buy' */
  title: string;
  /** What matters, at the top, with what it is in other currencies; without rates of them no note. */
  figures: readonly { label: string; value: string; note: string | null }[];
  /** What stands under the figures: the deposit on signing, the loan, the rates of other currencies. */
  remarks: readonly string[];
  parts: readonly PaperCostPart[];
  /** What is not known, and so in no total; null where all is. */
  unknown: string | null;
  /** What the agency says of buying or of moving in. */
  note: string | null;
}

export function paperCost(sheet: CostSheet, exchangeRates: readonly ExchangeRate[]): PaperCost {
  return sheet.kind === 'buying' ? costToBuy(sheet, exchangeRates) : costToMoveIn(sheet, exchangeRates);
}

function costToBuy(sheet: BuyingCost, rates: readonly ExchangeRate[]): PaperCost {
  const { lines, cashNeeded, total, loan, onSigning, note } = sheet;
  const [own, others] = [paidBy(lines, 'buyer'), paidBy(lines, 'seller')];
  return {
    title: 'What it costs to buy',
    figures: [
      figureOf('Cash you need', cashNeeded, rates),
      ...(loan
        ? [
            figureOf('Loan, a month', { amountKes: loan.monthKes, isAtLeast: false }, rates),
            figureOf('In total, without interest', total, rates),
          ]
        : []),
    ],
    remarks: [
      ...(onSigning?.amountKes
        ? [`${formatKsh(onSigning.amountKes)} on signing: ${withSource(onSigning.rule, onSigning.source)}`]
        : []),
      ...(loan ? [loanRemark(loan)] : []),
      ...ratesRemark(rates),
    ],
    parts: partsOf([
      { title: 'You pay as the buyer', lines: own, total: { label: 'In total', amount: totalText(total) } },
      { title: 'The seller pays', lines: others, total: null },
    ]),
    unknown: unknownOf(own),
    note,
  };
}

function costToMoveIn(sheet: RentingCost, rates: readonly ExchangeRate[]): PaperCost {
  const { once, monthly, toMoveIn, aMonth, note } = sheet;
  const own = paidBy(once, 'tenant');
  return {
    title: 'What it costs to move in',
    figures: [figureOf('To move in', toMoveIn, rates), figureOf('Every month', aMonth, rates)],
    remarks: ratesRemark(rates),
    parts: partsOf([
      {
        title: 'You pay as the tenant, to move in',
        lines: own,
        total: { label: 'To move in', amount: totalText(toMoveIn) },
      },
      {
        title: 'You pay every month',
        lines: paidBy(monthly, 'tenant'),
        total: { label: 'Every month', amount: totalText(aMonth) },
      },
      { title: 'The landlord pays', lines: paidBy(once, 'landlord'), total: null },
    ]),
    unknown: unknownOf(own),
    note,
  };
}

const paidBy = (lines: readonly CostLine[], payer: CostLine['paidBy']): CostLine[] =>
  lines.filter((line) => line.paidBy === payer);

const partsOf = (
  parts: readonly (Omit<PaperCostPart, 'lines'> & { lines: readonly CostLine[] })[],
): readonly PaperCostPart[] =>
  parts
    .filter(({ lines }) => lines.length > 0)
    .map((part) => ({
      ...part,
      lines: part.lines.map(({ label, amountKes, isAtLeast, rule, source }) => ({
        label,
        amount: amountKes === null ? 'Not known' : `${isAtLeast ? 'from ' : ''}${formatKsh(amountKes)}`,
        rule,
        source: source && withWholeDay(source),
      })),
    }));

/** So that no line ends within the day: 'Stamp Duty Act, Cap 480 · as of 5 Apr 2024'. */
const withWholeDay = (source: string): string => source.replace(/as of \d.*$/, (day) => day.replaceAll(' ', '\u00a0'));

const withSource = (text: string, source: string | null): string =>
  source ? `${text} (${withWholeDay(source)}).` : `${text}.`;

const loanRemark = ({ sumKes, years, ratePercent, depositPercent, source }: MonthlyLoan): string =>
  withSource(
    `Loan of ${formatKsh(sumKes)}, the price less a deposit of ${percentText(depositPercent)}, for ${years} ${years === 1 ? 'year' : 'years'} at ${percentText(ratePercent)} a year`,
    source,
  );

const figureOf = (label: string, total: CostTotal, rates: readonly ExchangeRate[]): PaperCost['figures'][number] => ({
  label,
  value: totalText(total),
  note: foreignAmountsInShort(total.amountKes, rates),
});

function ratesRemark(rates: readonly ExchangeRate[]): string[] {
  const text = ratesText(rates);
  return text === null ? [] : [`${text}.`];
}

function unknownOf(lines: readonly CostLine[]): string | null {
  const open = lines.filter(({ amountKes }) => amountKes === null).map(({ label }) => label);
  const least = lines.filter(({ amountKes, isAtLeast }) => amountKes !== null && isAtLeast).map(({ label }) => label);
  const sentences = [
    ...(open.length > 0 ? [`Not known, and so in no total: ${open.join(', ')}.`] : []),
    ...(least.length > 0 ? [`More may be due: ${least.join(', ')}.`] : []),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
