import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { pageHead } from '#web/ui/page-head.ts';
import { breadcrumbList, type JsonLd, thing } from '#web/ui/structured-data.ts';
import { landSearchName } from './land-filters.ts';
import { landHref, landPath } from './land-labels.ts';
import type { LandPage, LandPageResult } from './land-page.ts';
import { type LandSearch, landListHref, landPerPage } from './land-search.ts';

interface Site {
  publicUrl: string;
  siteName: string;
}

/** Title, description, canonical address (the view is no page of its own), neighbours and structured data. */
export function landListHead({ search, page }: LandPageResult, site: Site) {
  const canonical = { ...search, view: 'grid' } as const;
  const picture = page?.items.find((item) => item.image)?.image;
  const { meta, links } = pageHead({
    title: [titleOf(search), site.siteName].filter(Boolean).join(' · '),
    description: descriptionOf(search, page),
    path: landListHref(canonical),
    ...site,
    image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
    jsonLd: [breadcrumbs(site), ...(page && page.items.length > 0 ? [itemList(search, page, site)] : [])],
    noIndex: !page || page.items.length === 0,
  });
  return { meta, links: [...links, ...neighbours(canonical, page, site)] };
}

/** The page's own name, unless the search has one. */
function titleOf(search: LandSearch): string {
  const name = landSearchName(search);
  return (name === 'Land for sale' ? 'Land Listings' : name) + (search.page > 1 ? `, page ${search.page}` : '');
}

function descriptionOf(search: LandSearch, page: LandPage | null): string {
  const total = page?.pagination.total_items ?? 0;
  const choice =
    total > 1 ? `: ${formatNumber(total)} plots with prices, sizes in acres and plots, and photographs` : '';
  return `${landSearchName(search)}${choice}. Viewings are free.`;
}

function neighbours(search: LandSearch, page: LandPage | null, { publicUrl }: Site) {
  if (!page || page.items.length === 0) return [];
  const link = (rel: string, number: number) => ({ rel, href: publicUrl + landListHref({ ...search, page: number }) });
  return [
    ...(page.pagination.has_prev ? [link('prev', search.page - 1)] : []),
    ...(page.pagination.has_next ? [link('next', search.page + 1)] : []),
  ];
}

const breadcrumbs = ({ publicUrl }: Site): JsonLd =>
  breadcrumbList([
    { name: 'Home', url: `${publicUrl}/` },
    { name: 'Land', url: publicUrl + landPath },
  ]);

const itemList = (search: LandSearch, page: LandPage, { publicUrl }: Site): JsonLd =>
  thing('ItemList', {
    name: landSearchName(search),
    numberOfItems: page.pagination.total_items,
    itemListElement: page.items.map((item, index) =>
      thing('ListItem', {
        position: (search.page - 1) * landPerPage + index + 1,
        name: item.title,
        url: publicUrl + landHref(item.slug),
      }),
    ),
  });
