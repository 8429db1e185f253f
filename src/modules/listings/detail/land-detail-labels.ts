import { formatKsh } from '#platform/text/money.ts';
import { partsNotIn } from '#platform/text/text.ts';
import { countyName } from '../counties.ts';
import { landPath, landPlace } from '../search/land-labels.ts';
import { formatSize } from '../search/land-size.ts';
import type { LandDetailView } from './land-detail.ts';

type Land = LandDetailView;

/** 'Off Namanga Road, Kitengela, Kajiado County': address, place, city and county, without what has been said. */
export const landAddress = ({
  address,
  location,
  city,
  state,
}: Pick<Land, 'address' | 'location' | 'city' | 'state'>) =>
  [location, city, countyName(state)].reduce(
    (said, part) => (saysAlready(said, part) ? said : `${said}, ${part}`),
    address,
  );

const saysAlready = (said: string, part: string): boolean =>
  said
    .toLowerCase()
    .split(', ')
    .includes(part.toLowerCase().replace(/ county$/, ''));

/** 'Ruai Bypass half-acre, Nairobi County, 0.5 acre': title, place and size, no place that the title has named. */
export const landPageTitle = (land: Land): string =>
  [land.title, ...partsNotIn(land.title, landPlace(land).split(', ')), formatSize(land.size, land.sizeUnit)].join(', ');

/** 'KSh 790,000, 0.045 hectare, Kisaju, Kajiado County. …': what a preview of a link shows, price and size first. */
export const landSummary = (land: Land): string =>
  `${formatKsh(land.priceKes)}, ${formatSize(land.size, land.sizeUnit)}, ${landPlace(land)}. ${land.descriptionHtml}`;

/** 'Ruai Bypass half-acre (MK-L-1004)', as a visitor names it to us. */
export const landWithReference = ({ title, reference }: Pick<Land, 'title' | 'reference'>): string =>
  `${title} (${reference})`;

/** What a chat about the plot opens with. */
export const chatTextAboutLand = (land: Pick<Land, 'title' | 'reference'>, url: string): string =>
  `Hello. I would like to know more about ${landWithReference(land)}: ${url}`;

/** The way to a plot: home, the list, and the list in its town. */
export const landCrumbs = ({ city, county }: Pick<Land, 'city' | 'county'>): { label: string; href: string }[] => [
  { label: 'Home', href: '/' },
  { label: 'Land', href: landPath },
  city
    ? { label: city, href: `${landPath}?city=${encodeURIComponent(city)}` }
    : { label: county, href: `${landPath}?location=${encodeURIComponent(county)}` },
];

/** 'Leasehold, 64 years left'; null where nothing is on file. */
export function formatTenure({ tenure, leaseYearsLeft }: Pick<Land, 'tenure' | 'leaseYearsLeft'>): string | null {
  if (tenure === null || leaseYearsLeft === null) return tenure;
  return `${tenure}, ${leaseYearsLeft} ${leaseYearsLeft === 1 ? 'year' : 'years'} left`;
}
