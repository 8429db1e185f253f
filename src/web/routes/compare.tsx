import { createFileRoute } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import { ComparePage, comparisonHead, loadComparison, readCollection, readOnlyDifferences } from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { loadCostFactsIfPossible } from './-cost-facts.ts';
import { useRoot } from './-site-page.ts';

/** `?items=` names up to four listings; `&differs=1` leaves out the rows in which they are alike. */
export const Route = createFileRoute('/compare')({
  loaderDeps: ({ search }) => ({ items: readCollection(search), onlyDifferences: readOnlyDifferences(search) }),
  loader: async ({ deps: { items }, abortController: { signal }, parentMatchPromise }) => {
    if (!items) return { comparison: null, costs: null };
    const { loaderData: layout } = await parentMatchPromise;
    const [comparison, costs] = await Promise.all([
      loadComparison(items, signal),
      loadCostFactsIfPossible(layout?.agency, signal),
    ]);
    return { comparison, costs };
  },
  head: ({ loaderData, matches }) => comparisonHead(loaderData?.comparison, siteOf(matches)),
  component: Compare,
});

function Compare() {
  const site = listingSiteOf(useRoot());
  const { onlyDifferences } = Route.useLoaderDeps();
  return <ComparePage {...Route.useLoaderData()} onlyDifferences={onlyDifferences} site={site} />;
}
