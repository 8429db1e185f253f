interface FeatureDeclaration {
  label: string;
  /** Offered among the filters of this kind of list only. */
  of?: 'homes' | 'business';
}

/**
 * The features that visitors filter properties by, by key. A property's keys are derived from its amenities, which staff
 * write in their own words: 'Borehole, 60,000 litres' has the key 'borehole'; the function `feature_keys` of
 * migrations/017_listing_features.sql does it. The order is that of the filters.
 */
export const propertyFeatures = {
  borehole: { label: 'Borehole' },
  generator: { label: 'Backup generator' },
  solar: { label: 'Solar power' },
  pool: { label: 'Swimming pool' },
  gym: { label: 'Gym' },
  garden: { label: 'Garden', of: 'homes' },
  balcony: { label: 'Balcony', of: 'homes' },
  lift: { label: 'Lift' },
  'staff-quarters': { label: 'Staff quarters', of: 'homes' },
  'en-suite': { label: 'All en suite', of: 'homes' },
  fireplace: { label: 'Fireplace', of: 'homes' },
  internet: { label: 'Internet' },
  security: { label: 'Guards or CCTV' },
  pets: { label: 'Pets allowed', of: 'homes' },
  'step-free': { label: 'Step-free access' },
  'three-phase': { label: 'Three-phase power', of: 'business' },
  'loading-bay': { label: 'Loading bay', of: 'business' },
} as const satisfies Readonly<Record<string, FeatureDeclaration>>;

export type PropertyFeature = keyof typeof propertyFeatures;

const isPropertyFeature = (key: string): key is PropertyFeature => key in propertyFeatures;
export const propertyFeatureKeys = Object.keys(propertyFeatures).filter(isPropertyFeature);

/** Whether a property is let or sold with furniture. */
export const furnishings = ['Furnished', 'Semi-furnished', 'Unfurnished'] as const;
export type Furnishing = (typeof furnishings)[number];

/** What visitors ask for; a semi-furnished property is found among the furnished ones. */
export const wantedFurnishings = ['Furnished', 'Unfurnished'] as const satisfies readonly Furnishing[];
