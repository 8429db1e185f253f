import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { listApiQuery, readSearch } from '../../filters/list-search.ts';
import type { ListSearch } from '../../filters/search-values.ts';
import { listLandQuery } from '../../lists/land-contract.ts';
import { type ListingList, listAt } from '../../lists/listing-lists.ts';
import { listPropertiesQuery } from '../../lists/property-contract.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { land, listApprovedLand, matchingLand } from '../land/queries.ts';
import { listApprovedProperties, matchingProperties, properties } from '../properties/queries.ts';
import { hasListing } from './list-ids.ts';

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

/** How many listings a search finds; capped as the list's own total. */
export async function countFound(
  db: Database,
  gazetteer: Gazetteer,
  list: ListingList,
  search: ListSearch,
): Promise<number> {
  const query = textQuery(list, search, 1);
  const { total } =
    list.kind === 'land'
      ? await listApprovedLand(db, listLandQuery.parse(query), gazetteer)
      : await listApprovedProperties(db, listPropertiesQuery.parse(query), gazetteer);
  return total;
}

/** The query of a search as an address has it. */
export const textQuery = (list: ListingList, search: ListSearch, perPage: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...listApiQuery(list, search), per_page: perPage }).map(([name, value]) => [name, String(value)]),
  );
