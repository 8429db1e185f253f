import { createFileRoute } from '@tanstack/react-router';
import { listListingReports, OfficeReportsPage } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { Forbidden } from '#web/office/forbidden.tsx';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/reports')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: { state?: unknown; page?: unknown } }) => ({
    state: search.state === 'resolved' ? ('resolved' as const) : ('open' as const),
    page: /^[1-9]\d{0,2}$/.test(String(search.page)) ? Math.min(Number(search.page), 400) : 1,
  }),
  loader: async ({ deps, location, abortController }) => ({
    list: await loadForStaff(
      callApi(listListingReports, { query: deps, signal: abortController.signal }),
      location.href,
    ),
  }),
  head: ({ matches }) => staffHead(matches, 'Reports', '/office/reports'),
  component: Page,
});

function Page() {
  const { list } = Route.useLoaderData();
  const { state } = Route.useLoaderDeps();
  return list ? <OfficeReportsPage list={list} state={state} /> : <Forbidden />;
}
