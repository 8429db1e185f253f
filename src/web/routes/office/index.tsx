import { createFileRoute } from '@tanstack/react-router';
import { getAgency, getSiteSetup, SetupChecklist } from '#modules/agency';
import { DashboardPage, getDashboard, readPeriod } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff, loadIfAllowed } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';
import { getStartPage } from '#web/office/start/client.gen.ts';
import { StartPart } from '#web/office/start/start-part.tsx';
import { ForStaff } from './-for-staff.tsx';

export const Route = createFileRoute('/office/')({
  loaderDeps: ({ search }: { search: { days?: unknown } }) => ({ days: readPeriod(search.days) }),
  loader: async ({ deps, location }) => {
    const [loaded, { is_open }] = await Promise.all([
      loadForStaff(Promise.all([callApi(getDashboard, { query: deps }), callApi(getStartPage)]), location.href),
      callApi(getAgency),
    ]);
    const setup = is_open ? null : await loadIfAllowed(callApi(getSiteSetup), location.href);
    return loaded && { dashboard: loaded[0], start: loaded[1], setup };
  },
  head: ({ matches }) => staffHead(matches, 'Dashboard'),
  component: () => (
    <ForStaff data={Route.useLoaderData()}>
      {({ dashboard, start, setup }, { account }) => (
        <DashboardPage
          account={account}
          dashboard={dashboard}
          beforeAll={setup && <SetupChecklist setup={setup} />}
          start={<StartPart start={start} reader={account} />}
        />
      )}
    </ForStaff>
  ),
});
