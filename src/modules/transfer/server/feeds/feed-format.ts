import type { Offered, OfferedListing } from '#modules/listings/server';

/** What a format may say about the feed itself. */
export interface FeedHead {
  title: string;
  agency: { name: string; email: string | null; phone: string | null };
  /** Of the site, without a slash at the end. */
  publicUrl: string;
  /** Whole address of the feed. */
  url: string;
  listings: number;
  /** When one of its listings changed last; null without any. Not the time of writing, so that equal feeds are equal. */
  changedAt: Date | null;
}

/** How a feed is written: pure functions of one listing at a time, so that a feed of any length takes little memory. */
export interface FeedFormat extends Pick<Offered, 'underOffer' | 'needs'> {
  contentType: string;
  extension: string;
  begin(head: FeedHead): string;
  row(listing: OfferedListing, head: FeedHead): string;
  /** Between two rows. */
  between: string;
  end: string;
}
