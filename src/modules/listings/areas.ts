import { formatNumber } from '#platform/text/numbers.ts';

export const formatSqm = (areaSqm: number): string => `${formatNumber(areaSqm, 1)} sqm`;

/** 1 acre in square metres, exact (international yard and pound agreement, 1959). */
export const SQM_PER_ACRE = 4046.8564224;
export const SQM_PER_HECTARE = 10_000;
/** Exact, by the same agreement. */
export const SQM_PER_SQUARE_FOOT = 0.09290304;

/** Square metres in acres, four decimals. */
export const toAcres = (sqm: number): number => Math.round((sqm / SQM_PER_ACRE) * 10_000) / 10_000;

export function toSqm(size: number, unit: 'acres' | 'hectares' | 'sqm'): number {
  if (unit === 'sqm') return size;
  return size * (unit === 'acres' ? SQM_PER_ACRE : SQM_PER_HECTARE);
}
