import { callApi } from '#platform/http/client.ts';
import { partsNotIn } from '#platform/text/text.ts';
import { type LandCardItem, toLandCardItem } from '../cards/card-items.ts';
import { countyName } from '../counties.ts';
import { formatSize } from '../filters/land-size.ts';
import { landPath, landPlace, splitList } from '../kinds/land-labels.ts';
import { wholePriceText } from '../kinds/stated-price.ts';
import { getLand, resolveLand } from '../lists/land-client.gen.ts';
import type { LandDetail, LandStatus, SizeUnit } from '../lists/land-contract.ts';
import { type DetailView, type FoundListing, findListing, toDetailView } from './detail-view.ts';

/** 'Off Namanga Road, Kitengela, Kajiado County': address, place, city and county, each named once. */
export const landAddress = ({
  address,
  location,
  city,
  state,
}: Pick<LandDetailView, 'address' | 'location' | 'city' | 'state'>) =>
  [location, city, countyName(state)].reduce(
    (joined, part) => (names(joined, part) ? joined : `${joined}, ${part}`),
    // 'Membley Lane, Ruiru' of Membley: the town comes after the area.
    address.endsWith(`, ${city}`) ? address.slice(0, -city.length - 2) : address,
  );

const names = (address: string, part: string): boolean =>
  address
    .toLowerCase()
    .split(', ')
    .includes(part.toLowerCase().replace(/ county$/, ''));

/** 'Ruai Bypass half-acre, Nairobi County, 0.5 acre': title, place and size, without places that the title names. */
export const landPageTitle = (land: LandDetailView): string =>
  [land.title, ...partsNotIn(land.title, landPlace(land).split(', ')), formatSize(land.size, land.sizeUnit)].join(', ');

/** 'KSh 790,000, 0.045 hectare, Kisaju, Kajiado County. …': the description in previews of a link. */
export const landSummary = (land: LandDetailView): string =>
  `${wholePriceText(land)}, ${formatSize(land.size, land.sizeUnit)}, ${landPlace(land)}. ${land.descriptionHtml}`;

/** Breadcrumbs: home, the list, and the list in the plot's town. */
export const landCrumbs = ({
  city,
  county,
}: Pick<LandDetailView, 'city' | 'county'>): { label: string; href: string }[] => [
  { label: 'Home', href: '/' },
  { label: 'Land', href: landPath },
  city
    ? { label: city, href: `${landPath}?city=${encodeURIComponent(city)}` }
    : { label: county, href: `${landPath}?location=${encodeURIComponent(county)}` },
];

export interface LandDetailView
  extends DetailView,
    Pick<LandDetail, 'address' | 'location' | 'city' | 'county' | 'state' | 'size' | 'zoning' | 'duty_class'> {
  status: LandStatus;
  isFeatured: boolean;
  sizeUnit: SizeUnit;
  acres: number;
  utilities: string[];
  features: string[];
  listedAt: string;
  updatedAt: string;
  similar: LandCardItem[];
}

export const toLandDetailView = (land: LandDetail): LandDetailView => ({
  ...toDetailView({ ...land, published_at: land.created_at }),
  status: land.status,
  isFeatured: land.is_featured,
  size: land.size,
  sizeUnit: land.size_unit,
  acres: land.size_acres,
  address: land.address,
  state: land.state,
  zoning: land.zoning,
  duty_class: land.duty_class,
  utilities: splitList(land.utilities),
  features: splitList(land.features),
  listedAt: land.created_at,
  updatedAt: land.updated_at,
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
