import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { pageHead } from '#web/ui/layout/page-head.ts';
import { breadcrumbList, thing } from '#web/ui/layout/structured-data.ts';
import type { CardItem } from '../cards/card-items.ts';
import { landListName, listOfLand } from '../filters/land-filters.ts';
import { listOfProperties } from '../filters/property-filters.ts';
import { type ListSearch, perPage } from '../filters/search-values.ts';
import { landInTitle, propertyInTitle } from '../search/described-search.ts';
import type { LandPageResult } from './land-page.ts';
import { listTitle } from './list-title.ts';
import type { ListingList, ListingPage } from './listing-list.ts';
import type { PropertyList } from './property-list.ts';
import { type PropertyPageResult, shownSearchOf } from './property-page.ts';

interface Site {
  publicUrl: string;
  siteName: string;
}

interface ListToName<Search> {
  search: Search;
  /** 'Homes for rent in Kilimani' */
  name: string;
  /** Of the document, where it is another. */
  title?: string;
  page: ListingPage<CardItem> | null;
}

export const propertyListHead = (list: PropertyList, result: PropertyPageResult, site: Site) => {
  const search = result.page ? shownSearchOf(result.search, result.notes) : result.search;
  const told = propertyInTitle(search, result.page);
  const properties = listOfProperties(list);
  return listHead(properties, { search, name: properties.nameOf(told), page: result.page }, site);
};

export const landListHead = ({ search, page }: LandPageResult, site: Site) => {
  const told = landInTitle(search, page);
  return listHead(listOfLand, { search, name: listOfLand.nameOf(told), title: landListName(told), page }, site);
};

/**
 * Title, description, canonical address, neighbours and structured data of a list. The view is no page of its own, so
 * the canonical address leaves it out.
 */
function listHead<Search extends ListSearch>(
  list: ListingList<Search>,
  { search, name, title = name, page }: ListToName<Search>,
  site: Site,
) {
  const { publicUrl, siteName } = site;
  const hrefOf = (number: number) => list.href({ ...search, view: 'grid', camera: null, page: number, typed: '' });
  const { items = [], pagination } = page ?? {};
  const total = pagination?.total_items ?? 0;
  const picture = items.find((item) => item.image)?.image;
  const choice = total > 1 ? `: ${list.choiceOf(total, page?.isCapped)}` : '';
  const { meta, links } = pageHead({
    title: listTitle(title, search.page, siteName),
    description: `${name}${choice}. Viewings are free.`,
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

const itemList = <Search extends ListSearch>(
  list: ListingList<Search>,
  search: Search,
  items: readonly CardItem[],
  total: number,
  publicUrl: string,
) =>
  thing('ItemList', {
    name: list.nameOf(search),
    numberOfItems: total,
    itemListElement: items.map((item, index) =>
      thing('ListItem', {
        position: (search.page - 1) * perPage + index + 1,
        name: item.title,
        url: publicUrl + list.listingHref(item.slug),
      }),
    ),
  });
