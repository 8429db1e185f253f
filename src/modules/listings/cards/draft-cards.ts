import { parseKes } from '#platform/text/money.ts';
import { plainText } from '#platform/text/text.ts';
import { toAcres, toSqm } from '../areas.ts';
import { landPlace } from '../kinds/land-labels.ts';
import { placeName, typeNames } from '../kinds/property-labels.ts';
import type { StatedPrice } from '../kinds/stated-price.ts';
import type { SizeUnit } from '../lists/land-contract.ts';
import type { PropertyType } from '../lists/property-contract.ts';
import { type CardItem, type LandCardItem, type PropertyCardItem, plotOf, summaryLengths } from './card-items.ts';

/**
 * Cards made from an unsaved or unpublished listing, for the preview beside the office's form. A value that is missing or
 * invalid becomes empty, or the first choice where a card cannot do without one.
 */

type Draft<Item extends CardItem & { status: string }> = Pick<Item, 'id' | 'status' | 'isFeatured' | 'image'> & {
  fields: Readonly<Record<string, string>>;
};

const fromDraft = ({ fields, ...draft }: Draft<CardItem & { status: string }>) => ({
  id: draft.id,
  isFeatured: draft.isFeatured,
  image: draft.image,
  slug: fields.slug ?? '',
  title: fields.title || 'Without a title',
  ...priceOfDraft(fields),
});

/** An empty price is that of a draft in progress: KSh 0. The page alone knows the shillings of dollars. */
function priceOfDraft(fields: Readonly<Record<string, string>>): StatedPrice {
  if (fields.price_currency === 'On request') return { priceKes: null, priceUsd: null };
  const typed = parseKes(fields.price ?? '') ?? 0;
  return fields.price_currency === 'USD' && typed > 0
    ? { priceKes: null, priceUsd: typed }
    : { priceKes: typed, priceUsd: null };
}

const isType = (text: string): text is PropertyType => text in typeNames;
const numberOf = (text = ''): number | null => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));

export function cardOfPropertyDraft(draft: Draft<PropertyCardItem>): PropertyCardItem {
  const { status, fields } = draft;
  const type = fields.property_type ?? '';
  return {
    ...fromDraft(draft),
    kind: 'property',
    status,
    purpose: fields.listing_purpose === 'Rent' ? 'Rent' : 'Sale',
    type: isType(type) ? type : 'apartment',
    place: placeName({ location: fields.location ?? '', county: fields.county ?? '' }),
    bedrooms: numberOf(fields.bedrooms),
    bathrooms: numberOf(fields.bathrooms),
    areaSqm: numberOf(fields.floor_area_sqm),
    ...plotOf(numberOf(fields.plot_size), units.find((unit) => unit === fields.plot_size_unit) ?? null),
    summary: plainText(fields.description ?? '', summaryLengths.property),
  };
}

const units: readonly SizeUnit[] = ['acres', 'hectares', 'sqm'];

export function cardOfLandDraft(draft: Draft<LandCardItem>): LandCardItem {
  const { status, fields } = draft;
  const sizeUnit = units.find((unit) => unit === fields.size_unit) ?? 'acres';
  const size = Number(fields.size) || 0;
  return {
    ...fromDraft(draft),
    kind: 'land',
    status,
    place: landPlace({ city: fields.city ?? '', county: fields.county ?? '', state: fields.state ?? '' }),
    zoning: fields.zoning || null,
    size,
    sizeUnit,
    acres: toAcres(toSqm(size, sizeUnit)),
    summary: plainText(fields.description ?? '', summaryLengths.land),
  };
}
