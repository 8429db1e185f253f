import { type FallbackScene, fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { type LandDetailView, toLandDetailView } from '../detail/land-detail.ts';
import { type PropertyDetailView, toPropertyDetailView } from '../detail/property-detail.ts';
import type { TitleFile } from '../detail/title-file.ts';
import { toPhoto } from '../kinds/listing-photo.ts';
import type { LandDetail } from '../lists/land-contract.ts';
import type { PropertyDetail } from '../lists/property-contract.ts';

/** Pictures of one column: a large one with a row of three under it. */
const MOST_PICTURES = 4;

type OfBoth =
  | ('id' | 'slug' | 'title' | 'reference' | 'status' | 'takesVisits' | 'priceKes' | 'priceUsd' | 'agent')
  | ('positionShown' | 'nearestStages' | 'confirmedOn' | 'listedOn');

/** What is compared of a property, and of a plot. */
export type ComparedProperty = {
  titleFile: Pick<TitleFile, 'tenure' | 'lease_years_left' | 'official_search_on' | 'land_board_consent'>;
} & Pick<
  PropertyDetailView,
  | OfBoth
  | ('purpose' | 'category' | 'duty_class' | 'type' | 'service_charge' | 'floor_area_sqm' | 'bedrooms' | 'bathrooms')
  | ('plot_size' | 'plot_size_unit')
  | ('parking_spaces' | 'furnishing' | 'year_built' | 'deposit' | 'deposit_months' | 'vat')
  | ('addressLines' | 'location' | 'city' | 'county')
>;
export type ComparedLand = Pick<
  LandDetailView,
  | OfBoth
  | ('size' | 'sizeUnit' | 'acres' | 'zoning' | 'duty_class' | 'utilities' | 'titleFile')
  | ('address' | 'location' | 'city' | 'county' | 'state')
>;

interface Column {
  /** As the address of the comparison names it. */
  item: string;
  photos: PhotoImage[];
  fallback: FallbackScene;
}

/** A listing as a column of a comparison. */
export type ComparedListing = Column &
  ({ kind: 'property'; listing: ComparedProperty } | { kind: 'land'; listing: ComparedLand });

export const comparedProperty = (item: string, property: PropertyDetail): ComparedListing => ({
  kind: 'property',
  item,
  listing: toPropertyDetailView(property),
  photos: picturesOf(property),
  fallback: fallbackFor(property.type),
});

export const comparedLand = (item: string, land: LandDetail): ComparedListing => ({
  kind: 'land',
  item,
  listing: toLandDetailView(land),
  photos: picturesOf(land),
  fallback: 'land',
});

/** As on cards: what nobody photographed is labelled on the picture. */
const picturesOf = ({ images, title }: PropertyDetail | LandDetail): PhotoImage[] =>
  images.slice(0, MOST_PICTURES).map((image) => toPhoto(image, title));

/** Land is for sale always. */
export const purposeOf = (compared: ComparedListing): 'Sale' | 'Rent' =>
  compared.kind === 'property' ? compared.listing.purpose : 'Sale';
