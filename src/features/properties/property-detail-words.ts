import { countOf } from '#features/listings/kinds/property-public.ts';
import { formatSqm } from '#shared/areas.ts';
import { mapLink } from '#shared/map-link.ts';
import { formatKsh } from '#shared/money.ts';
import { partsNotIn } from '#shared/text.ts';
import type { PropertyStatus } from './contract.ts';
import type { PropertyDetailView } from './property-detail.ts';
import { purposeWords, typeNames } from './property-words.ts';

const once = (parts: readonly string[]): string[] => [...new Set(parts)].filter(Boolean);

/** 'Bogani East Road, Karen, Nairobi': street, area, town and county, each said once. */
export const addressOf = (
  property: Pick<PropertyDetailView, 'addressLines' | 'location' | 'city' | 'county'>,
): string => once([...property.addressLines, property.location, property.city, property.county]).join(', ');

/**
 * 'The Jacaranda House, Karen, Nairobi, 5 Bed': title, city, county and bedrooms. Where city and county have the same
 * name, the area stands for the city, so that no word is said twice.
 */
export function pageTitleOf(property: PropertyDetailView): string {
  const { title, location, city, county, bedrooms } = property;
  const place = once([city === county ? location : city, county]);
  return [title, ...partsNotIn(title, place), ...(bedrooms ? [`${bedrooms} Bed`] : [])].join(', ');
}

/** 'KSh 128,000,000, 5 bedrooms, 620 sqm. …': what a preview of a link shows, price and size first. */
export function summaryOf(property: PropertyDetailView): string {
  const { bedrooms, floor_area_sqm, descriptionHtml } = property;
  const { amount, per } = priceOf(property);
  const size = [
    ...(bedrooms ? [countOf(bedrooms, 'bedroom')] : []),
    ...(floor_area_sqm ? [formatSqm(floor_area_sqm)] : []),
  ];
  return `${[`${amount}${per}`, ...size].join(', ')}. ${descriptionHtml}`;
}

/** The price as this page says it: 'KSh 128,000,000', and '/month' beside it for rent. */
export const priceOf = ({ priceKes, purpose }: Pick<PropertyDetailView, 'priceKes' | 'purpose'>) => ({
  amount: formatKsh(priceKes),
  per: purpose === 'Rent' ? '/month' : '',
});

/** Sold and let are over; under offer may still come back. */
export const isClosed = (status: PropertyStatus): boolean => status === 'Sold' || status === 'Let';

/** What to say about a property that is not simply available; null when it is. */
export function statusNote(status: PropertyStatus): { title: string; text: string } | null {
  switch (status) {
    case 'Available':
      return null;
    case 'Under offer':
      return {
        title: 'This property is under offer',
        text: 'Somebody has made an offer that is not final yet. You can still ask to see it, and we tell you if it comes back.',
      };
    case 'Sold':
      return {
        title: 'This property has been sold',
        text: 'The page stays here so that links to it keep working. There are no more tours.',
      };
    case 'Let':
      return {
        title: 'This property has been let',
        text: 'The page stays here so that links to it keep working. There are no more tours.',
      };
  }
}

type Listed = Pick<PropertyDetailView, 'category' | 'purpose' | 'location'>;

const isHome = ({ category }: Pick<PropertyDetailView, 'category'>): boolean => category === 'Residential';

/** The list a property stands in: 'Residential for sale'. */
export const listOf = (property: Listed): { label: string; href: string } => ({
  label: `${isHome(property) ? 'Residential' : 'Commercial'} ${purposeWords[property.purpose]}`,
  href: `${isHome(property) ? '/residential' : '/commercial'}?type=${property.purpose.toLowerCase()}`,
});

/** The way to a property: home, its list, and its list in its area. */
export function crumbsOf(property: Listed): { label: string; href: string }[] {
  const list = listOf(property);
  return [
    { label: 'Home', href: '/' },
    list,
    { label: property.location, href: `${list.href}&county=${encodeURIComponent(property.location)}` },
  ];
}

const houses: readonly string[] = ['villa', 'maisonette', 'bungalow'] satisfies PropertyDetailView['type'][];

/** 'More houses', 'More apartments', or 'More homes' where they differ: the heading over others like this one. */
export function moreLikeIt(
  property: Pick<PropertyDetailView, 'type' | 'category'> & { similar: readonly Pick<PropertyDetailView, 'type'>[] },
): string {
  const types = [property.type, ...property.similar.map(({ type }) => type)];
  if (types.every((type) => houses.includes(type))) return 'More houses';
  if (types.every((type) => type === property.type)) return `More ${typeNames[property.type].many.toLowerCase()}`;
  return isHome(property) ? 'More homes' : 'More places of business';
}

/** 'The Jacaranda House (MK-0123)', as a visitor names it to us. */
export const nameWithReference = ({ title, reference }: Pick<PropertyDetailView, 'title' | 'reference'>): string =>
  `${title} (${reference})`;

/** What a chat about the property opens with. */
export const chatTextAbout = (property: Pick<PropertyDetailView, 'title' | 'reference'>, url: string): string =>
  `Hello. I would like to know more about ${nameWithReference(property)}: ${url}`;

/** Where the property is on a map of another site. */
export const mapHref = ({ latitude, longitude, ...property }: PropertyDetailView): string =>
  mapLink({ latitude, longitude, address: `${addressOf(property)}, ${property.country}` });
