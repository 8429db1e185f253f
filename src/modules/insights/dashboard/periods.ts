export const periods = [30, 90, 365] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = 90;

export const periodLabels: Record<Period, string> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 365 days',
};

/** Parses the period of an address; 90 days when it names no valid one. */
export const readPeriod = (value: unknown): Period =>
  periods.find((days) => String(days) === String(value)) ?? usualPeriod;
