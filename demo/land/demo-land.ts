import type { Landscape } from '../photo-sets.ts';
import type { ShownPhotographs } from '../photographs.ts';

type Zoning = 'Residential' | 'Commercial' | 'Mixed use' | 'Agricultural' | 'Industrial';

type Utility =
  | 'Piped water'
  | 'Borehole water'
  | 'Water at the road'
  | 'Power on site'
  | 'Power at the road'
  | 'Three-phase power'
  | 'Sewer'
  | 'Fibre';

type LandFeature =
  | 'Freehold title'
  | 'Leasehold title'
  | 'Beacons in place'
  | 'Corner plot'
  | 'Fenced'
  | 'Stone wall'
  | 'Gated court'
  | 'Murram access'
  | 'Tarmac access'
  | 'Near the tarmac'
  | 'Road frontage'
  | 'Mature trees'
  | 'Lake view'
  | 'Ocean view'
  | 'Hill view'
  | 'Stream or river'
  | 'Controlled development'
  | 'Payment in instalments';

type Topography =
  | 'Flat'
  | 'Gentle slope'
  | 'Steep slope'
  | 'Ridge'
  | 'Red soil'
  | 'Black cotton soil'
  | 'Sandy soil'
  | 'Coral rock'
  | 'Rocky';

/** One plot of the demo agency. Texts are plain, one array entry a paragraph. */
export interface DemoLand extends ShownPhotographs {
  title: string;
  /** Name of a place in demo/places. */
  place: string;
  /** The part of the place by its common name, where that is more exact. */
  area?: string;
  address: string;
  priceKes: number;
  /** Visitors are not told the price. */
  isOnRequest?: true;
  size: number;
  sizeUnit: 'acres' | 'hectares' | 'sqm';
  zoning: Zoning;
  utilities: readonly Utility[];
  features: readonly LandFeature[];
  topography: readonly Topography[];
  tenure: 'Freehold' | 'Leasehold';
  leaseYearsLeft?: number;
  /** The date of the agency's official search, YYYY-MM-DD. */
  officialSearchOn?: string;
  /** The day on which the land control board gave its consent, YYYY-MM-DD. */
  boardConsentOn?: string;
  about: readonly string[];
  /** Landscape of the plot and its surroundings, for the choice of photographs. */
  landscape: Landscape;
  featured?: true;
  status?: 'Under offer' | 'Sold';
  /** Absent: approved and public. Otherwise visible in the office only. */
  approval?: 'Draft' | 'In review' | 'Archived';
  reducedFromKes?: number;
  at?: readonly [latitude: number, longitude: number];
}
