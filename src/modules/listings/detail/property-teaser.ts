import { formatKsh } from '#platform/text/money.ts';
import type { PropertyCardItem } from '../cards/card-items.ts';
import { propertyHref, typeNames } from '../kinds/property-labels.ts';

/** A property for a caption: place, type and price. */
export function toPropertyTeaser(property: PropertyCardItem) {
  const kind = typeNames[property.type].one;
  return {
    href: propertyHref(property.slug),
    title: property.title,
    line: `${property.place} · ${property.bedrooms === null ? kind : `${kind}, ${property.bedrooms} bed`}`,
    price: formatKsh(property.priceKes),
    image: property.image,
    type: property.type,
  };
}
