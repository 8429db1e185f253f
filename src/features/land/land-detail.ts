import type { ListingAgent } from '#features/staff/contract.ts';
import { callApi } from '#shared/api/client.ts';
import { orNothing } from '#shared/api/failure.ts';
import { nairobiDay } from '#shared/nairobi-time.ts';
import type { PhotoImage } from '#ui/photo/photo.tsx';
import { getLand, resolveLand } from './client.gen.ts';
import type { LandDetail, LandStatus, SizeUnit, Tenure } from './contract.ts';
import { type LandCardItem, toLandCardItem, toLandPhoto } from './land-card-item.ts';
import { splitWords } from './land-words.ts';

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
    photos: land.images.map((image, index) => toLandPhoto(image, `${land.title}, photo ${index + 1}`)),
    agent: land.agent,
    similar: land.similar.map(toLandCardItem),
  };
}

/** What an address leads to: the plot, the slug it is found at now, or nothing. */
export type FoundLand = { land: LandDetailView } | { movedTo: string } | null;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_SLUG = 160;
/** Titles have 160 characters at most; a longer text is nobody's title. */
const LONGEST_TITLE = 200;

/**
 * Finds a plot by the last part of its address: its slug, or what links shared earlier have there, its exact title or
 * a former slug.
 * @throws ApiFailure when the API could not be asked
 */
export async function findLand(slugOrTitle: string, signal: AbortSignal): Promise<FoundLand> {
  if (slugPattern.test(slugOrTitle) && slugOrTitle.length <= LONGEST_SLUG) {
    const detail = await orNothing(callApi(getLand, { params: { slug: slugOrTitle }, signal }));
    if (detail) return { land: toLandDetailView(detail) };
  }
  const title = slugOrTitle.trim();
  if (title === '' || title.length > LONGEST_TITLE) return null;
  const moved = await orNothing(callApi(resolveLand, { query: { title }, signal }));
  return moved && { movedTo: moved.slug };
}
