import type { ReportReason } from './contract.ts';

/** Labels of the reasons. Types alone come from the contract, whose schemas stay out of the browser build. */
export const reasonLabels: Record<ReportReason, string> = {
  'not-available': 'It is not available any more',
  'wrong-details': 'The price or other details are wrong',
  'asked-for-money': 'I was asked for a viewing fee or a deposit',
  copied: 'The listing, its photographs or its papers are false or someone else’s',
  other: 'Something else',
};

export const reasonOptions = Object.entries(reasonLabels).map(([value, label]) => ({ value, label }));
