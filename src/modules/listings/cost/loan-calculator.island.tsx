import type { CostRates, ExchangeRate } from '#modules/agency';
import { Button } from '#web/ui/button.tsx';
import { island } from '#web/ui/navigation/island.tsx';
import { costPaperHref } from './cost-address.ts';
import { CostFigures } from './cost-figures.tsx';
import type { CostedSale } from './cost-sheet.ts';
import { type Lender, lenderOptions, loanOf } from './loan-choice.ts';
import { LoanFields } from './loan-fields.tsx';
import { useTypedFields } from './typed-fields.ts';
import { costOfBuying } from './whole-cost.ts';

interface LoanCalculatorProps {
  /** Reference number of the listing, which /cost is filled in from. */
  reference: string;
  sale: CostedSale;
  rates: CostRates;
  lenders: readonly Lender[];
  exchangeRates: readonly ExchangeRate[];
}

/** The cost of one listing for sale, worked out anew at every move of a slider. Without script the form leads to /cost. */
function Calculator({ reference, sale, rates, lenders, exchangeRates }: LoanCalculatorProps) {
  const [fields, form] = useTypedFields({});
  const chosen = loanOf(fields, { rates, lenders });
  return (
    <CostFigures
      sheet={costOfBuying(sale, rates, chosen.terms)}
      exchangeRates={exchangeRates}
      paperHref={costPaperHref({ ...fields, listing: reference })}
    >
      <form action="/cost" method="get" aria-label="Loan for this listing" className="grid gap-4" {...form}>
        <input type="hidden" name="listing" value={reference} />
        <LoanFields chosen={chosen} options={lenderOptions({ rates, lenders })} priceKes={sale.priceKes} />
        <p>
          <Button type="submit" variant="outline" size="sm">
            Open in the calculator
          </Button>
        </p>
      </form>
    </CostFigures>
  );
}

export const LoanCalculator = island('loan-calculator', Calculator, 'touch');
