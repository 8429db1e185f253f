import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { imageUrl } from '#platform/files/image-sizes.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { VisitListing } from '../contract.ts';
import type { PropertyStatus } from '../kinds/property-public.ts';
import type { StatedPrice } from '../kinds/stated-price.ts';
import { referencesIn } from '../search/references-in.ts';
import { primaryImages } from './listing-images.ts';
import { hasWords, isMeant, isMeantBy } from './search/has-words.ts';

const MAX_LISTINGS = 200;

/** A literal, as the planner uses the partial indexes for no parameter. */
const isShown = sql<boolean>`approval_status = 'Approved'`;
const isOpen = sql<boolean>`takes_visits`;

interface Place {
  street: string;
  area: string;
  city: string;
}

/** 'Bogani Road, Karen, Nairobi': street, area and city, each once. */
const placeOf = ({ street, area, city }: Place): string =>
  [street, area, city]
    .filter(
      (part, index, all) => part !== '' && !all.slice(0, index).some((earlier) => earlier.split(', ').includes(part)),
    )
    .join(', ');

type ListedRow = Omit<VisitListing, 'image' | 'image_id' | 'address'> & Place;

/** Listings that take visits, featured first, then newest; `search` is text as for the lists, or a slug. */
export async function listListingsOpenToVisits(db: Database, search?: string): Promise<VisitListing[]> {
  const parts = search === undefined ? [openListings(isShown, sql`0`)] : searchedListings(search);
  const { rows } = await sql<ListedRow>`
    ${sql.join(parts, sql` union all `)}
    order by meant desc, featured desc, published_at desc, type desc, id desc
    limit ${MAX_LISTINGS}`.execute(db);
  const idsOf = (type: VisitListing['type']) => rows.filter((row) => row.type === type).map(({ id }) => id);
  const [property, land] = await Promise.all([
    primaryImages(db, 'property', idsOf('property')),
    primaryImages(db, 'land', idsOf('land')),
  ]);
  const images = { property, land };
  return rows.map((row) => presentForVisits(row, images[row.type].get(row.id)?.image_id ?? null));
}

/**
 * Those whose reference or exact title was typed, and the others that have the words. Apart, because an index has the
 * order of the others.
 */
function searchedListings(search: string): RawBuilder<unknown>[] {
  const mentions = sql<boolean>`(${hasWords(search)} or slug = ${search.toLowerCase()})`;
  return [
    openListings(sql`${mentions} and ${isMeant(search)}`, isMeantBy(search)),
    openListings(sql`${mentions} and not ${isMeant(search)}`, sql`0`),
  ];
}

/** The first listings of both kinds; `meant` is a sort key, descending, before the order of the lists. */
const openListings = (isWanted: RawBuilder<boolean>, meant: RawBuilder<number>): RawBuilder<unknown> => sql`
    (select 'property' as type, id, slug, title, address_line1 as street, location as area, city,
       property_type, bedrooms, bathrooms, floor_area_sqm as size,
       case when floor_area_sqm is not null then 'sqm' end as size_unit,
       price_kes as price, price_usd, listing_purpose, is_featured as featured, published_at, ${meant} as meant
     from properties where ${isShown} and ${isOpen} and ${isWanted}
     order by meant desc, is_featured desc, published_at desc, id desc limit ${MAX_LISTINGS})
    union all
    (select 'land', id, slug, title, address, city, state,
       null, null, null, size, size_unit, price_kes, price_usd, 'Sale', is_featured, published_at, ${meant} as meant
     from land where ${isShown} and ${isOpen} and ${isWanted}
     order by meant desc, is_featured desc, published_at desc, id desc limit ${MAX_LISTINGS})`;

function presentForVisits(row: ListedRow, imageId: string | null): VisitListing {
  return {
    id: row.id,
    type: row.type,
    slug: row.slug,
    title: row.title,
    address: placeOf(row),
    image: imageId && imageUrl(imageId, 'medium', 'jpeg'),
    image_id: imageId,
    property_type: row.property_type,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    size: row.size,
    size_unit: row.size_unit,
    price: row.price,
    price_usd: row.price_usd,
    listing_purpose: row.listing_purpose,
    featured: row.featured,
  };
}

/** How a visitor names a listing; exactly one of them is given. */
export interface WantedListing {
  property_id?: number | null | undefined;
  land_id?: number | null | undefined;
  /** The exact title, or the slug of its page. */
  property_title?: string | undefined;
}

