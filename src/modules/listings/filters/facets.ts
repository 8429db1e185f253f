import { callApi } from '#platform/http/client.ts';
import { listLandFacets } from '../lists/land-client.gen.ts';
import { listPropertyFacets } from '../lists/property-client.gen.ts';
import type { PropertyList } from '../lists/property-list.ts';
import type { Facets } from './facets-contract.ts';
import { type LandSearch, landApiQuery } from './land-search.ts';
import { type PropertySearch, propertyApiQuery } from './property-search.ts';
import type { ListSearch } from './search-values.ts';

/** A search without what has no influence on the numbers beside its filters: order, page and view. */
export const withFiltersOnly = <Search extends ListSearch>(search: Search): Search => ({
  ...search,
  ...{ camera: null, sort: 'featured', view: 'grid', page: 1, typed: '' },
});

/** The numbers beside the filters of a list of properties; null when the call fails, as the list works without them. */
export function loadPropertyFacets(
  list: PropertyList,
  search: PropertySearch,
  signal: AbortSignal,
): Promise<Facets | null> {
  const { page: _page, per_page: _perPage, ...query } = propertyApiQuery(list, withFiltersOnly(search));
  return orNull(callApi(listPropertyFacets, { query, signal }));
}

/** The same of the list of land. */
export function loadLandFacets(search: LandSearch, signal: AbortSignal): Promise<Facets | null> {
  const { page: _page, per_page: _perPage, ...query } = landApiQuery(withFiltersOnly(search));
  return orNull(callApi(listLandFacets, { query, signal }));
}

async function orNull(call: Promise<Facets>): Promise<Facets | null> {
  try {
    return await call;
  } catch {
    return null;
  }
}
