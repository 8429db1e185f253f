import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import type { ListingKind } from '../../admin/contract.ts';
import { pictureSetOfListing } from '../imported-pictures/picture-sets.ts';

/** What a home, an office or a plot is compared by with another one. */
export interface HomeWeHave {
  kind: ListingKind;
  id: number;
  reference: string;
  title: string;
  address: string;
  location: string;
  city: string;
  /** 'land' for a plot. */
  type: string;
  purpose: string;
  bedrooms: number | null;
  bathrooms: number | null;
  /** The floor of a home, the size of a plot. */
  sqm: number | null;
  /** Null when on request. */
  price_kes: number | null;
  /** The links and numbers by which it is known elsewhere. */
  sources: string[];
  /** The digest of the pictures that files named for it; null where they named none. */
  pictures: string | null;
}

/** All listings that are not archived, whether public or not. */
export async function findHomesWeHave(db: DatabaseOrTransaction): Promise<HomeWeHave[]> {
  const { rows } = await sql<HomeWeHave>`
    select 'property' as kind, id, reference_number as reference, title, address_line1 as address, location, city,
      property_type as type, listing_purpose as purpose, bedrooms::float8, bathrooms::float8, floor_area_sqm::float8 as sqm,
      price_kes::float8, array(select source from listing_sources where property_id = properties.id) as sources,
      ${pictureSetOfListing('property')} as pictures
    from properties where approval_status <> 'Archived'
    union all
    select 'land', id, reference_number, title, address, location, city, 'land', 'Sale', null, null, size_sqm::float8,
      price_kes::float8, array(select source from listing_sources where land_id = land.id),
      ${pictureSetOfListing('land')}
    from land where approval_status <> 'Archived'
    order by kind, id`.execute(db);
  return rows;
}
