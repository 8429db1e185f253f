import type { NumberBounds } from '#shared/number-problem.ts';

/** What the numbers of a listing can be, for the form and for the server; by the names of its fields. */
export const numberBounds = {
  bedrooms: { min: 0, max: 50 },
  bathrooms: { min: 0, max: 50 },
  floor_area_sqm: { min: 0.1, max: 10_000_000, decimals: 1 },
  year_built: { min: 1850, max: 2100 },
  size: { min: 0.0001, max: 10_000_000, decimals: 4 },
  lease_years_left: { min: 1, max: 999 },
} as const satisfies Record<string, NumberBounds>;
