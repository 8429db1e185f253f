import { callApi } from '#platform/http/client.ts';
import { listLandFacets } from '../lists/land-client.gen.ts';
import { orNull } from '../lists/list-data.ts';
import type { ListingList } from '../lists/listing-lists.ts';
import { listPropertyFacets } from '../lists/property-client.gen.ts';
import type { Facets } from './facets-contract.ts';
import { listApiQuery } from './list-search.ts';
import type { ListSearch } from './search-values.ts';

/** A search without what has no influence on the numbers beside its filters: order, page and view. */
export const withFiltersOnly = (search: ListSearch): ListSearch => ({
  ...search,
  camera: null,
  sort: 'featured',
  view: 'grid',
  page: 1,
  typed: '',
});

/** The numbers beside the filters of a list; null when the call fails, as the list works without them. */
export function loadListFacets(list: ListingList, search: ListSearch, signal: AbortSignal): Promise<Facets | null> {
  const { page: _page, per_page: _perPage, ...query } = listApiQuery(list, withFiltersOnly(search));
  const input = { query, signal };
  return orNull(list.kind === 'land' ? callApi(listLandFacets, input) : callApi(listPropertyFacets, input));
}
