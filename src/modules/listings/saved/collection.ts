import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { callApi } from '#platform/http/client.ts';
import { failureText, replyUnavailable } from '#platform/http/page-context.ts';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { type ListingCardItem, toListingCardItem } from '../cards/card-items.ts';
import { listListingsByReference } from '../client.gen.ts';
import { countListings } from '../listing-labels.ts';
import { collectionFeedHref, collectionHref } from './collection-link.ts';

/** The listings of a shared link, for a route's loader; a failure is part of the result. */
export interface Collection {
  items: string[];
  /** Listings that are still shown, in the order of the link, each once. */
  cards: ListingCardItem[];
  gone: number;
  failure: string | null;
}

export async function loadCollection(items: string[], signal: AbortSignal): Promise<Collection> {
  if (items.length === 0) return { items, cards: [], gone: 0, failure: null };
  try {
    const { listings } = await callApi(listListingsByReference, { query: { references: items.join(',') }, signal });
    const found = new Set(listings.map(({ reference }) => reference));
    const gone = items.filter((item) => !found.has(item)).length;
    // A link may name a listing twice, by its number and by its slug.
    const cards = new Map(listings.map(toListingCardItem).map((card) => [`${card.kind} ${card.id}`, card]));
    return { items, cards: [...cards.values()], gone, failure: null };
  } catch (error) {
    if (signal.aborted) throw error;
    replyUnavailable();
    return { items, cards: [], gone: 0, failure: failureText(error) };
  }
}

/** Head of the page of saved listings, or of a shared collection. */
export function savedHead(collection: Collection | null | undefined, site: { publicUrl: string; siteName: string }) {
  if (!collection) {
    return pageHead({
      title: `Saved listings · ${site.siteName}`,
      description: 'The homes and plots you saved in this browser.',
      path: '/saved',
      noIndex: true,
      ...site,
    });
  }
  const { items, cards } = collection;
  const image = cards.find((card) => card.image)?.image;
  const head = pageHead({
    title: `A collection shared with you · ${site.siteName}`,
    description:
      cards.length > 0
        ? `${countListings(cards.length)}: ${cards.map(({ title }) => title).join(', ')}.`
        : 'Listings somebody put together for you.',
    path: collectionHref(items),
    image: image ? { url: socialImageUrl(image.id), alt: image.alt } : null,
    noIndex: true,
    ...site,
  });
  const feed = {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Changes of these listings',
    href: collectionFeedHref(items),
  };
  return { ...head, links: items.length > 0 ? [...head.links, feed] : head.links };
}
