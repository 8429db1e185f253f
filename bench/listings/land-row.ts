import { allPlaces } from '#demo/places/all-places.ts';
import { countyName } from '#modules/listings/server';
import { slugify } from '#platform/text/text.ts';
import { pointNear, publication } from './common.ts';
import type { CopyRow } from './copy-rows.ts';
import { type Random, weightedPicker } from './random.ts';

const placesWithLand = allPlaces.flatMap((place) => (place.landPerAcre ? [{ place, perAcre: place.landPerAcre }] : []));

const pickSize = weightedPicker([
  { option: { size: 0.125, unit: 'acres', acres: 0.125, name: 'eighth' }, weight: 40 },
  { option: { size: 0.045, unit: 'hectares', acres: 0.1112, name: '50 × 100' }, weight: 15 },
  { option: { size: 0.25, unit: 'acres', acres: 0.25, name: 'quarter-acre' }, weight: 15 },
  { option: { size: 0.5, unit: 'acres', acres: 0.5, name: 'half-acre' }, weight: 12 },
  { option: { size: 1, unit: 'acres', acres: 1, name: 'one acre' }, weight: 8 },
  { option: { size: 2, unit: 'acres', acres: 2, name: 'two acres' }, weight: 4 },
  { option: { size: 5, unit: 'acres', acres: 5, name: 'five acres' }, weight: 3 },
  { option: { size: 4, unit: 'hectares', acres: 9.884, name: 'four hectares' }, weight: 2 },
  { option: { size: 1000, unit: 'sqm', acres: 0.2471, name: '1,000 sqm' }, weight: 1 },
]);

const zonings = ['Residential', 'Residential', 'Residential', 'Mixed use', 'Commercial', 'Agricultural', 'Industrial'];
const utilities = ['Piped water', 'Borehole water', 'Water at the road', 'Power on site', 'Power at the road', 'Fibre'];
const features = [
  'Beacons in place',
  'Corner plot',
  'Fenced',
  'Gated court',
  'Murram access',
  'Tarmac access',
  'Near the tarmac',
];
const topographies = ['Flat', 'Gentle slope', 'Ridge', 'Red soil', 'Black cotton soil'];

/** Generates one plot with this id. Dates are counted back from `now`. */
export function generateLand(random: Random, id: number, agentIds: readonly string[], now: Date): CopyRow {
  const { place, perAcre } = random.pick(placesWithLand);
  const { size, unit, acres, name } = pickSize(random);
  const road = random.pick(place.roads);
  const title = `${road} ${name}, ${place.name}`;
  const isFreehold = random.chance(0.7);
  const dates = publication(random, now);
  const [latitude, longitude] = pointNear(random, place);
  const price = perAcre[0] * (perAcre[1] / perAcre[0]) ** random.fraction() * acres;
  return {
    id,
    slug: `${slugify(title)}-${id.toString(36)}`,
    reference_number: `MK-GL-${id}`,
    title,
    description_html: `<p>${title}. Beacons are pointed out on site and the title number is given on request.</p>`,
    approval_status: dates.approval,
    status: random.pick(['Available', 'Available', 'Available', 'Available', 'Under offer', 'Sold']),
    is_featured: random.chance(0.01),
    price_kes: Math.max(10_000, Math.round(price / 10_000) * 10_000),
    size,
    size_unit: unit,
    location: place.name,
    city: place.city === 'Nairobi' ? place.name : place.city,
    county: place.county,
    state: countyName(place.county),
    address: road,
    latitude,
    longitude,
    zoning: random.pick(zonings),
    utilities: [...new Set([random.pick(utilities), random.pick(utilities)])],
    features: [
      ...new Set([isFreehold ? 'Freehold title' : 'Leasehold title', random.pick(features), random.pick(features)]),
    ],
    topography: [random.pick(topographies)],
    tenure: isFreehold ? 'Freehold' : 'Leasehold',
    official_search_on: random.chance(0.1) ? dates.createdAt.slice(0, 10) : null,
    lease_years_left: isFreehold ? null : random.int(18, 97),
    agent_id: agentIds.length > 0 ? random.pick(agentIds) : null,
    confirmed_at: dates.confirmedAt,
    published_at: dates.publishedAt,
    created_at: dates.createdAt,
  };
}
