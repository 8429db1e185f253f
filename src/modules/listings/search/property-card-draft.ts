import { parseKes } from '#platform/text/money.ts';
import { plainText } from '#platform/text/text.ts';
import type { PhotoImage } from '#web/ui/photo/photo.tsx';
import type { PropertyCardItem } from './property-card-item.ts';
import type { PropertyStatus, PropertyType } from './property-contract.ts';
import { placeName, typeNames } from './property-labels.ts';

export interface PropertyDraft {
  id: number;
  status: PropertyStatus;
  isFeatured: boolean;
  image: PhotoImage | null;
  /** The fields of the office's form by name, as they were typed. */
  fields: Readonly<Record<string, string>>;
}

const isType = (text: string): text is PropertyType => text in typeNames;
const numberOf = (text = ''): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));

/** The card of a property that is being written; what is missing or wrong is simply not on it. */
export function cardOfPropertyDraft({ id, status, isFeatured, image, fields }: PropertyDraft): PropertyCardItem {
  const type = fields.property_type ?? '';
  return {
    id,
    slug: fields.slug ?? '',
    title: fields.title || 'Without a title',
    purpose: fields.listing_purpose === 'Rent' ? 'Rent' : 'Sale',
    status,
    isFeatured,
    type: isType(type) ? type : 'apartment',
    place: placeName({ location: fields.location ?? '', county: fields.county ?? '' }),
    bedrooms: numberOf(fields.bedrooms),
    bathrooms: numberOf(fields.bathrooms),
    areaSqm: numberOf(fields.floor_area_sqm),
    priceKes: parseKes(fields.price ?? '') ?? 0,
    summary: plainText(fields.description ?? '', 200),
    image,
  };
}
