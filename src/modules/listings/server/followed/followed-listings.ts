import { sql } from 'kysely';
import type { DatabaseOrTransaction } from '#platform/database/server/database.ts';
import { landPlace } from '../../kinds/land-labels.ts';
import { placeName } from '../../kinds/property-labels.ts';
import { listingHref } from '../../listing-labels.ts';
import { land, listSimilarLand } from '../land/queries.ts';
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

/** Others to look at in place of a listing that cannot be had any more, at most `shown`. */
export async function listInstead(
  db: DatabaseOrTransaction,
  { kind, id }: ListingName,
  shown = 2,
): Promise<NewListing[]> {
  if (kind === 'land') {
    const plot = await land.rows(db).where('id', '=', id).executeTakeFirst();
    return plot ? (await listSimilarLand(db, plot, shown)).map(plotInBrief) : [];
  }
  const property = await properties.rows(db).where('id', '=', id).executeTakeFirst();
  return property ? (await listSimilarProperties(db, property, shown)).map(propertyInBrief) : [];
}
