import { formatKsh } from '#platform/text/money.ts';
import { partsNotIn } from '#platform/text/text.ts';
import { formatSqm } from '../areas.ts';
import { perMonth, purposeLabels } from '../kinds/property-labels.ts';
import { countOf } from '../kinds/property-public.ts';
import type { PropertyDetailView } from './property-detail.ts';

const once = (parts: readonly string[]): string[] => [...new Set(parts)].filter(Boolean);

/** 'Bogani East Road, Karen, Nairobi': street, area, town and county, each once. */
export const addressOf = (
  property: Pick<PropertyDetailView, 'addressLines' | 'location' | 'city' | 'county'>,
): string => once([...property.addressLines, property.location, property.city, property.county]).join(', ');

/**
 * 'The Jacaranda House, Karen, Nairobi, 5 Bed': title, city, county and bedrooms. Where city and county have the same
 * name, the area stands for the city, so that no name is repeated.
 */
export function pageTitleOf(property: PropertyDetailView): string {
  const { title, location, city, county, bedrooms } = property;
  const place = once([city === county ? location : city, county]);
  return [title, ...partsNotIn(title, place), ...(bedrooms ? [`${bedrooms} Bed`] : [])].join(', ');
}

/** 'KSh 128,000,000, 5 bedrooms, 620 sqm. …': the description in previews of a link, price and size first. */
export function summaryOf(property: PropertyDetailView): string {
  const { bedrooms, floor_area_sqm, descriptionHtml } = property;
  const { amount, per } = priceOf(property);
  const size = [
    ...(bedrooms ? [countOf(bedrooms, 'bedroom')] : []),
    ...(floor_area_sqm ? [formatSqm(floor_area_sqm)] : []),
  ];
  return `${[`${amount}${per}`, ...size].join(', ')}. ${descriptionHtml}`;
}

/** The price in two parts: 'KSh 165,000' and '/month'. */
export const priceOf = ({ priceKes, purpose }: Pick<PropertyDetailView, 'priceKes' | 'purpose'>) => ({
  amount: formatKsh(priceKes),
  per: perMonth(purpose),
});

type Listed = Pick<PropertyDetailView, 'category' | 'purpose' | 'location'>;

export const isHome = ({ category }: Pick<PropertyDetailView, 'category'>): boolean => category === 'Residential';

/** The list that contains a property: 'Residential for sale'. */
export const listOf = (property: Listed): { label: string; href: string } => ({
  label: `${isHome(property) ? 'Residential' : 'Commercial'} ${purposeLabels[property.purpose]}`,
  href: `${isHome(property) ? '/residential' : '/commercial'}?type=${property.purpose.toLowerCase()}`,
});

/** Breadcrumbs: home, the list, and the list in the property's area. */
export function crumbsOf(property: Listed): { label: string; href: string }[] {
  const list = listOf(property);
  return [
    { label: 'Home', href: '/' },
    list,
    { label: property.location, href: `${list.href}&county=${encodeURIComponent(property.location)}` },
  ];
}
