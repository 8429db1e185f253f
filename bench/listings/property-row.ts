import { allPlaces } from '#demo/places/all-places.ts';
import type { Place, PriceBand } from '#demo/places/place.ts';
import { categoryOf } from '#demo/properties/demo-property.ts';
import type { Furnishing, ListingPurpose, PropertyType } from '#modules/listings';
import { propertyTypes } from '#modules/listings/server';
import { slugify } from '#platform/text/text.ts';
import { pointNear, publication } from './common.ts';
import type { CopyRow } from './copy-rows.ts';
import { type Random, weightedPicker } from './random.ts';

interface Kind {
  place: Place;
  type: PropertyType;
  purpose: ListingPurpose;
  band: PriceBand;
}

const typeWeights: Record<PropertyType, number> = {
  apartment: 48,
  studio: 0,
  maisonette: 14,
  bungalow: 10,
  villa: 8,
  townhouse: 0,
  house: 0,
  office: 8,
  retail: 6,
  warehouse: 4,
  industrial: 2,
};

/** Most listings are in the city, fewer in the towns around it, fewest further out. */
const placeWeight = ({ county }: Place): number =>
  county === 'Nairobi' ? 3 : ['Kiambu', 'Machakos', 'Kajiado'].includes(county) ? 2 : 1;

const kinds = allPlaces.flatMap((place) =>
  propertyTypes.flatMap((type) =>
    (['Sale', 'Rent'] as const).flatMap((purpose) => {
      const band = (purpose === 'Sale' ? place.salePrices : place.rents)[type];
      const weight = typeWeights[type] * placeWeight(place) * (purpose === 'Sale' ? 1.3 : 1);
      return band ? [{ option: { place, type, purpose, band } satisfies Kind, weight }] : [];
    }),
  ),
);
const pickKind = weightedPicker(kinds);

/** Smallest and largest floor area, in square metres. */
const businessAreas: Partial<Record<PropertyType, readonly [number, number]>> = {
  office: [40, 900],
  retail: [25, 400],
  warehouse: [200, 4000],
  industrial: [400, 5000],
};
const mostBedrooms: Partial<Record<PropertyType, number>> = { apartment: 4, maisonette: 5, bungalow: 5, villa: 6 };
const areaABedroom: Partial<Record<PropertyType, number>> = { apartment: 42, maisonette: 52, bungalow: 50, villa: 85 };

const counts = [
  'Studio',
  'One bedroom',
  'Two bedrooms',
  'Three bedrooms',
  'Four bedrooms',
  'Five bedrooms',
  'Six bedrooms',
];
const amenities = [
  'Borehole',
  'Full generator',
  'Lift',
  'Parking bay',
  'Balcony',
  'Staff room',
  'Solar hot water',
  'Guards',
  'Shared pool',
  'Gym',
  'Front and back garden',
  'All bedrooms en suite',
];
const highlights = ['Primary school', 'Supermarket', 'Matatu stage', 'Hospital', 'Shopping mall', 'Bypass'];

export interface GeneratedProperty {
  type: PropertyType;
  row: CopyRow;
}

/** Generates one property with this id. Dates are counted back from `now`. */
export function generateProperty(
  random: Random,
  id: number,
  agentIds: readonly string[],
  now: Date,
): GeneratedProperty {
  const { place, type, purpose, band } = pickKind(random);
  const { bedrooms, areaSqm, standing } = shape(random, type);
  const road = random.pick(place.roads);
  const name = place.estates.length > 0 && random.chance(0.6) ? random.pick(place.estates) : road;
  const what = bedrooms === null ? `${areaSqm} sqm ${type}` : `${counts[bedrooms]?.toLowerCase()} ${type}`;
  const title = `${name}, ${what}`;
  const dates = publication(random, now);
  const [latitude, longitude] = pointNear(random, place);
  const priceKes = priceWithin(band, standing, purpose);
  const row = {
    id,
    slug: `${slugify(title)}-${id.toString(36)}`,
    reference_number: `MK-G-${id}`,
    title,
    description_html: `<p>${counts[bedrooms ?? 0] ?? type} on ${road}, ${place.name}. ${areaSqm} square metres, with water, guards and parking.</p>`,
    listing_purpose: purpose,
    property_category: categoryOf(type),
    property_type: type,
    approval_status: dates.approval,
    status: statusOf(random, purpose),
    is_featured: random.chance(0.01),
    price_kes: priceKes,
    service_charge_kes: type === 'apartment' || type === 'office' ? random.int(4, 30) * 500 : null,
    location: place.name,
    city: place.city,
    county: place.county,
    address_line1: road,
    latitude,
    longitude,
    bedrooms,
    bathrooms: bedrooms === null ? random.int(1, 8) : Math.max(1, bedrooms - random.int(0, 1)),
    floor_area_sqm: areaSqm,
    year_built: random.int(1985, 2026),
    furnishing: furnishingOf(random, purpose),
    amenities: [...new Set(Array.from({ length: random.int(1, 5) }, () => random.pick(amenities)))],
    location_highlights: [`${random.pick(highlights)}, ${random.int(2, 30) * 100} m`],
    agent_id: agentIds.length > 0 ? random.pick(agentIds) : null,
    confirmed_at: dates.confirmedAt,
    published_at: dates.publishedAt,
    created_at: dates.createdAt,
  };
  return { type, row };
}

/** Rooms, floor area, and the property's position in the place's price band (0 to 1). */
function shape(random: Random, type: PropertyType): { bedrooms: number | null; areaSqm: number; standing: number } {
  const noise = random.fraction();
  const areas = businessAreas[type];
  if (areas) return { bedrooms: null, areaSqm: Math.round(areas[0] * (areas[1] / areas[0]) ** noise), standing: noise };
  const most = mostBedrooms[type] ?? 4;
  const fewest = type === 'apartment' ? 0 : 2;
  const bedrooms = Math.min(
    most,
    fewest + Math.floor((random.fraction() + random.fraction()) * 0.5 * (most - fewest + 1)),
  );
  const areaSqm = Math.round(28 + bedrooms * (areaABedroom[type] ?? 50) * (0.8 + 0.4 * noise));
  return { bedrooms, areaSqm, standing: Math.min(1, (bedrooms - fewest + noise) / (most - fewest + 1)) };
}

/**
 * Interpolates the price geometrically, since price ranges span factors, and rounds it as asking prices are rounded.
 */
function priceWithin([from, to]: PriceBand, standing: number, purpose: ListingPurpose): number {
  const price = from * (to / from) ** standing;
  const step = purpose === 'Sale' ? 50_000 : 500;
  return Math.round(price / step) * step;
}

/** Staff say it of rents, and seldom of sales. */
function furnishingOf(random: Random, purpose: ListingPurpose): Furnishing | null {
  if (!random.chance(purpose === 'Rent' ? 0.6 : 0.05)) return null;
  const at = random.fraction();
  if (at < 0.25) return 'Furnished';
  return at < 0.35 ? 'Semi-furnished' : 'Unfurnished';
}

function statusOf(random: Random, purpose: ListingPurpose): string {
  const at = random.fraction();
  if (at < 0.88) return 'Available';
  if (at < 0.93) return 'Under offer';
  return purpose === 'Sale' ? 'Sold' : 'Let';
}
