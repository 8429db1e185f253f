import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { StatedPrice } from '../../kinds/stated-price.ts';
import { findReferred, slugsOf } from '../referred.ts';
import { type FollowedListing, readFollowed } from './followed-listings.ts';
import { followedStates, type KnownListing, type ListingNews, newsSince } from './listing-news.ts';

/** Older ones are no news. */
const TOLD_FOR_DAYS = 180;
const MOST_EVENTS = 100;

export interface ListingEvent {
  /** Of this event alone. */
  id: string;
  at: Date;
  news: ListingNews;
  listing: FollowedListing;
  /** The price from then on. */
  price: StatedPrice;
}

/** A listing that is not on the site, of which nothing is told but the name that was asked for. */
export interface GoneReference {
  reference: string;
  at: Date;
}

interface EventRow {
  source: 'price' | 'state';
  id: number;
  kind: 'property' | 'land';
  listing_id: number;
  at: Date;
  from_kes: number | null;
  from_usd: number | null;
  to_kes: number | null;
  to_usd: number | null;
  /** Whether a price was there before. */
  is_change: boolean;
  from_state: string | null;
  to_state: string | null;
}

/** What happened to the listings that these references name, the newest first. */
export async function listListingEvents(db: Database, references: readonly string[]): Promise<ListingEvent[]> {
  const found = await findReferred(db, references);
  const listings = await readFollowed(
    db,
    found.map(({ type, id }) => ({ kind: type, id })),
  );
  const idsOf = (kind: FollowedListing['kind']) => listings.filter((one) => one.kind === kind).map(({ id }) => id);
  const { rows } = await sql<EventRow>`
    select * from (
      ${eventsOf('property', 'properties', idsOf('property'))} union all ${eventsOf('land', 'land', idsOf('land'))}
    ) as event
    order by at desc, source, id desc limit ${MOST_EVENTS}`.execute(db);
  const byName = new Map(listings.map((listing) => [`${listing.kind} ${listing.id}`, listing]));
  return rows.flatMap((row) => {
    const listing = byName.get(`${row.kind} ${row.listing_id}`);
    const event = listing && eventOf(row, listing);
    return event ? [event] : [];
  });
}

function eventsOf(kind: string, table: string, ids: readonly number[]): RawBuilder<unknown> {
  const listing = sql.ref(`${kind}_id`);
  const wanted = sql`${listing} = any(${[...ids]}::bigint[])`;
  // What happened while a listing was written is nobody's news.
  const isNews = sql`at > published_at + interval '1 minute'
    and at > now() - make_interval(days => ${TOLD_FOR_DAYS})`;
  return sql`
    select event.* from (
      select 'price' as source, id, ${kind}::text as kind, ${listing} as listing_id, changed_at as at,
        lag(price_kes) over told as from_kes, lag(price_usd) over told as from_usd, price_kes as to_kes,
        price_usd as to_usd, lag(id) over told is not null as is_change, null::text as from_state, null::text as to_state
      from price_changes where ${wanted}
      window told as (partition by ${listing} order by changed_at, id)
      union all
      select 'state', id, ${kind}::text, ${listing}, changed_at, null, null, null, null, false, from_state, to_state
      from listing_state_changes where ${wanted}
    ) as event join ${sql.table(table)} as listing on listing.id = event.listing_id
    where ${isNews}`;
}

function eventOf(row: EventRow, listing: FollowedListing): ListingEvent | null {
  const [before, after] = [row.from_state, row.to_state].map(
    (name) => followedStates.find((state) => state === name) ?? 'Available',
  );
  const isOfPrice = row.source === 'price';
  // Prices of the past would tell what one on request is about.
  if (isOfPrice && listing.priceKes === null && row.to_kes !== null) return null;
  const price: StatedPrice = isOfPrice
    ? { priceKes: row.to_kes, priceUsd: row.to_usd }
    : { priceKes: listing.priceKes, priceUsd: listing.priceUsd };
  const known = row.is_change ? { priceKes: row.from_kes, priceUsd: row.from_usd } : price;
  const told: KnownListing = { ...known, state: before ?? 'Available' };
  const news = newsSince(told, { ...price, state: after ?? 'Available' });
  return news && { id: `${row.source}-${row.id}`, at: row.at, news, listing, price };
}

/** The references of listings that were on the site and are not any more, with when they were taken off. */
export async function listGoneReferences(db: Database, references: readonly string[]): Promise<GoneReference[]> {
  const asked = sql`${[...references]}::text[]`;
  const ofKind = (kind: 'property' | 'land', table: string) => sql`
    select reference, max(changed_at) as at
    from ${sql.table(table)} as listing
    cross join lateral (values (reference_number), (${kind}::text || '/' || slug)) as named (reference)
    join listing_state_changes as change on ${sql.ref(`change.${kind}_id`)} = listing.id and to_state = 'Off'
    where approval_status <> 'Approved' and (reference_number = any(${asked}) or slug = any(${slugsOf(kind, references)}::text[]))
      and reference = any(${asked})
    group by reference`;
  const { rows } = await sql<GoneReference>`
    ${ofKind('property', 'properties')} union all ${ofKind('land', 'land')}`.execute(db);
  return rows;
}
