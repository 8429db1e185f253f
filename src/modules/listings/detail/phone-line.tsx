import type { CostSheet } from '../cost/cost-sheet.ts';
import { CostHeadline } from './cost-section.tsx';
import type { ProofSource } from './proof.ts';
import { SearchBadge } from './proof-section.tsx';

interface PhoneLineProps {
  sheet: CostSheet | null;
  proof: ProofSource;
}

/** Cost and search on file, under the facts: the first screen of a phone has no line to spare for them over the facts. */
export const PhoneLine = ({ sheet, proof }: PhoneLineProps) => (
  <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 sm:hidden print:hidden">
    <CostHeadline sheet={sheet} />
    <SearchBadge proof={proof} />
  </div>
);
