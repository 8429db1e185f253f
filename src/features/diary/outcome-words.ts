import type { Outcome } from './office-contract.ts';

/** What staff call the outcomes, the likeliest first. */
export const outcomeOptions = [
  { value: 'Done', label: 'Came' },
  { value: 'No-show', label: 'Did not come' },
  { value: 'Cancelled', label: 'Cancelled' },
] as const satisfies readonly { value: Outcome; label: string }[];

/** What a form holds as text; the first of the outcomes for what is none, which no form of ours sends. */
export const outcomeOf = (text: string): Outcome =>
  outcomeOptions.find(({ value }) => value === text)?.value ?? outcomeOptions[0].value;
