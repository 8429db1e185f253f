import { createFileRoute } from '@tanstack/react-router';
import { getAgency, getSiteSetup, SetupChecklist } from '#modules/agency';
import { DashboardPage, getDashboard, readPeriod } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff, loadIfAllowed } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/')({
  loaderDeps: ({ search }: { search: { days?: unknown } }) => ({ days: readPeriod(search.days) }),
  loader: async ({ deps, location }) => {
    const [dashboard, { is_open }] = await Promise.all([
      loadForStaff(callApi(getDashboard, { query: deps }), location.href),
      callApi(getAgency),
    ]);
    const setup = is_open ? null : await loadIfAllowed(callApi(getSiteSetup), location.href);
    return dashboard && { dashboard, setup };
  },
  head: ({ matches }) => staffHead(matches, 'Dashboard'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {({ dashboard, setup }, { account }) => (
        <DashboardPage account={account} dashboard={dashboard} beforeAll={setup && <SetupChecklist setup={setup} />} />
      )}
    </ForStaff>
  ),
});
