import type { Agency } from '#modules/agency';
import { SearchAlertForm } from '#modules/crm';
import {
  type ListingList,
  ListingListPage,
  type ListSearch,
  listHead,
  loadListFacets,
  loadListPage,
} from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { orRedirect } from './-moved-page.ts';
import { useRoot } from './-site-page.ts';

/** What the pages of listings load and show alike; each names its list. */

interface LoaderContext {
  deps: { search: ListSearch };
  abortController: AbortController;
  parentMatchPromise: Promise<Parameters<typeof siteOf>[0][number] & { loaderData?: { agency: Agency } | undefined }>;
}

export async function loadListingList(
  list: ListingList,
  { deps: { search }, abortController: { signal }, parentMatchPromise }: LoaderContext,
) {
  const [result, facets, layout] = await Promise.all([
    orRedirect(loadListPage(list, search, signal)),
    loadListFacets(list, search, signal),
    parentMatchPromise,
  ]);
  const { viewings_are_free = false } = layout.loaderData?.agency ?? {};
  return { result, facets, head: listHead(list, result, { ...siteOf([layout]), viewings_are_free }) };
}

type Loaded = Awaited<ReturnType<typeof loadListingList>>;

export function ListingListRoute({ list, loaded: { result, facets } }: { list: ListingList; loaded: Loaded }) {
  const below = <SearchAlertForm returned={useRoot().formState} />;
  return <ListingListPage list={list} result={result} facets={facets} below={below} />;
}
