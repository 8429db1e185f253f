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

/** One plot of the demo agency. Words are plain text, one entry a paragraph. */
export interface DemoLand extends ShownPhotographs {
  title: string;
  /** A place described in demo/places. */
  place: string;
  /** The part of the place people name, where that is more exact. */
  area?: string;
  address: string;
  priceKes: number;
  size: number;
  sizeUnit: 'acres' | 'hectares' | 'sqm';
  zoning: Zoning;
  utilities: readonly Utility[];
  features: readonly LandFeature[];
  topography: readonly Topography[];
  tenure: 'Freehold' | 'Leasehold';
  leaseYearsLeft?: number;
  /** The date of an official search that is on file with the agency. */
  officialSearchOn?: string;
  about: readonly string[];
  /** What the plot and the land around it look like. */
  landscape: Landscape;
  featured?: true;
  status?: 'Under offer' | 'Sold';
  /** Absent: on the site. Otherwise it stays in the office. */
  approval?: 'Draft' | 'In review' | 'Archived';
  reducedFromKes?: number;
  at?: readonly [latitude: number, longitude: number];
}
