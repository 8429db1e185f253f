import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { type PageHead, pageHead } from '#web/ui/layout/page-head.ts';
import { countListings, listingOf } from '../listing-labels.ts';
import type { SharedCollection } from './contract.ts';

/** What is written on the page when it has no title of its own. */
export const titleOfCollection = ({ title, shared_by }: Pick<SharedCollection, 'title' | 'shared_by'>): string =>
  title || `Chosen by ${shared_by}`;

/** Its address is the permission to see it: it is told to no other site, and to no search engine. */
export function collectionHead(
  collection: SharedCollection | null | undefined,
  site: { publicUrl: string; siteName: string },
): PageHead {
  const listings = collection?.items.flatMap(({ listing }) => (listing ? [listingOf(listing)] : [])) ?? [];
  const image = listings.map(({ primary_image }) => primary_image).find((picture) => picture !== null);
  const head = pageHead({
    title: `${collection ? titleOfCollection(collection) : 'A shared collection'} · ${site.siteName}`,
    description:
      listings.length > 0
        ? `${countListings(listings.length)}: ${listings.map(({ title }) => title).join(', ')}.`
        : 'Listings somebody put together for you.',
    path: '/saved',
    image: image ? { url: socialImageUrl(image.image_id), alt: image.alt_text || '' } : null,
    noIndex: true,
    ...site,
  });
  const meta = head.meta.filter(({ property }) => property !== 'og:url');
  return { meta: [...meta, { name: 'referrer', content: 'same-origin' }], links: [] };
}
