import type { TitleFile } from './proof.ts';

/** 'Leasehold, 64 years left'; null where nothing is recorded. */
export function formatTenure({
  tenure,
  lease_years_left: years,
}: Pick<TitleFile, 'tenure' | 'lease_years_left'>): string | null {
  if (tenure === null || years === null) return tenure;
  return `${tenure}, ${years} ${years === 1 ? 'year' : 'years'} left`;
}
