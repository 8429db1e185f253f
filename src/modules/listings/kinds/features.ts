/**
 * The features that visitors filter properties by, by key. A property's keys are derived from its amenities, which staff
 * write in their own words: 'Borehole, 60,000 litres' has the key 'borehole'. The order is that of the filters.
 */
export const propertyFeatures = {
  borehole: { label: 'Borehole' },
  generator: { label: 'Backup generator' },
  solar: { label: 'Solar power' },
  pool: { label: 'Swimming pool' },
  gym: { label: 'Gym' },
  garden: { label: 'Garden' },
  balcony: { label: 'Balcony' },
  lift: { label: 'Lift' },
  'staff-quarters': { label: 'Staff quarters' },
  'en-suite': { label: 'All en suite' },
  fireplace: { label: 'Fireplace' },
  internet: { label: 'Fibre internet' },
  security: { label: 'Guards or CCTV' },
  pets: { label: 'Pets allowed' },
  'step-free': { label: 'Step-free access' },
  'three-phase': { label: 'Three-phase power' },
  'loading-bay': { label: 'Loading bay' },
} as const satisfies Readonly<Record<string, { label: string }>>;

export type PropertyFeature = keyof typeof propertyFeatures;

const isPropertyFeature = (key: string): key is PropertyFeature => key in propertyFeatures;
export const propertyFeatureKeys = Object.keys(propertyFeatures).filter(isPropertyFeature);

/** Whether a property is let or sold with furniture. */
export const furnishings = ['Furnished', 'Semi-furnished', 'Unfurnished'] as const;
export type Furnishing = (typeof furnishings)[number];
