import { formatKsh, formatUsd, parseKes } from '#platform/text/money.ts';
import type { ListingKind } from '../../kinds/listing-kind.ts';

interface PriceBounds {
  min: number;
  max: number;
}

/**
 * Prices outside these bounds are typing errors: a digit too few or too many, a rent typed as a sale price. Set in November 2026
 * an order of magnitude outside what was advertised in Kenya then: the cheapest bedsitters let from about KSh 5,000 a
 * month and small homes sold from about KSh 1,000,000; no home was offered above KSh 2 billion, no building above
 * KSh 10 billion. Plots on the far edge of Kajiado started at about KSh 150,000. Look at them again when prices have
 * doubled.
 */
export const publishedPriceBounds = {
  land: { min: 50_000, max: 20_000_000_000 },
  Sale: {
    Residential: { min: 500_000, max: 5_000_000_000 },
    Commercial: { min: 500_000, max: 20_000_000_000 },
    Industrial: { min: 1_000_000, max: 20_000_000_000 },
  },
  Rent: {
    Residential: { min: 3_000, max: 5_000_000 },
    Commercial: { min: 3_000, max: 50_000_000 },
    Industrial: { min: 5_000, max: 50_000_000 },
  },
} as const;

type Fields = Readonly<Record<string, string>>;

/** Of a price in shillings; of a rent, a month. */
export function priceBounds(
  kind: ListingKind,
  { listing_purpose, property_category }: Readonly<Record<string, unknown>>,
): PriceBounds {
  if (kind === 'land') return publishedPriceBounds.land;
  const ofPurpose = listing_purpose === 'Rent' ? publishedPriceBounds.Rent : publishedPriceBounds.Sale;
  if (property_category === 'Commercial' || property_category === 'Industrial') return ofPurpose[property_category];
  return ofPurpose.Residential;
}

/** Said where the settings state no rate: a price in dollars could be neither filtered nor sorted. */
export const NO_DOLLAR_RATE = 'Set the rate of the US dollar in Settings first, under Exchange rates';

/** 'Between KSh 500,000 and KSh 5,000,000,000.'; both purposes of a property while neither is chosen. */
export function formatPriceBounds(kind: ListingKind, fields: Fields): string {
  if (fields.price_currency === 'On request') return 'Visitors see ‘Price on request’ and ask you.';
  const bounds = boundsText(kind, fields);
  return fields.price_currency === 'USD' ? `In shillings: ${bounds.charAt(0).toLowerCase()}${bounds.slice(1)}` : bounds;
}

function boundsText(kind: ListingKind, fields: Fields): string {
  const between = (listing_purpose: string): string => {
    const { min, max } = priceBounds(kind, { ...fields, listing_purpose });
    return `between ${formatKsh(min)} and ${formatKsh(max)}`;
  };
  if (kind === 'land') return `B${between('Sale').slice(1)}.`;
  if (fields.listing_purpose === 'Rent') return `A month, ${between('Rent')}.`;
  if (fields.listing_purpose === 'Sale') return `B${between('Sale').slice(1)}.`;
  return `To sell, ${between('Sale')}; to let, a month, ${between('Rent')}.`;
}

export interface PublishingGap {
  field: 'photographs' | 'latitude' | 'price' | 'bedrooms';
  code: 'missing' | 'out_of_bounds';
  message: string;
}

interface PublishedParts {
  kind: ListingKind;
  fields: Fields;
  photographs: number;
  /** Shillings for a US dollar; null where the settings state none, and absent where it is not known yet. */
  dollarRate?: number | null;
  /** Whether the gazetteer knows the area or town that it states, where visitors then find it without a pin. */
  isAreaKnown?: boolean;
}

/**
 * What is missing of the requirements: a photograph, a pin or an area that we know, a plausible price or that it is on
 * request, and of a home its bedrooms, by which visitors search. A description is advised: what an agency brings from a
 * portal has none for hundreds of homes.
 */
export function publishingGaps({
  kind,
  fields,
  photographs,
  dollarRate,
  isAreaKnown,
}: PublishedParts): PublishingGap[] {
  const gaps: PublishingGap[] = [];
  const text = (name: string): string => (fields[name] ?? '').trim();
  const missing = (field: PublishingGap['field'], message: string) => gaps.push({ field, code: 'missing', message });
  if (photographs === 0) missing('photographs', 'Add a photograph');
  const hasPin = text('latitude') !== '' && text('longitude') !== '';
  if (!hasPin && !isAreaKnown) missing('latitude', 'Put the pin on the map');
  const isHome = kind === 'property' && text('property_category') === 'Residential';
  if (isHome && text('property_type') !== 'studio' && text('bedrooms') === '')
    missing('bedrooms', 'Say how many bedrooms it has');
  return [...gaps, ...priceGaps(kind, fields, dollarRate)];
}

/** Of a price in dollars, the bounds apply to the shillings. */
function priceGaps(kind: ListingKind, fields: Fields, dollarRate: number | null | undefined): PublishingGap[] {
  if (fields.price_currency === 'On request') return [];
  const typed = parseKes((fields.price ?? '').trim());
  if (typed === null) return [{ field: 'price', code: 'missing', message: 'Give the price' }];
  const isInDollars = fields.price_currency === 'USD';
  if (isInDollars && dollarRate === null) return [{ field: 'price', code: 'missing', message: NO_DOLLAR_RATE }];
  if (isInDollars && dollarRate === undefined) return [];
  const price = isInDollars ? Math.round(typed * (dollarRate ?? 1)) : typed;
  const { min, max } = priceBounds(kind, fields);
  if (price >= min && price <= max) return [];
  const month = fields.listing_purpose === 'Rent' ? ' a month' : '';
  const said = isInDollars ? `${formatUsd(typed)}${month}, ${formatKsh(price)},` : `${formatKsh(price)}${month}`;
  const message = `Check the price: ${said} is not between ${formatKsh(min)} and ${formatKsh(max)}`;
  return [{ field: 'price', code: 'out_of_bounds', message }];
}
