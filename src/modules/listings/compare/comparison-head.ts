import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { joinWords } from '#platform/text/text.ts';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { compareHref } from '../saved/collection-link.ts';
import type { Comparison } from './comparison.ts';

/** Head of `/compare`; without items that of the page that says how to choose. */
export function comparisonHead(
  comparison: Comparison | null | undefined,
  site: { publicUrl: string; siteName: string },
) {
  const listings = comparison?.listings ?? [];
  const image = listings.flatMap(({ photos }) => photos.slice(0, 1))[0];
  const count = listings.length;
  return pageHead({
    title: `${count > 1 ? `${count} side by side` : 'Compare'} · ${site.siteName}`,
    description:
      count > 0
        ? `${joinWords(listings.map(({ listing }) => listing.title))}: price, size, place and cost side by side.`
        : 'Homes, offices and plots side by side: price, size, place and cost.',
    path: compareHref(comparison?.items ?? []),
    image: image ? { url: socialImageUrl(image.id), alt: image.alt } : null,
    noIndex: true,
    ...site,
  });
}
