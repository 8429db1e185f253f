import type { ListingAgent } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import { type FoundListing, findListing } from '../kinds/find-listing.ts';
import { toPhotos } from '../kinds/listing-photo.ts';
import { type LandCardItem, toLandCardItem } from '../search/land-card-item.ts';
import { getLand, resolveLand } from '../search/land-client.gen.ts';
import type { LandDetail, LandStatus, SizeUnit, Tenure } from '../search/land-contract.ts';
import { splitWords } from '../search/land-labels.ts';

/** What the page of a plot shows, and no more: it travels inside the page. */
export interface LandDetailView {
  id: number;
  slug: string;
  reference: string;
  title: string;
  descriptionHtml: string;
  status: LandStatus;
  isFeatured: boolean;
  /** Whether a tour can be asked for now. */
  takesVisits: boolean;
  /** Whole Kenya shillings. */
  priceKes: number;
  size: number;
  sizeUnit: SizeUnit;
  acres: number;
  address: string;
  location: string;
  city: string;
  county: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
  zoning: string | null;
  utilities: string[];
  features: string[];
  tenure: Tenure | null;
  leaseYearsLeft: number | null;
  /** The day of an official search on file, or null. */
  officialSearchOn: string | null;
  listedAt: string;
  updatedAt: string;
  /** The day in Nairobi on which it was listed. */
  listedOn: string;
  photos: PhotoImage[];
  agent: ListingAgent | null;
  similar: LandCardItem[];
}

/** A plot of the API as its page shows it. */
export function toLandDetailView(land: LandDetail): LandDetailView {
  return {
    id: land.id,
    slug: land.slug,
    reference: land.reference_number,
    title: land.title,
    descriptionHtml: land.description,
    status: land.status,
    isFeatured: land.is_featured,
    takesVisits: land.takes_visits,
    priceKes: land.price,
    size: land.size,
    sizeUnit: land.size_unit,
    acres: land.size_acres,
    address: land.address,
    location: land.location,
    city: land.city,
    county: land.county,
    state: land.state,
    latitude: land.latitude,
    longitude: land.longitude,
    zoning: land.zoning,
    utilities: splitWords(land.utilities),
    features: splitWords(land.features),
    tenure: land.tenure,
    leaseYearsLeft: land.lease_years_left,
    officialSearchOn: land.official_search_on,
    listedAt: land.created_at,
    updatedAt: land.updated_at,
    listedOn: nairobiDay(new Date(land.created_at)),
    photos: toPhotos(land.images, land.title),
    agent: land.agent,
    similar: land.similar.map(toLandCardItem),
  };
}

/**
 * Finds a plot by the last part of its address.
 * @throws ApiFailure when the API could not be asked
 */
export const findLand = (slugOrTitle: string, signal: AbortSignal): Promise<FoundListing<LandDetailView>> =>
  findListing(slugOrTitle, {
    detail: (slug) => callApi(getLand, { params: { slug }, signal }).then(toLandDetailView),
    resolve: (title) => callApi(resolveLand, { query: { title }, signal }),
  });
