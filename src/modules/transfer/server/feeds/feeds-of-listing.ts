import { type Gazetteer, isOffered, type ListingId } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { feedFormats } from '../../feeds/feed-formats.ts';
import { formatOf } from './feed-address.ts';
import { offeredBy } from './write-feed.ts';

interface FeedOfListing {
  title: string;
  format: string;
  last_fetched_at: string | null;
}

/** The feeds that run and hold a listing now: each is asked by its conditions for this one row, and none is written. */
export async function listFeedsOfListing(
  db: Database,
  listing: ListingId,
  gazetteer: Gazetteer,
): Promise<FeedOfListing[]> {
  const feeds = await db
    .selectFrom('feeds')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const holding = await Promise.all(feeds.map((feed) => isOffered(db, offeredBy(feed), listing, gazetteer)));
  return feeds
    .filter((_feed, index) => holding[index])
    .map((feed) => ({
      title: feed.title,
      format: feedFormats[formatOf(feed).id].title,
      last_fetched_at: feed.last_fetched_at?.toISOString() ?? null,
    }));
}