/** A listing as mails and the diary show it. */
export interface ListingToVisit extends StatedPrice {
  type: VisitListing['type'];
  id: number;
  slug: string;
  reference: string;
  title: string;
  place: string;
  purpose: VisitListing['listing_purpose'];
  isOpenToVisits: boolean;
  /** Null when no agent is named or the agent has left. */
  agent: { id: string; name: string; email: string; phone: string | null } | null;
}

/**
 * The approved listing that a visitor named, or null.
 * @throws ApiError title_shared (409) for a title that several listings have
 */
export async function findListingToVisit(
  db: DatabaseOrTransaction,
  { property_id, land_id, property_title }: WantedListing,
): Promise<ListingToVisit | null> {
  const text = property_title?.toLowerCase();
  const isMeant = (id: number | null | undefined): RawBuilder<boolean> =>
    text === undefined ? sql`id = ${id ?? null}::bigint` : sql`(lower(title) = ${text} or slug = ${text})`;
  const { rows } = await sql<Omit<ListingToVisit, 'place'> & Place>`
    select listing.type, listing.id, slug, reference_number as reference, title, street, area, city,
      price_kes as "priceKes", price_usd as "priceUsd", purpose, ${isOpen} as "isOpenToVisits",
      case when staff.id is not null then jsonb_build_object(
        'id', staff.id, 'name', staff.name, 'email', staff.email, 'phone', staff.phone) end as agent
    from (
      select 'property' as type, id, slug, reference_number, title, address_line1 as street, location as area, city,
        price_kes, price_usd, listing_purpose as purpose, takes_visits, agent_id, published_at
      from properties where ${isShown} and ${isMeant(property_id)}
      union all
      select 'land', id, slug, reference_number, title, address, city, state, price_kes, price_usd, 'Sale', takes_visits, agent_id, published_at
      from land where ${isShown} and ${isMeant(land_id)}
    ) as listing
    left join staff on staff.id = listing.agent_id and staff.is_active
    -- A slug is unique, so it comes before an equal title.
    order by listing.slug is not distinct from ${text ?? null}::text desc
    limit 2`.execute(db);
  const [row, another] = rows;
  const isOneBySlug = row?.slug === text && another?.slug !== text;
  if (another && !isOneBySlug) throw new ApiError('title_shared', { detail: [titleShared] });
  if (!row) return null;
  const { street, area, city, ...listing } = row;
  return { ...listing, place: placeOf({ street, area, city }) };
}

const titleShared = {
  field: 'property_title',
  code: 'title_shared',
  message: 'Several listings have this title. Send property_id or land_id instead.',
};

/** The id of a listing's agent; null for a listing without an agent, or one that is not approved. */
export async function findListingAgent(
  db: DatabaseOrTransaction,
  { property_id, land_id }: Pick<WantedListing, 'property_id' | 'land_id'>,
): Promise<string | null> {
  if (property_id == null && land_id == null) return null;
  const listing = await findListingToVisit(db, { property_id, land_id: property_id == null ? land_id : null });
  return listing?.agent?.id ?? null;
}

export interface ReferredListing extends Pick<ListingToVisit, 'type' | 'id' | 'title'> {
  state: PropertyStatus;
  isPublic: boolean;
}

/** The listing with this reference, in any case: the public one, or else one that is not public. */
export async function findByReference(db: DatabaseOrTransaction, reference: string): Promise<ReferredListing | null> {
  const wanted = reference.toUpperCase();
  const { rows } = await sql<ReferredListing>`
    select 'property' as type, id, title, status as state, approval_status = 'Approved' as "isPublic" from properties
    where reference_number = ${wanted}
    union all
    select 'land', id, title, status, approval_status = 'Approved' from land where reference_number = ${wanted}
    order by "isPublic" desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The public listing whose reference stands in a text; null where none or several do. */
export async function findReferred(
  db: DatabaseOrTransaction,
  text: string,
): Promise<Pick<ListingToVisit, 'type' | 'id'> | null> {
  const keys = referencesIn(text);
  if (keys.length === 0) return null;
  const isNamed = sql`${isShown} and reference_key(reference_number) = any(${keys}::text[])`;
  const { rows } = await sql<Pick<ListingToVisit, 'type' | 'id'>>`
    select 'property' as type, id from properties where ${isNamed}
    union all
    select 'land', id from land where ${isNamed}
    limit 2`.execute(db);
  const [found, another] = rows;
  return found && !another ? found : null;
}
