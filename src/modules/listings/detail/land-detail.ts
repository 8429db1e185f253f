import { callApi } from '#platform/http/client.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import { type LandCardItem, toLandCardItem } from '../cards/card-items.ts';
import { type FoundListing, findListing } from '../kinds/find-listing.ts';
import { splitList } from '../kinds/land-labels.ts';
import { getLand, resolveLand } from '../lists/land-client.gen.ts';
import type { LandDetail, LandStatus, SizeUnit } from '../lists/land-contract.ts';
import { type DetailView, toDetailView } from './detail-view.ts';

/** What the page of a plot shows. */
export interface LandDetailView
  extends DetailView,
    Pick<LandDetail, 'address' | 'location' | 'city' | 'county' | 'state' | 'size' | 'zoning' | 'tenure'> {
  status: LandStatus;
  isFeatured: boolean;
  sizeUnit: SizeUnit;
  acres: number;
  utilities: string[];
  features: string[];
  leaseYearsLeft: number | null;
  /** The day of an official search on file, or null. */
  officialSearchOn: string | null;
  listedAt: string;
  updatedAt: string;
  /** The day in Nairobi on which it was listed. */
  listedOn: string;
  similar: LandCardItem[];
}

export const toLandDetailView = (land: LandDetail): LandDetailView => ({
  ...toDetailView(land),
  status: land.status,
  isFeatured: land.is_featured,
  size: land.size,
  sizeUnit: land.size_unit,
  acres: land.size_acres,
  address: land.address,
  state: land.state,
  zoning: land.zoning,
  utilities: splitList(land.utilities),
  features: splitList(land.features),
  tenure: land.tenure,
  leaseYearsLeft: land.lease_years_left,
  officialSearchOn: land.official_search_on,
  listedAt: land.created_at,
  updatedAt: land.updated_at,
  listedOn: nairobiDay(new Date(land.created_at)),
  similar: land.similar.map(toLandCardItem),
});

/**
 * Finds a plot by the last part of its address.
 * @throws ApiFailure when the API cannot be reached
 */
export const findLand = (slugOrTitle: string, signal: AbortSignal): Promise<FoundListing<LandDetailView>> =>
  findListing(slugOrTitle, {
    detail: (slug) => callApi(getLand, { params: { slug }, signal }).then(toLandDetailView),
    resolve: (title) => callApi(resolveLand, { query: { title }, signal }),
  });
