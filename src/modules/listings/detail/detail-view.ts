import type { ListingAgent } from '#modules/identity';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { toPhotos } from '../kinds/listing-photo.ts';
import type { PositionShown } from '../kinds/position-shown.ts';
import type { PropertyStatus } from '../kinds/property-public.ts';
import type { LandDetail } from '../lists/land-contract.ts';
import type { PropertyDetail } from '../lists/property-contract.ts';
import type { NearestStage } from './nearest-stage-contract.ts';

/** What the pages of both kinds show. It is sent inside the page, so it holds nothing else. */
export interface DetailView {
  id: number;
  slug: string;
  reference: string;
  title: string;
  /** HTML that the API has sanitised. */
  descriptionHtml: string;
  status: PropertyStatus;
  /** Whether a tour can be requested now. */
  takesVisits: boolean;
  /** Whole Kenya shillings; for rent, a month. */
  priceKes: number;
  latitude: number | null;
  longitude: number | null;
  /** Whether the position is the listing's, or the centre of a circle in which it lies. */
  positionShown: PositionShown;
  nearestStages: readonly NearestStage[];
  /** The place of the gazetteer that it belongs to. */
  place: PropertyDetail['place'];
  photos: PhotoImage[];
  agent: ListingAgent | null;
}

/** The part of a view that both kinds read from the API in the same way. */
export const toDetailView = (listing: PropertyDetail | LandDetail) => ({
  id: listing.id,
  slug: listing.slug,
  reference: listing.reference_number,
  title: listing.title,
  descriptionHtml: listing.description,
  takesVisits: listing.takes_visits,
  priceKes: listing.price,
  location: listing.location,
  city: listing.city,
  county: listing.county,
  latitude: listing.latitude,
  longitude: listing.longitude,
  positionShown: listing.position_shown,
  nearestStages: listing.nearest_stages,
  place: listing.place,
  photos: toPhotos(listing.images, listing.title),
  agent: listing.agent,
});

/** 'The Jacaranda House (MK-P-0123)', as visitors name a listing to the agency. */
export const nameWithReference = ({ title, reference }: Pick<DetailView, 'title' | 'reference'>): string =>
  `${title} (${reference})`;

/** First message of a chat about a listing. */
export const chatTextAbout = (listing: Pick<DetailView, 'title' | 'reference'>, url: string): string =>
  `Hello. I would like to know more about ${nameWithReference(listing)}: ${url}`;
