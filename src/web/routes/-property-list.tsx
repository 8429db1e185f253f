import { SearchAlertForm } from '#modules/crm';
import {
  loadPropertyFacets,
  loadPropertyPage,
  type PropertyList,
  PropertyListPage,
  type PropertySearch,
  propertyListHead,
} from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { useRoot } from './-site-page.ts';

/** What the pages of properties load and show alike; each names its list. */

interface LoaderContext {
  deps: { search: PropertySearch };
  abortController: AbortController;
  parentMatchPromise: Promise<Parameters<typeof siteOf>[0][number]>;
}

export async function loadPropertyList(
  list: PropertyList,
  { deps: { search }, abortController: { signal }, parentMatchPromise }: LoaderContext,
) {
  const [result, facets] = await Promise.all([
    loadPropertyPage(list, search, signal),
    loadPropertyFacets(list, search, signal),
  ]);
  return { result, facets, head: propertyListHead(list, result, siteOf([await parentMatchPromise])) };
}

type Loaded = Awaited<ReturnType<typeof loadPropertyList>>;

export function PropertyListRoute({ list, loaded: { result, facets } }: { list: PropertyList; loaded: Loaded }) {
  return (
    <PropertyListPage
      list={list}
      result={result}
      facets={facets}
      below={<SearchAlertForm returned={useRoot().formState} />}
    />
  );
}
