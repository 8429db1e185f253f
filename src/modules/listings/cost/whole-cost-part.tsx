import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { costHref, costPaperHref } from './cost-address.ts';
import { CostFigures } from './cost-figures.tsx';
import type { CostSheet } from './cost-sheet.ts';
import { type CostedListing, type CostFacts, forBrowser } from './listing-cost.ts';
import { LoanCalculator } from './loan-calculator.island.tsx';

export interface WholeCost {
  listing: CostedListing;
  sheet: CostSheet;
  costs: CostFacts;
  reference: string;
}

/** The whole cost within the section 'Cost' of a listing's page. */
export function WholeCostPart({ listing, sheet, costs, reference }: WholeCost) {
  const { rates, lenders, exchangeRates } = costs;
  if ('sale' in listing) {
    const { sale, rates: needed } = forBrowser(listing.sale, rates);
    return (
      <LoanCalculator
        reference={reference}
        sale={sale}
        rates={needed}
        lenders={lenders}
        exchangeRates={exchangeRates}
      />
    );
  }
  return (
    <div className="grid gap-3">
      <CostFigures sheet={sheet} exchangeRates={exchangeRates} paperHref={costPaperHref({ listing: reference })} />
      <p className="text-sm">
        <TextLink href={costHref({ listing: reference })} preload={false}>
          Open in the calculator
        </TextLink>
      </p>
    </div>
  );
}
