import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { type ExchangeRate, foreignAmountsInShort, ratesText } from '#modules/agency';
import { formatKsh } from '#platform/text/money.ts';
import { Icon } from '#web/ui/icon.tsx';
import { percentText } from './amounts.ts';
import type { BuyingCost, CostLine, CostSheet, CostTotal, MonthlyLoan, RentingCost } from './cost-sheet.ts';
import { totalText } from './listing-cost.ts';

interface Figure {
  label: string;
  total: CostTotal;
  note?: string;
}

interface FiguresProps {
  figures: readonly Figure[];
  rates: readonly ExchangeRate[];
}

/** The figures that matter, what is needed at once first, also in other currencies. */
function Figures({ figures, rates }: FiguresProps) {
  const atRates = ratesText(rates);
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {figures.map(({ label, total, note }) => (
          <div key={label} className="grid content-start gap-0.5">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-title font-semibold tabular-nums">{totalText(total)}</dd>
            {atRates && (
              <dd className="text-xs text-muted tabular-nums">{foreignAmountsInShort(total.amountKes, rates)}</dd>
            )}
            {note && <dd className="text-xs text-muted">{note}</dd>}
          </div>
        ))}
      </dl>
      {atRates && <p className="mt-2 text-xs text-muted">{atRates}.</p>}
    </>
  );
}

const loanNote = ({ sumKes, years, ratePercent, source }: MonthlyLoan): string =>
  `of ${formatKsh(sumKes)} for ${years} ${years === 1 ? 'year' : 'years'} at ${percentText(ratePercent)} a year${source ? `, ${source}` : ''}`;

function buyingFigures({ cashNeeded, total, loan, onSigning }: BuyingCost): Figure[] {
  return [
    {
      label: 'Cash you need',
      total: cashNeeded,
      note: onSigning?.amountKes ? `${formatKsh(onSigning.amountKes)} of it on signing` : undefined,
    },
    ...(loan
      ? [
          { label: 'Loan, a month', total: { amountKes: loan.monthKes, isAtLeast: false }, note: loanNote(loan) },
          { label: 'In total, without interest', total },
        ]
      : []),
  ];
}

const rentingFigures = ({ toMoveIn, aMonth }: RentingCost): Figure[] => [
  { label: 'To move in', total: toMoveIn },
  { label: 'Every month', total: aMonth },
];

interface CostFiguresProps {
  sheet: CostSheet;
  exchangeRates: readonly ExchangeRate[];
  /** Of the same figures on one page of PDF. */
  paperHref: string;
  /** Opens the list of lines. */
  isOpen?: boolean;
  /** Between the figures and the lines, such as what changes them. */
  children?: ReactNode;
}

/** The whole cost: what matters first, then every line with its rule and source behind one row. */
export function CostFigures({ sheet, exchangeRates, paperHref, isOpen = false, children }: CostFiguresProps) {
  return (
    <div className="grid gap-4">
      <div aria-live="polite">
        <Figures
          figures={sheet.kind === 'buying' ? buyingFigures(sheet) : rentingFigures(sheet)}
          rates={exchangeRates}
        />
      </div>
      {children}
      <details open={isOpen || undefined} className="group/lines border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-2 font-semibold text-link">
          Line by line, with rules and sources
          <Icon of={ChevronDown} className="flex-none group-open/lines:rotate-180" />
        </summary>
        <Lines sheet={sheet} />
      </details>
      {sheet.note && <p className="max-w-prose text-sm whitespace-pre-line text-soft">{sheet.note}</p>}
      <p className="text-sm">
        <a href={paperHref} target="_blank" rel="nofollow noreferrer" type="application/pdf" className="inline-link">
          Cost sheet (PDF)<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
    </div>
  );
}

function Lines({ sheet }: { sheet: CostSheet }) {
  const [payer, other] = sheet.kind === 'buying' ? (['buyer', 'seller'] as const) : (['tenant', 'landlord'] as const);
  const lines = sheet.kind === 'buying' ? sheet.lines : sheet.once;
  const own = lines.filter(({ paidBy }) => paidBy === payer);
  const others = lines.filter(({ paidBy }) => paidBy === other);
  const total = sheet.kind === 'buying' ? sheet.total : sheet.toMoveIn;
  return (
    <div className="grid gap-4 pb-3">
      <LineList
        label={payer === 'buyer' ? 'You pay as the buyer' : 'You pay as the tenant'}
        lines={own}
        total={total}
      />
      {others.length > 0 && <LineList label={`The ${other} pays`} lines={others} />}
    </div>
  );
}

function LineList({ label, lines, total }: { label: string; lines: readonly CostLine[]; total?: CostTotal }) {
  return (
    <div>
      <p className="text-sm font-semibold">{label}</p>
      <ul className="mt-1 grid">
        {lines.map((line) => (
          <li key={line.key} className="border-t border-line py-2">
            <div className="flex flex-wrap justify-between gap-x-6">
              <span>{line.label}</span>
              <span className="font-semibold tabular-nums">{amountText(line)}</span>
            </div>
            <p className="text-xs text-pretty text-muted">
              {line.rule}.{line.source && ` ${line.source}`}
            </p>
          </li>
        ))}
        {total && (
          <li className="flex flex-wrap justify-between gap-x-6 border-t-[1.5px] border-text py-2 font-semibold">
            <span>In total</span>
            <span className="tabular-nums">{totalText(total)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

function amountText({ amountKes, isAtLeast }: CostLine): string {
  if (amountKes === null) return 'Not known';
  return isAtLeast ? `from ${formatKsh(amountKes)}` : formatKsh(amountKes);
}
