import type { AlertFrequency } from './contract.ts';

export const frequencyOptions: readonly { value: AlertFrequency; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'On Mondays' },
];
