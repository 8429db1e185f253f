import { formatKsh } from '#platform/text/money.ts';
import { partsNotIn } from '#platform/text/text.ts';
import { countyName } from '../counties.ts';
import { formatSize } from '../filters/land-size.ts';
import { landPath, landPlace } from '../kinds/land-labels.ts';
import type { LandDetailView } from './land-detail.ts';

/** 'Off Namanga Road, Kitengela, Kajiado County': address, place, city and county, each named once. */
export const landAddress = ({
  address,
  location,
  city,
  state,
}: Pick<LandDetailView, 'address' | 'location' | 'city' | 'state'>) =>
  [location, city, countyName(state)].reduce(
    (joined, part) => (names(joined, part) ? joined : `${joined}, ${part}`),
    address,
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
  `${formatKsh(land.priceKes)}, ${formatSize(land.size, land.sizeUnit)}, ${landPlace(land)}. ${land.descriptionHtml}`;

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

/** 'Leasehold, 64 years left'; null where nothing is recorded. */
export function formatTenure({
  tenure,
  leaseYearsLeft,
}: Pick<LandDetailView, 'tenure' | 'leaseYearsLeft'>): string | null {
  if (tenure === null || leaseYearsLeft === null) return tenure;
  return `${tenure}, ${leaseYearsLeft} ${leaseYearsLeft === 1 ? 'year' : 'years'} left`;
}
