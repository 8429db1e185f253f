import type { Filter } from './filter.ts';

/** Of every list of listings. */
export const notIn = {
  label: 'Not in',
  column: 'place_ids',
  type: 'elsewhere',
  section: 'area',
  max: 100,
  description: 'Listings outside of a county, town, area or road; several with semicolons between them.',
} as const satisfies Filter;
