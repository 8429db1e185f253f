import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { pageHead } from '#web/ui/page-head.ts';
import { breadcrumbList, type JsonLd, thing } from '#web/ui/structured-data.ts';
import { searchName } from './property-filters.ts';
import { propertyHref } from './property-labels.ts';
import type { PropertyList } from './property-list.ts';
import type { PropertyPage, PropertyPageResult } from './property-page.ts';
import { type PropertySearch, propertiesPerPage, propertyListHref } from './property-search.ts';

interface Site {
  publicUrl: string;
  siteName: string;
}

/** Title, description, canonical address (the view is no page of its own), neighbours and structured data of a list. */
export function propertyListHead(list: PropertyList, result: PropertyPageResult, site: Site) {
  const { page } = result;
  const search = result.page ? result.shownSearch : result.search;
  const canonical = { ...search, view: 'grid' } as const;
  const picture = page?.items.find((item) => item.image)?.image;
  const { meta, links } = pageHead({
    title: [searchName(list, search) + (search.page > 1 ? `, page ${search.page}` : ''), site.siteName]
      .filter(Boolean)
      .join(' · '),
    description: descriptionOf(list, search, page),
    path: propertyListHref(list, canonical),
    ...site,
    image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
    jsonLd: [breadcrumbs(list, site), ...(page && page.items.length > 0 ? [itemList(list, search, page, site)] : [])],
    noIndex: !page || page.items.length === 0,
  });
  return { meta, links: [...links, ...neighbours(list, canonical, page, site)] };
}

function descriptionOf(list: PropertyList, search: PropertySearch, page: PropertyPage | null): string {
  const total = page?.pagination.total_items ?? 0;
  const choice = total > 1 ? `: ${formatNumber(total)} to choose from, with prices, sizes and photographs` : '';
  return `${searchName(list, search)}${choice}. Viewings are free.`;
}

function neighbours(list: PropertyList, search: PropertySearch, page: PropertyPage | null, { publicUrl }: Site) {
  if (!page || page.items.length === 0) return [];
  const link = (rel: string, number: number) => ({
    rel,
    href: publicUrl + propertyListHref(list, { ...search, page: number }),
  });
  return [
    ...(page.pagination.has_prev ? [link('prev', search.page - 1)] : []),
    ...(page.pagination.has_next ? [link('next', search.page + 1)] : []),
  ];
}

const breadcrumbs = (list: PropertyList, { publicUrl }: Site): JsonLd =>
  breadcrumbList([
    { name: 'Home', url: `${publicUrl}/` },
    { name: list.name, url: publicUrl + list.path },
  ]);

const itemList = (list: PropertyList, search: PropertySearch, page: PropertyPage, { publicUrl }: Site): JsonLd =>
  thing('ItemList', {
    name: searchName(list, search),
    numberOfItems: page.pagination.total_items,
    itemListElement: page.items.map((item, index) =>
      thing('ListItem', {
        position: (search.page - 1) * propertiesPerPage + index + 1,
        name: item.title,
        url: publicUrl + propertyHref(item.slug),
      }),
    ),
  });
