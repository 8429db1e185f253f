import type { Insertable } from 'kysely';
import { countyName } from '#modules/listings/server';
import type { Land } from '#platform/database/server/schema.gen.ts';
import { allLand } from './land/all-land.ts';
import type { DemoLand } from './land/demo-land.ts';
import { paragraphsHtml, uniqueSlugs } from './listing-texts.ts';
import { personFor } from './people.ts';
import { allotPhotographs } from './photographs.ts';
import { getPlace } from './places/all-places.ts';
import { positionOf } from './places/pins.ts';
import type { Place } from './places/place.ts';
import { plotsNewestFirst } from './publishing-order.ts';
import { datesFor, type ListingDates } from './spread.ts';
import { titleFileOf } from './title-files.ts';

export interface LandToInsert {
  land: DemoLand;
  /** File names in demo/photos, the lead first; empty when no photograph shows such a plot. */
  photographs: readonly string[];
  dates: ListingDates;
  row: Insertable<Land> & { slug: string };
}

/** Every demo plot as a row, in the order of the files. `staffIds` maps e-mail addresses to ids. */
export function landToInsert(staffIds: ReadonlyMap<string, string>, now: Date): LandToInsert[] {
  const slugs = uniqueSlugs(allLand.map(({ title }) => title));
  const photographs = allotPhotographs(
    allLand.map((land) => ({
      ...land,
      county: land.approval ? `${land.approval} ${land.title}` : getPlace(land.place).county,
    })),
  );
  return allLand.map((land, nth) => {
    const slug = slugs[nth] ?? '';
    const number = 1001 + nth;
    const dates = datesFor({ nth: plotsNewestFirst.indexOf(number), count: plotsNewestFirst.length }, slug, now);
    const agentId = staffIds.get(personFor(land.place).email) ?? null;
    const known = {
      tenure: land.tenure,
      lease_years_left: land.leaseYearsLeft ?? null,
      official_search_on: land.officialSearchOn ?? null,
      ...boardConsentOf(land),
    };
    const { county } = getPlace(land.place);
    const titleFile = titleFileOf({ nth, county, isSale: true, isHome: false, known }, now);
    const row = toRow(land, { slug, number, agentId, dates, titleFile });
    return { land, photographs: photographs[nth] ?? [], dates, row };
  });
}

/**
 * The town of a plot. Inside Nairobi it is the suburb, so that a plot reads 'Ruai, Nairobi' and not 'Nairobi, Nairobi'.
 */
const townOf = (place: Place): string => (place.city === 'Nairobi' ? place.name : place.city);

/** A transfer of farmland needs the consent of the land control board. */
function boardConsentOf({ zoning, boardConsentOn }: DemoLand) {
  const farmland = boardConsentOn ? 'Given' : 'Needed';
  return {
    land_board_consent: zoning === 'Agricultural' ? farmland : 'Not needed',
    land_board_consent_on: boardConsentOn ?? null,
  } as const;
}

interface Circumstances {
  slug: string;
  number: number;
  agentId: string | null;
  dates: ListingDates;
  titleFile: ReturnType<typeof titleFileOf>;
}

function toRow(land: DemoLand, { slug, number, agentId, dates, titleFile }: Circumstances): LandToInsert['row'] {
  const place = getPlace(land.place);
  const isApproved = land.approval === undefined;
  return {
    slug,
    reference_number: `MK-L-${number}`,
    title: land.title,
    description_html: paragraphsHtml(land.about),
    approval_status: land.approval ?? 'Approved',
    status: land.status ?? 'Available',
    is_featured: land.featured ?? false,
    price_kes: land.isOnRequest ? null : land.priceKes,
    size: land.size,
    size_unit: land.sizeUnit,
    location: land.area ?? place.name,
    city: townOf(place),
    county: place.county,
    state: countyName(place.county),
    zipcode: place.postcode ?? null,
    address: land.address,
    ...positionOf(place, land),
    zoning: land.zoning,
    utilities: [...land.utilities],
    features: [...land.features],
    topography: [...land.topography],
    ...titleFile,
    agent_id: agentId,
    created_by: agentId,
    created_at: dates.createdAt,
    published_at: isApproved ? dates.publishedAt : null,
    confirmed_at: isApproved ? dates.confirmedAt : null,
    updated_at: isApproved ? dates.confirmedAt : dates.createdAt,
  };
}
