import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage, getDashboard, readPeriod } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/')({
  loaderDeps: ({ search }: { search: { days?: unknown } }) => ({ days: readPeriod(search.days) }),
  loader: ({ deps, location }) => loadForStaff(callApi(getDashboard, { query: deps }), location.href),
  head: ({ matches }) => staffHead(matches, 'Dashboard'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {(dashboard, { account }) => <DashboardPage account={account} dashboard={dashboard} />}
    </ForStaff>
  ),
});
