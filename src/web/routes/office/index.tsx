import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { DashboardPage, getDashboard, readPeriod } from '#modules/insights';
import { callApi } from '#platform/http/client.ts';
import { loadForStaff } from '#platform/http/office-page.ts';
import { staffHead } from '#web/office/staff-head.ts';

export const Route = createFileRoute('/office/')({
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search }: { search: { days?: unknown } }) => ({ days: readPeriod(search.days) }),
  loader: async ({ deps, location, abortController }) => ({
    dashboard: await loadForStaff(
      callApi(getDashboard, { query: deps, signal: abortController.signal }),
      location.href,
    ),
  }),
  head: ({ matches }) => staffHead(matches, 'Dashboard', '/office'),
  component: Page,
});

const office = getRouteApi('/office');

function Page() {
  const { account } = office.useLoaderData();
  const { dashboard } = Route.useLoaderData();
  return account && dashboard && <DashboardPage account={account} dashboard={dashboard} />;
}
