/** The part of the declaration in `land.ts` that public pages need: the options of choices. */

export const landStatuses = ['Available', 'Under offer', 'Sold'] as const;
export const sizeUnits = ['acres', 'hectares', 'sqm'] as const;
/** As files write them. */
export const sizeUnitSynonyms = {
  acre: 'acres',
  ha: 'hectares',
  hectare: 'hectares',
  m2: 'sqm',
  'square metres': 'sqm',
} as const;
export const tenures = ['Freehold', 'Leasehold'] as const;

export type LandStatus = (typeof landStatuses)[number];
export type SizeUnit = (typeof sizeUnits)[number];
export type Tenure = (typeof tenures)[number];
