import type { CostSheet } from '../cost/cost-sheet.ts';
import { CostHeadline } from './cost-section.tsx';
import type { ProofSource } from './proof.ts';
import { SearchBadge } from './proof-section.tsx';

interface CostAndSearchProps {
  sheet: CostSheet | null;
  proof: ProofSource;
}

/** Under the facts, since the first screen has no line to spare over them. */
export const CostAndSearch = ({ sheet, proof }: CostAndSearchProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 print:mt-0">
    <CostHeadline sheet={sheet} />
    <span className="print:hidden">
      <SearchBadge proof={proof} />
    </span>
  </div>
);
