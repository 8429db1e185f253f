import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import { parseSearch } from '#platform/http/search-params.ts';
import { listOfLand } from '../../filters/land-filters.ts';
import { type LandSearch, landApiQuery } from '../../filters/land-search.ts';
import { listOfProperties } from '../../filters/property-filters.ts';
import { type PropertySearch, propertyApiQuery } from '../../filters/property-search.ts';
import type { ListSearch } from '../../filters/search-values.ts';
import { listLandQuery } from '../../lists/land-contract.ts';
import type { ListingList } from '../../lists/listing-list.ts';
import { listPropertiesQuery } from '../../lists/property-contract.ts';
import { commercialList, generalList, type PropertyList, residentialList } from '../../lists/property-list.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import { land, listApprovedLand, matchingLand } from '../land/queries.ts';
import { listApprovedProperties, matchingProperties, properties } from '../properties/queries.ts';
import { hasListing } from './list-ids.ts';

/** A list whose searches the server counts by itself, alike for both kinds. */
export interface SearchableList<Search extends ListSearch & { place: string }> {
  list: ListingList<Search>;
  table: RawBuilder<unknown>;
  /** The words that are looked up in texts. */
  wordsOf: (search: Search) => string;
  /** How many listings a search finds; capped as the list's own total. */
  count: (db: Database, search: Search, gazetteer: Gazetteer) => Promise<{ total: number }>;
  /** Whether a search finds any listing: sooner known than how many. */
  finds: (db: Database, search: Search, gazetteer: Gazetteer, options: FindOptions) => Promise<boolean>;
}

interface FindOptions {
  /** Whether the last word to look up is no start of a word: sooner known, as `readTextQuery` tells. */
  hasWholeWords?: boolean;
}

/** Runs for the list at a path; null where no list is. */
export function withListAt<Reply>(
  path: string,
  run: <Search extends ListSearch & { place: string }>(searched: SearchableList<Search>) => Reply,
): Reply | null {
  if (path === listOfLand.path) return run(landToSearch);
  const list = [residentialList, commercialList, generalList].find((one) => one.path === path);
  return list ? run(propertiesToSearch(list)) : null;
}

/** Whether the list at an address shows any listing; false for an address of no list. */
export async function findsAny(
  db: Database,
  gazetteer: Gazetteer,
  address: string,
  options: FindOptions = {},
): Promise<boolean> {
  const [path = '', query = ''] = address.split('?');
  const found = withListAt(path, ({ list, finds }) => finds(db, list.read(parseSearch(query)), gazetteer, options));
  return (await found) ?? false;
}

const landQuery = (search: LandSearch) => listLandQuery.parse(asText({ ...landApiQuery(search), per_page: 1 }));

const landToSearch: SearchableList<LandSearch> = {
  list: listOfLand,
  table: sql`land`,
  wordsOf: ({ text }) => text,
  count: (db, search, gazetteer) => listApprovedLand(db, landQuery(search), gazetteer),
  finds: (db, search, gazetteer, options) =>
    hasListing(db, land.source, matchingLand({ ...landQuery(search), ...options }, gazetteer)),
};

const propertiesQuery = (list: PropertyList, search: PropertySearch) =>
  listPropertiesQuery.parse(asText({ ...propertyApiQuery(list, search), per_page: 1 }));

const propertiesToSearch = (list: PropertyList): SearchableList<PropertySearch> => ({
  list: listOfProperties(list),
  table: sql`properties`,
  wordsOf: ({ title }) => title,
  count: (db, search, gazetteer) => listApprovedProperties(db, propertiesQuery(list, search), gazetteer),
  finds: (db, search, gazetteer, options) =>
    hasListing(db, properties.source, matchingProperties({ ...propertiesQuery(list, search), ...options }, gazetteer)),
});

/** Query parameters as an address has them. */
export const asText = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
