/** How a listing's position is told to visitors: the point, or the centre of a circle of 300 m in which it lies. */
export const positionsShown = ['Exact', 'Within 300 m'] as const;
export type PositionShown = (typeof positionsShown)[number];

export const CIRCLE_RADIUS_M = 300;

/** Metres; null for the exact point. */
export const radiusOf = (shown: PositionShown): number | null => (shown === 'Exact' ? null : CIRCLE_RADIUS_M);

/**
 * The part of the declaration in `property.ts` that public pages need: options of choices, and the numbers that are shown
 * and filtered by. It is in every visitor's first script, which the rest would make 2.1 kB larger.
 */

export const listingPurposes = ['Sale', 'Rent'] as const;
export const propertyCategories = ['Residential', 'Commercial', 'Industrial'] as const;
/** The types of homes that listings have. A 'house' is one that has no narrower name. */
export const residentialSubtypes = [
  'apartment',
  'studio',
  'villa',
  'maisonette',
  'bungalow',
  'townhouse',
  'house',
] as const;
/** The types of homes that visitors choose from. Studios are found by their bedrooms: they have none. */
export const searchedHomeTypes = ['apartment', 'villa', 'maisonette', 'bungalow', 'townhouse', 'house'] as const;
export const houseTypes = ['house', 'townhouse', 'villa', 'maisonette', 'bungalow'] as const;
export const commercialSubtypes = ['office', 'retail', 'warehouse', 'industrial'] as const;
export const propertyTypes = [...residentialSubtypes, ...commercialSubtypes] as const;
/** Whether VAT is added to the price or rent of commercial property. */
export const vatChoices = ['Added', 'Not added'] as const;
export const propertyStatuses = ['Available', 'Under offer', 'Sold', 'Let'] as const;

export type ListingPurpose = (typeof listingPurposes)[number];
export type PropertyCategory = (typeof propertyCategories)[number];
export type PropertyType = (typeof propertyTypes)[number];
export type SearchedType = Exclude<PropertyType, 'studio'>;
export type PropertyStatus = (typeof propertyStatuses)[number];

/** The types that a search for one finds: a search for a house finds any house, one for an apartment also studios. */
export const typesFound = (searched: PropertyType): readonly PropertyType[] =>
  searched === 'house' ? houseTypes : searched === 'apartment' ? ['apartment', 'studio'] : [searched];

export interface PublicNumber {
  label: string;
  unit?: 'sqm';
  /** The largest that staff may enter. */
  max?: number;
  /** Singular, for counts: '2 bedrooms'. */
  noun?: string;
  /** The fact of the page reads '2 parking spaces', because `label` does not name what is counted. */
  fact?: 'with noun';
  /** A row of buttons among the lists' filters. */
  filter?: {
    /** The query parameter of pages and of the API. */
    parameter: string;
    /** The number of the last button, which means this many or more. */
    lastButton: number;
    /** Every button means 'this many or more', not only the last. */
    isAtLeast?: true;
    /** Not offered in the commercial list. */
    isOfHomes?: true;
    /** Stands among the first filters, not behind the Filters button. */
    isFirst?: true;
    /** A button for 0, and what it says. */
    ofNone?: { label: string };
    /** There are halves: the button 3 means 3 and 3.5. */
    hasHalves?: true;
  };
}

/** What a home without a separate bedroom is called. */
export const STUDIO = 'Studio';

/** The numbers of a property in the order in which its page and the filters show them. */
export const publicNumbers = {
  bedrooms: {
    label: 'Bedrooms',
    noun: 'bedroom',
    max: 50,
    filter: { parameter: 'bedrooms', lastButton: 5, isOfHomes: true, isFirst: true, ofNone: { label: STUDIO } },
  },
  bathrooms: {
    label: 'Bathrooms',
    noun: 'bathroom',
    max: 50,
    filter: { parameter: 'bathrooms', lastButton: 4, hasHalves: true },
  },
  floor_area_sqm: { label: 'Floor area', unit: 'sqm' },
  year_built: { label: 'Year built' },
  parking_spaces: {
    label: 'Parking',
    noun: 'parking space',
    max: 500,
    fact: 'with noun',
    filter: { parameter: 'parking_min', lastButton: 3, isAtLeast: true },
  },
} as const satisfies Readonly<Record<string, PublicNumber>>;

export type PublicNumberName = keyof typeof publicNumbers;

const isPublicNumber = (name: string): name is PublicNumberName => name in publicNumbers;
export const publicNumberNames = Object.keys(publicNumbers).filter(isPublicNumber);

/** The filters of the lists over numbers, in their order. */
export const numberFilters = publicNumberNames.flatMap((name) => {
  const { label, noun = '', max = 0, filter }: PublicNumber = publicNumbers[name];
  return filter ? [{ name, label, noun, max, ...filter }] : [];
});

/** '1 bedroom', '4 bedrooms' */
export const countOf = (count: number | string, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
