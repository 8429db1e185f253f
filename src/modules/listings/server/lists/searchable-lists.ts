import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { listApiQuery, readSearch } from '../../filters/list-search.ts';
import type { ListSearch } from '../../filters/search-values.ts';
import { landHref, landPlace } from '../../kinds/land-labels.ts';
import { placeName, propertyHref } from '../../kinds/property-labels.ts';
import type { ListingPurpose } from '../../kinds/property-public.ts';
import { listLandQuery } from '../../lists/land-contract.ts';
import { type ListingList, listAt } from '../../lists/listing-lists.ts';
import { listPropertiesQuery } from '../../lists/property-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { land, listApprovedLand, listSimilarLand, matchingLand } from '../land/queries.ts';
import {
  listApprovedProperties,
  listSimilarProperties,
  matchingProperties,
  properties,
} from '../properties/queries.ts';
import { countListings, hasListing } from './list-ids.ts';

interface FindOptions {
  /** Whether the last word to look up is no start of a word: sooner known, as `readTextQuery` tells. */
  hasWholeWords?: boolean;
}

/** Whether the list at an address shows any listing, which is sooner known than how many; false for an address of no list. */
export async function findsAny(
  db: Database,
  gazetteer: Gazetteer,
  address: string,
  options: FindOptions = {},
): Promise<boolean> {
  const [path = '', query = ''] = address.split('?');
  const list = listAt(path);
  if (!list) return false;
  const asked = textQuery(list, readSearch(list, parseSearch(query)), 1);
  if (list.kind === 'land')
    return hasListing(db, land.source, matchingLand({ ...listLandQuery.parse(asked), ...options }, gazetteer));
  const filters = { ...listPropertiesQuery.parse(asked), ...options };
  return hasListing(db, properties.source, matchingProperties(filters, gazetteer));
}

/** How many listings a search finds that are neither sold nor let, up to 1,000. */
export async function countOpen(
  db: Database,
  gazetteer: Gazetteer,
  list: ListingList,
  search: ListSearch,
): Promise<number> {
  const query = textQuery(list, search, 1);
  if (list.kind === 'land')
    return countListings(db, land.source, matchingLand({ ...listLandQuery.parse(query), isOpen: true }, gazetteer));
  const filters = { ...listPropertiesQuery.parse(query), isOpen: true };
  return countListings(db, properties.source, matchingProperties(filters, gazetteer));
}

interface OpenListing {
  title: string;
  place: string;
  price_kes: number | null;
  price_usd: number | null;
  listing_purpose: ListingPurpose | null;
  href: string;
}

/** Up to three open listings like the first that a search finds, which is sold or let; none where it finds nothing. */
export async function listSimilarToClosed(
  db: Database,
  gazetteer: Gazetteer,
  list: ListingList,
  search: ListSearch,
): Promise<OpenListing[]> {
  const query = textQuery(list, search, 1);
  if (list.kind === 'land') {
    const { ids } = await listApprovedLand(db, listLandQuery.parse(query), gazetteer);
    const [closed] = await land.inOrder(db, ids);
    const similar = closed ? await listSimilarLand(db, closed) : [];
    return similar.map((plot) => ({
      title: plot.title,
      place: landPlace(plot),
      price_kes: plot.price_kes,
      price_usd: plot.price_usd,
      listing_purpose: null,
      href: landHref(plot.slug),
    }));
  }
  const { ids } = await listApprovedProperties(db, listPropertiesQuery.parse(query), gazetteer);
  const [closed] = await properties.inOrder(db, ids);
  const similar = closed ? await listSimilarProperties(db, closed) : [];
  return similar.map((property) => ({
    title: property.title,
    place: placeName(property),
    price_kes: property.price_kes,
    price_usd: property.price_usd,
    listing_purpose: property.listing_purpose,
    href: propertyHref(property.slug),
  }));
}

/** The query of a search as an address has it. */
export const textQuery = (list: ListingList, search: ListSearch, perPage: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...listApiQuery(list, search), per_page: perPage }).map(([name, value]) => [name, String(value)]),
  );
