/** The part of the declaration in `land.ts` that public pages need: the options of choices. */

export const landStatuses = ['Available', 'Under offer', 'Sold'] as const;
export const sizeUnits = ['acres', 'hectares', 'sqm'] as const;
export const tenures = ['Freehold', 'Leasehold'] as const;

export type LandStatus = (typeof landStatuses)[number];
export type SizeUnit = (typeof sizeUnits)[number];
export type Tenure = (typeof tenures)[number];
