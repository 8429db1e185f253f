import { countyName } from '#shared/counties.ts';
import { mapLink } from '#shared/map-link.ts';
import { formatKsh } from '#shared/money.ts';
import { shortDay } from '#shared/nairobi-time.ts';
import { PLOTS_PER_ACRE } from '#shared/plots.ts';
import { inWords, partsNotIn } from '#shared/text.ts';
import type { LandStatus } from './contract.ts';
import type { LandDetailView } from './land-detail.ts';
import { otherUnits, sizeInWords } from './land-size.ts';
import { landPath, landPlace } from './land-words.ts';

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
  [land.title, ...partsNotIn(land.title, landPlace(land).split(', ')), sizeInWords(land.size, land.sizeUnit)].join(
    ', ',
  );

/** 'KSh 790,000, 0.045 hectare, Kisaju, Kajiado County. …': what a preview of a link shows, price and size first. */
export const landSummary = (land: Land): string =>
  `${formatKsh(land.priceKes)}, ${sizeInWords(land.size, land.sizeUnit)}, ${landPlace(land)}. ${land.descriptionHtml}`;

/** 'Ruai Bypass half-acre (MK-L-1004)', as a visitor names it to us. */
export const landWithReference = ({ title, reference }: Pick<Land, 'title' | 'reference'>): string =>
  `${title} (${reference})`;

/** What a chat about the plot opens with. */
export const chatTextAboutLand = (land: Pick<Land, 'title' | 'reference'>, url: string): string =>
  `Hello. I would like to know more about ${landWithReference(land)}: ${url}`;

/** Where the plot is on a map of another site. */
export const landMapHref = (land: Land): string =>
  mapLink({ latitude: land.latitude, longitude: land.longitude, address: `${landAddress(land)}, Kenya` });

/** The way to a plot: home, the list, and the list in its town. */
export const landCrumbs = ({ city, county }: Pick<Land, 'city' | 'county'>): { label: string; href: string }[] => [
  { label: 'Home', href: '/' },
  { label: 'Land', href: landPath },
  city
    ? { label: city, href: `${landPath}?city=${encodeURIComponent(city)}` }
    : { label: county, href: `${landPath}?location=${encodeURIComponent(county)}` },
];

/** 'The same ground is about 0.0506 hectare or 506 sqm. …': the other units, and why plots are counted as they are. */
export const sizeNote = ({ size, sizeUnit }: Pick<Land, 'size' | 'sizeUnit'>): string =>
  `In other units ${inWords(otherUnits(size, sizeUnit).map((words) => `about ${words}`))}. The outline is one acre, ` +
  `counted as ${PLOTS_PER_ACRE} plots: by area alone 8.7 would fit, and access roads take the rest.`;

/** 'Leasehold, 64 years left'; null where nothing is on file. */
export function tenureInWords({ tenure, leaseYearsLeft }: Pick<Land, 'tenure' | 'leaseYearsLeft'>): string | null {
  if (tenure === null || leaseYearsLeft === null) return tenure;
  return `${tenure}, ${leaseYearsLeft} ${leaseYearsLeft === 1 ? 'year' : 'years'} left`;
}

/** What is on file about the title. A search is true on its day only, so we never vouch for one. */
export const searchNote = (officialSearchOn: string | null): string =>
  officialSearchOn === null
    ? 'No official search is on file with us yet. Make one of your own before you pay for anything.'
    : `An official search of ${shortDay(officialSearchOn)} is on file; ask us for a copy. ` +
      'Make a search of your own as well: what is registered can change any day.';

/** What to do before money changes hands, in the order it is done. */
export const beforeYouPay = [
  'Ask for the title number and make your own official search',
  'Walk the beacons with a licensed surveyor',
  'Ask the county what rates and land rent are owed',
  'Pay only to an advocate’s client account, never to see the land',
] as const;

/** What to say about a plot that is not simply available; null when it is. */
export function landStatusNote(status: LandStatus): { title: string; text: string } | null {
  if (status === 'Available') return null;
  if (status === 'Sold') {
    return {
      title: 'This land has been sold',
      text: 'The page stays here so that links to it keep working. There are no more tours.',
    };
  }
  return {
    title: 'This land is under offer',
    text: 'Somebody has made an offer that is not final yet. You can still ask about it, and we tell you if it comes back.',
  };
}
