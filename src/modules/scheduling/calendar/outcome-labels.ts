import type { Outcome } from './office-contract.ts';

export const outcomeOptions = [
  { value: 'Done', label: 'Came' },
  { value: 'No-show', label: 'Did not come' },
  { value: 'Cancelled', label: 'Cancelled' },
] as const satisfies readonly { value: Outcome; label: string }[];
