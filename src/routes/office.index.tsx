import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { getDashboard } from '#features/dashboard/client.gen.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { readPeriod } from '#features/dashboard/periods.ts';
import { staffHead } from '#features/sign-in/sign-in-head.ts';
import { callApi } from '#shared/api/client.ts';
import { loadForStaff } from '#shared/office-page.ts';

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
