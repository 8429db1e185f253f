import { createFileRoute } from '@tanstack/react-router';
import { listingSiteOf } from '#modules/agency';
import { ComparePage, comparisonHead, loadComparison, readCollection, readOnlyDifferences } from '#modules/listings';
import { siteOf } from '#web/ui/layout/page-head.ts';
import { useRoot } from './-site-page.ts';

/** `?items=` names up to four listings; `&differs=1` leaves out the rows in which they are alike. */
export const Route = createFileRoute('/compare')({
  loaderDeps: ({ search }) => ({ items: readCollection(search), onlyDifferences: readOnlyDifferences(search) }),
  loader: ({ deps, abortController }) => deps.items && loadComparison(deps.items, abortController.signal),
  head: ({ loaderData, matches }) => comparisonHead(loaderData, siteOf(matches)),
  component: Compare,
});

function Compare() {
  const site = listingSiteOf(useRoot());
  const { onlyDifferences } = Route.useLoaderDeps();
  return <ComparePage comparison={Route.useLoaderData()} onlyDifferences={onlyDifferences} site={site} />;
}
