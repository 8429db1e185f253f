import { getAgencySettings } from '#modules/agency/server';
import { countOffered, type Gazetteer, type Offered, readOffered } from '#modules/listings/server';
import type { Database } from '#platform/database/server/database.ts';
import { type FeedRow, formatOf } from './feed-address.ts';
import type { FeedHead } from './feed-format.ts';

/** What a feed reads of the listings. */
export function offeredBy(feed: FeedRow): Offered {
  const { underOffer, needs } = formatOf(feed);
  return { search: feed.search, underOffer, needs };
}

interface Writing {
  db: Database;
  publicUrl: string;
  gazetteer: Gazetteer;
  /** Whole address of the feed. */
  url: string;
}

/** The text of a feed in pieces of some hundred listings. */
export async function* writeFeed(feed: FeedRow, { db, publicUrl, gazetteer, url }: Writing): AsyncGenerator<string> {
  const format = formatOf(feed);
  const offered = offeredBy(feed);
  const [{ name, sales_email: email, phone }, { listings, changedAt }] = await Promise.all([
    getAgencySettings(db),
    countOffered(db, offered, gazetteer),
  ]);
  const head: FeedHead = { title: feed.title, agency: { name, email, phone }, publicUrl, url, listings, changedAt };
  yield format.begin(head);
  let isFirst = true;
  for await (const batch of readOffered(db, offered, gazetteer)) {
    const rows = batch.map((listing) => format.row(listing, head)).join(format.between);
    yield isFirst ? rows : format.between + rows;
    isFirst = false;
  }
  yield format.end;
}
