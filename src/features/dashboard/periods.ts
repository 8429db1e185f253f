/** How far back the figures look, in days. */
export const periods = [30, 90, 365] as const;
export type Period = (typeof periods)[number];
export const usualPeriod: Period = 90;

export const periodWords: Record<Period, string> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 365 days',
};

/** The period an address names; 90 days when it names none of them. */
export const readPeriod = (value: unknown): Period =>
  periods.find((days) => String(days) === String(value)) ?? usualPeriod;
