import { freeViewings } from '#modules/agency';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { formatTotal } from '#platform/text/numbers.ts';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { breadcrumbList, thing } from '#web/ui/layout/structured-data.ts';
import { pageName, searchName } from '../filters/active-filters.ts';
import { listHref } from '../filters/list-search.ts';
import { type ListSearch, perPage } from '../filters/search-values.ts';
import { listingHref } from '../listing-labels.ts';
import { inTitle } from '../search/described-search.ts';
import { type ListingPage, type ListPageResult, shownSearchOf } from './list-data.ts';
import type { ListingList } from './listing-lists.ts';

interface Site {
  publicUrl: string;
  siteName: string;
  viewings_are_free: boolean;
}

/** The document's title of a page of a list: 'Homes for sale, page 2 · Makao'. */
export const listTitle = (name: string, page: number, siteName: string): string =>
  [page > 1 ? `${name}, page ${page}` : name, siteName].filter(Boolean).join(' · ');

/**
 * Title, description, canonical address, neighbours and structured data of a list. The view is no page of its own, so
 * the canonical address leaves it out.
 */
export function listHead(list: ListingList, result: ListPageResult, site: Site) {
  const { publicUrl, siteName } = site;
  const { page } = result;
  const search = shownSearchOf(result);
  const told = inTitle(list, search, page);
  const hrefOf = (number: number) => listHref(list, { ...search, view: 'grid', camera: null, page: number, typed: '' });
  const { items = [], pagination } = page ?? {};
  const total = pagination?.total_items ?? 0;
  const picture = items.find((item) => item.image)?.image;
  const choice = total > 1 ? `: ${formatTotal(total, page?.isCapped ?? false)} ${list.choice}` : '';
  const { meta, links } = pageHead({
    title: listTitle(pageName(list, told), search.page, siteName),
    description: [`${searchName(list, told)}${choice}.`, freeViewings(site)].filter(Boolean).join(' '),
    path: hrefOf(search.page),
    ...site,
    image: picture ? { url: socialImageUrl(picture.id), alt: picture.alt } : null,
    jsonLd: [
      breadcrumbList([
        { name: 'Home', url: `${publicUrl}/` },
        { name: list.name, url: publicUrl + list.path },
      ]),
      ...(items.length > 0 ? [itemList(list, search, items, total, publicUrl)] : []),
    ],
    // Parts of the map are without number.
    noIndex: items.length === 0 || search.area !== null,
  });
  const neighbour = (rel: string, number: number) => ({ rel, href: publicUrl + hrefOf(number) });
  const prev = items.length > 0 && pagination?.has_prev ? [neighbour('prev', search.page - 1)] : [];
  const next = items.length > 0 && pagination?.has_next ? [neighbour('next', search.page + 1)] : [];
  return { meta, links: [...links, ...prev, ...next] };
}

const itemList = (
  list: ListingList,
  search: ListSearch,
  items: ListingPage['items'],
  total: number,
  publicUrl: string,
) =>
  thing('ItemList', {
    name: searchName(list, search),
    numberOfItems: total,
    itemListElement: items.map((item, index) =>
      thing('ListItem', {
        position: (search.page - 1) * perPage + index + 1,
        name: item.title,
        url: publicUrl + listingHref(item),
      }),
    ),
  });
