import { createFileRoute } from '@tanstack/react-router';
import { listReportedCollections, OfficeCollectionsPage } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/collections')({
  loaderDeps: ({ search }: { search: { state?: unknown } }) => ({
    state: search.state === 'resolved' ? ('resolved' as const) : ('open' as const),
  }),
  loader: ({ deps, location }) => loadForStaff(callApi(listReportedCollections, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Shared collections'),
  component: Page,
});

function Page() {
  const { state } = Route.useLoaderDeps();
  return (
    <ForStaff data={Route.useLoaderData()}>
      {(list, staff) => <OfficeCollectionsPage {...staff} list={list} state={state} />}
    </ForStaff>
  );
}
