import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { landPlace } from '../../kinds/land-labels.ts';
import { placeName } from '../../kinds/property-labels.ts';
import { listingHref } from '../../listing-labels.ts';
import { kmBetween } from '../../places/neighbours.ts';
import { land, listSimilarLand } from '../land/queries.ts';
import type { ComparedListing } from '../lists/difference-from.ts';
import { type NewListing, plotInBrief, propertyInBrief } from '../lists/new-listings.ts';
import { listSimilarProperties, properties } from '../properties/queries.ts';
import { findReferred } from '../referred.ts';
import type { KnownListing } from './listing-news.ts';

export interface ListingName {
  kind: 'property' | 'land';
  id: number;
}

/** A listing that somebody follows, as it is now, on the site or not. */
export interface FollowedListing extends ListingName, KnownListing {
  reference: string;
  title: string;
  /** Path of its page on this site, which is not there while its state is 'Off'. */
  path: string;
  /** 'Kilimani, Nairobi' */
  place: string;
  purpose: 'Sale' | 'Rent';
}

/** The listings on the site that these references name, in their order, each once. */
export async function findFollowed(
  db: DatabaseOrTransaction,
  references: readonly string[],
): Promise<FollowedListing[]> {
  const found = await findReferred(db, references);
  const names = references.flatMap((reference) =>
    found.filter((one) => one.reference === reference).map(({ type, id }) => ({ kind: type, id })),
  );
  const listings = await readFollowed(db, names);
  return listings.filter(({ state }) => state !== 'Off');
}

interface FollowedRow extends Omit<FollowedListing, 'path' | 'place'> {
  slug: string;
  area: string;
  county: string;
  region: string;
}

/** These listings in the order of their names, each once; one that was deleted is left out. */
export async function readFollowed(
  db: DatabaseOrTransaction,
  names: readonly ListingName[],
): Promise<FollowedListing[]> {
  if (names.length === 0) return [];
  const idsOf = (kind: ListingName['kind']) => sql`${names.filter((one) => one.kind === kind).map(({ id }) => id)}`;
  const state = sql`case when approval_status = 'Approved' then status else 'Off' end as state`;
  const { rows } = await sql<FollowedRow>`
    select 'property' as kind, id, reference_number as reference, slug, title, price_kes as "priceKes", price_usd as "priceUsd",
      listing_purpose as purpose, location as area, county, '' as region, ${state}
    from properties where id = any(${idsOf('property')}::bigint[])
    union all
    select 'land', id, reference_number, slug, title, price_kes, price_usd, 'Sale', city, county, state, ${state}
    from land where id = any(${idsOf('land')}::bigint[])`.execute(db);
  const byName = new Map(rows.map((row) => [nameOf(row), presentFollowed(row)]));
  return [...new Set(names.map(nameOf))].flatMap((name) => byName.get(name) ?? []);
}

const nameOf = ({ kind, id }: ListingName): string => `${kind} ${id}`;

function presentFollowed({ slug, area, county, region, ...row }: FollowedRow): FollowedListing {
  const place =
    row.kind === 'land' ? landPlace({ city: area, county, state: region }) : placeName({ location: area, county });
  return { ...row, path: listingHref({ kind: row.kind, slug }), place };
}

/** Within this distance of a listing another one counts as near, also in another area. */
const NEAR_KM = 10;

export interface InsteadListing extends NewListing {
  id: number;
  /** In the same area, or at most 10 km away. */
  isNear: boolean;
}

/** Others to look at in place of a listing that cannot be had any more, at most `shown`. */
export async function listInstead(
  db: DatabaseOrTransaction,
  { kind, id }: ListingName,
  shown = 2,
): Promise<InsteadListing[]> {
  if (kind === 'land') {
    const plot = await land.rows(db).where('id', '=', id).executeTakeFirst();
    const others = plot ? await listSimilarLand(db, plot, shown) : [];
    return others.map((other) => ({ ...plotInBrief(other), id: other.id, isNear: isNear(plot, other) }));
  }
  const property = await properties.rows(db).where('id', '=', id).executeTakeFirst();
  const others = property ? await listSimilarProperties(db, property, shown) : [];
  return others.map((other) => ({ ...propertyInBrief(other), id: other.id, isNear: isNear(property, other) }));
}

type Located = Pick<ComparedListing, 'location' | 'county' | 'latitude' | 'longitude'>;

function isNear(one: Located | undefined, other: Located): boolean {
  if (!one) return false;
  if (isSameName(one.location, other.location) && isSameName(one.county, other.county)) return true;
  const [from, to] = [positionOf(one), positionOf(other)];
  return from !== null && to !== null && kmBetween(from, to) <= NEAR_KM;
}

/** Areas and counties are typed by people. */
const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

const positionOf = ({ latitude, longitude }: Located) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
