import type { Insertable } from 'kysely';
import type { Furnishing } from '#modules/listings';
import type { Properties } from '#platform/database/server/schema.gen.ts';
import { paragraphsHtml, uniqueSlugs } from './listing-texts.ts';
import { personFor } from './people.ts';
import { photographsOf } from './photographs.ts';
import { getPlace } from './places/all-places.ts';
import { positionOf } from './places/pins.ts';
import { allProperties, type PlacedProperty } from './properties/all-properties.ts';
import { categoryOf } from './properties/demo-property.ts';
import { propertiesNewestFirst } from './publishing-order.ts';
import { datesFor, type ListingDates } from './spread.ts';
import { titleFileOf } from './title-files.ts';

export interface PropertyToInsert {
  property: PlacedProperty;
  /** File names in demo/photos, the lead first; empty when no photograph shows such a property. */
  photographs: readonly string[];
  dates: ListingDates;
  row: Insertable<Properties> & { slug: string };
}

/** The numbers of the references in the order of the files: what was taken out of the demo leaves a gap. */
const numbers = propertiesNewestFirst.toSorted((one, other) => one - other);

/** Every demo property as a row, in the order of the files. `staffIds` maps e-mail addresses to ids. */
export function propertiesToInsert(staffIds: ReadonlyMap<string, string>, now: Date): PropertyToInsert[] {
  const slugs = uniqueSlugs(allProperties.map(({ title }) => title));
  return allProperties.map((property, nth) => {
    const slug = slugs[nth] ?? '';
    const number = numbers[nth] ?? 0;
    const dates = datesFor(
      { nth: propertiesNewestFirst.indexOf(number), count: propertiesNewestFirst.length },
      slug,
      now,
    );
    const agentId = staffIds.get(personFor(property.place).email) ?? null;
    const { county } = getPlace(property.place);
    const isHome = categoryOf(property.type) === 'Residential';
    const isSale = property.purpose === 'Sale';
    const titleFile = titleFileOf({ nth, county, isSale, isHome }, now);
    return {
      property,
      photographs: photographsOf(property),
      dates,
      row: toRow(property, { slug, number, agentId, dates, titleFile }),
    };
  });
}

interface Circumstances {
  slug: string;
  number: number;
  agentId: string | null;
  dates: ListingDates;
  titleFile: ReturnType<typeof titleFileOf>;
}

function toRow(
  property: PlacedProperty,
  { slug, number, agentId, dates, titleFile }: Circumstances,
): PropertyToInsert['row'] {
  const place = getPlace(property.place);
  const approval = property.approval ?? 'Approved';
  const wasPublished = approval === 'Approved' || approval === 'Archived';
  return {
    slug,
    reference_number: `MK-P-${number}`,
    title: property.title,
    description_html: paragraphsHtml(property.about),
    listing_purpose: property.purpose,
    property_category: categoryOf(property.type),
    property_type: property.type,
    approval_status: approval,
    status: property.status ?? 'Available',
    is_featured: property.featured ?? false,
    price_kes: property.isOnRequest ? null : property.priceKes,
    price_usd: property.priceUsd ?? null,
    service_charge_kes: property.serviceChargeKes ?? null,
    deposit_months: property.depositMonths ?? null,
    vat: property.vat ?? null,
    location: place.name,
    city: place.city,
    county: place.county,
    address_line1: property.street,
    address_line2: property.building ?? null,
    ...positionOf(place, property),
    bedrooms: property.bedrooms ?? null,
    bathrooms: property.bathrooms ?? null,
    floor_area_sqm: property.areaSqm,
    plot_size: property.plotAcres ?? null,
    plot_size_unit: property.plotAcres === undefined ? null : 'acres',
    year_built: property.builtIn,
    parking_spaces: parkingSpacesOf(property),
    furnishing: furnishingOf(property),
    amenities: [...property.inside],
    location_highlights: [...property.around],
    virtual_tour_url: property.hasVirtualTour ? `https://tours.makao.example/${slug}` : null,
    ...titleFile,
    agent_id: agentId,
    created_by: agentId,
    created_at: dates.createdAt,
    published_at: wasPublished ? dates.publishedAt : null,
    confirmed_at: wasPublished ? dates.confirmedAt : null,
    updated_at: wasPublished ? dates.confirmedAt : dates.createdAt,
  };
}

/** What the listing's words say of furniture: an amenity 'Furnished', or 'unfurnished' in its text. */
function furnishingOf({ title, about, inside }: PlacedProperty): Furnishing | null {
  if (/\bunfurnished\b/i.test([title, ...about].join(' '))) return 'Unfurnished';
  return inside.some((words) => /\bfurnished\b/i.test(words)) ? 'Furnished' : null;
}

const numberWords = new Map(
  [
    ...['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].entries(),
    ...([
      [12, 'twelve'],
      [14, 'fourteen'],
      [18, 'eighteen'],
      [20, 'twenty'],
      [40, 'forty'],
    ] as const),
  ].map(([number, word]) => [word, number]),
);

/** The spaces that the listing's words count: 'Two covered parking bays', 'Parking for twenty'; null where they count none. */
function parkingSpacesOf({ inside }: PlacedProperty): number | null {
  for (const words of inside) {
    const [, bays, capacity] = /^(\w+) (?:covered )?parking (?:bays?|spaces?)|^parking for (\w+)/i.exec(words) ?? [];
    const number = numberWords.get((bays ?? capacity ?? '').toLowerCase());
    if (number !== undefined) return number;
  }
  return null;
}
