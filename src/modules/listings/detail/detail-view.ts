import type { ListingAgent } from '#modules/identity';
import { orNothing } from '#platform/http/failure.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { toPhotos } from '../kinds/listing-photo.ts';
import type { PositionShown, PropertyStatus } from '../kinds/property-public.ts';
import { type StatedPrice, statedPriceOf } from '../kinds/stated-price.ts';
import type { LandDetail } from '../lists/land-contract.ts';
import type { PropertyDetail } from '../lists/property-contract.ts';
import type { NearestStage } from './nearest-stage-contract.ts';
import { type TitleFile, takeTitleFile } from './title-file.ts';

/** The listing of an address, its current slug for a redirect, or null. */
export type FoundListing<Listing> = { listing: Listing } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_SLUG_LENGTH = 160;
/** In characters. Titles have 160 at most. */
const MAX_TITLE_LENGTH = 200;

/**
 * Finds a listing by the last segment of its address: its slug, a former slug, or its exact title as in older links.
 * @throws ApiFailure when the API does not reply
 */
export async function findListing<Listing>(
  slugOrTitle: string,
  ask: { detail: (slug: string) => Promise<Listing>; resolve: (title: string) => Promise<{ slug: string }> },
): Promise<FoundListing<Listing>> {
  if (slugPattern.test(slugOrTitle) && slugOrTitle.length <= MAX_SLUG_LENGTH) {
    const listing = await orNothing(ask.detail(slugOrTitle));
    if (listing) return { listing };
  }
  const title = slugOrTitle.trim();
  if (title === '' || title.length > MAX_TITLE_LENGTH) return null;
  const moved = await orNothing(ask.resolve(title));
  return moved && { movedTo: moved.slug };
}

/** What the pages of both kinds show. It is sent inside the page, so it holds nothing else. */
export interface DetailView extends StatedPrice {
  id: number;
  slug: string;
  reference: string;
  title: string;
  /** HTML that the API has sanitised. */
  descriptionHtml: string;
  status: PropertyStatus;
  takesVisits: boolean;
  priceCut: PropertyDetail['price_cut'];
  latitude: number | null;
  longitude: number | null;
  /** Whether the position is the listing's, or the centre of a circle in which it lies. */
  positionShown: PositionShown;
  nearestStages: readonly NearestStage[];
  place: PropertyDetail['place'];
  photos: PhotoImage[];
  agent: ListingAgent | null;
  titleFile: TitleFile;
  /** The day in Nairobi on which staff last confirmed the listing; null as long as nobody has since it was published. */
  confirmedOn: string | null;
  /** The day in Nairobi on which it was published. */
  listedOn: string;
}

/** The part of a view that both kinds read from the API in the same way. */
export const toDetailView = (listing: PropertyDetail | (LandDetail & Pick<PropertyDetail, 'published_at'>)) => ({
  id: listing.id,
  slug: listing.slug,
  reference: listing.reference_number,
  title: listing.title,
  descriptionHtml: listing.description,
  takesVisits: listing.takes_visits,
  ...statedPriceOf(listing),
  priceCut: listing.price_cut,
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
  titleFile: takeTitleFile(listing).titleFile,
  confirmedOn: listing.confirmed_at && nairobiDay(new Date(listing.confirmed_at)),
  listedOn: nairobiDay(new Date(listing.published_at)),
});

/** 'The Jacaranda House (MK-P-0123)', as visitors name a listing to the agency. */
export const nameWithReference = ({ title, reference }: Pick<DetailView, 'title' | 'reference'>): string =>
  `${title} (${reference})`;

/** First message of a chat about a listing. */
export const chatTextAbout = (listing: Pick<DetailView, 'title' | 'reference'>, url: string): string =>
  `Hello. I would like to know more about ${nameWithReference(listing)}: ${url}`;
