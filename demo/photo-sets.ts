/** The surroundings that a set of photographs shows. Coast, lake, mountain and tea exist in a few places only. */
export type Landscape =
  | 'city'
  | 'estate'
  | 'garden'
  | 'yard'
  | 'walled plot'
  | 'town plot'
  | 'savannah'
  | 'green fields'
  | 'farm'
  | 'tea'
  | 'mountain'
  | 'lake'
  | 'coast';

export type Roof =
  | 'flat'
  | 'clay tiles'
  | 'dark tiles'
  | 'grey tiles'
  | 'slate'
  | 'maroon metal'
  | 'green metal'
  | 'metal sheets'
  | 'makuti';

/**
 * The pictures of one place, by file name in demo/photos without '.jpg', and what they show, so that a test can compare
 * a listing's text with them. A listing never mixes sets, because it shows one home. The pictures are renderings.
 */
export interface PhotoSet {
  /** The place from outside; the first one leads unless a listing chooses another. */
  outside: readonly string[];
  /** Rooms and shared parts of the same place. */
  inside: readonly string[];
  landscape: Landscape;
  /** Storeys above ground including the ground floor; absent for land. */
  storeys?: number;
  roof?: Roof;
  hasPool?: true;
}

export const photoSets = {
  'apartment-b': {
    outside: ['apartment-04', 'apartment-05', 'apartment-06'],
    inside: ['living-20', 'kitchen-20', 'bedroom-20', 'bathroom-20'],
    landscape: 'city',
    storeys: 12,
    roof: 'flat',
  },
  'apartment-c': {
    outside: ['apartment-07', 'apartment-08', 'apartment-09'],
    inside: ['living-06', 'kitchen-04', 'bedroom-05', 'bathroom-03', 'balcony-01'],
    landscape: 'city',
    storeys: 5,
    roof: 'flat',
  },
  'apartment-d': {
    outside: ['apartment-10', 'apartment-11'],
    inside: [
      'living-07',
      'balcony-02',
      'kitchen-05',
      'bedroom-06',
      'bathroom-06',
      'amenity-01',
      'amenity-02',
      'amenity-03',
    ],
    landscape: 'city',
    storeys: 14,
    roof: 'flat',
  },
  'apartment-e': {
    outside: ['apartment-12', 'apartment-13'],
    inside: ['living-12', 'living-11', 'kitchen-09', 'bedroom-10', 'bathroom-07', 'amenity-04'],
    landscape: 'city',
    storeys: 9,
    roof: 'flat',
  },
  'apartment-f': {
    outside: ['apartment-14', 'apartment-15'],
    inside: ['living-21', 'kitchen-21', 'bedroom-21'],
    landscape: 'city',
    storeys: 7,
    roof: 'flat',
  },
  'apartment-g': {
    outside: ['apartment-16', 'apartment-17', 'apartment-18'],
    inside: ['living-22', 'kitchen-22', 'bedroom-22', 'bathroom-22'],
    landscape: 'garden',
    storeys: 4,
    roof: 'flat',
    hasPool: true,
  },
  'apartment-h': {
    outside: ['apartment-19', 'apartment-20'],
    inside: ['living-23', 'kitchen-23', 'bedroom-23'],
    landscape: 'city',
    storeys: 6,
    roof: 'flat',
  },
  'apartment-i': {
    outside: ['apartment-21', 'apartment-22'],
    inside: ['living-24', 'kitchen-24', 'bedroom-24'],
    landscape: 'city',
    storeys: 11,
    roof: 'flat',
  },
  'apartment-j': {
    outside: ['apartment-23', 'apartment-24'],
    inside: ['living-25', 'kitchen-25', 'bedroom-25'],
    landscape: 'garden',
    storeys: 4,
    roof: 'flat',
  },
  'villa-a': {
    outside: ['villa-01', 'villa-02', 'villa-03'],
    inside: ['living-01', 'living-02', 'kitchen-01', 'kitchen-02', 'bedroom-01', 'bedroom-02', 'bathroom-01'],
    landscape: 'garden',
    storeys: 2,
    roof: 'clay tiles',
  },
  'villa-b': {
    outside: ['villa-04', 'villa-05', 'villa-06'],
    inside: ['living-03', 'living-04', 'kitchen-03', 'bedroom-03', 'bathroom-02'],
    landscape: 'garden',
    storeys: 2,
    roof: 'flat',
    hasPool: true,
  },
  'villa-c': {
    outside: ['villa-07', 'villa-08', 'villa-09'],
    inside: ['living-10', 'kitchen-08', 'bedroom-09', 'bathroom-04', 'study-01'],
    landscape: 'garden',
    storeys: 2,
    roof: 'grey tiles',
  },
  'villa-d': {
    outside: ['villa-10', 'villa-11'],
    inside: ['living-14', 'kitchen-11', 'bedroom-12'],
    landscape: 'garden',
    storeys: 2,
    roof: 'clay tiles',
  },
  'villa-e': {
    outside: ['villa-12', 'villa-13', 'villa-14'],
    inside: ['living-35', 'kitchen-35', 'bedroom-35'],
    landscape: 'garden',
    storeys: 2,
    roof: 'flat',
  },
  'villa-f': {
    outside: ['villa-15', 'villa-16'],
    inside: ['living-36', 'kitchen-36', 'bedroom-36'],
    landscape: 'garden',
    storeys: 2,
    roof: 'green metal',
  },
  'coast-a': {
    outside: ['coast-01', 'coast-02', 'coast-03'],
    // The kitchens and bedrooms are those of three houses inland: this house has one room of its own.
    inside: ['coast-04', 'kitchen-11', 'bedroom-12', 'kitchen-29', 'bedroom-29', 'kitchen-27', 'bedroom-27'],
    landscape: 'coast',
    storeys: 2,
    roof: 'makuti',
    hasPool: true,
  },
  'bungalow-a': {
    outside: ['bungalow-01', 'bungalow-02'],
    inside: ['living-26', 'kitchen-26', 'bedroom-26', 'bathroom-26'],
    landscape: 'garden',
    storeys: 1,
    roof: 'maroon metal',
  },
  'bungalow-b': {
    outside: ['bungalow-03', 'bungalow-04'],
    inside: ['living-27', 'kitchen-27', 'bedroom-27'],
    landscape: 'garden',
    storeys: 1,
    roof: 'dark tiles',
  },
  'bungalow-c': {
    outside: ['bungalow-05', 'bungalow-06'],
    inside: ['living-09', 'kitchen-07', 'bedroom-08'],
    landscape: 'garden',
    storeys: 1,
    roof: 'green metal',
  },
  'bungalow-d': {
    outside: ['bungalow-07', 'bungalow-08', 'bungalow-09'],
    inside: ['living-28', 'kitchen-28', 'bedroom-28'],
    landscape: 'garden',
    storeys: 1,
    roof: 'dark tiles',
  },
  'bungalow-e': {
    outside: ['bungalow-10', 'bungalow-11'],
    inside: ['living-29', 'kitchen-29', 'bedroom-29'],
    landscape: 'garden',
    storeys: 1,
    roof: 'clay tiles',
  },
  'bungalow-f': {
    outside: ['bungalow-12', 'bungalow-13'],
    inside: ['living-30', 'kitchen-30', 'bedroom-30', 'bathroom-30'],
    landscape: 'garden',
    storeys: 1,
    roof: 'clay tiles',
  },
  'maisonette-a': {
    outside: ['maisonette-01', 'maisonette-02', 'maisonette-03'],
    inside: ['living-31', 'kitchen-31', 'bedroom-31'],
    landscape: 'estate',
    storeys: 2,
    roof: 'slate',
  },
  'maisonette-b': {
    outside: ['maisonette-04', 'maisonette-05', 'maisonette-06'],
    inside: ['living-08', 'kitchen-06', 'bedroom-07', 'bedroom-14', 'bathroom-05'],
    landscape: 'estate',
    storeys: 2,
    roof: 'flat',
  },
  'maisonette-c': {
    outside: ['maisonette-07', 'maisonette-08', 'maisonette-11'],
    inside: ['living-32', 'kitchen-32', 'bedroom-32'],
    landscape: 'estate',
    storeys: 2,
    roof: 'clay tiles',
  },
  'maisonette-d': {
    outside: ['maisonette-09', 'maisonette-10'],
    inside: ['living-33', 'kitchen-33', 'bedroom-33'],
    landscape: 'estate',
    storeys: 2,
    roof: 'slate',
  },
  'maisonette-e': {
    outside: ['maisonette-12', 'maisonette-13'],
    inside: ['living-34', 'kitchen-34', 'bedroom-34'],
    landscape: 'estate',
    storeys: 2,
    roof: 'dark tiles',
  },
  'office-a': {
    outside: ['office-01', 'office-02', 'office-03'],
    inside: ['office-04', 'office-05'],
    landscape: 'city',
    storeys: 8,
    roof: 'flat',
  },
  'office-b': {
    outside: ['office-08', 'office-09', 'office-10'],
    inside: ['office-06', 'office-07'],
    landscape: 'city',
    storeys: 6,
    roof: 'flat',
  },
  'commercial-a': {
    outside: ['commercial-01', 'commercial-02'],
    inside: [],
    landscape: 'city',
    storeys: 5,
    roof: 'flat',
  },
  'retail-a': {
    outside: ['retail-01', 'retail-02'],
    inside: [],
    landscape: 'yard',
    storeys: 2,
    roof: 'clay tiles',
  },
  'retail-b': {
    outside: ['retail-03', 'retail-04'],
    inside: ['retail-05'],
    landscape: 'yard',
    storeys: 3,
    roof: 'flat',
  },
  'warehouse-a': {
    outside: ['warehouse-01', 'warehouse-02'],
    inside: ['warehouse-03'],
    landscape: 'yard',
    storeys: 1,
    roof: 'metal sheets',
  },
  'warehouse-b': {
    outside: ['warehouse-04', 'warehouse-05'],
    inside: ['warehouse-06'],
    landscape: 'yard',
    storeys: 1,
    roof: 'metal sheets',
  },
  'land-a': { outside: ['land-01', 'land-02'], inside: [], landscape: 'savannah' },
  'land-b': { outside: ['land-03'], inside: [], landscape: 'green fields' },
  'land-c': { outside: ['land-04'], inside: [], landscape: 'walled plot' },
  'land-d': { outside: ['land-05', 'land-06'], inside: [], landscape: 'town plot' },
  'land-e': { outside: ['land-07', 'land-08'], inside: [], landscape: 'tea' },
  'land-f': { outside: ['land-09', 'land-10'], inside: [], landscape: 'mountain' },
  'land-g': { outside: ['land-11', 'land-12'], inside: [], landscape: 'farm' },
  'land-h': { outside: ['land-13'], inside: [], landscape: 'lake' },
  'land-i': { outside: ['land-14', 'land-15'], inside: [], landscape: 'coast' },
  'land-j': { outside: ['land-16', 'land-17'], inside: [], landscape: 'estate' },
} as const satisfies Record<string, PhotoSet>;

export type PhotoSetName = keyof typeof photoSets;

/** The set of this name, typed as the interface. */
export const getPhotoSet = (name: PhotoSetName): PhotoSet => photoSets[name];
