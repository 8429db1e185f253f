/** What every visitor's browser needs of the declaration in `land.ts`: the words of choices, and what is searched by words. */

export const landStatuses = ['Available', 'Under offer', 'Sold'] as const;
export const sizeUnits = ['acres', 'hectares', 'sqm'] as const;
export const tenures = ['Freehold', 'Leasehold'] as const;

export type LandStatus = (typeof landStatuses)[number];
export type SizeUnit = (typeof sizeUnits)[number];
export type Tenure = (typeof tenures)[number];

/** Fields with one word each by which plots are filtered, by their names in addresses and in the API. */
const landWordFilters = ['state', 'city', 'zoning'] as const;
/** Fields with several words each; a plot with any of the chosen ones is found. */
const landListFilters = ['utilities', 'features', 'topography'] as const;
