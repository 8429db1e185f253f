import { createFileRoute } from '@tanstack/react-router';
import { listListingReports, OfficeReportsPage } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/reports')({
  loaderDeps: ({ search }: { search: { state?: unknown; page?: unknown } }) => ({
    state: search.state === 'resolved' ? ('resolved' as const) : ('open' as const),
    page: /^[1-9]\d{0,2}$/.test(String(search.page)) ? Math.min(Number(search.page), 400) : 1,
  }),
  loader: ({ deps, location }) => loadForStaff(callApi(listListingReports, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Reports'),
  component: Page,
});

function Page() {
  const { state } = Route.useLoaderDeps();
  return <ForStaff data={Route.useLoaderData()}>{(list) => <OfficeReportsPage list={list} state={state} />}</ForStaff>;
}
