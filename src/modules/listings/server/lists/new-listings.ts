import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { formatSqm } from '../../areas.ts';
import { formatSize } from '../../filters/land-size.ts';
import { readSearch } from '../../filters/list-search.ts';
import { landHref, landPlace } from '../../kinds/land-labels.ts';
import { perMonth, placeName, propertyHref } from '../../kinds/property-labels.ts';
import { countOf } from '../../kinds/property-public.ts';
import { wholePriceText } from '../../kinds/stated-price.ts';
import { listLandQuery } from '../../lists/land-contract.ts';
import { listAt, residentialList } from '../../lists/listing-lists.ts';
import { listPropertiesQuery } from '../../lists/property-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { PublicationWindow } from '../filters/list-conditions.ts';
import { type LandRow, land, listApprovedLand } from '../land/queries.ts';
import { readGazetteer } from '../places/places.ts';
import { listApprovedProperties, type PropertyRow, properties } from '../properties/queries.ts';
import { textQuery } from './searchable-lists.ts';

export interface NewListing {
  title: string;
  /** Path of its page on this site; no two listings have the same. */
  path: string;
  /** 'Kilimani, Nairobi' */
  place: string;
  /** 'KSh 165,000/month', 'Price on request' */
  price: string;
  /** ['3 bedrooms', '120 sqm'] */
  facts: readonly string[];
}

interface NewListings {
  /** The newest first, at most `limit`. */
  listings: NewListing[];
  hasMore: boolean;
}

/** The listings of a search that were first published in a window of time. */
type NewListingsFinder = (href: string, published: PublicationWindow, limit: number) => Promise<NewListings>;

/**
 * Prepares to look for new listings of many searches: reads the gazetteer, which is some thousand places, once. A search
 * is the address of a list, and finds what that list shows.
 */
export async function newListingsFinder(db: Database): Promise<NewListingsFinder> {
  const gazetteer = await readGazetteer(db);
  return async (href, published, limit) => {
    const [path = '', query = ''] = href.split('?');
    const list = listAt(path) ?? residentialList;
    const search = { ...readSearch(list, parseSearch(query)), page: 1, sort: 'created_at_desc' };
    const asked = textQuery(list, search, limit + 1);
    const found =
      list.kind === 'land'
        ? await findLand(db, gazetteer, { ...listLandQuery.parse(asked), published })
        : await findProperties(db, gazetteer, { ...listPropertiesQuery.parse(asked), published });
    return { listings: found.slice(0, limit), hasMore: found.length > limit };
  };
}

async function findProperties(db: Database, gazetteer: Gazetteer, query: Parameters<typeof listApprovedProperties>[1]) {
  const { ids } = await listApprovedProperties(db, query, gazetteer);
  return (await properties.inOrder(db, ids)).map(propertyInBrief);
}

async function findLand(db: Database, gazetteer: Gazetteer, query: Parameters<typeof listApprovedLand>[1]) {
  const { ids } = await listApprovedLand(db, query, gazetteer);
  return (await land.inOrder(db, ids)).map(plotInBrief);
}

const pricedAs = ({ price_kes, price_usd }: Pick<PropertyRow, 'price_kes' | 'price_usd'>) => ({
  priceKes: price_kes,
  priceUsd: price_usd,
});

export const propertyInBrief = (row: PropertyRow): NewListing => ({
  title: row.title,
  path: propertyHref(row.slug),
  place: placeName(row),
  price: wholePriceText(pricedAs(row), perMonth(row.listing_purpose)),
  facts: [
    ...(row.bedrooms ? [countOf(row.bedrooms, 'bedroom')] : []),
    ...(row.floor_area_sqm ? [formatSqm(row.floor_area_sqm)] : []),
    ...(row.plot_size && row.plot_size_unit ? [`${formatSize(row.plot_size, row.plot_size_unit)} plot`] : []),
  ],
});

export const plotInBrief = (row: LandRow): NewListing => ({
  title: row.title,
  path: landHref(row.slug),
  place: landPlace(row),
  price: wholePriceText(pricedAs(row)),
  facts: [formatSize(row.size, row.size_unit)],
});
