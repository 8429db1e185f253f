import type { Lender } from './loan-choice.ts';

interface PartnerBank {
  id: number;
  name: string;
  loan: {
    rate_percent: number;
    as_of: string;
    source: string;
    most_years: number | null;
    most_percent: number | null;
  } | null;
}

/** Those of the agency's partner banks that state a rate. */
export const lendersOf = (banks: readonly PartnerBank[]): Lender[] =>
  banks.flatMap(({ id, name, loan }) =>
    loan
      ? {
          id,
          name,
          ratePercent: loan.rate_percent,
          asOf: loan.as_of,
          source: loan.source,
          mostYears: loan.most_years,
          mostPercent: loan.most_percent,
        }
      : [],
  );
